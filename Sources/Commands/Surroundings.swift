package import CatalogueModel

/// What a session knows of the world around it.
package struct Surroundings {
  /// The calendar day it is.
  package var today: () -> Day
  /// The columns of the window that results go to, or nothing where they go elsewhere.
  package var width: () -> Int?
  /// The lines typed before, the oldest first.
  package var history: () -> [String]
  /// Whether a person types at a prompt and sees each reply.
  package var isInteractive: Bool
  /// The home directory, which `~` stands for.
  package var home: String
  /// Where `set` keeps its values.
  package var settingsPath: String

  /// Describes the world around a session.
  package init(
    today: @escaping () -> Day,
    width: @escaping () -> Int?,
    history: @escaping () -> [String],
    isInteractive: Bool,
    home: String,
    settingsPath: String
  ) {
    self.today = today
    self.width = width
    self.history = history
    self.isInteractive = isInteractive
    self.home = home
    self.settingsPath = settingsPath
  }

  /// A path as the person typed it, with `~` resolved.
  package func resolved(_ path: String) -> String {
    if path == "~" { return home }
    return path.hasPrefix("~/") ? home + "/" + path.dropFirst(2) : path
  }

  /// A path as it is shown, with the home directory as `~`.
  package func abbreviated(_ path: String) -> String {
    guard home != "/", path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }
}

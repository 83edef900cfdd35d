/// Where things are kept, by the XDG Base Directory Specification 0.8.
struct FileLocations {
  private let environment: Environment

  /// Looks places up in an environment.
  init(environment: Environment) {
    self.environment = environment
  }

  /// Whether the environment names the working file.
  var isCatalogueNamed: Bool { nonEmpty("PALATE_FILE") != nil }

  /// The working file where the command line names none.
  var catalogue: String {
    if let file = nonEmpty("PALATE_FILE") { return file }
    return directory("XDG_DATA_HOME", default: ".local/share") + "/restaurants.plist"
  }

  /// The lines that were typed at the prompt.
  var history: String { directory("XDG_STATE_HOME", default: ".local/state") + "/history" }

  /// The values of `set` that last.
  var settings: String { directory("XDG_CONFIG_HOME", default: ".config") + "/settings.plist" }

  /// The person's home directory.
  var home: String { nonEmpty("HOME") ?? "/" }

  /// A path with the home directory as `~`, as it is shown.
  func abbreviated(_ path: String) -> String {
    let prefix = home + "/"
    guard home != "/", path.hasPrefix(prefix) else { return path }
    return "~/" + path.dropFirst(prefix.count)
  }

  private func directory(_ variable: String, default fallback: String) -> String {
    // The specification has relative paths ignored.
    if let base = nonEmpty(variable), base.hasPrefix("/") { return base + "/palate" }
    return (home == "/" ? "" : home) + "/" + fallback + "/palate"
  }

  private func nonEmpty(_ variable: String) -> String? {
    guard let value = environment[variable], !value.isEmpty else { return nil }
    return value
  }
}

internal import CatalogueModel
internal import Commands
internal import Storage
internal import TerminalText

/// What a session begins with: where things are kept, and what happened to them.
struct Greeting {
  /// The lines.
  let lines: [StyledText]

  /// Greets with a catalogue that was just opened and is kept at a path, as a person reads it.
  init(_ opened: OpenedCatalogue, path: String, _ isInteractive: Bool) {
    var lines: [StyledText] = []
    let restaurants = counted(opened.catalogue.restaurants.count, "restaurant")
    let dishes = counted(opened.catalogue.dishCount, "dish", "dishes")
    switch opened.origin {
    case .seed: lines.append("this is the sample to try things on; it will be kept in \(path)")
    case .empty: lines.append("the catalogue is empty; it will be kept in \(path)")
    case .file where isInteractive: lines.append("\(restaurants), \(dishes) in \(path)")
    case .file: break
    }
    let notices = opened.notices.filter { notice in
      // Who only reads need not be told that nothing can be written; who writes is told then.
      if case .readOnly = notice { isInteractive } else { true }
    }
    lines += notices.map { StyledText($0.description, .warning) }
    if isInteractive {
      lines.append("\("help", .bold) lists the commands, \("Tab", .bold) completes them")
    }
    self.lines = lines
  }
}

internal import Glibc

/// What the program was started with besides its arguments.
enum Environment {
  /// The variables that say where files are.
  private static let places = [
    "HOME", "PALATE_FILE", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
  ]

  /// All variables by name; what is no UTF-8 is repaired, but where it names a place.
  ///
  /// Foundation's own list takes longer to make than all that a short run does.
  ///
  /// - Throws: which variable names a place that is no UTF-8, where the program keeps a catalogue.
  static func current(for action: Options.Action) throws(Options.UsageError) -> [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let line = entry.pointee {
      let text = String(cString: line)
      if let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
        let name = String(text[..<equals])
        let value = String(text[text.utf8.index(after: equals)...])
        if action == .run, places.contains(name), String(validatingCString: line) == nil {
          throw .variableIsNotUTF8(name, repaired: value)
        }
        variables[name] = value
      }
      entry += 1
    }
    return variables
  }
}

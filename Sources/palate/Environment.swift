internal import Glibc

/// What the program was started with besides its arguments.
///
/// Variables are asked for one by one: a dictionary of them all takes longer to make than what a
/// short run is about.
struct Environment {
  /// The variables that say where files are.
  private static let places = [
    "HOME", "PALATE_FILE", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
  ]

  /// Takes the environment of the process.
  ///
  /// - Throws: which variable names a place that is no UTF-8, where the program keeps a catalogue.
  init(for action: Options.Action) throws(Options.UsageError) {
    guard action == .run else { return }
    for name in Environment.places {
      guard let value = getenv(name), String(validatingCString: value) == nil else { continue }
      throw .variableIsNotUTF8(name, repaired: String(cString: value))
    }
  }

  /// The value of a variable; what is no UTF-8 is repaired.
  subscript(name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// All variables by name, for a program that is started from this one.
  var all: [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let line = entry.pointee {
      let text = String(cString: line)
      if let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
        variables[String(text[..<equals])] = String(text[text.utf8.index(after: equals)...])
      }
      entry += 1
    }
    return variables
  }
}

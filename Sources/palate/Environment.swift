internal import Glibc

/// What the program was started with besides its arguments.
enum Environment {
  /// All variables by name; what is no UTF-8 is repaired.
  ///
  /// Foundation's own list takes longer to make than all that a short run does.
  static var current: [String: String] {
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

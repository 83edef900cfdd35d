/// Paths as texts.
enum PathText {
  /// The directory a path names something in; `.` where it names none.
  static func directory(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    var directory = path[..<slash]
    while directory.utf8.last == UInt8(ascii: "/") { directory.removeLast() }
    return directory.isEmpty ? "/" : String(directory)
  }

  /// The last part of a path.
  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// A path from a directory, or the path itself where it starts at the root.
  static func join(_ directory: String, _ path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return path }
    return directory.utf8.last == UInt8(ascii: "/") ? directory + path : directory + "/" + path
  }

  /// A path with something put before its extension (`a.plist` and `.old`: `a.old.plist`).
  static func inserting(_ text: String, beforeExtensionOf path: String) -> String {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return path + text
    }
    return path.dropLast(name[dot...].count) + text + name[dot...]
  }
}

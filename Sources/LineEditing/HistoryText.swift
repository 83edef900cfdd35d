/// How a history stands in its file: a first line that says whose it is, then an entry a line.
enum HistoryText {
  /// The first line; a file that begins otherwise belongs to another program.
  static let heading = "# line history 1"

  /// The entries of a file's text, oldest first; nil if the file isn't ours.
  ///
  /// A last line without its end was cut off by a crash and is taken as it is; ill-formed UTF-8 is
  /// repaired.
  static func entries(in bytes: ArraySlice<UInt8>) -> [String]? {
    let heading = Array(heading.utf8)
    guard bytes.starts(with: heading) else { return nil }
    let rest = bytes.dropFirst(heading.count)
    guard rest.isEmpty || rest.first == 0x0A else { return nil }
    return lines(in: rest.dropFirst())
  }

  /// The entries of lines that stand somewhere behind the heading.
  static func lines(in bytes: ArraySlice<UInt8>) -> [String] {
    bytes.split(separator: 0x0A).map { line in decoded(String(decoding: line, as: UTF8.self)) }
  }

  /// An entry as its line, with the line's end.
  static func line(for entry: String) -> String {
    var line = ""
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line + "\n"
  }

  private static func decoded(_ line: String) -> String {
    guard line.utf8.contains(0x5C) else { return line }
    var entry = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if isEscaped {
        if scalar != "n" && scalar != "\\" { entry.append("\\") }
        entry.append(scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        entry.append(scalar)
      }
    }
    if isEscaped { entry.append("\\") }
    return String(entry)
  }
}

/// Tags in one cell: separated by commas, semicolons or bars.
///
/// A backslash takes the next character as it is, where that could otherwise be read wrongly.
enum TagList {
  /// The tags of a cell, without empty ones but for those written `""`.
  static func read(_ text: String) -> [String] {
    var tags: [String] = []
    var tag = String.UnicodeScalarView()
    // The length up to which the tag ends in characters that no trimming may take.
    var fixed = 0
    var isEscaped = false
    func finish() -> String? {
      while tag.count > fixed, tag.last == " " || tag.last == "\t" || tag.last == "\n" {
        tag.removeLast()
      }
      let text = String(tag)
      return text == "\"\"" && fixed == 0 ? "" : text.isEmpty ? nil : text
    }
    for scalar in text.unicodeScalars {
      if isEscaped {
        if !isSpecial(scalar) { tag.append("\\") }
        tag.append(scalar)
        fixed = tag.count
        isEscaped = false
        continue
      }
      switch scalar {
      case "\\": isEscaped = true
      case ",", ";", "|":
        if let text = finish() { tags.append(text) }
        tag = .init()
        fixed = 0
      case " ", "\t", "\n":
        if !tag.isEmpty { tag.append(scalar) }
      default: tag.append(scalar)
      }
    }
    if isEscaped { tag.append("\\") }
    if let text = finish() { tags.append(text) }
    return tags
  }

  /// The cell that stands for tags.
  static func written(_ tags: [String]) -> String {
    tags.map(escaped).joined(separator: ", ")
  }

  private static func escaped(_ tag: String) -> String {
    if tag.isEmpty { return "\"\"" }
    let scalars = Array(tag.unicodeScalars)
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let isBlank = scalar == " " || scalar == "\t" || scalar == "\n"
      let isAtEnd = index == 0 || index == scalars.count - 1
      let isMark = scalar == "," || scalar == ";" || scalar == "|" || scalar == "\\"
      let looksEmpty = scalar == "\"" && index == 0
      if isMark || looksEmpty || (isBlank && isAtEnd) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    ",;|\\\" \t\n".unicodeScalars.contains(scalar)
  }
}

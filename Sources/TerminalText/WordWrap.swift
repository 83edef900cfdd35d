/// The text in lines of at most this many columns, broken between words and escaped.
///
/// Each line is indented by `indent` blanks, unless the width leaves no room for that. A line feed in the text starts a
/// new line, a word wider than the line is broken between characters, and blanks at a break are dropped.
package func wrapped(_ text: String, width: Int, indent: Int = 0) -> [String] {
  let width = max(width, 1)
  let indent = indent < width ? max(indent, 0) : 0
  let margin = String(repeating: " ", count: indent)
  return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
    wrappedLines(of: paragraph, columns: width - indent).map { $0.isEmpty ? "" : margin + $0 }
  }
}

private func wrappedLines(of paragraph: Substring, columns: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  var used = 0
  for word in paragraph.split(separator: " ") {
    var rest = String(word)
    var width = rest.columnWidth
    if used > 0, used + 1 + width <= columns {
      line += " " + escapedForTerminal(rest)
      used += 1 + width
      continue
    }
    if used > 0 { lines.append(line) }
    while width > columns {
      let part = rest.prefix(columns: columns)
      // A wide character in a single column can only be hinted at.
      lines.append(part.isEmpty ? "…" : escapedForTerminal(String(part)))
      rest = part.isEmpty ? String(rest.dropFirst()) : String(rest[part.endIndex...])
      width = rest.columnWidth
    }
    (line, used) = (escapedForTerminal(rest), width)
  }
  if used > 0 || lines.isEmpty { lines.append(line) }
  return lines
}

/// The text in lines of at most this many columns, broken between words and escaped.
///
/// Each line is indented by `indent` blanks, unless that would take half of the width or more. A
/// line feed in the text starts a new line, a word wider than the line is broken between
/// characters, and blanks at a break are dropped.
package func wrapped(_ text: String, width: Int, indent: Int = 0) -> [String] {
  let width = max(width, 1)
  let indent = indent < width / 2 ? max(indent, 0) : 0
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
    let word = String(word)
    let width = word.columnWidth
    if used > 0, used + 1 + width <= columns {
      line += " " + escapedForTerminal(word)
      used += 1 + width
      continue
    }
    if used > 0 { lines.append(line) }
    (line, used) = ("", 0)
    for piece in width > columns ? word.pieces(columns: columns) : [word[...]] {
      if used > 0 { lines.append(line) }
      let piece = String(piece)
      let width = piece.columnWidth
      // A wide character in a single column can only be hinted at.
      (line, used) = width > columns ? ("…", 1) : (escapedForTerminal(piece), width)
    }
  }
  if used > 0 || lines.isEmpty { lines.append(line) }
  return lines
}

extension StyledText {
  /// The text in lines of at most this many columns, broken between words; each line for itself.
  ///
  /// The blank at a break is dropped. A word wider than a line is left for the terminal to break.
  package func wrapped(width: Int) -> [StyledText] {
    lines.flatMap { $0.columnWidth > width ? $0.lineWrapped(width: width) : [$0] }
  }

  private func lineWrapped(width: Int) -> [StyledText] {
    var lines: [StyledText] = []
    var line = StyledText()
    var used = 0
    for word in words {
      let wide = word.columnWidth
      if used > 0, used + 1 + wide > width {
        lines.append(line)
        (line, used) = (word, wide)
      } else {
        if used > 0 { line += " " }
        line += word
        used += (used > 0 ? 1 : 0) + wide
      }
    }
    return lines + [line]
  }
}

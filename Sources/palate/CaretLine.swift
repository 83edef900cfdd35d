internal import TerminalText

/// The line under a command that points at the place where it is wrong.
struct CaretLine {
  /// The columns that the command takes.
  let lineWidth: Int
  private let start: Int
  private let length: Int

  /// Points at a range of a line, in Unicode scalars; nothing where there is no range.
  init?(under range: Range<Int>?, in line: String) {
    guard let range, !line.isEmpty else { return nil }
    let scalars = line.unicodeScalars
    func width(of range: Range<Int>) -> Int {
      let lower = scalars.index(scalars.startIndex, offsetBy: min(range.lowerBound, scalars.count))
      let upper = scalars.index(scalars.startIndex, offsetBy: min(range.upperBound, scalars.count))
      return escapedForTerminal(String(scalars[lower..<upper])).columnWidth
    }
    lineWidth = width(of: 0..<scalars.count)
    start = width(of: 0..<range.lowerBound)
    length = max(1, width(of: range))
  }

  /// The carets behind an indent, in columns.
  func text(indent: Int) -> StyledText {
    StyledText(
      String(repeating: " ", count: indent + start) + String(repeating: "^", count: length),
      .error
    )
  }
}

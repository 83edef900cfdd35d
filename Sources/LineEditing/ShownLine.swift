internal import TerminalText

/// The cells of a line, made anew only when the line has changed.
struct ShownLine {
  private var scalars: [Unicode.Scalar] = []
  private var cells: [ShownCell] = []

  /// What is proposed behind the line; nil if nothing is or nobody was asked yet.
  var hint: Hint?

  /// The line that `hint` is for.
  var hintedLine: [Unicode.Scalar]?

  /// The cells of a line; a line feed in it is a cell of its own with no column.
  mutating func cells(of line: [Unicode.Scalar]) -> [ShownCell] {
    if line != scalars {
      scalars = line
      cells = Self.cells(of: line)
    }
    return cells
  }

  private static func cells(of line: [Unicode.Scalar]) -> [ShownCell] {
    let text = String(String.UnicodeScalarView(line))
    guard line.contains("\n") else { return text.shownCells }
    let parts = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    var cells: [ShownCell] = []
    for part in parts {
      if !cells.isEmpty || part.startIndex != text.startIndex {
        cells.append(ShownCell(text: "\n", columns: 0, scalarCount: 1))
      }
      cells += String(part).shownCells
    }
    return cells
  }
}

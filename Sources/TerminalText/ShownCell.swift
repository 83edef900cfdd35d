/// A piece of text that a terminal shows in one place: a character, or one sign of an escape.
///
/// What draws a line that is being edited needs to know which columns belong to which scalars.
package struct ShownCell: Hashable, Sendable {
  /// What the terminal is sent.
  package let text: String

  /// The columns it takes.
  package let columns: Int

  /// How many scalars of the text it stands for; 0 for the second and further signs of an escape.
  package let scalarCount: Int

  /// A cell of that text.
  package init(text: String, columns: Int, scalarCount: Int) {
    self.text = text
    self.columns = columns
    self.scalarCount = scalarCount
  }
}

extension String {
  /// The text cell by cell; side by side the cells read as `escapedForTerminal(_:)` gives it.
  package var shownCells: [ShownCell] {
    var cells: [ShownCell] = []
    cells.reserveCapacity(utf8.count)
    if isPrintableASCII {
      for scalar in unicodeScalars {
        cells.append(ShownCell(text: String(scalar), columns: 1, scalarCount: 1))
      }
      return cells
    }
    var characterEnd = startIndex
    var open: (text: String, columns: Int, count: Int)?
    func close() {
      if let cell = open {
        cells.append(ShownCell(text: cell.text, columns: cell.columns, scalarCount: cell.count))
      }
      open = nil
    }
    for shown in ShownScalars(self) {
      let startsCharacter = shown.position >= characterEnd
      if startsCharacter { characterEnd = index(after: shown.position) }
      if shown.isEscaped {
        close()
        for (number, sign) in shown.scalar.escape.enumerated() {
          cells.append(ShownCell(text: String(sign), columns: 1, scalarCount: number == 0 ? 1 : 0))
        }
      } else if !startsCharacter, let cell = open {
        open = (
          cell.text + String(shown.scalar), cell.columns + shown.columns, cell.count + 1
        )
      } else {
        close()
        open = (String(shown.scalar), shown.columns, 1)
      }
    }
    close()
    return cells
  }
}

extension Unicode.Scalar {
  /// The scalar spelled out, as `\u{1B}`.
  fileprivate var escape: String {
    "\\u{" + String(value, radix: 16, uppercase: true) + "}"
  }
}

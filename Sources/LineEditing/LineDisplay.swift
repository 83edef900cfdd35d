internal import TerminalText

/// What stands on the terminal of the line being edited, and what must be written to change it.
///
/// The rows are told apart from what was shown before, and only from the first difference on written
/// anew. Wherever terminals may differ about the width of a character, the column is set outright behind
/// it, so that they never differ about the rest of the line.
struct LineDisplay {
  /// The prompt as the terminal is sent it, and its columns.
  struct Prompt: Equatable {
    let rendered: String
    let columns: Int
  }

  private var shown: [LineLayout.Row] = []
  private var prompt: Prompt?
  private var cursor = LineLayout.Position(row: 0, column: 0)
  private var top = 0
  private let hintStyle: (on: String, off: String)

  /// Nothing is shown yet; the cursor is at the start of an empty row.
  ///
  /// - Parameter hintStyle: What is sent before and behind the cells of a hint.
  init(hintStyle: (on: String, off: String)) {
    self.hintStyle = hintStyle
  }

  /// What must be written to show a layout in a window of that height.
  mutating func update(_ layout: LineLayout, prompt: Prompt, height: Int) -> String {
    var output = ""
    let visible = layout.visibleRows(height: height, previousTop: top)
    let rows = Array(layout.rows[visible])
    let isFresh = self.prompt != prompt || visible.lowerBound != top || shown.isEmpty
    if isFresh {
      move(to: LineLayout.Position(row: 0, column: 0), &output)
      if self.prompt == nil { output += "\r" }
      if visible.lowerBound == 0 { output += prompt.rendered }
    }
    let start = isFresh ? (row: 0, cell: 0) : firstDifference(rows)
    (self.prompt, top) = (prompt, visible.lowerBound)
    if let start {
      if !isFresh { move(to: column(ofCell: start.cell, in: rows, start.row), &output) }
      write(rows, from: start, &output)
      shown = rows
    }
    let place = LineLayout.Position(
      row: layout.cursor.row - visible.lowerBound,
      column: layout.cursor.column
    )
    move(to: place, &output)
    return output
  }

  /// What must be written so that the cursor stands at the start of the row below the line, and nothing
  /// is remembered of it.
  mutating func leave() -> String {
    var output = ""
    move(to: LineLayout.Position(row: max(0, shown.count - 1), column: 0), &output)
    output += "\r\n"
    forget()
    return output
  }

  /// Forgets what is shown: the next update begins where the cursor is.
  mutating func forget() {
    shown = []
    prompt = nil
    cursor = LineLayout.Position(row: 0, column: 0)
    top = 0
  }

  /// What must be written to clear the line from a window whose width has changed, and nothing is
  /// remembered of it; `reflows` says whether the terminal has broken its rows anew, as most do.
  mutating func clear(width: Int, reflows: Bool) -> String {
    let row = reflows ? rowAfterReflow(width: width) : cursor.row
    forget()
    return (row > 0 ? "\u{1B}[\(row)A" : "") + "\r\u{1B}[J"
  }

  /// The row of the cursor, counted from the first of the line, once a terminal of that width has broken
  /// its rows anew.
  private func rowAfterReflow(width: Int) -> Int {
    var row = 0
    var column = 0
    for (number, line) in shown.enumerated() {
      let end = number == cursor.row ? cursor.column : line.columns
      let widths = Array(repeating: 1, count: line.indent) + line.cells.map(\.shown.columns)
      var done = 0
      for cell in widths {
        guard done < end else { break }
        if column + cell > width { (row, column) = (row + 1, 0) }
        column += cell
        done += cell
      }
      if number == cursor.row {
        // A cursor behind the last column of a row is taken along to the next by its character.
        return column >= width && done < line.columns ? row + 1 : row
      }
      if !line.flowsOn { (row, column) = (row + 1, 0) }
    }
    return row
  }

  /// Where the rows begin to differ from what is shown; nil if they don't.
  private func firstDifference(_ rows: [LineLayout.Row]) -> (row: Int, cell: Int)? {
    for (number, row) in rows.enumerated() where number >= shown.count || row != shown[number] {
      // A row that is not there yet is reached by breaking the one before.
      guard number < shown.count else { return (number - 1, rows[number - 1].cells.count) }
      let same = zip(row.cells, shown[number].cells).prefix { $0 == $1 }.count
      // A row that now flows on is broken by the terminal behind its last sign, so that is written.
      return (number, row.flowsOn && same == row.cells.count ? same - 1 : same)
    }
    return rows.count < shown.count ? (rows.count - 1, rows.last?.cells.count ?? 0) : nil
  }

  private func column(ofCell cell: Int, in rows: [LineLayout.Row], _ row: Int)
    -> LineLayout.Position
  {
    let cells = rows[row].cells.prefix(cell)
    let column = cells.reduce(rows[row].indent) { $0 + $1.shown.columns }
    return LineLayout.Position(row: row, column: column)
  }

  /// Writes the rows from a cell on to the end, and clears what stood behind them.
  private mutating func write(
    _ rows: [LineLayout.Row],
    from start: (row: Int, cell: Int),
    _ output: inout String
  ) {
    var row = start.row
    var cell = start.cell
    while true {
      writeCells(rows[row], from: cell, at: column(ofCell: cell, in: rows, row).column, &output)
      cursor = LineLayout.Position(row: row, column: rows[row].columns)
      if row == rows.count - 1 { break }
      if rows[row].flowsOn {
        // Only a sign that is written makes the terminal break the row.
        if rows[row + 1].cells.isEmpty { output += " \r" }
      } else {
        output += "\u{1B}[K\r\n"
      }
      row += 1
      cell = 0
    }
    // Behind a full row, clearing to its end would clear its last sign.
    if !rows[row].flowsOn { output += "\u{1B}[J" }
  }

  private func writeCells(
    _ row: LineLayout.Row,
    from start: Int,
    at column: Int,
    _ output: inout String
  ) {
    var column = column
    var isHint = false
    for cell in row.cells[start...] {
      if cell.isHint != isHint { output += cell.isHint ? hintStyle.on : hintStyle.off }
      isHint = cell.isHint
      output += cell.shown.text
      column += cell.shown.columns
      if cell.shown.isUncertain, column < row.columns || !row.flowsOn {
        output += "\r\u{1B}[\(column)C"
      }
    }
    if isHint { output += hintStyle.off }
  }

  private mutating func move(to place: LineLayout.Position, _ output: inout String) {
    if place == cursor { return }
    let up = cursor.row - place.row
    if up > 0 { output += "\u{1B}[\(up)A" }
    if up < 0 { output += "\u{1B}[\(-up)B" }
    output += "\r"
    if place.column > 0 { output += "\u{1B}[\(place.column)C" }
    cursor = place
  }
}

extension ShownCell {
  /// Whether terminals may take it for wider or narrower than it is counted here.
  fileprivate var isUncertain: Bool {
    guard let first = text.unicodeScalars.first else { return false }
    return text.unicodeScalars.dropFirst().isEmpty == false || first.value >= 0x1F000
      || (0x2300...0x2BFF).contains(first.value)
  }
}

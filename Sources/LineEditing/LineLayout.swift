internal import TerminalText

/// A line broken into the rows of a window, and the place of the cursor in them.
struct LineLayout: Equatable {
  /// A cell and how it is set apart.
  struct Cell: Equatable {
    let shown: ShownCell
    let isHint: Bool
  }

  /// A row of the window.
  struct Row: Equatable {
    var cells: [Cell] = []
    /// The columns before the first cell, which the prompt takes.
    var indent = 0
    /// The columns it takes with the indent.
    var columns = 0
    /// Whether it is full and goes on in the next, so that the terminal breaks it by itself.
    var flowsOn = false
  }

  /// The rows from the top; at least one.
  private(set) var rows: [Row] = [Row()]

  /// Where the cursor is.
  private(set) var cursor = Position(row: 0, column: 0)

  /// A place in the window.
  struct Position: Equatable {
    var row: Int
    var column: Int
  }

  private let width: Int

  /// Lays out a line behind a prompt of `indent` columns, fewer than `width`, which are the window's.
  ///
  /// A cell of the text "\n" ends a row. The cursor's place is given in scalars. The hint stands in grey
  /// behind the line, cut to what fits in its last row; the texts of `below` stand in grey below, each cut to a row.
  init(
    indent: Int,
    cells: [ShownCell],
    cursor place: Int,
    hint: [ShownCell] = [],
    below: [[ShownCell]] = [],
    width: Int
  ) {
    self.width = width
    rows[0].indent = indent
    rows[0].columns = indent
    var scalars = 0
    var cursor: Position?
    for cell in cells {
      // Inside a character the cursor is shown at its start.
      if cursor == nil, scalars + max(1, cell.scalarCount) > place, cell.scalarCount > 0 {
        cursor = position(for: cell)
      }
      scalars += cell.scalarCount
      if cell.text == "\n" {
        breakRow()
      } else {
        put(cell, isHint: false)
      }
    }
    if last.columns >= width { breakRow() }
    self.cursor = cursor ?? Position(row: rows.count - 1, column: last.columns)
    addHint(hint)
    for text in below {
      rows.append(Row())
      addHint(text)
    }
  }

  /// Which rows a window of that height shows, so that the cursor is among them and as little as can be
  /// moves.
  func visibleRows(height: Int, previousTop: Int) -> Range<Int> {
    guard rows.count > height else { return 0..<rows.count }
    var top = min(max(0, previousTop), rows.count - height)
    if cursor.row < top { top = cursor.row }
    if cursor.row >= top + height { top = cursor.row - height + 1 }
    return top..<(top + height)
  }

  private var last: Row { rows[rows.count - 1] }

  private mutating func breakRow() {
    rows[rows.count - 1].flowsOn = last.columns == width
    rows.append(Row())
  }

  private mutating func put(_ cell: ShownCell, isHint: Bool) {
    if last.columns + cell.columns > width, last.columns > 0 { breakRow() }
    rows[rows.count - 1].cells.append(Cell(shown: cell, isHint: isHint))
    rows[rows.count - 1].columns += cell.columns
  }

  private func position(for cell: ShownCell) -> Position {
    let columns = cell.text == "\n" ? 0 : cell.columns
    let isOver = last.columns + max(1, columns) > width && last.columns > 0
    return isOver
      ? Position(row: rows.count, column: 0)
      : Position(row: rows.count - 1, column: last.columns)
  }

  /// The hint never fills the row: behind a full row terminals differ about where the cursor is.
  private mutating func addHint(_ hint: [ShownCell]) {
    let room = width - 1 - last.columns
    let total = hint.reduce(0) { $0 + $1.columns }
    if total <= room {
      for cell in hint { put(cell, isHint: true) }
      return
    }
    guard room > 1 else { return }
    var left = room - 1
    for cell in hint {
      guard cell.columns <= left else { break }
      put(cell, isHint: true)
      left -= cell.columns
    }
    put(ShownCell(text: "…", columns: 1, scalarCount: 1), isHint: true)
  }
}

/// Rows of cells under titles, in columns that line up and are never wider than the window.
///
/// A column that is empty throughout is left out. Where the window is too narrow, long texts end
/// in …, the least important column first; when that is not enough, the least important columns
/// are left out.
package struct Table: Sendable {
  /// Which edge of its column a cell stands at.
  package enum Alignment: Sendable {
    /// At the left, for texts.
    case leading
    /// At the right, for numbers.
    case trailing
  }

  /// What is to know of a column besides its cells.
  package struct Column: Sendable {
    /// What stands above the cells.
    package var title: String

    /// Which edge the title and the cells stand at.
    package var alignment: Alignment

    /// What gives way first in a narrow window: the column with the highest number.
    package var priority: Int

    /// Whether its cells may be cut; a column that may not be is shown whole or not at all.
    package var isShrinkable: Bool

    /// The fewest columns of the terminal that its cells are cut to; rather than less of them the
    /// least important column goes.
    package var minimumWidth: Int

    /// A column; texts may be cut and numbers may not, unless said otherwise.
    package init(
      _ title: String,
      alignment: Alignment = .leading,
      priority: Int = 0,
      isShrinkable: Bool? = nil,
      minimumWidth: Int = 8
    ) {
      self.title = title
      self.alignment = alignment
      self.priority = priority
      self.isShrinkable = isShrinkable ?? (alignment == .leading)
      self.minimumWidth = minimumWidth
    }
  }

  /// The columns from left to right.
  package let columns: [Column]

  private var rows: [[StyledText]] = []

  /// Whether the titles stand above the rows.
  package var showsTitles = true

  /// A table without rows yet.
  package init(columns: [Column]) {
    self.columns = columns
  }

  /// A table of these rows, each with a cell for each column.
  package init(columns: [Column], rows: [[StyledText]]) {
    self.columns = columns
    for row in rows { append(row) }
  }

  /// Adds a row at the bottom; cells that are missing at its end are empty.
  package mutating func append(_ cells: [StyledText]) {
    precondition(cells.count <= columns.count, "a row has more cells than the table has columns")
    let missing = columns.count - cells.count
    let row = cells.map(\.asCell)
    rows.append(missing == 0 ? row : row + Array(repeating: StyledText(), count: missing))
  }

  /// The table's lines, none wider than `width` columns; nil is a window without end.
  ///
  /// There are no lines, not even titles, where there are no rows.
  package func rendered(width: Int?, colour: Bool) -> [String] {
    let widths = rows.map { $0.map(\.columnWidth) }
    let layout = TableLayout(columns: columns, contents: contentWidths(widths), window: width)
    guard !layout.columns.isEmpty else { return [] }
    var lines: [String] = []
    lines.reserveCapacity(rows.count + 1)
    if showsTitles {
      let titles = columns.map { StyledText($0.title, .heading) }
      lines.append(line(titles, widths: titles.map(\.columnWidth), layout, colour: colour))
    }
    for (row, widths) in zip(rows, widths) {
      lines.append(line(row, widths: widths, layout, colour: colour))
    }
    return lines
  }

  /// The widest cell of each column, its title included; 0 where all cells are empty.
  private func contentWidths(_ widths: [[Int]]) -> [Int] {
    var contents = Array(repeating: 0, count: columns.count)
    for row in widths {
      for (index, width) in row.enumerated() { contents[index] = max(contents[index], width) }
    }
    guard showsTitles else { return contents }
    return zip(contents, columns).map { $0 == 0 ? 0 : max($0, $1.title.columnWidth) }
  }

  private func line(
    _ cells: [StyledText],
    widths: [Int],
    _ layout: TableLayout,
    colour: Bool
  ) -> String {
    var line = ""
    var blanks = 0
    for (index, width) in layout.columns {
      var cell = cells[index]
      var taken = widths[index]
      if taken > width {
        cell = cell.truncated(to: width)
        taken = cell.columnWidth
      }
      let padding = width - taken
      let isTrailing = columns[index].alignment == .trailing
      if taken > 0 {
        line.append(blanks: blanks + (isTrailing ? padding : 0))
        line += cell.rendered(colour: colour)
        blanks = isTrailing ? layout.gap : padding + layout.gap
      } else {
        blanks += width + layout.gap
      }
    }
    return line
  }
}

extension String {
  /// Appends this many blanks.
  mutating func append(blanks count: Int) {
    for _ in 0..<max(count, 0) { unicodeScalars.append(" ") }
  }
}

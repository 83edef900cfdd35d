internal import CEditline

/// The size of the window that standard output goes to.
package struct TerminalSize: Equatable, Sendable {
  /// How many columns a row has; at least 1.
  package let columns: Int

  /// How many rows are seen at once; at least 1.
  package let rows: Int

  /// A size.
  package init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }

  /// The size of the window now; nil if standard output is no terminal.
  ///
  /// A terminal that does not know its size counts as 80 columns by 24 rows.
  package static var current: TerminalSize? {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard unsafe ceditline_window_size(&columns, &rows) else { return nil }
    return TerminalSize(
      columns: columns > 0 ? Int(columns) : 80,
      rows: rows > 0 ? Int(rows) : 24
    )
  }
}

/// The first few rows of an order, with how many rows there are in all.
package struct FirstRows<Row: Sendable>: Sendable {
  /// The first rows, in order.
  private let rows: [Row]
  /// How many rows there are, those left out among them.
  package let total: Int

  /// Takes the first rows out of a number of them.
  init(_ rows: [Row], of total: Int) {
    self.rows = rows
    self.total = total
  }

  /// How many rows are left out.
  package var leftOut: Int { total - rows.count }
}

extension FirstRows: RandomAccessCollection {
  package var startIndex: Int { rows.startIndex }
  package var endIndex: Int { rows.endIndex }
  package subscript(position: Int) -> Row { rows[position] }
}

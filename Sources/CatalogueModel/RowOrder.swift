/// A column that rows are sorted by; its raw value is its name in every output.
package protocol RowColumn: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// Whether a sort begins with the largest: stars, score, ratings and date do.
  var goesDownwards: Bool { get }
}

/// The order that a person asks for: by a column, perhaps reversed.
package struct RowOrder<Column: RowColumn>: Hashable, Sendable {
  /// What to sort by.
  package var column: Column
  /// Whether against the column's own direction.
  package var isReversed: Bool

  /// Sorts by a column.
  package init(_ column: Column, isReversed: Bool = false) {
    self.column = column
    self.isReversed = isReversed
  }

  /// Whether the largest comes first.
  package var goesDownwards: Bool { column.goesDownwards != isReversed }
}

/// What a row is sorted by.
enum SortKey: Comparable {
  /// A number.
  case number(Double)
  /// A text in its folded form.
  case text(String)

  static func folded(_ text: String?) -> SortKey? { text.map { .text(NameFolding.fold($0)) } }
  static func count(_ count: Int) -> SortKey { .number(Double(count)) }
  static func day(_ day: Day?) -> SortKey? { day.map { .number(Double($0.ordinal)) } }
  static func tags(_ tags: [String]) -> SortKey? {
    tags.isEmpty ? nil : folded(tags.joined(separator: ", "))
  }
}

/// A row that can be sorted by its columns.
protocol SortableRow {
  associatedtype Column: RowColumn
  /// What stands in a column, or nothing.
  func key(for column: Column) -> SortKey?
}

extension Array where Element: SortableRow {
  /// The rows in an order; equal ones stay as they are, and those that lack the value come last.
  func sorted(by order: RowOrder<Element.Column>?) -> [Element] {
    guard let order else { return self }
    var keyed: [(key: SortKey, index: Int)] = []
    var lacking: [Element] = []
    for (index, row) in enumerated() {
      if let key = row.key(for: order.column) {
        keyed.append((key, index))
      } else {
        lacking.append(row)
      }
    }
    let goesDownwards = order.goesDownwards
    keyed.sort { left, right in
      if left.key == right.key { return left.index < right.index }
      return (left.key < right.key) != goesDownwards
    }
    return keyed.map { self[$0.index] } + lacking
  }
}

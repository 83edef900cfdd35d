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
enum SortKey {
  /// A number.
  case number(Double)
  /// A text in its folded form.
  case text(String)

  /// A text as it is compared.
  static func folded(_ text: String?) -> SortKey? { text.map { .text(NameFolding.fold($0)) } }
  /// A whole number.
  static func count(_ count: Int) -> SortKey { .number(Double(count)) }
  /// A day, the earlier the less.
  static func day(_ day: Day?) -> SortKey? { day.map { .number(Double($0.ordinal)) } }
  /// All tags as they are shown.
  static func tags(_ tags: [String]) -> SortKey? {
    tags.isEmpty ? nil : folded(tags.joined(separator: ", "))
  }
}

/// A row that can be sorted by its columns.
protocol SortableRow {
  associatedtype Column: RowColumn
  /// What stands in a column, or nothing; of one column always a number or always a text.
  func key(for column: Column) -> SortKey?
}

extension Array where Element: SortableRow {
  /// The rows in an order; equal ones stay as they are, and those that lack the value come last.
  func sorted(by order: RowOrder<Element.Column>?) -> [Element] {
    guard let order else { return self }
    var numbers: [(key: Double, index: Int)] = []
    var texts: [(key: String, index: Int)] = []
    var lacking: [Int] = []
    for index in indices {
      switch self[index].key(for: order.column) {
      case .number(let key): numbers.append((key, index))
      case .text(let key): texts.append((key, index))
      case nil: lacking.append(index)
      }
    }
    let sorted =
      numbers.isEmpty
      ? Self.indices(of: texts, downwards: order.goesDownwards)
      : Self.indices(of: numbers, downwards: order.goesDownwards)
    return (sorted + lacking).map { self[$0] }
  }

  private static func indices<Key: Comparable>(
    of keyed: [(key: Key, index: Int)],
    downwards: Bool
  ) -> [Int] {
    let sorted = keyed.sorted { left, right in
      left.key == right.key
        ? left.index < right.index : (left.key < right.key) != downwards
    }
    return sorted.map(\.index)
  }
}

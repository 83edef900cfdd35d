/// A cuisine, a city or a tag with the number of things that have it.
package struct CountRow: Hashable, Sendable {
  /// The name as it is spelled where it stands first.
  package var name: String
  /// How many restaurants have it; of a tag, how many restaurants and dishes.
  package var count: Int

  /// Counts a name.
  package init(name: String, count: Int) {
    self.name = name
    self.count = count
  }
}

/// The columns of cuisines, cities and tags.
package enum CountColumn: String, RowColumn {
  case name, count

  package var goesDownwards: Bool { false }
}

extension CountRow: SortableRow {
  func key(for column: CountColumn) -> SortKey? {
    switch column {
    case .name: .folded(name)
    case .count: .count(count)
    }
  }
}

/// Counts names, case and accents apart.
struct NameCounter {
  private var counts: [String: CountRow] = [:]

  /// Counts a name once more.
  mutating func count(_ name: String) {
    counts[NameFolding.fold(name), default: CountRow(name: name, count: 0)].count += 1
  }

  /// The names in their order.
  var rows: [CountRow] { counts.sorted { $0.key < $1.key }.map(\.value) }
}

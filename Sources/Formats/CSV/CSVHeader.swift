internal import CatalogueModel

/// The columns of a table: what each is called and what it means.
struct CSVHeader: Hashable, Sendable {
  /// The headers, as the file has them.
  private(set) var names: [String]
  /// What each column means; none where that is not known.
  private(set) var columns: [CSVColumn?]
  private var positions: [CSVColumn: Int]

  /// Recognises columns by their headers; what is assigned counts more.
  init(_ names: [String], assigned: [CSVColumn: Int] = [:]) {
    self.names = names
    columns = names.map { _ in nil }
    positions = assigned
    for (column, position) in assigned { columns[position] = column }
    var reduced = names.map(CSVColumn.reduced)
    // What Palate lists as a restaurant's score is no rating that anybody gave.
    if reduced.contains("mean") { reduced = reduced.map { $0 == "score" ? "" : $0 } }
    for column in CSVColumn.allCases where positions[column] == nil {
      for header in column.headers {
        let found = reduced.indices.first { reduced[$0] == header && columns[$0] == nil }
        guard let found else { continue }
        columns[found] = column
        positions[column] = found
        break
      }
    }
  }

  /// Where a column stands, or nothing where there is none of that meaning.
  func position(of column: CSVColumn) -> Int? { positions[column] }

  /// Where the column of a header as a person types it stands, or nothing.
  func position(named name: String) -> Int? {
    if let exact = names.firstIndex(of: name) { return exact }
    let reduced = CSVColumn.reduced(name)
    return names.firstIndex { CSVColumn.reduced($0) == reduced }
  }

  /// Adds a column at the right.
  mutating func append(_ column: CSVColumn, named name: String? = nil) {
    positions[column] = names.count
    names.append(name ?? column.rawValue)
    columns.append(column)
  }

  /// Gives a column another meaning.
  mutating func reassign(_ old: CSVColumn, to new: CSVColumn) {
    guard let position = positions.removeValue(forKey: old) else { return }
    positions[new] = position
    columns[position] = new
  }

  /// Gives a column another header.
  mutating func rename(_ column: CSVColumn, to name: String) {
    guard let position = positions[column] else { return }
    names[position] = name
  }

  /// The positions of the columns that have no meaning, with the key of each.
  ///
  /// The key is the header, or the column's number where that is empty or there twice. A header
  /// such as `name` is a key of Palate's and would be taken for what the catalogue says; it gets
  /// a word in front.
  var foreignKeys: [(position: Int, key: String)] {
    var seen: Set<String> = []
    return names.indices.compactMap { position in
      guard columns[position] == nil || columns[position] == .link else { return nil }
      let header = names[position]
      let name = ForeignKeys.isReserved(header) ? "column \(header)" : header
      let isUsable = !name.isEmpty && seen.insert(name).inserted
      return (position, isUsable ? name : "column \(position + 1)")
    }
  }
}

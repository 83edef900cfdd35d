internal import CatalogueModel

/// Objects that are rows of a table, and are read as the table that they are.
///
/// Such are a result of Palate's, Google's reviews, and what services export as a list of objects.
struct FlatRows {
  private var columns: [String] = []
  private var rows: [(cells: [String: String], line: Int)] = []

  /// Takes a document that is a list of rows; nothing where it is none.
  init?(_ root: TreeNode) {
    if let features = FlatRows.features(root) {
      for feature in features { addFeature(feature) }
      return
    }
    guard let elements = root.array, !elements.isEmpty else { return nil }
    let objects = elements.compactMap(\.members)
    guard objects.count == elements.count, objects.contains(where: FlatRows.isRow) else {
      return nil
    }
    for element in elements { addObject(element) }
  }

  /// Reads the rows as a table.
  func read(_ options: ImportOptions) throws(ImportError) -> ImportedCatalogue {
    var writer = CSVWriter()
    var lines = [0, 1]
    writer.row(columns)
    // A header over several lines, as keys with line ends make, shifts all that follow.
    lines += Array(repeating: 1, count: FlatRows.lineEnds(columns))
    for row in rows {
      let cells = columns.map { row.cells[$0] ?? "" }
      writer.row(cells)
      lines += Array(repeating: row.line, count: 1 + FlatRows.lineEnds(cells))
    }
    do throws(ImportError) {
      var imported = try TableImport(writer.bytes, options: options).read()
      for index in imported.rows.indices {
        imported.rows[index].line = Int32(clamping: lines[Int(imported.rows[index].line)])
      }
      for index in imported.skipped.indices {
        imported.skipped[index].line = lines[imported.skipped[index].line]
      }
      return imported
    } catch {
      throw error.moved(to: lines)
    }
  }

  private static func lineEnds(_ cells: [String]) -> Int {
    cells.reduce(0) { count, cell in
      var reader = cell.utf8.makeIterator()
      var previous: UInt8 = 0
      var found = 0
      while let byte = reader.next() {
        if byte == CSVByte.lineFeed, previous != CSVByte.carriageReturn { found += 1 }
        if byte == CSVByte.carriageReturn { found += 1 }
        previous = byte
      }
      return count + found
    }
  }

  /// Whether an object is about one dish or rating at a restaurant, and holds no menu.
  private static func isRow(_ members: [TreeNode.Member]) -> Bool {
    let header = CSVHeader(members.map(\.key))
    let hasMenu = members.contains {
      $0.value.members != nil || $0.value.array?.contains { $0.string == nil } == true
    }
    let isNamed = header.position(of: .restaurant).map {
      CSVColumn.reduced(members[$0].key) != "name" && members[$0].value.string != nil
    }
    return !hasMenu && isNamed == true
  }

  private mutating func addObject(_ node: TreeNode) {
    var cells: [String: String] = [:]
    for member in node.members ?? [] {
      guard let text = FlatRows.text(member.value) else { continue }
      if cells[member.key] == nil, !columns.contains(member.key) { columns.append(member.key) }
      cells[member.key] = text
    }
    rows.append((cells, node.line))
  }

  private static func text(_ node: TreeNode) -> String? {
    switch node.kind {
    case .string(let text): CellText.encoded(text)
    case .number(let text), .date(let text): text
    case .boolean(let flag): flag ? "yes" : "no"
    case .array(let values): CellText.encoded(TagList.written(values.compactMap(\.string)))
    case .null, .data, .object: nil
    }
  }
}

// Google's places
extension FlatRows {
  private static func features(_ root: TreeNode) -> [TreeNode]? {
    // Some exports put the collection into a list.
    let collection = root.array?.count == 1 ? root.array?.first ?? root : root
    guard collection["type"]?.string == "FeatureCollection" else { return nil }
    return collection["features"]?.array
  }

  private mutating func addFeature(_ feature: TreeNode) {
    columns = ["restaurant", "stars", "date", "review"]
    guard let properties = feature["properties"] else { return }
    let location = properties["location"]
    let name =
      location?["name", "business name"]?.string ?? properties["title", "name"]?.string
    let stars = properties["five_star_rating_published", "star_rating", "rating"]
    let review = properties["review_text_published", "review_text", "review"]
    let date = properties["date", "published"]
    var cells: [String: String] = [:]
    cells["restaurant"] = name.map(CellText.encoded)
    cells["stars"] = stars.flatMap(FlatRows.text)
    cells["date"] = date.flatMap(FlatRows.text)
    cells["review"] = review.flatMap(FlatRows.text)
    rows.append((cells, feature.line))
  }
}

extension ImportError {
  /// The error with lines of the document for those of the table that was made of it.
  fileprivate func moved(to lines: [Int]) -> ImportError {
    func place(_ place: TextPlace) -> TextPlace {
      TextPlace(line: lines.indices.contains(place.line) ? lines[place.line] : 0, column: 1)
    }
    guard case .table(let error) = self else { return self }
    switch error {
    case .table(let error):
      return .table(.table(CSVError(error.reason, at: error.place.map(place))))
    case .starsOutOfRange(let text, let best, let at):
      return .table(.starsOutOfRange(text: text, best: best, at: place(at)))
    case .notStars(let text, let at): return .table(.notStars(text: text, at: place(at)))
    case .ambiguousDays(let text, let at): return .table(.ambiguousDays(text: text, at: place(at)))
    case .contradictoryDays(let text, let at):
      return .table(.contradictoryDays(text: text, at: place(at)))
    case .damagedData(let reason, let at):
      return .table(.damagedData(reason: reason, at: place(at)))
    case .empty, .otherEncoding, .noRestaurantColumn: return self
    }
  }
}

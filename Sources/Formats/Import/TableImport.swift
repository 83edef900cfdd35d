internal import CatalogueModel

/// Imports a table: finds its header, then takes its rows.
struct TableImport {
  /// How many lines may stand before the header.
  private static let longestPreamble = 40

  private let bytes: [UInt8]
  private let options: ImportOptions
  /// From how many bytes on both cores take rows.
  private let leastHalved: Int

  /// Where the header of a table is, and what it says.
  private struct FoundHeader {
    var header: CSVHeader
    var separator: UInt8
    /// The offset and line of the header.
    var start: Int
    var line: Int
  }

  init(_ bytes: [UInt8], options: ImportOptions, leastHalved: Int = TableHalves.usualLeast) {
    self.bytes = bytes
    self.options = options
    self.leastHalved = leastHalved
  }

  /// The records of the table.
  func read() throws(ImportError) -> ImportedCatalogue {
    let found = try findHeader()
    let rows = TableRows(
      bytes: bytes,
      separator: found.separator,
      columns: found.header.names.count
    )
    var table = TableReader(found.header, options: try tableOptions(found.header))
    do throws(CSVCatalogueError) {
      let halves = TableHalves(
        rows,
        from: found.start,
        line: found.line,
        as: table,
        least: leastHalved
      )
      if let halves { return withNotices(try halves.take(into: &table), of: table) }
      table.collector.reserve(bytes: bytes.count)
      _ = try rows.take(found.start..<bytes.count, line: found.line, hasHeader: true, into: &table)
      return withNotices(try table.finished(), of: table)
    } catch {
      throw .table(error)
    }
  }

  private func withNotices(
    _ imported: ImportedCatalogue,
    of table: TableReader
  ) -> ImportedCatalogue {
    var imported = imported
    if !table.gaps.withoutRestaurant.isEmpty {
      imported.skipped = table.gaps.withoutRestaurant.map {
        SkippedRow(line: $0, reason: .noRestaurant)
      }
      imported.rows.removeAll { $0.restaurant < 0 }
    }
    let unknown = table.header.foreignKeys.map(\.position)
      .filter { table.header.columns[$0] == nil }
      .map { table.header.names[$0] }
      .filter { !$0.isEmpty }
    if !unknown.isEmpty { imported.notices.append(.columnsNotTaken(unknown)) }
    if !table.gaps.days.isEmpty { imported.notices.append(.notDays(LineList(table.gaps.days))) }
    if !table.gaps.prices.isEmpty {
      imported.notices.append(.notPrices(LineList(table.gaps.prices)))
    }
    if !table.gaps.wanted.isEmpty {
      imported.notices.append(.notValues(LineList(table.gaps.wanted)))
    }
    return imported
  }
}

// The header
extension TableImport {
  /// Finds the header: the first line with two columns that are known, a restaurant among them,
  /// or else the first one with a restaurant.
  private func findHeader() throws(ImportError) -> FoundHeader {
    var only: FoundHeader?
    var mostColumns: [String] = []
    var missing: String?
    for (number, start) in lineStarts.enumerated() {
      var best: (header: FoundHeader, count: Int)?
      for separator in CSVByte.separators {
        guard let names = names(at: start, separator) else { continue }
        if names.count > mostColumns.count { mostColumns = names }
        guard let assigned = assigned(in: names, &missing) else { continue }
        let header = CSVHeader(names, assigned: assigned)
        guard header.position(of: .restaurant) != nil else { continue }
        let count = header.columns.count { $0 != nil }
        if best.map({ $0.count < count }) ?? true {
          let found = FoundHeader(
            header: header,
            separator: separator,
            start: start,
            line: number + 1
          )
          best = (found, count)
        }
      }
      guard let best else { continue }
      if best.count > 1 { return best.header }
      only = only ?? best.header
    }
    if let only { return only }
    if let fault = firstFault, mostColumns.isEmpty || fault.reason == .unterminatedQuote {
      throw .table(.table(fault))
    }
    if mostColumns.isEmpty { throw .table(.empty) }
    if let missing, !options.columns.isEmpty {
      throw .noSuchColumn(missing, columns: mostColumns)
    }
    throw .table(.noRestaurantColumn(columns: mostColumns))
  }

  /// What is wrong with a table of which no separator reads all, by the one that comes furthest.
  private var firstFault: CSVError? {
    var furthest: CSVError?
    for separator in CSVByte.separators {
      var reader = CSVReader(BytesInMemory(bytes), separator: separator, takesGuards: true)
      do throws(CSVError) {
        while try reader.next() {}
        return nil
      } catch {
        let isFurther =
          (error.place?.line ?? 0, error.place?.column ?? 0)
          > (furthest?.place?.line ?? 0, furthest?.place?.column ?? 0)
        if furthest == nil || isFurther { furthest = error }
      }
    }
    return furthest
  }

  /// The fields of a record that begins at an offset; nothing where there is none.
  private func names(at start: Int, _ separator: UInt8) -> [String]? {
    let end = min(start + 1 << 16, bytes.count)
    var reader = CSVReader(
      BytesInMemory(Array(bytes[start..<end]), largestPart: 1 << 10),
      separator: separator,
      takesGuards: true,
      capacity: 1 << 10
    )
    guard (try? reader.next()) == true, !reader.isBlank else { return nil }
    return reader.texts.map(CellText.trimmed)
  }

  /// The offsets of the first lines.
  private var lineStarts: [Int] {
    var starts = [0]
    var index = 0
    while index < bytes.count, starts.count < TableImport.longestPreamble {
      let byte = bytes[index]
      index += 1
      guard byte == CSVByte.lineFeed || byte == CSVByte.carriageReturn else { continue }
      if byte == CSVByte.carriageReturn, index < bytes.count, bytes[index] == CSVByte.lineFeed {
        index += 1
      }
      starts.append(index)
    }
    return starts
  }

  /// Where the columns stand that a person named; nothing where one is missing.
  private func assigned(in names: [String], _ missing: inout String?) -> [CSVColumn: Int]? {
    let header = CSVHeader(names)
    var assigned: [CSVColumn: Int] = [:]
    for (field, name) in options.columns {
      guard let column = field.column else { continue }
      guard let position = header.position(named: name) else {
        missing = missing ?? name
        return nil
      }
      assigned[column] = position
    }
    return assigned
  }

  private func tableOptions(_ header: CSVHeader) throws(ImportError) -> TableOptions {
    var table = TableOptions()
    table.best = options.scale ?? 5
    for field in [ImportField.day, .month] {
      guard let text = options.columns[field] else { continue }
      guard text.lowercased() == "first" else { throw .notFirst(field, text) }
      table.isDayFirst = field == .day
    }
    if TableImport.isSavedList(header) {
      let list = TableImport.listName(options.fileName)
      if CSVColumn.reduced(list) == "wanttogo" {
        table.isWanted = true
      } else if !list.isEmpty {
        table.tag = list
      }
    }
    return table
  }

  /// Whether the table is a list of places saved in Google Maps, in any of its three forms.
  private static func isSavedList(_ header: CSVHeader) -> Bool {
    let names = header.names.map(CSVColumn.reduced).filter { !$0.isEmpty }
    return names.starts(with: ["title", "note", "url"])
      && Set(names.dropFirst(3)).isSubset(of: ["tags", "comment"])
  }

  /// The name of a file without its folder, extension and the number of a second download.
  private static func listName(_ fileName: String) -> String {
    var name = fileName.split(separator: "/").last.map(String.init) ?? ""
    if let dot = name.lastIndex(of: "."), dot > name.startIndex { name = String(name[..<dot]) }
    if name.hasSuffix(")"), let open = name.lastIndex(of: "("),
      name[name.index(after: open)...].dropLast().allSatisfy(\.isNumber)
    {
      name = String(name[..<open])
    }
    return CellText.trimmed(name)
  }
}

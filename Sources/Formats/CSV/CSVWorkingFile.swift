package import CatalogueModel

/// A CSV as the working file: what of it is to be found again when it is written.
///
/// It belongs to the bytes that it was read from. Rows that still say the same come back byte for
/// byte; others keep the cells that still say the same.
package struct CSVWorkingFile: Sendable {
  /// What one row of the file is about.
  struct Row {
    /// The offset of its first byte.
    var start: Int
    /// The offset behind its last byte, its line end not among them.
    var end: Int
    /// The offset behind its line end.
    var lineEnd: Int
    /// The position of its restaurant; below 0 where it names none.
    var restaurant: Int32
    /// The position of its dish at the restaurant; below 0 where it names none.
    var dish: Int32
    /// What it says about stars.
    var rating: Rating?
  }

  let bytes: [UInt8]
  let layout: TableLayout
  let restaurants: [Restaurant]
  let rows: [Row]
  /// The offsets of the header, its line end not among them, and of the first byte behind it.
  let header: (start: Int, end: Int, lineEnd: Int)

  /// The file of a catalogue that has none yet, with a byte between its fields.
  package static func empty(separator: UInt8 = UInt8(ascii: ",")) -> CSVWorkingFile {
    var layout = TableLayout(CSVHeader(CSVColumn.usual.map(\.rawValue)))
    layout.dialect.separator = separator
    layout.oldCount = 0
    return CSVWorkingFile(bytes: [], layout: layout, restaurants: [], rows: [], header: (0, 0, 0))
  }

  /// Something that a person should know about the file.
  package enum Notice: Hashable, Sendable {
    /// Rows that name no restaurant; they are kept, but not shown.
    case rowsWithoutRestaurant(lines: LineList)
    /// Cells that should be a day and are none; they are kept, but not shown.
    case notDays(lines: LineList)
    /// Cells that should be a price and are none; they are kept, but not shown.
    case notPrices(lines: LineList)

    /// Columns that have no meaning to Palate, in a table that has no dishes or no stars otherwise.
    case unknownColumns(names: [String])

    /// What a person should know, in one line.
    package var text: String {
      switch self {
      case .rowsWithoutRestaurant(let lines):
        "\(lines.words) without a restaurant: kept as they are, but not shown"
      case .unknownColumns(let names):
        "not taken, but kept as they are: the columns '\(names.prefix(8).joined(separator: "', '"))'; "
          + "import FILE with dish=COLUMN names them"
      case .notDays(let lines): "no day in \(lines.words): kept as it is, but not shown"
      case .notPrices(let lines): "no price in \(lines.words): kept as it is, but not shown"
      }
    }
  }

  /// Reads a working file.
  ///
  /// - Returns: what it says, what to write it back with, and what a person should know.
  /// - Throws: why it is not taken; line and column are named.
  package static func read(
    _ source: any ByteSource,
    maximumSize: Int
  ) throws(CSVCatalogueError) -> (catalogue: Catalogue, file: CSVWorkingFile, notices: [Notice]) {
    let bytes: [UInt8]
    do {
      bytes = try source.readAll(maximumSize: maximumSize)
    } catch {
      throw .table(error)
    }
    return try read(bytes)
  }

  /// Reads a working file from bytes in memory.
  package static func read(
    _ bytes: [UInt8]
  ) throws(CSVCatalogueError) -> (catalogue: Catalogue, file: CSVWorkingFile, notices: [Notice]) {
    guard !bytes.isEmpty else { throw .empty }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw .otherEncoding
    }
    let separator = try separator(of: bytes)
    var reading = WorkingFileReading(bytes: bytes, separator: separator)
    do throws(CSVError) {
      try reading.readHeader()
    } catch {
      throw .table(error)
    }
    return try reading.readRows()
  }

  /// The byte between fields: the one by which the header has a column of restaurants.
  private static func separator(of bytes: [UInt8]) throws(CSVCatalogueError) -> UInt8 {
    var columns: [String] = []
    var failure: CSVError?
    for separator in CSVByte.separators {
      var reader = CSVReader(
        BytesInMemory(bytes, largestPart: 1 << 12),
        separator: separator,
        capacity: 1 << 12
      )
      do throws(CSVError) {
        while try reader.next() {
          if reader.isBlank { continue }
          let names = reader.texts
          if CSVHeader(names).position(of: .restaurant) != nil { return separator }
          if names.count > columns.count { columns = names }
          break
        }
      } catch {
        failure = failure ?? error
      }
    }
    if columns.count <= 1, let failure { throw .table(failure) }
    throw columns.isEmpty ? .empty : .noRestaurantColumn(columns: columns)
  }
}

/// The reading of one working file.
private struct WorkingFileReading: ~Copyable {
  private let bytes: [UInt8]
  private var reader: CSVReader
  private var layout: TableLayout
  private var headerOffsets = (start: 0, end: 0, lineEnd: 0)
  private var offsets: [(start: Int, end: Int, lineEnd: Int)] = []

  init(bytes: [UInt8], separator: UInt8) {
    self.bytes = bytes
    reader = CSVReader(BytesInMemory(bytes), separator: separator)
    layout = TableLayout(CSVHeader([]))
    layout.dialect.separator = separator
    layout.dialect.hasByteOrderMark = bytes.starts(with: CSVByte.byteOrderMark)
  }

  mutating func readHeader() throws(CSVError) {
    while try reader.next(), reader.isBlank {}
    let dialect = layout.dialect
    layout = TableLayout(CSVHeader(reader.texts))
    layout.dialect = dialect
    headerOffsets = extent
    headerOffsets.start = dialect.hasByteOrderMark ? CSVByte.byteOrderMark.count : 0
    let lineEnd = bytes[headerOffsets.end..<headerOffsets.lineEnd]
    if !lineEnd.isEmpty { layout.dialect.lineEnd = String(decoding: lineEnd, as: UTF8.self) }
    layout.dialect.quotesEverything =
      reader.count > 0 && (0..<reader.count).allSatisfy { reader.isQuoted($0) }
  }

  /// Said where the table seems to have more to say than is understood.
  private var unknownColumns: [CSVWorkingFile.Notice] {
    let isWhole = [.dish, .stars].allSatisfy { layout.header.position(of: $0) != nil }
    let unknown = layout.header.foreignKeys.map { position, key in
      layout.header.names[position].isEmpty ? key : layout.header.names[position]
    }
    return isWhole || unknown.isEmpty ? [] : [.unknownColumns(names: unknown)]
  }

  mutating func readRows() throws(CSVCatalogueError) -> (
    catalogue: Catalogue, file: CSVWorkingFile, notices: [CSVWorkingFile.Notice]
  ) {
    var table = TableReader(layout.header, options: TableOptions(keepsForeignColumns: true))
    var takenRows: [Int32] = []
    while try next() {
      offsets.append(extent)
      guard !reader.isBlank else {
        takenRows.append(-1)
        continue
      }
      takenRows.append(Int32(clamping: table.collector.rows.count))
      try table.take(reader)
    }
    let restaurants = try table.finish()
    layout.styles = table.styles
    layout.notesAreOfRatings = table.collector.noteMeaning == .rating
    let dishPositions = table.collector.dishPositions
    var rows: [CSVWorkingFile.Row] = []
    rows.reserveCapacity(offsets.count)
    for (index, extent) in offsets.enumerated() {
      var row = CSVWorkingFile.Row(
        start: extent.start,
        end: extent.end,
        lineEnd: extent.lineEnd,
        restaurant: -1,
        dish: -1
      )
      if takenRows[index] >= 0 {
        let taken = table.collector.rows[Int(takenRows[index])]
        row.restaurant = taken.restaurant
        row.dish = taken.dish < 0 ? -1 : dishPositions[Int(taken.dish)]
        row.rating = taken.rating
      }
      rows.append(row)
    }
    let file = CSVWorkingFile(
      bytes: bytes,
      layout: layout,
      restaurants: restaurants,
      rows: rows,
      header: headerOffsets
    )
    return (Catalogue(restaurants), file, unknownColumns + table.gaps.notices)
  }

  private mutating func next() throws(CSVCatalogueError) -> Bool {
    do throws(CSVError) {
      guard try reader.next() else { return false }
      guard reader.count == layout.header.names.count || reader.isBlank else {
        throw CSVError(
          .wrongFieldCount(reader.count, expected: layout.header.names.count),
          at: TextPlace(line: reader.line, column: 1)
        )
      }
      return true
    } catch {
      throw .table(error)
    }
  }

  private var extent: (start: Int, end: Int, lineEnd: Int) {
    let lineEnd = reader.endOffset
    var end = lineEnd
    if end > reader.offset, bytes[end - 1] == CSVByte.lineFeed { end -= 1 }
    if end > reader.offset, bytes[end - 1] == CSVByte.carriageReturn { end -= 1 }
    return (reader.offset, end, lineEnd)
  }
}

extension TableGaps {
  fileprivate var notices: [CSVWorkingFile.Notice] {
    var notices: [CSVWorkingFile.Notice] = []
    if !withoutRestaurant.isEmpty {
      notices.append(.rowsWithoutRestaurant(lines: LineList(withoutRestaurant)))
    }
    if !days.isEmpty { notices.append(.notDays(lines: LineList(days))) }
    if !prices.isEmpty { notices.append(.notPrices(lines: LineList(prices))) }
    return notices
  }
}

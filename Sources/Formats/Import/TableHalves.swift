internal import CatalogueModel

/// A table cut in two where the restaurant changes, so that both cores take rows.
///
/// Nearly all that a row says is about its restaurant, and in most tables the rows of one stand
/// together. Where the halves turn out to share a restaurant, or to differ in what days mean, the
/// second one is taken again behind the first, as if nothing had been cut.
struct TableHalves {
  /// From how many bytes on a table is worth it.
  static let usualLeast = 1 << 20
  /// How far from the middle the rows of the restaurant that stands there may reach.
  private static let reach = 1 << 20

  private let rows: TableRows
  private let start: Int
  private let line: Int
  /// The offset between the halves, at which a record begins.
  let middle: Int

  /// Cuts a table whose header begins at an offset and on a line; nothing where it is not worth it.
  init?(_ rows: TableRows, from start: Int, line: Int, as table: TableReader, least: Int) {
    let count = rows.bytes.count
    guard count - start >= least, count > start,
      let record = TableHalves.recordStart(rows.bytes, from: start, around: (start + count) / 2),
      let length = TableHalves.lengthOfFirst(
        rows.reader(of: record..<min(record + TableHalves.reach, count)),
        table.positions
      )
    else { return nil }
    self.rows = rows
    self.start = start
    self.line = line
    middle = record + length
  }

  /// The offset of a record's first byte behind a place.
  ///
  /// A line feed ends a record where as many quotation marks stand before it as make pairs: a field
  /// has one only as one of a pair, or the table is not taken.
  private static func recordStart(
    _ bytes: [UInt8],
    from start: Int,
    around place: Int
  ) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return nil }
      let quotes = Bytes.count(of: CSVByte.quote, base + start, count: place - start)
      var isInside = quotes % 2 == 1
      for index in place..<bytes.count {
        if bytes[index] == CSVByte.quote { isInside.toggle() }
        if bytes[index] == CSVByte.lineFeed, !isInside { return index + 1 }
      }
      return nil
    }
  }

  /// How many bytes the records of the first restaurant take; nothing where no other one follows.
  private static func lengthOfFirst(
    _ reader: consuming CSVReader,
    _ positions: TableReader.Positions
  ) -> Int? {
    let (name, city, number) = (positions.restaurant, positions.city, positions.restaurantNumber)
    var known: [UInt8] = []
    guard (try? reader.next()) == true else { return nil }
    reader.copy(name, city, number, into: &known)
    while (try? reader.next()) == true {
      if !reader.matches(known, name, city, number) { return reader.offset }
    }
    return nil
  }

  /// A half whose rows were taken, on lines that are counted from 1.
  private struct Taken: Sendable {
    var table: TableReader
    var haveDifferentNotes: Bool
  }

  /// A half that was put together.
  private struct Finished: Sendable {
    var imported: ImportedCatalogue
    var gaps: TableGaps
  }

  /// Takes all rows into a table that has none so far.
  func take(into table: inout TableReader) throws(CSVCatalogueError) -> ImportedCatalogue {
    let second = Errand { [self, table] in secondHalf(as: table) }
    table.collector.reserve(bytes: middle - start, behind: rows.bytes.count - middle)
    let next = try rows.take(start..<middle, line: line, hasHeader: true, into: &table)
    let haveNotes = second != nil && table.haveDifferentNotes
    if let second, var later = second.result() ?? nil, table.isIndependent(of: later.table) {
      let have = haveNotes || later.haveDifferentNotes
      try table.settle(with: &later.table, haveDifferentNotes: have)
      let room = later.table.collector.restaurants.count
      return finish(&table, Handover(consume later), of: room, behind: next - 1)
    }
    _ = try rows.take(middle..<rows.bytes.count, line: next, into: &table)
    return try table.finished()
  }

  /// The second half; nothing where it can't be taken, which is told where it is taken again.
  private func secondHalf(as table: TableReader) -> Taken? {
    var table = table
    table.collector.reserve(bytes: rows.bytes.count - middle)
    do {
      _ = try rows.take(middle..<rows.bytes.count, line: 1, into: &table)
    } catch {
      return nil
    }
    let have = table.haveDifferentNotes
    return Taken(table: table, haveDifferentNotes: have)
  }

  private func finish(
    _ table: inout TableReader,
    _ later: Handover<Taken>,
    of laterRestaurants: Int,
    behind lines: Int
  ) -> ImportedCatalogue {
    let finishSecond: @Sendable () -> Finished? = {
      guard var half = later.take() else { return nil }
      return Finished(imported: half.table.putTogether(), gaps: half.table.gaps)
    }
    let errand = Errand(finishSecond)
    var imported = table.putTogether(room: laterRestaurants)
    if var second = errand?.result() ?? finishSecond() {
      imported.append(&second.imported, behind: lines)
      table.gaps.append(second.gaps, behind: lines)
    }
    return imported
  }
}

// What both halves say
extension TableReader {
  /// Whether one thing has different notes, where that tells what a note is of.
  fileprivate var haveDifferentNotes: Bool {
    collector.noteMeaning == .undecided && collector.hasDifferentNotes()
  }

  /// Whether the rows of another half can be understood apart from those of this one.
  fileprivate func isIndependent(of later: TableReader) -> Bool {
    collector.collidingRestaurants.isEmpty && later.collector.collidingRestaurants.isEmpty
      && collector.restaurantPositions.isDisjoint(with: later.collector.restaurantPositions)
      && days.agrees(with: later.days)
  }

  /// Settles together with an independent half what both need to know of each other.
  fileprivate mutating func settle(
    with later: inout TableReader,
    haveDifferentNotes: Bool
  ) throws(CSVCatalogueError) {
    let isDayFirst = days.isDayFirst ?? later.days.isDayFirst
    try settle(isDayFirst: isDayFirst, haveDifferentNotes)
    try later.settle(isDayFirst: isDayFirst, haveDifferentNotes)
  }

  private mutating func settle(
    isDayFirst: Bool?,
    _ haveDifferentNotes: Bool
  ) throws(CSVCatalogueError) {
    days.isDayFirst = isDayFirst
    try days.settle { row, day in collector.setDay(day, ofRow: row) }
    if collector.noteMeaning == .undecided {
      collector.noteMeaning = haveDifferentNotes ? .rating : .thing
    }
  }

  /// What the rows said, once all is settled, with room for so many more restaurants.
  fileprivate mutating func putTogether(room: Int = 0) -> ImportedCatalogue {
    let restaurants = collected(room: room)
    return ImportedCatalogue(restaurants: restaurants, rows: collector.takeRows())
  }
}

extension ImportedCatalogue {
  /// Adds what the second half of a table says, which is used up.
  fileprivate mutating func append(_ later: inout ImportedCatalogue, behind lines: Int) {
    let before = Int32(restaurants.count)
    restaurants.reserveCapacity(restaurants.count + later.restaurants.count)
    // What is swapped out is moved; a copy would count its references.
    for index in later.restaurants.indices {
      var restaurant = Restaurant(name: "")
      swap(&restaurant, &later.restaurants[index])
      restaurants.append(restaurant)
    }
    rows.reserveCapacity(rows.count + later.rows.count)
    for index in later.rows.indices {
      var row = Row(line: 0, restaurant: -1)
      swap(&row, &later.rows[index])
      row.line = Int32(clamping: Int(row.line) + lines)
      if row.restaurant >= 0 { row.restaurant += before }
      rows.append(row)
    }
  }
}

extension TableGaps {
  /// Adds those of the second half of a table, before which so many lines stand.
  fileprivate mutating func append(_ later: TableGaps, behind lines: Int) {
    withoutRestaurant += later.withoutRestaurant.map { $0 + lines }
    days += later.days.map { $0 + lines }
    prices += later.prices.map { $0 + lines }
    wanted += later.wanted.map { $0 + lines }
  }
}

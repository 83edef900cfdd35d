internal import CatalogueModel

/// How a table of ratings is understood.
struct TableOptions: Sendable {
  /// What the best rating is where a cell does not say so itself.
  var best = 5
  /// Whether columns without a meaning are kept with the record of their row.
  var keepsForeignColumns = false
  /// Whether `03/04/2025` is 3 April; nothing where the table has to tell.
  var isDayFirst: Bool?
  /// A tag for every restaurant.
  var tag: String?
  /// Whether every restaurant is still to be tried.
  var isWanted = false
}

/// What a table had that could not be taken, with the lines; the rows were taken without it.
struct TableGaps: Hashable, Sendable {
  /// Rows that name no restaurant, which were not taken at all.
  var withoutRestaurant: [Int] = []
  /// Cells that should be a day.
  var days: [Int] = []
  /// Cells that should be a price.
  var prices: [Int] = []
  /// Cells that should say whether a place is wanted.
  var wanted: [Int] = []
}

/// Understands the rows of a table as restaurants, dishes and ratings, by its header.
struct TableReader {
  let header: CSVHeader
  let options: TableOptions
  var collector: RowCollector
  var gaps = TableGaps()
  var styles = TableStyles()
  let positions: Positions
  let foreignKeys: [(position: Int, key: String)]
  /// Whether the column of dishes is one that other programs put lists into.
  let itemsMayBeLists: Bool
  var days = DayOrder()
  var latest = LatestNames()
  /// Texts that many rows have.
  var texts = CellMemo<String>()
  /// Lists of tags that many rows have.
  private var tagLists = CellMemo<[String]>()

  /// Where the columns stand; below 0 where there is none.
  struct Positions {
    var restaurant, city, cuisine, dish, stars, date, price, tags, note: Int
    var ratingNote, dishNote, wanted, restaurantTags, restaurantNote: Int
    var restaurantNumber, dishNumber, restaurantData, dishData, ratingData, link: Int

    init(_ header: CSVHeader) {
      func of(_ column: CSVColumn) -> Int { header.position(of: column) ?? -1 }
      restaurant = of(.restaurant)
      city = of(.city)
      cuisine = of(.cuisine)
      dish = of(.dish)
      stars = of(.stars)
      date = of(.date)
      price = of(.price)
      tags = of(.tags)
      note = of(.note)
      ratingNote = of(.ratingNote)
      dishNote = of(.dishNote)
      wanted = of(.wanted)
      restaurantTags = of(.restaurantTags)
      restaurantNote = of(.restaurantNote)
      restaurantNumber = of(.restaurantNumber)
      dishNumber = of(.dishNumber)
      restaurantData = of(.restaurantData)
      dishData = of(.dishData)
      ratingData = of(.ratingData)
      link = of(.link)
    }
  }

  init(_ header: CSVHeader, options: TableOptions) {
    self.header = header
    self.options = options
    positions = Positions(header)
    foreignKeys = options.keepsForeignColumns ? header.foreignKeys : []
    let dishes = header.position(of: .dish).map { CSVColumn.reduced(header.names[$0]) }
    itemsMayBeLists = dishes == "menuitem"
    days.isDayFirst = options.isDayFirst
    let meaning: RowCollector.NoteMeaning =
      header.position(of: .ratingNote) != nil
      ? .thing : header.position(of: .dishNote) != nil ? .rating : .undecided
    collector = RowCollector(noteMeaning: meaning)
  }

  /// Takes the record that a reader stands on.
  mutating func take(_ reader: borrowing CSVReader) throws(CSVCatalogueError) {
    let line = reader.line
    guard let restaurant = restaurant(reader) else {
      collector.append(RowCollector.Row(line: Int32(line), restaurant: -1))
      gaps.withoutRestaurant.append(line)
      return
    }
    var row = RowCollector.Row(line: Int32(clamping: line), restaurant: restaurant)
    if let dish = dish(reader, at: restaurant) { row.dish = dish }
    let rating = try rating(reader)
    if let rating { row.rating = Rating(rating) }
    try takeDay(reader, into: &row)
    takeFields(reader, &row)
    try takeForeign(reader, &row)
    collector.append(row)
  }

  /// The restaurants, once all rows were taken.
  mutating func finish() throws(CSVCatalogueError) -> [Restaurant] {
    try days.settle { row, day in collector.setDay(day, ofRow: row) }
    styles.days.settle(isDayFirst: days.isDayFirst, hasOpenCells: days.hasOpenCells)
    collector.settleNotes()
    return collected()
  }

  /// The restaurants, once it is settled which number of a day comes first and what notes are of.
  ///
  /// There is room for so many more behind them.
  mutating func collected(room: Int = 0) -> [Restaurant] {
    if positions.ratingNote < 0, positions.dishNote < 0, collector.noteMeaning == .thing {
      collector.moveNotesToThings()
    }
    return collector.collected(room: room)
  }

  /// The text that a cell stands for; nothing where it is empty or not there.
  @inline(__always)
  mutating func text(_ reader: borrowing CSVReader, _ position: Int) -> String? {
    guard reader.hasCell(position) else { return nil }
    guard reader.isPlain(position) else { return reader.cell(position) }
    return reader.withRaw(position) { text(of: $0) }
  }

  /// The text of bytes, behind which at least eight more may be looked at.
  @inline(__always)
  mutating func text(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    texts.value(of: bytes) { $0 }
  }

  /// The tags of a cell; nothing where it is empty or not there.
  @inline(__always)
  mutating func tags(_ reader: borrowing CSVReader, _ position: Int) -> [String]? {
    guard reader.hasCell(position) else { return nil }
    guard reader.isPlain(position) else { return reader.cell(position).map(TagList.read) }
    return reader.withRaw(position) { tagLists.value(of: $0, TagList.read) }
  }

  /// The names of the latest row, as bytes: rows of one restaurant mostly stand together.
  struct LatestNames {
    var restaurantBytes: [UInt8] = []
    var restaurant: Int32 = -1
    var dishBytes: [UInt8] = []
    var dish: Int32 = -1
    /// The restaurant that the dish is at.
    var dishRestaurant: Int32 = -1
  }
}

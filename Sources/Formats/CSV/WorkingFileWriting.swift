internal import CatalogueModel

/// The writing of one working file.
struct WorkingFileWriting {
  let file: CSVWorkingFile
  let now: [Restaurant]
  let numbers: [Int]
  let numbersBefore: [Int]
  let positions: [Int]
  var layout: TableLayout
  var output: CSVWriter
  /// The line end of the latest row, which is due before the next one.
  var lineEnd: String?
  /// The layout's columns that have a meaning, with their places.
  let columns: [(position: Int, column: CSVColumn)]
  let chunk = 1 << 17
  /// Whether all days are put as `2026-11-30`, whatever the file's own spelling.
  let spellsDaysOut: Bool

  init(_ file: CSVWorkingFile, restaurants: [Restaurant], spellsDaysOut: Bool) {
    self.file = file
    self.spellsDaysOut = spellsDaysOut
    now = restaurants
    layout = file.layout
    if spellsDaysOut { layout.styles.days = DaySampler() }
    _ = layout.extend(for: restaurants)
    let keysBefore = file.restaurants.map(NameKey.text)
    let keys = restaurants.map(NameKey.text)
    numbersBefore = NameKey.numbers(keysBefore)
    numbers = NameKey.numbers(keys)
    positions = Pairing.positions(of: keysBefore, among: keys) {
      file.restaurants[$0].isLikelyRenamed(restaurants[$1])
    }
    output = CSVWriter(layout.dialect)
    columns = layout.header.columns.enumerated().compactMap { position, column in
      column.map { (position, $0) }
    }
  }

  mutating func writeHeader() {
    let old = file.header
    if layout.dialect.hasByteOrderMark { output.rawRow(CSVByte.byteOrderMark) }
    output.endRow("")
    if layout.header.names.prefix(layout.oldCount)
      == file.layout.header.names.prefix(layout.oldCount),
      layout.oldCount > 0
    {
      output.rawRow(file.bytes[old.start..<old.end])
      for name in layout.header.names[layout.oldCount...] { output.field(name) }
    } else {
      for name in layout.header.names { output.field(name) }
    }
    let ending = file.bytes[old.end..<old.lineEnd]
    lineEnd = ending.isEmpty ? layout.dialect.lineEnd : String(decoding: ending, as: UTF8.self)
  }

  mutating func writeRows<Failure>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var rowsOfRestaurant: [[Int]] = file.restaurants.map { _ in [] }
    for (index, row) in file.rows.enumerated() where row.restaurant >= 0 {
      rowsOfRestaurant[Int(row.restaurant)].append(index)
    }
    var plans: [RowPlan?] = file.restaurants.map { _ in nil }
    for (position, place) in positions.enumerated() where place >= 0 {
      let before = file.restaurants[position]
      let isSame = before == now[place] && numbersBefore[position] == numbers[place]
      let hasOldForm = layout.header.names.count == layout.oldCount && !spellsDaysOut
      if isSame, hasOldForm { continue }
      plans[position] = RowPlan(
        rowsOfRestaurant[position],
        in: file.rows,
        before: before,
        now: now[place]
      )
    }
    for (index, row) in file.rows.enumerated() {
      write(index, row, plans)
      try handOn(to: sink)
    }
    try writeNewRestaurants(to: sink)
    let endsWithLineEnd =
      file.rows.last.map { $0.lineEnd > $0.end } ?? (file.header.lineEnd > file.header.end)
    if endsWithLineEnd || file.bytes.isEmpty { finishLine() }
    try output.bytes.hand(to: sink)
  }

  mutating func writeNewRestaurants<Failure>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    let isThere = Set(positions)
    for place in now.indices where !isThere.contains(place) {
      let restaurant = now[place]
      for rating in restaurant.ratings { add(place, RowPlan.Added(dish: -1, rating: rating)) }
      for (dish, value) in restaurant.dishes.enumerated() {
        if value.ratings.isEmpty { add(place, RowPlan.Added(dish: dish)) }
        for rating in value.ratings { add(place, RowPlan.Added(dish: dish, rating: rating)) }
      }
      if restaurant.ratings.isEmpty, restaurant.dishes.isEmpty {
        add(place, RowPlan.Added(dish: -1))
      }
      try handOn(to: sink)
    }
  }

  mutating func handOn<Failure>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    guard output.bytes.count >= chunk else { return }
    try output.bytes.hand(to: sink)
    output.removeAll()
  }

  /// Writes the line end that is due.
  mutating func finishLine() {
    if let lineEnd { output.endRow(lineEnd) }
    lineEnd = nil
  }
}

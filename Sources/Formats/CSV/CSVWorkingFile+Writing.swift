package import CatalogueModel

extension CSVWorkingFile {
  /// The headers of the columns that writing a catalogue adds at the right.
  package func addedColumns(for catalogue: Catalogue) -> [String] {
    if restaurants == catalogue.restaurants { return [] }
    var layout = layout
    let added = layout.extend(for: catalogue.restaurants)
    return bytes.isEmpty ? [] : added
  }

  /// Writes a catalogue in the ways of this file.
  ///
  /// - Parameters:
  ///   - catalogue: what is written.
  ///   - sink: takes the bytes, part by part; they are good during the call only.
  /// - Throws: what the sink throws.
  package func write<Failure>(
    _ catalogue: Catalogue,
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    if !bytes.isEmpty, restaurants == catalogue.restaurants {
      return try bytes.hand(to: sink)
    }
    try write(catalogue, spellsDaysOut: losesDayOrder(with: catalogue), to: sink)
  }

  private func write<Failure>(
    _ catalogue: Catalogue,
    spellsDaysOut: Bool,
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var writing = WorkingFileWriting(
      self,
      restaurants: catalogue.restaurants,
      spellsDaysOut: spellsDaysOut
    )
    writing.writeHeader()
    try writing.writeRows(to: sink)
  }

  /// Whether in the file's own spelling no cell would tell any more whether `03/04/2025` is in
  /// March or April, so that the file could not be read again.
  private func losesDayOrder(with catalogue: Catalogue) -> Bool {
    guard !bytes.isEmpty, layout.styles.days.needsOrder else { return false }
    var written: [UInt8] = []
    write(catalogue, spellsDaysOut: false) { written.append(contentsOf: $0) }
    do throws(CSVCatalogueError) {
      _ = try CSVWorkingFile.read(written)
    } catch {
      if case .ambiguousDays = error { return true }
    }
    return false
  }
}

/// The writing of one working file.
private struct WorkingFileWriting {
  private let file: CSVWorkingFile
  private let now: [Restaurant]
  private let numbers: [Int]
  private let numbersBefore: [Int]
  private let positions: [Int]
  private var layout: TableLayout
  private var output: CSVWriter
  /// The line end of the latest row, which is due before the next one.
  private var lineEnd: String?
  /// The layout's columns that have a meaning, with their places.
  private let columns: [(position: Int, column: CSVColumn)]
  private let chunk = 1 << 17
  /// Whether all days are put as `2026-11-30`, whatever the file's own spelling.
  private let spellsDaysOut: Bool

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

  private mutating func writeNewRestaurants<Failure>(
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

  private mutating func handOn<Failure>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    guard output.bytes.count >= chunk else { return }
    try output.bytes.hand(to: sink)
    output.removeAll()
  }

  /// Writes the line end that is due.
  private mutating func finishLine() {
    if let lineEnd { output.endRow(lineEnd) }
    lineEnd = nil
  }
}

// Rows
extension WorkingFileWriting {
  private mutating func write(_ index: Int, _ row: CSVWorkingFile.Row, _ plans: [RowPlan?]) {
    let raw = file.bytes[row.start..<row.end]
    let ending = file.bytes[row.end..<row.lineEnd]
    let lineEnd = ending.isEmpty ? layout.dialect.lineEnd : String(decoding: ending, as: UTF8.self)
    guard row.restaurant >= 0 else {
      finishLine()
      output.rawRow(raw)
      // An empty line stays one; a row without a restaurant gets its share of new columns.
      if !isBlank(raw) { pad() }
      self.lineEnd = lineEnd
      return
    }
    let place = positions[Int(row.restaurant)]
    guard place >= 0 else { return }
    guard let plan = plans[Int(row.restaurant)] else {
      finishLine()
      output.rawRow(raw)
      self.lineEnd = lineEnd
      return
    }
    if let kept = plan.kept[index] {
      finishLine()
      rewrite(row, kept, place, isThinned: plan.isThinned)
      self.lineEnd = lineEnd
    }
    for added in plan.added[index] ?? [] { add(place, added) }
  }

  private func isBlank(_ raw: ArraySlice<UInt8>) -> Bool {
    raw.allSatisfy { $0 == layout.dialect.separator || $0 == CSVByte.quote }
  }

  private mutating func pad() {
    for _ in layout.oldCount..<layout.header.names.count { output.field("") }
  }

  /// Writes a row of before with the cells that say something else now.
  private mutating func rewrite(
    _ row: CSVWorkingFile.Row,
    _ kept: RowPlan.Kept,
    _ place: Int,
    isThinned: Bool
  ) {
    let position = Int(row.restaurant)
    let before = file.restaurants[position]
    let old = TableLayout.RowSubject(
      restaurant: before,
      restaurantNumber: numbersBefore[position],
      dish: row.dish < 0 ? nil : before.dishes[Int(row.dish)],
      dishNumber: dishNumber(Int(row.dish), of: before),
      rating: row.rating
    )
    let new = subject(place, dish: kept.dish, rating: kept.rating)
    let raw = file.bytes[row.start..<row.end]
    let spellsNotes = notesAreElsewhere(raw, old)
    var changes = isThinned ? unsaid(raw, new) : [:]
    for (position, column) in columns where changes[position] == nil {
      let text = layout.text(of: column, in: new)
      if spellsNotes, CSVColumn.notes.contains(column) {
        changes[position] = text
        continue
      }
      // A day is respelled even where the file's first spelling was the plain one.
      let isRespelled = spellsDaysOut && column == .date && !text.isEmpty
      if position < layout.oldCount, let column = file.layout.header.columns[position],
        text == file.layout.text(of: column, in: old), !isRespelled
      {
        continue
      }
      changes[position] = text
    }
    if row.rating?.foreign != kept.rating?.foreign {
      // Columns of what was not rated stay where they are when it is rated in its row.
      let stays = Set(ownForeign(of: new))
      for (position, text) in layout.foreignTexts(in: new) {
        let isKept = text.isEmpty && (row.rating == nil || stays.contains(position))
        if !isKept { changes[position] = text }
      }
    }
    guard !changes.isEmpty else { return output.rawRow(raw) }
    rewrite(raw, changes)
  }

  /// The columns without a meaning that hold something of the dish or restaurant itself.
  private func ownForeign(of row: TableLayout.RowSubject) -> [Int] {
    guard row.rating != nil else { return [] }
    var thing = row
    thing.rating = nil
    return layout.foreignTexts(in: thing).filter { !$0.text.isEmpty }.map(\.position)
  }

  /// What a row does not say of its restaurant and dish, as a row that goes may be the only one to.
  private func unsaid(
    _ raw: ArraySlice<UInt8>,
    _ row: TableLayout.RowSubject
  ) -> [Int: String] {
    guard let reader = reader(of: raw) else { return [:] }
    var texts: [Int: String] = [:]
    for (position, column) in columns where position < reader.count {
      let text = layout.text(of: column, in: row)
      guard !text.isEmpty else { continue }
      let cell = reader.cell(position) ?? ""
      let isSaid =
        switch column {
        case .cuisine, .note, .dishNote, .restaurantNote: CellText.encoded(cell) == text
        case .tags, .restaurantTags: CellText.encoded(TagList.written(TagList.read(cell))) == text
        case .wanted: WantedCell.read(cell) == true
        case .price: row.dish?.price.map { .price($0) } == cell.withBytes(PriceCell.read)
        default: true
        }
      if !isSaid { texts[position] = text }
    }
    return texts
  }

  /// Whether a row has a note that was taken as part of another column's, such as a comment on a
  /// dish that is not rated; left where it is, it would be added to that one again.
  private func notesAreElsewhere(_ raw: ArraySlice<UInt8>, _ old: TableLayout.RowSubject) -> Bool {
    guard columns.count(where: { CSVColumn.notes.contains($0.column) }) > 1,
      let reader = reader(of: raw)
    else { return false }
    for (position, column) in columns where CSVColumn.notes.contains(column) {
      guard position < reader.count, let meaning = file.layout.header.columns[position],
        let cell = reader.cell(position)
      else { continue }
      if CellText.encoded(cell) != file.layout.text(of: meaning, in: old) { return true }
    }
    return false
  }

  /// A reader that stands on a row; the row was read before, so it is one that can be read.
  private func reader(of raw: ArraySlice<UInt8>) -> CSVReader? {
    var reader = CSVReader(
      BytesInMemory(Array(raw)),
      separator: layout.dialect.separator,
      dropsByteOrderMark: false,
      capacity: raw.count + 1
    )
    return (try? reader.next()) == true ? consume reader : nil
  }

  private mutating func rewrite(_ raw: ArraySlice<UInt8>, _ changes: [Int: String]) {
    guard let reader = reader(of: raw) else { return output.rawRow(raw) }
    for position in 0..<layout.header.names.count {
      let isOld = position < reader.count
      if let text = changes[position] {
        output.field(text, isQuoted: isOld && reader.isQuoted(position))
      } else if isOld {
        let extent = reader.extent(of: position)
        output.raw(raw[raw.startIndex + extent.lowerBound..<raw.startIndex + extent.upperBound])
      } else {
        output.field("")
      }
    }
  }

  private mutating func add(_ place: Int, _ added: RowPlan.Added) {
    finishLine()
    let subject = subject(place, dish: added.dish, rating: added.rating)
    var texts = layout.header.names.map { _ in "" }
    for (position, column) in columns { texts[position] = layout.text(of: column, in: subject) }
    for (position, text) in layout.foreignTexts(in: subject) { texts[position] = text }
    for text in texts { output.field(text) }
    lineEnd = layout.dialect.lineEnd
  }

  private func subject(_ place: Int, dish: Int, rating: Rating?) -> TableLayout.RowSubject {
    let restaurant = now[place]
    return TableLayout.RowSubject(
      restaurant: restaurant,
      restaurantNumber: numbers[place],
      dish: dish < 0 ? nil : restaurant.dishes[dish],
      dishNumber: dishNumber(dish, of: restaurant),
      rating: rating
    )
  }

  private func dishNumber(_ dish: Int, of restaurant: Restaurant) -> Int {
    guard dish > 0, layout.header.position(of: .dishNumber) != nil else { return 1 }
    let name = NameFolding.fold(restaurant.dishes[dish].name)
    return 1 + restaurant.dishes[..<dish].count { NameFolding.fold($0.name) == name }
  }
}

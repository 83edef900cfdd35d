internal import CatalogueModel

// Rows
extension WorkingFileWriting {
  mutating func write(_ index: Int, _ row: CSVWorkingFile.Row, _ plans: [RowPlan?]) {
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

  mutating func add(_ place: Int, _ added: RowPlan.Added) {
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

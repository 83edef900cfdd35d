internal import CatalogueModel

// Fields
extension TableReader {
  /// Takes what the row says about the restaurant and the dish.
  mutating func takeFields(_ reader: borrowing CSVReader, _ row: inout RowCollector.Row) {
    takeRestaurantFields(reader, row)
    let note = text(reader, positions.note)
    let ratingNote = text(reader, positions.ratingNote)
    let dishNote = text(reader, positions.dishNote)
    let thing: RowCollector.Thing =
      row.dish >= 0 ? .dish(row.dish) : .restaurant(row.restaurant)
    if let note {
      if row.rating != nil, collector.noteMeaning != .thing {
        row.rating?.note = note
      } else {
        collector.add(note: note, to: thing)
      }
    }
    if let ratingNote {
      if row.rating != nil {
        row.rating?.note = ratingNote
      } else {
        collector.add(note: ratingNote, to: thing)
      }
    }
    if let dishNote { collector.add(note: dishNote, to: thing) }
    if let tags = tags(reader, positions.tags) { collector.add(tags: tags, to: thing) }
    takePrice(reader, row)
  }

  private mutating func takeRestaurantFields(
    _ reader: borrowing CSVReader,
    _ row: RowCollector.Row
  ) {
    let place = row.restaurant
    if positions.cuisine >= 0, collector.restaurants[Int(place)].restaurant.cuisine == nil,
      let cuisine = text(reader, positions.cuisine)
    {
      collector.update(restaurant: place) { $0.cuisine = cuisine }
    }
    if let wanted = reader.cell(positions.wanted) {
      switch WantedCell.read(wanted) {
      case true?:
        styles.wanted = wanted
        collector.update(restaurant: place) { $0.isWanted = true }
      case false?: break
      case nil: gaps.wanted.append(reader.line)
      }
    }
    if options.isWanted { collector.update(restaurant: place) { $0.isWanted = true } }
    if let tags = tags(reader, positions.restaurantTags) {
      collector.add(tags: tags, to: .restaurant(place))
    }
    if let tag = options.tag { collector.add(tags: [tag], to: .restaurant(place)) }
    if let note = text(reader, positions.restaurantNote) {
      collector.add(note: note, to: .restaurant(place))
    }
  }

  /// Takes the price of the latest day, or of the first row where none has a day.
  private mutating func takePrice(_ reader: borrowing CSVReader, _ row: RowCollector.Row) {
    let position = positions.price
    guard position >= 0, position < reader.count, row.dish >= 0 else { return }
    switch reader.withRaw(position, { PriceCell.read($0) }) {
    case .none: break
    case .price(let price):
      if options.keepsForeignColumns { reader.withRaw(position) { styles.price.look(at: $0) } }
      let day = row.rating?.day
      collector.update(dish: row.dish) { draft in
        if draft.dish.price != nil {
          guard let day, day > draft.priceDay ?? .earliest else { return }
        }
        draft.dish.price = price
        draft.priceDay = day
      }
    case .notAPrice: gaps.prices.append(reader.line)
    }
  }

  /// Takes what Palate has no meaning for: columns of a working file, and keys that an export kept.
  mutating func takeForeign(
    _ reader: borrowing CSVReader,
    _ row: inout RowCollector.Row
  ) throws(CSVCatalogueError) {
    if positions.ratingData >= 0,
      let entries = try entries(reader, positions.ratingData, besides: RatingKey.self)
    {
      row.rating?.foreign = ForeignKeys(entries: entries, order: [])
    }
    if positions.dishData >= 0, row.dish >= 0,
      let entries = try entries(reader, positions.dishData, besides: DishKey.self)
    {
      collector.update(dish: row.dish) {
        $0.dish.foreign = ForeignKeys(entries: entries, order: [])
      }
    }
    if positions.restaurantData >= 0,
      let entries = try entries(reader, positions.restaurantData, besides: RestaurantKey.self)
    {
      collector.update(restaurant: row.restaurant) {
        $0.foreign = ForeignKeys(entries: entries, order: [])
      }
    }
    if !foreignKeys.isEmpty { takeForeignColumns(reader, &row) }
  }

  /// Keeps the columns without a meaning with what the row is about.
  private mutating func takeForeignColumns(
    _ reader: borrowing CSVReader,
    _ row: inout RowCollector.Row
  ) {
    var cells: [PropertyEntry] = []
    for (position, key) in foreignKeys where position < reader.count {
      let text = reader.text(position)
      if !text.isEmpty { cells.append(PropertyEntry(key: key, value: .string(text))) }
    }
    guard !cells.isEmpty else { return }
    if row.rating != nil {
      row.rating?.foreign.add(cells)
    } else if row.dish >= 0 {
      collector.update(dish: row.dish) { $0.dish.foreign.add(cells) }
    } else {
      collector.update(restaurant: row.restaurant) { $0.foreign.add(cells) }
    }
  }

  private func entries<Key: SchemaKey>(
    _ reader: borrowing CSVReader,
    _ position: Int,
    besides keys: Key.Type
  ) throws(CSVCatalogueError) -> [PropertyEntry]? {
    guard let text = reader.cell(position) else { return nil }
    do {
      // A key of Palate's in it would be taken for what the catalogue says.
      return try ForeignText.entries(text).filter { Key(text: $0.key) == nil }
    } catch {
      throw .damagedData(reason: error.reason.text, at: reader.place(of: position))
    }
  }
}

extension ForeignKeys {
  /// Adds entries whose keys are not there yet.
  fileprivate mutating func add(_ added: [PropertyEntry]) {
    let known = entries
    let new = added.filter { entry in !known.contains { $0.key == entry.key } }
    if !new.isEmpty { self = ForeignKeys(entries: known + new, order: order) }
  }
}

internal import CatalogueModel

// Names
extension TableReader {
  /// The position of the row's restaurant.
  mutating func restaurant(_ reader: borrowing CSVReader) -> Int32? {
    let (name, city) = (positions.restaurant, positions.city)
    let numbers = positions.restaurantNumber
    if latest.restaurant >= 0, reader.matches(latest.restaurantBytes, name, city, numbers) {
      return latest.restaurant
    }
    latest.restaurant = -1
    if let spelled = spelledRestaurant(reader) {
      latest.restaurant = spelled
      reader.copy(name, city, numbers, into: &latest.restaurantBytes)
      return spelled
    }
    let typed = reader.cell(name)
    guard let text = typed ?? nameInLink(reader) else { return nil }
    let restaurant = collector.restaurant(
      text,
      in: reader.cell(city),
      number: number(reader, numbers),
      line: reader.line
    )
    if typed != nil {
      latest.restaurant = restaurant
      reader.copy(name, city, numbers, into: &latest.restaurantBytes)
    }
    return restaurant
  }

  /// The position of the row's restaurant where its cells tell it without being made texts of.
  private mutating func spelledRestaurant(_ reader: borrowing CSVReader) -> Int32? {
    let (name, city) = (positions.restaurant, positions.city)
    guard positions.restaurantNumber < 0, reader.hasCell(name), reader.isPlain(name) else {
      return nil
    }
    let hasCity = reader.hasCell(city)
    guard !hasCity || reader.isPlain(city) else { return nil }
    return reader.withRaw(name) { name in
      guard hasCity else {
        return collector.restaurant(spelled: name, in: nil, line: reader.line) { _ in "" }
      }
      return reader.withRaw(city) { city in
        collector.restaurant(spelled: name, in: city, line: reader.line) {
          texts.value(of: $0) { $0 }
        }
      }
    }
  }

  /// The number of the row's dish.
  mutating func dish(_ reader: borrowing CSVReader, at restaurant: Int32) -> Int32? {
    let numbers = positions.dishNumber
    guard reader.hasCell(positions.dish) else { return nil }
    if itemsMayBeLists, TableReader.isList(reader.text(positions.dish)) { return nil }
    if numbers < 0, reader.isPlain(positions.dish) {
      let known = reader.withRaw(positions.dish) { name in
        collector.dish(spelled: name, at: restaurant, line: reader.line)
      }
      if let known { return known }
    }
    if latest.dish >= 0, latest.dishRestaurant == restaurant,
      reader.matches(latest.dishBytes, positions.dish, numbers)
    {
      return latest.dish
    }
    latest.dish = -1
    guard let name = reader.cell(positions.dish) else { return nil }
    let dish = collector.dish(
      name,
      at: restaurant,
      number: number(reader, numbers),
      line: reader.line
    )
    latest.dish = dish
    latest.dishRestaurant = restaurant
    reader.copy(positions.dish, numbers, into: &latest.dishBytes)
    return dish
  }

  /// Whether a text is a list as Python writes one, which some tables have where an item would be.
  private static func isList(_ text: String) -> Bool {
    text.hasSuffix("]") && (text == "[]" || text.hasPrefix("['") || text.hasPrefix("[\""))
  }

  private func number(_ reader: borrowing CSVReader, _ position: Int) -> Int {
    reader.cell(position).flatMap { Int($0) } ?? 1
  }

  /// The name in a link such as `…/maps/place/E%26O+Kitchen/data=…` or `…/search?q=E%26O&…`.
  private func nameInLink(_ reader: borrowing CSVReader) -> String? {
    guard let link = reader.cell(positions.link),
      let start = link.firstRange(of: "/maps/place/") ?? link.firstRange(of: "/search?q=")
    else {
      return nil
    }
    let path = link[start.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "&" }
    let name = CellText.withoutPercentSigns(path.map { $0 == "+" ? " " : $0 })
    return name?.isEmpty == true ? nil : name
  }
}

// Ratings
extension TableReader {
  /// The row's stars.
  mutating func rating(
    _ reader: borrowing CSVReader
  ) throws(CSVCatalogueError) -> Stars? {
    let position = positions.stars
    guard position >= 0, position < reader.count else { return nil }
    switch reader.withRaw(position, { StarsCell.read($0, best: options.best) }) {
    case .unrated: return nil
    case .stars(let stars):
      if options.keepsForeignColumns { reader.withRaw(position) { styles.stars.look(at: $0) } }
      return stars
    case .outOfRange:
      throw .starsOutOfRange(
        text: reader.text(position),
        best: options.best,
        at: reader.place(of: position)
      )
    case .notStars:
      // A guard or an apostrophe is none of the number's.
      let text = reader.cell(position) ?? ""
      if text != reader.text(position) {
        if case .stars(let stars) = text.withBytes({ StarsCell.read($0, best: options.best) }) {
          return stars
        }
      }
      throw .notStars(text: text, at: reader.place(of: position))
    }
  }

  /// Takes the day of the row's rating.
  mutating func takeDay(
    _ reader: borrowing CSVReader,
    into row: inout RowCollector.Row
  ) throws(CSVCatalogueError) {
    let position = positions.date
    guard position >= 0, position < reader.count else { return }
    switch reader.withRaw(position, { DayCell.read($0) }) {
    case .none: break
    case .day(let day, let layout):
      row.rating?.day = day
      styles.days.look(at: layout)
      try days.note(layout, reader, position)
    case .either(let dayFirst, let monthFirst, let layout):
      styles.days.look(at: layout)
      row.rating?.day = dayFirst
      guard row.rating != nil, dayFirst != monthFirst else { return }
      days.note(row: collector.rows.count, monthFirst, reader, position)
    case .notADay: gaps.days.append(reader.line)
    }
  }
}

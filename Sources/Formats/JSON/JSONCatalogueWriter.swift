package import CatalogueModel

/// Writes catalogues as JSON in the shape of the property list: the same keys in the same order.
package enum JSONCatalogueWriter {
  /// How many bytes are handed on at once, about.
  private static let chunk = 1 << 16

  /// Writes a catalogue.
  ///
  /// - Parameters:
  ///   - catalogue: what is written.
  ///   - sink: takes the bytes, part by part; they are good during the call only.
  /// - Throws: what the sink throws.
  package static func write<Failure>(
    _ catalogue: Catalogue,
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var records = JSONRecordWriter()
    records.json.open("[")
    for restaurant in catalogue.restaurants {
      records.write(restaurant)
      guard records.json.bytes.count >= chunk else { continue }
      try records.json.bytes.hand(to: sink)
      records.json.removeAll()
    }
    records.json.close("]")
    records.json.end()
    try records.json.bytes.hand(to: sink)
  }
}

/// Puts restaurants, dishes and ratings down as JSON.
private struct JSONRecordWriter {
  var json = JSONWriter(isIndented: true)
  private var restaurantOrder = KeyOrder<RestaurantKey>()
  private var dishOrder = KeyOrder<DishKey>()
  private var ratingOrder = KeyOrder<RatingKey>()

  mutating func write(_ restaurant: Restaurant) {
    restaurantOrder.follow(restaurant.foreign)
    json.open("{")
    for key in restaurantOrder.keys {
      switch key {
      case .own(.name): write("name", restaurant.name)
      case .own(.dishes):
        json.key("dishes")
        json.open("[")
        for dish in restaurant.dishes { write(dish) }
        json.close("]")
      case .own(.city): write("city", restaurant.city)
      case .own(.cuisine): write("cuisine", restaurant.cuisine)
      case .own(.note): write("note", restaurant.note)
      case .own(.tags): write(restaurant.tags)
      case .own(.wanted):
        guard restaurant.isWanted else { continue }
        json.key("wanted")
        json.literal("true")
      case .own(.rating): write(current: restaurant.ratings)
      case .own(.ratings): write(restaurant.ratings)
      case .foreign(let index): write(restaurant.foreign.entries[index])
      }
    }
    json.close("}")
  }

  private mutating func write(_ dish: Dish) {
    dishOrder.follow(dish.foreign)
    json.open("{")
    for key in dishOrder.keys {
      switch key {
      case .own(.name): write("name", dish.name)
      case .own(.rating): write(current: dish.ratings)
      case .own(.ratings): write(dish.ratings)
      case .own(.price):
        guard let price = dish.price else { continue }
        json.key("price")
        json.literal(JSONRecordWriter.number(price))
      case .own(.tags): write(dish.tags)
      case .own(.note): write("note", dish.note)
      case .foreign(let index): write(dish.foreign.entries[index])
      }
    }
    json.close("}")
  }

  private mutating func write(_ ratings: RatingHistory) {
    guard let first = ratings.first, ratings.count > 1 || !first.isBare else { return }
    json.key("ratings")
    json.open("[")
    for rating in ratings { write(rating) }
    json.close("]")
  }

  private mutating func write(_ rating: Rating) {
    ratingOrder.follow(rating.foreign)
    json.open("{")
    for key in ratingOrder.keys {
      switch key {
      case .own(.stars):
        json.key("stars")
        json.literal(rating.stars.description)
      case .own(.date): write("date", rating.day?.description)
      case .own(.note): write("note", rating.note)
      case .foreign(let index): write(rating.foreign.entries[index])
      }
    }
    json.close("}")
  }

  private mutating func write(current ratings: RatingHistory) {
    guard let current = ratings.current else { return }
    json.key("rating")
    json.literal(current.stars.description)
  }

  private mutating func write(_ key: String, _ text: String?) {
    guard let text else { return }
    json.key(key)
    json.string(text)
  }

  private mutating func write(_ tags: [String]) {
    guard !tags.isEmpty else { return }
    json.key("tags")
    json.strings(tags)
  }

  private mutating func write(_ entry: PropertyEntry) {
    json.key(entry.key)
    ForeignText.write(entry.value, to: &json)
  }

  /// A finite number in its shortest form.
  private static func number(_ value: Double) -> String {
    let isWhole = value == value.rounded() && abs(value) < 1e15
    return isWhole ? "\(Int64(value))" : "\(value)"
  }
}

extension [UInt8] {
  /// Gives all bytes to a sink.
  func hand<Failure>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    guard !isEmpty else { return }
    let result = withUnsafeBytes { bytes -> Result<Void, Failure> in
      do throws(Failure) {
        return .success(try sink(bytes))
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }
}

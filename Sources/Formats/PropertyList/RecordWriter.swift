internal import CatalogueModel

/// Puts restaurants, dishes and ratings down as XML.
struct RecordWriter: ~Copyable {
  var output: OutputBuffer
  private var restaurantOrder = KeyOrder<RestaurantKey>()
  private var dishOrder = KeyOrder<DishKey>()
  private var ratingOrder = KeyOrder<RatingKey>()

  init(capacity: Int) {
    output = OutputBuffer(capacity: capacity)
  }

  /// Writes what stands before the first restaurant.
  mutating func begin(isEmpty: Bool) {
    beginDocument()
    output.append(isEmpty ? "<array/>\n" : "<array>\n")
  }

  /// Writes what stands behind the last restaurant.
  mutating func end(isEmpty: Bool) {
    if !isEmpty { output.append("</array>\n") }
    endDocument()
  }

  /// Writes what stands before the value of a property list.
  mutating func beginDocument() {
    output.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    )
  }

  /// Writes what stands behind the value of a property list.
  mutating func endDocument() { output.append("</plist>\n") }

  /// The keys of a restaurant in the order in which they are written.
  mutating func keys(of restaurant: Restaurant) -> [WrittenKey<RestaurantKey>] {
    restaurantOrder.follow(restaurant.foreign)
    return restaurantOrder.keys
  }

  /// Whether the dishes of a restaurant are written; an empty list is where the file had none.
  func writesDishes(of restaurant: Restaurant) -> Bool {
    !restaurant.dishes.isEmpty || restaurantOrder.lists(.dishes)
  }

  /// Writes one key of a restaurant with its value, if it has one; dishes not.
  mutating func write(_ key: WrittenKey<RestaurantKey>, of restaurant: Restaurant) {
    let foreign = restaurant.foreign
    switch key {
    case .own(.name): write("name", restaurant.name, 2)
    case .own(.dishes): break
    case .own(.city): write("city", restaurant.city, 2, foreign)
    case .own(.cuisine): write("cuisine", restaurant.cuisine, 2, foreign)
    case .own(.note): write("note", restaurant.note, 2, foreign)
    case .own(.tags): write(restaurant.tags, 2, foreign)
    case .own(.wanted):
      if restaurant.isWanted || foreign.ownForms.contains("wanted") {
        begin("wanted", 2)
        output.append(restaurant.isWanted ? "<true/>\n" : "<false/>\n")
      }
    case .own(.rating): write(current: restaurant.ratings, 2, foreign)
    case .own(.ratings): writeAll(restaurant.ratings, 2, foreign)
    case .foreign(let index): write(restaurant.foreign.entries[index], 2)
    }
  }

  /// Writes what stands before the first dish of a restaurant.
  mutating func beginDishes(isEmpty: Bool) {
    begin("dishes", 2)
    output.append(isEmpty ? "<array/>\n" : "<array>\n")
  }

  /// Writes what stands behind the last dish of a restaurant.
  mutating func endDishes(isEmpty: Bool) {
    if !isEmpty { output.append("\t\t</array>\n") }
  }

  /// Writes a dish.
  mutating func write(_ dish: Dish) {
    let foreign = dish.foreign
    if foreign.isEmpty { return writePlain(dish) }
    output.append("\t\t\t<dict>\n")
    dishOrder.follow(foreign)
    for key in dishOrder.keys {
      switch key {
      case .own(.name): write("name", dish.name, 4)
      case .own(.rating): write(current: dish.ratings, 4, foreign)
      case .own(.ratings): writeAll(dish.ratings, 4, foreign)
      case .own(.price):
        guard let price = dish.price else { continue }
        begin("price", 4)
        write(price, asInteger: foreign.ownForms.contains("price"))
      case .own(.tags): write(dish.tags, 4, foreign)
      case .own(.note): write("note", dish.note, 4, foreign)
      case .foreign(let index): write(foreign.entries[index], 4)
      }
    }
    output.append("\t\t\t</dict>\n")
  }

  private mutating func write(current ratings: RatingHistory, _ tabs: Int, _ foreign: ForeignKeys) {
    guard let current = ratings.currentStars else { return }
    begin("rating", tabs)
    write(current, asInteger: foreign.ownForms.contains("rating"))
  }

  /// Writes all ratings where they say more than the current stars do.
  mutating func writeAll(_ ratings: RatingHistory, _ tabs: Int, _ foreign: ForeignKeys) {
    guard ratings.saysMoreThanStars else {
      if ratings.isEmpty, foreign.ownForms.contains("ratings") {
        begin("ratings", tabs)
        output.append("<array/>\n")
      }
      return
    }
    begin("ratings", tabs)
    output.append("<array>\n")
    for rating in ratings { write(rating, tabs + 1) }
    output.append(Byte.tab, times: tabs)
    output.append("</array>\n")
  }

  /// Writes one rating with its keys in the order that it asks for.
  mutating func write(_ rating: Rating, _ tabs: Int) {
    let foreign = rating.foreign
    output.append(Byte.tab, times: tabs)
    output.append("<dict>\n")
    ratingOrder.follow(foreign)
    for key in ratingOrder.keys {
      switch key {
      case .own(.stars):
        begin("stars", tabs + 1)
        write(rating.stars, asInteger: foreign.ownForms.contains("stars"))
      case .own(.date):
        write("date", rating.day?.description, tabs + 1, foreign)
      case .own(.note):
        write("note", rating.note, tabs + 1, foreign)
      case .foreign(let index):
        write(foreign.entries[index], tabs + 1)
      }
    }
    output.append(Byte.tab, times: tabs)
    output.append("</dict>\n")
  }
}

// Values
extension RecordWriter {
  /// Writes a key, and the tabs before its value.
  @inline(__always)
  private mutating func begin(_ key: StaticString, _ tabs: Int) {
    output.append(Byte.tab, times: tabs)
    output.append("<key>")
    output.append(key)
    output.append("</key>\n")
    output.append(Byte.tab, times: tabs)
  }

  private mutating func write(_ key: StaticString, _ text: String, _ tabs: Int) {
    begin(key, tabs)
    write(text)
  }

  private mutating func write(
    _ key: StaticString,
    _ text: String?,
    _ tabs: Int,
    _ foreign: ForeignKeys
  ) {
    if let text {
      write(key, text, tabs)
    } else if !foreign.isEmpty, foreign.ownForms.contains("\(key)") {
      write(key, "", tabs)
    }
  }

  private mutating func write(_ tags: [String], _ tabs: Int, _ foreign: ForeignKeys) {
    guard !tags.isEmpty else {
      if foreign.ownForms.contains("tags") {
        begin("tags", tabs)
        output.append("<array/>\n")
      }
      return
    }
    begin("tags", tabs)
    output.append("<array>\n")
    for tag in tags {
      output.append(Byte.tab, times: tabs + 1)
      write(tag)
    }
    output.append(Byte.tab, times: tabs)
    output.append("</array>\n")
  }

  /// Writes a text as an element of its own.
  mutating func write(_ text: String) {
    output.append("<string>")
    output.appendEscaped(text)
    output.append("</string>\n")
  }

  private mutating func write(_ stars: Stars, asInteger: Bool) {
    let isInteger = asInteger && stars.hundredths % 100 == 0
    output.append(isInteger ? "<integer>" : "<real>")
    appendDigits(of: stars)
    output.append(isInteger ? "</integer>\n" : "</real>\n")
  }

  private mutating func write(_ price: Double, asInteger: Bool) {
    let isWhole = price == price.rounded() && abs(price) < 1e15
    let element: StaticString = asInteger && isWhole ? "integer>" : "real>"
    output.append("<")
    output.append(element)
    appendDigits(of: price)
    output.append("</")
    output.append(element)
    output.append("\n")
  }
}

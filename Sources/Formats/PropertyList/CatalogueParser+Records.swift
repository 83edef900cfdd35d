internal import CatalogueModel

// One function a kind of record. Keys may come in any order, so what depends on several of them
// is put together at the end of the dictionary.
extension CatalogueParser {
  /// Reads a restaurant whose start tag was read.
  mutating func restaurant() throws(PropertyListError) -> Restaurant {
    var restaurant = Restaurant(name: "")
    var nameHash: UInt64 = 0
    var rated = RatedValues()
    var trail = KeyTrail()
    var entries: ForeignEntries?
    scanner.window.markStart(of: .restaurant)
    findings.beginRestaurant()
    while let key = try nextKey() {
      guard let known = RestaurantKey(key) else {
        try readForeign(key, into: &entries, &trail, depth: 2)
        continue
      }
      guard trail.note(known.rawValue) else { throw error(.duplicateKey(known.text)) }
      switch known {
      case .name:
        let bytes = try stringBytes("name", .restaurant)
        restaurant.name = String(decoding: bytes, as: UTF8.self)
        nameHash = NameHash.of(bytes)
      case .dishes:
        restaurant.dishes = try readDishes()
      case .city:
        restaurant.city = try text("city", .restaurant)
        if restaurant.city == nil { trail.noteOwnForm(known.rawValue) }
      case .cuisine:
        restaurant.cuisine = try text("cuisine", .restaurant)
        if restaurant.cuisine == nil { trail.noteOwnForm(known.rawValue) }
      case .note:
        restaurant.note = try text("note", .restaurant)
        if restaurant.note == nil { trail.noteOwnForm(known.rawValue) }
      case .tags:
        restaurant.tags = try tags(.restaurant)
        if restaurant.tags.isEmpty { trail.noteOwnForm(known.rawValue) }
      case .wanted:
        restaurant.isWanted = try boolean("wanted", .restaurant)
        if !restaurant.isWanted { trail.noteOwnForm(known.rawValue) }
      case .rating:
        if try readRating(into: &rated) { trail.noteOwnForm(known.rawValue) }
      case .ratings:
        if try readRatings(into: &rated) { trail.noteOwnForm(known.rawValue) }
      }
    }
    if restaurant.name.isEmpty {
      throw noName(trail.contains(RestaurantKey.name.rawValue), .restaurant, .restaurant)
    }
    restaurant.ratings = try history(of: rated, .restaurant(restaurant.name))
    let hasDishes = trail.contains(RestaurantKey.dishes.rawValue)
    restaurant.foreign = restaurantKeys.keep(trail, entries?.list ?? [], isPlain: hasDishes)
    findings.endRestaurant(restaurant, nameHash: nameHash)
    return restaurant
  }

  private mutating func readDishes() throws(PropertyListError) -> [Dish] {
    let tag = try scanner.nextTag()
    if tag == .empty(.array) { return [] }
    guard tag == .start(.array) else { throw wrongType("dishes", .restaurant, tag) }
    dishes.removeAll()
    while true {
      if !keepsRestaurants { passPlainDishes() }
      switch try scanner.nextTag() {
      case .start(.dict):
        try dish()
      case .end(.array):
        findings.noteDishes(dishes.hashes, names: { dishes[$0].name })
        return dishes.takeAll()
      case .empty(.dict):
        throw error(.nameMissing(.dish))
      case let tag:
        throw notADictionary(.dish, tag)
      }
    }
  }

  /// Reads a dish whose start tag was read; it is made where it is collected.
  private mutating func dish() throws(PropertyListError) {
    var name = ""
    var price: Double?
    var tags: [String] = []
    var note: String?
    var rated = RatedValues()
    var trail = KeyTrail()
    var entries: ForeignEntries?
    scanner.window.markStart(of: .dish)
    while let key = try nextKey() {
      guard let known = DishKey(key) else {
        try readForeign(key, into: &entries, &trail, depth: 4)
        continue
      }
      guard trail.note(known.rawValue) else { throw error(.duplicateKey(known.text)) }
      switch known {
      case .name:
        let bytes = try stringBytes("name", .dish)
        name = String(decoding: bytes, as: UTF8.self)
        dishes.noteHash(NameHash.of(bytes))
      case .rating:
        if try readRating(into: &rated) { trail.noteOwnForm(known.rawValue) }
      case .ratings:
        if try readRatings(into: &rated) { trail.noteOwnForm(known.rawValue) }
      case .price:
        let found = try self.price(&rated)
        price = found.value
        if found.isInteger { trail.noteOwnForm(known.rawValue) }
      case .tags:
        tags = try self.tags(.dish)
        if tags.isEmpty { trail.noteOwnForm(known.rawValue) }
      case .note:
        note = try text("note", .dish)
        if note == nil { trail.noteOwnForm(known.rawValue) }
      }
    }
    if name.isEmpty { throw noName(trail.contains(DishKey.name.rawValue), .dish, .dish) }
    let ratings = try history(of: rated, .dish(name))
    let foreign = dishKeys.keep(trail, entries?.list ?? [])
    dishes.next().initialize(
      to: Dish(
        name: name,
        ratings: ratings,
        price: price,
        tags: tags,
        note: note,
        foreign: foreign
      )
    )
    dishes.countNext()
  }

  private func noName(
    _ isEmpty: Bool,
    _ record: RecordKind,
    _ start: ByteWindow.MarkedThing
  ) -> PropertyListError {
    PropertyListError(
      isEmpty ? .nameEmpty(record) : .nameMissing(record),
      at: scanner.window.place(of: start)
    )
  }

  private mutating func price(
    _ rated: inout RatedValues
  ) throws(PropertyListError) -> (value: Double?, isInteger: Bool) {
    let tag = try scanner.nextTag()
    switch tag {
    case .start(let element) where [.integer, .real, .string].contains(element):
      let bytes = try scanner.text(of: element)
      let value = NumberText.number(bytes)
      if value == nil, rated.flaw == nil {
        let text = String(decoding: bytes, as: UTF8.self).shortened
        rated.flaw = .init(
          reason: { .notAPrice(text: text, of: $0) },
          place: scanner.window.place(of: .tag)
        )
      }
      return (value, element == .integer)
    default:
      throw wrongType("price", .dish, tag)
    }
  }
}

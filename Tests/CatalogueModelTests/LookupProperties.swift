import Testing

@testable import CatalogueModel

@Suite("Whatever is looked up at random")
struct LookupProperties {
  private static let seeds = UInt64(1)...60

  @Test("is found as the plain way finds it, letter by letter", arguments: seeds)
  func findsAsPlainly(seed: UInt64) throws {
    var eating = RandomEating(seed: seed)
    let catalogue = eating.catalogue()
    let texts = [
      "s", "soup", "thai", "brulee", "BRÛ", "7", "& ch", "豆腐", "joe's", "on m", "asil", "ä",
    ]
    for text in texts {
      let hits = catalogue.find(text)
      guard hits.first?.level != .near else {
        try #require(plainHits(text, catalogue).isEmpty, "'\(text)', seed \(seed)")
        continue
      }
      let found = Set(hits.map { "\($0.position) \($0.place?.dish ?? -1) \($0.level)" })
      try #require(found.count == hits.count, "'\(text)', seed \(seed)")
      try #require(found == plainHits(text, catalogue), "'\(text)', seed \(seed)")
      try #require(hits.map(\.level) == hits.map(\.level).sorted(), "'\(text)', seed \(seed)")
    }
  }

  @Test("has the same number among its likes with an index as without", arguments: seeds)
  func countsLikesAlike(seed: UInt64) throws {
    var eating = RandomEating(seed: seed)
    let plain = eating.catalogue()
    var indexed = plain
    indexed.indexRestaurants()
    for position in plain.restaurants.indices {
      let name = plain.restaurants[position].name
      let same = plain.positions(ofRestaurantsNamed: name)
      let only = indexed.onlyPosition(ofRestaurantNamed: name)
      try #require(only == (same.count == 1 ? same[0] : nil), "'\(name)', seed \(seed)")
      try #require(indexed.hasSeveralRestaurants(named: name) == (same.count > 1))
      let address = plain.address(ofRestaurantAt: position)
      try #require(indexed.address(ofRestaurantAt: position) == address, "seed \(seed)")
      try #require(indexed.position(of: address) == position, "seed \(seed)")
      for dish in plain.restaurants[position].dishes.indices {
        let place = DishPlace(restaurant: position, dish: dish)
        try #require(indexed.place(of: indexed.address(ofDishAt: place)) == place, "seed \(seed)")
        let likes = plain.places(ofDishesNamed: plain[place].name, at: position)
        try #require(indexed.ordinal(ofDishAt: place) == likes.firstIndex(of: place).map { $0 + 1 })
      }
    }
  }

  /// Position, dish and level of all that has a text in any field.
  private func plainHits(_ text: String, _ catalogue: Catalogue) -> Set<String> {
    var hits: Set<String> = []
    func note(_ fields: [String?], _ position: Int, _ dish: Int) {
      let levels = fields.compactMap { $0 }.compactMap { plainLevel(of: text, in: $0) }
      if let best = levels.min() { hits.insert("\(position) \(dish) \(best)") }
    }
    for (position, restaurant) in catalogue.restaurants.enumerated() {
      let own = [restaurant.name, restaurant.cuisine, restaurant.city, restaurant.note]
      note(own + restaurant.tags + restaurant.ratings.map(\.note), position, -1)
      for (index, dish) in restaurant.dishes.enumerated() {
        note([dish.name, dish.note] + dish.tags + dish.ratings.map(\.note), position, index)
      }
    }
    return hits
  }

  /// By Characters of the plainly folded texts.
  private func plainLevel(of text: String, in name: String) -> MatchLevel? {
    let text = Array(NameFolding.plainFold(text))
    let name = Array(NameFolding.plainFold(name))
    if text == name { return .whole }
    guard name.count >= text.count else { return nil }
    func isLetter(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "'"
    }
    func isBorder(_ index: Int) -> Bool {
      guard index > 0, index < name.count else { return true }
      let isChinese = ("\u{3000}"..."\u{9FFF}").contains(name[index])
      return !isLetter(name[index - 1]) || !isLetter(name[index]) || isChinese
    }
    return (0...name.count - text.count)
      .filter { Array(name[$0..<$0 + text.count]) == text }
      .map { start -> MatchLevel in
        guard isBorder(start) else { return .inside }
        return isBorder(start + text.count) ? .words : .beginning
      }
      .min()
  }

  @Test("as the best few is the beginning of everything in order", arguments: seeds)
  func takesTheBest(seed: UInt64) throws {
    var eating = RandomEating(seed: seed &+ 100)
    let catalogue = eating.catalogue()
    let dishes = catalogue.topDishes(.max)
    let rated = catalogue.dishRows().filter { $0.stars != nil }
    let plain = rated.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.stars != b.stars { return (a.stars ?? .lowest) > (b.stars ?? .lowest) }
      if a.ratings != b.ratings { return a.ratings > b.ratings }
      if a.date != b.date { return (a.date?.description ?? "") > (b.date?.description ?? "") }
      let (leftName, rightName) = (fold(a.dish), fold(b.dish))
      return leftName == rightName ? left.offset < right.offset : leftName < rightName
    }
    #expect(Array(dishes) == plain.map(\.element), "seed \(seed)")
    let restaurants = catalogue.topRestaurants(.max)
    let diary = catalogue.diary(.max)
    for count in [0, 1, 2, 3, 7] {
      expect(catalogue.topDishes(count), isPrefixOf: dishes, count, seed)
      expect(catalogue.topRestaurants(count), isPrefixOf: restaurants, count, seed)
      expect(catalogue.diary(count), isPrefixOf: diary, count, seed)
    }
    let dates = diary.compactMap(\.date)
    #expect(dates == dates.sorted(by: >), "seed \(seed)")
  }

  private func expect<Row: Equatable>(
    _ rows: FirstRows<Row>,
    isPrefixOf all: FirstRows<Row>,
    _ count: Int,
    _ seed: UInt64
  ) {
    #expect(Array(rows) == Array(all.prefix(count)), "seed \(seed)")
    #expect(rows.total == all.count, "seed \(seed)")
    #expect(rows.leftOut == max(0, all.count - count), "seed \(seed)")
  }

  private func fold(_ name: String?) -> String { NameFolding.plainFold(name ?? "") }

  @Test("sorted by any column keeps equal rows in order and puts lacking ones last")
  func sortsStably() {
    var eating = RandomEating(seed: 7)
    for _ in 0..<20 {
      let rows = eating.catalogue().dishRows()
      for column in DishColumn.allCases {
        for isReversed in [false, true] {
          let order = RowOrder(column, isReversed: isReversed)
          let sorted = rows.sorted(by: order)
          #expect(sorted.sorted(by: order) == sorted)
          #expect(Set(sorted) == Set(rows))
          let lacks = sorted.map { $0.key(for: column) == nil }
          #expect(lacks.sorted { !$0 && $1 } == lacks)
        }
      }
    }
  }
}

/// What a typed name fits.
package enum NameMatch<Place: Hashable & Sendable>: Hashable, Sendable {
  /// What has this whole name, in the order of the file; never empty.
  case whole([Place])
  /// What has this at the start of a word of its name, in the order of the file; never empty.
  case beginning([Place])
  /// Nothing; what has a name close to it, the closest first.
  case nothing(nearest: [Place])
}

extension Catalogue {
  /// How many near names are worth telling.
  private static let mostNearest = 5

  /// The restaurants that a typed name means, case and accents apart.
  ///
  /// Without a city those of all cities are meant; an empty city means those that have none. Where
  /// the whole name is only in other cities, these are the nearest.
  package func matchRestaurants(_ name: String, in city: String? = nil) -> NameMatch<Int> {
    func isThere(_ position: Int) -> Bool {
      guard let city else { return true }
      let own = restaurants[position].city ?? ""
      return own == city || NameFolding.areSame(own, city)
    }
    let everywhere = positions(ofRestaurantsNamed: name)
    let whole =
      everywhere.count == 1 && isThere(everywhere[0])
      ? everywhere : everywhere.filter(isThere)
    if !whole.isEmpty { return .whole(whole) }
    guard let pattern = NamePattern(name) else { return .nothing(nearest: []) }
    let fitting = positions(in: restaurantNames) { $0.entries(withWordsBeginning: pattern) }
    let beginning = pattern.withScanner { scanner in
      (fitting ?? Array(restaurants.indices)).filter { position in
        scanner.startsWord(of: restaurants[position].name) && isThere(position)
      }
    }
    if !beginning.isEmpty { return .beginning(beginning) }
    if !everywhere.isEmpty { return .nothing(nearest: everywhere) }
    var nearest = NearestNames<Int>(to: pattern, most: Catalogue.mostNearest)
    let near = positions(in: restaurantNames) { $0.entries(near: nearest) }
    FoldingRoom.withRoom { room in
      for position in near ?? Array(restaurants.indices) {
        nearest.consider(restaurants[position].name, at: position, in: room)
      }
    }
    return .nothing(nearest: nearest.places)
  }

  /// The dishes that a typed name means, at one restaurant or anywhere, case and accents apart.
  package func matchDishes(_ name: String, at restaurant: Int? = nil) -> NameMatch<DishPlace> {
    let whole =
      restaurant.map { places(ofDishesNamed: name, at: $0) } ?? places(ofDishesNamed: name)
    if !whole.isEmpty { return .whole(whole) }
    guard let pattern = NamePattern(name) else { return .nothing(nearest: []) }
    let all = restaurant.map { [$0] } ?? Array(restaurants.indices)
    let names = restaurant == nil ? dishNames : nil
    let fitting = positions(in: names) { $0.entries(withWordsBeginning: pattern) }
    let beginning = pattern.withScanner { scanner in
      places(ofDishesAt: fitting ?? all, where: { scanner.startsWord(of: $0) })
    }
    if !beginning.isEmpty { return .beginning(beginning) }
    var nearest = NearestNames<DishPlace>(to: pattern, most: Catalogue.mostNearest)
    let near = positions(in: names) { $0.entries(near: nearest) }
    FoldingRoom.withRoom { room in
      for restaurant in near ?? all {
        for dish in restaurants[restaurant].dishes.indices {
          let place = DishPlace(restaurant: restaurant, dish: dish)
          nearest.consider(self[place].name, at: place, in: room)
        }
      }
    }
    return .nothing(nearest: nearest.places)
  }
}

// The way by the gathered names: they say where to look, and only there the names are looked at.
extension Catalogue {
  /// The restaurants that have any of the names that are chosen of a table; nothing where there is
  /// none yet, or where so many have them that all may as well be looked at.
  private func positions(in table: NameTable?, _ choose: (NameTable) -> [Int]) -> [Int]? {
    guard let table else { return nil }
    let entries = choose(table)
    let things = entries.reduce(0) { $0 + Int(table.entries[$1].count) }
    guard things <= restaurants.count else { return nil }
    return positions(ofRestaurantsIn: table) { body in
      for entry in entries where !body(entry) { return }
    }
  }
}

extension NameTable {
  /// The names that have a text at the start of a word, the whole name included.
  fileprivate func entries(withWordsBeginning pattern: NamePattern) -> [Int] {
    var found: [Int] = []
    pattern.bytes.withUnsafeBufferPointer { bytes in
      let text = ScannedText(bytes: bytes)
      func keep(_ entry: Int) -> Bool {
        found.append(entry)
        return true
      }
      forEachBeginning(with: text, keep)
      forEachWord(beginningWith: text, keep)
    }
    return found
  }

  /// The names that are close to a text.
  fileprivate func entries(near nearest: NearestNames<some Any>) -> [Int] {
    var found: [Int] = []
    forEachName { entry, name, length in
      if nearest.isNear(UnsafeBufferPointer(start: name, count: length)) { found.append(entry) }
      return true
    }
    return found
  }
}

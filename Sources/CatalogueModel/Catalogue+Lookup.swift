// Finding by name. A whole name is found without a look at all the others once the index is made.
extension Catalogue {
  /// The restaurants of a name and city, case and accents apart; no city is a city of its own.
  package func positions(ofRestaurantsNamed name: String, in city: String?) -> [Int] {
    positions(ofRestaurantsNamed: name).filter { isCity(city, ofRestaurantAt: $0) }
  }

  /// Whether a restaurant is in a city, case and accents apart; no city is a city of its own.
  func isCity(_ city: String?, ofRestaurantAt position: Int) -> Bool {
    guard let city, let own = restaurants[position].city else {
      return city == nil && restaurants[position].city == nil
    }
    return city == own || NameFolding.areSame(city, own)
  }

  /// The restaurants of a whole name, case and accents apart, in the order of the file.
  package func positions(ofRestaurantsNamed name: String) -> [Int] {
    var found: [Int] = []
    forEachRestaurant(named: name) { found.append($0) }
    return found.count > 1 ? found.sorted() : found
  }

  /// The only restaurant of a whole name, case and accents apart; nothing where there are several,
  /// or none.
  func onlyPosition(ofRestaurantNamed name: String) -> Int? {
    var (found, count) = (0, 0)
    forEachRestaurant(named: name) { position in
      found = position
      count += 1
    }
    return count == 1 ? found : nil
  }

  /// Whether several restaurants have a whole name, case and accents apart.
  package func hasSeveralRestaurants(named name: String) -> Bool {
    var count = 0
    forEachRestaurant(named: name) { _ in count += 1 }
    return count > 1
  }

  /// Hands out the restaurants of a whole name, case and accents apart, in no order.
  func forEachRestaurant(named name: String, _ body: (Int) -> Void) {
    guard let restaurantIndex else {
      if let restaurantNames {
        return positions(ofRestaurantsNamed: name, in: restaurantNames).forEach(body)
      }
      return Catalogue.withNameTest(name) { isSame in
        for position in restaurants.indices where isSame(restaurants[position].name) {
          body(position)
        }
      }
    }
    restaurantIndex.forEachCandidate(for: name) { id in
      guard let position = position(of: id) else { return }
      // What is spelled the same, as nearly always here, needs no folding.
      let other = restaurants[position].name
      if other == name || NameFolding.areSame(other, name) { body(position) }
    }
  }

  /// The dishes of a whole name at one restaurant, case and accents apart.
  package func places(ofDishesNamed name: String, at restaurant: Int) -> [DishPlace] {
    Catalogue.withNameTest(name) { places(ofDishesAt: restaurant..<restaurant + 1, where: $0) }
  }

  /// Whether a restaurant has a dish of a whole name, case and accents apart.
  func hasDish(named name: String, at restaurant: Int) -> Bool {
    Catalogue.withNameTest(name) { isSame in
      restaurants[restaurant].dishes.withUnsafeBufferPointer { dishes in
        dishes.contains { isSame($0.name) }
      }
    }
  }

  /// The dishes of a whole name at any restaurant, case and accents apart.
  package func places(ofDishesNamed name: String) -> [DishPlace] {
    Catalogue.withNameTest(name) { isSame in
      guard let dishNames else { return places(ofDishesAt: restaurants.indices, where: isSame) }
      return positions(ofRestaurantsNamed: name, in: dishNames)
        .flatMap { places(ofDishesAt: $0..<$0 + 1, where: isSame) }
    }
  }

  /// The restaurants that a table knows by a whole name, in the order of the file.
  private func positions(ofRestaurantsNamed name: String, in table: NameTable) -> [Int] {
    var found: Set<Int> = []
    guard let entry = NameFolding.withFolded(name, { table.entry(of: $0) }) else { return [] }
    table.forEachRestaurant(of: entry) { id in
      if let position = position(of: id) { found.insert(position) }
    }
    return found.sorted()
  }

  /// The dishes at some restaurants whose names pass a test, in the order of the file.
  func places(
    ofDishesAt positions: some Sequence<Int>,
    where isWanted: (String) -> Bool
  ) -> [DishPlace] {
    var places: [DishPlace] = []
    for restaurant in positions {
      restaurants[restaurant].dishes.withUnsafeBufferPointer { dishes in
        for dish in dishes.indices where isWanted(dishes[dish].name) {
          places.append(DishPlace(restaurant: restaurant, dish: dish))
        }
      }
    }
    return places
  }

  /// Gives a body the test whether names count as the same as this one, which is folded once.
  static func withNameTest<Result>(
    _ name: String,
    _ body: ((String) -> Bool) -> Result
  ) -> Result {
    guard let pattern = NamePattern(name) else {
      return body { NameFolding.areSame($0, name) }
    }
    return pattern.withScanner { scanner in body { scanner.isWhole($0) } }
  }
}

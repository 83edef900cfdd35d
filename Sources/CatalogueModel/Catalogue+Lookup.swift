// Finding by name. A whole name is found without a look at all the others once the index is made.
extension Catalogue {
  /// The restaurants of a name and city, case and accents apart; no city is a city of its own.
  package func positions(ofRestaurantsNamed name: String, in city: String?) -> [Int] {
    positions(ofRestaurantsNamed: name).filter { position in
      guard let city, let own = restaurants[position].city else {
        return city == nil && restaurants[position].city == nil
      }
      return NameFolding.areSame(city, own)
    }
  }

  /// The restaurants of a whole name, case and accents apart, in the order of the file.
  package func positions(ofRestaurantsNamed name: String) -> [Int] {
    let isSame = sameName(as: name)
    guard let restaurantIndex else {
      return restaurants.indices.filter { isSame(restaurants[$0].name) }
    }
    return restaurantIndex.candidates(for: name)
      .compactMap { position(of: $0) }
      .filter { isSame(restaurants[$0].name) }
      .sorted()
  }

  /// The dishes of a whole name at one restaurant, case and accents apart.
  package func places(ofDishesNamed name: String, at restaurant: Int) -> [DishPlace] {
    places(ofDishesAt: restaurant, where: sameName(as: name))
  }

  /// The dishes of a whole name at any restaurant, case and accents apart.
  package func places(ofDishesNamed name: String) -> [DishPlace] {
    let isSame = sameName(as: name)
    guard let dishIndex else {
      return restaurants.indices.flatMap { places(ofDishesAt: $0, where: isSame) }
    }
    return dishIndex.candidates(for: name)
      .compactMap { position(of: $0) }
      .sorted()
      .flatMap { places(ofDishesAt: $0, where: isSame) }
  }

  private func places(ofDishesAt restaurant: Int, where isSame: (String) -> Bool) -> [DishPlace] {
    restaurants[restaurant].dishes.indices
      .filter { isSame(restaurants[restaurant].dishes[$0].name) }
      .map { DishPlace(restaurant: restaurant, dish: $0) }
  }

  /// A test whether names count as the same as this one, which is folded once.
  private func sameName(as name: String) -> (String) -> Bool {
    guard let pattern = NamePattern(name) else { return { NameFolding.areSame($0, name) } }
    return { pattern.isWhole($0) }
  }
}

// Finding by name. A whole name is found without a look at all the others once the index is made.
extension Catalogue {
  /// The restaurants of a name and city, case and accents apart; no city is a city of its own.
  package func positions(ofRestaurantsNamed name: String, in city: String?) -> [Int] {
    let city = city.map(NameFolding.fold)
    return positions(ofRestaurantsNamed: name).filter {
      restaurants[$0].city.map(NameFolding.fold) == city
    }
  }

  /// The restaurants of a whole name, case and accents apart, in the order of the file.
  package func positions(ofRestaurantsNamed name: String) -> [Int] {
    let name = NameFolding.fold(name)
    guard let restaurantIndex else {
      return restaurants.indices.filter { NameFolding.fold(restaurants[$0].name) == name }
    }
    return restaurantIndex.candidates(for: name)
      .compactMap { position(of: $0) }
      .filter { NameFolding.fold(restaurants[$0].name) == name }
      .sorted()
  }

  /// The dishes of a whole name at one restaurant, case and accents apart.
  package func places(ofDishesNamed name: String, at restaurant: Int) -> [DishPlace] {
    let name = NameFolding.fold(name)
    return restaurants[restaurant].dishes.indices
      .filter { NameFolding.fold(restaurants[restaurant].dishes[$0].name) == name }
      .map { DishPlace(restaurant: restaurant, dish: $0) }
  }

  /// The dishes of a whole name at any restaurant, case and accents apart.
  package func places(ofDishesNamed name: String) -> [DishPlace] {
    guard let dishIndex else {
      return restaurants.indices.flatMap { places(ofDishesNamed: name, at: $0) }
    }
    return dishIndex.candidates(for: name)
      .compactMap { position(of: $0) }
      .sorted()
      .flatMap { places(ofDishesNamed: name, at: $0) }
  }
}

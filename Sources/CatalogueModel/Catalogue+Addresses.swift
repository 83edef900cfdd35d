// From addresses, which outlive changes, to places, which don't, and back.
extension Catalogue {
  /// Where the addressed restaurant stands, or nothing where there is none.
  package func position(of address: RestaurantAddress) -> Int? {
    let same = positions(ofRestaurantsNamed: address.name, in: address.city)
    guard same.indices.contains(address.ordinal - 1) else { return nil }
    return same[address.ordinal - 1]
  }

  /// Where the addressed dish stands, or nothing where there is none.
  package func place(of address: DishAddress) -> DishPlace? {
    guard let restaurant = position(of: address.restaurant) else { return nil }
    let same = places(ofDishesNamed: address.name, at: restaurant)
    guard same.indices.contains(address.ordinal - 1) else { return nil }
    return same[address.ordinal - 1]
  }

  /// The address of the restaurant at a position.
  package func address(ofRestaurantAt position: Int) -> RestaurantAddress {
    let restaurant = restaurants[position]
    let same = positions(ofRestaurantsNamed: restaurant.name, in: restaurant.city)
    let ordinal = (same.firstIndex(of: position) ?? 0) + 1
    return RestaurantAddress(name: restaurant.name, city: restaurant.city, ordinal: ordinal)
  }

  /// The address of the dish at a place.
  package func address(ofDishAt place: DishPlace) -> DishAddress {
    let name = self[place].name
    let same = places(ofDishesNamed: name, at: place.restaurant)
    return DishAddress(
      name: name,
      at: address(ofRestaurantAt: place.restaurant),
      ordinal: (same.firstIndex(of: place) ?? 0) + 1
    )
  }
}

// From addresses, which outlive changes, to places, which don't, and back.
extension Catalogue {
  /// Where the addressed restaurant stands, or nothing where there is none.
  package func position(of address: RestaurantAddress) -> Int? {
    if address.ordinal == 1, let only = onlyPosition(ofRestaurantNamed: address.name) {
      return isCity(address.city, ofRestaurantAt: only) ? only : nil
    }
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
    RestaurantAddress(
      name: restaurants[position].name,
      city: restaurants[position].city,
      ordinal: ordinal(ofRestaurantAt: position)
    )
  }

  /// The address of the last restaurant, of which there is one.
  ///
  /// All others of its name and city stand before it, so that they are counted and not gathered.
  var addressOfLast: RestaurantAddress {
    let last = restaurants.count - 1
    guard let restaurantIndex else { return address(ofRestaurantAt: last) }
    let (name, city) = (restaurants[last].name, restaurants[last].city)
    var ordinal = 0
    restaurantIndex.forEachCandidate(for: name) { id in
      guard let position = position(of: id) else { return }
      guard Catalogue.areSame(restaurants[position].city, city),
        Catalogue.areSame(restaurants[position].name, name)
      else { return }
      ordinal += 1
    }
    return RestaurantAddress(name: name, city: city, ordinal: ordinal)
  }

  /// Whether two names count as the same or neither is there; most are spelled the same.
  private static func areSame(_ left: String?, _ right: String?) -> Bool {
    if left == right { return true }
    guard let left, let right else { return false }
    return NameFolding.areSame(left, right)
  }

  /// The address of the dish at a place.
  package func address(ofDishAt place: DishPlace) -> DishAddress {
    DishAddress(
      name: self[place].name,
      at: address(ofRestaurantAt: place.restaurant),
      ordinal: ordinal(ofDishAt: place)
    )
  }

  /// Which of those of its name and city the restaurant at a position is, counted from 1.
  package func ordinal(ofRestaurantAt position: Int) -> Int {
    let name = restaurants[position].name
    guard hasSeveralRestaurants(named: name) else { return 1 }
    let same = positions(ofRestaurantsNamed: name, in: restaurants[position].city)
    return (same.firstIndex(of: position) ?? 0) + 1
  }

  /// Which of those of its name at its restaurant the dish at a place is, counted from 1.
  package func ordinal(ofDishAt place: DishPlace) -> Int {
    Catalogue.withNameTest(self[place].name) { isSame in
      restaurants[place.restaurant].dishes.withUnsafeBufferPointer { dishes in
        1 + (0..<place.dish).count { isSame(dishes[$0].name) }
      }
    }
  }
}

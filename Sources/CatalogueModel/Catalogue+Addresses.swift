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
    return Catalogue.withNameTest(address.name) { isSame in
      restaurants[restaurant].dishes.withUnsafeBufferPointer { dishes in
        var ordinal = 0
        for dish in dishes.indices where isSame(dishes[dish].name) {
          ordinal += 1
          if ordinal == address.ordinal { return DishPlace(restaurant: restaurant, dish: dish) }
        }
        return nil
      }
    }
  }

  /// The address of the restaurant at a position.
  package func address(ofRestaurantAt position: Int) -> RestaurantAddress {
    RestaurantAddress(
      name: restaurants[position].name,
      city: restaurants[position].city,
      ordinal: ordinal(ofRestaurantAt: position)
    )
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
    let (name, city) = (restaurants[position].name, restaurants[position].city)
    var ordinal = 0
    forEachRestaurant(named: name) { other in
      if other <= position, isCity(city, ofRestaurantAt: other) { ordinal += 1 }
    }
    return ordinal
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

/// Where a dish stands right now: good until the next change, unlike its address.
package struct DishPlace: Hashable, Comparable, Sendable {
  /// The position of the restaurant in the file.
  package var restaurant: Int
  /// The position of the dish at its restaurant.
  package var dish: Int

  /// Names a place.
  package init(restaurant: Int, dish: Int) {
    self.restaurant = restaurant
    self.dish = dish
  }

  package static func < (left: DishPlace, right: DishPlace) -> Bool {
    (left.restaurant, left.dish) < (right.restaurant, right.dish)
  }
}

extension Catalogue {
  /// The dish that stands at a place.
  package subscript(place: DishPlace) -> Dish { restaurants[place.restaurant].dishes[place.dish] }

  /// The ratings of the dish that stands at a place, without a copy of the dish.
  package func ratings(ofDishAt place: DishPlace) -> RatingHistory {
    restaurants[place.restaurant].dishes[place.dish].ratings
  }
}

/// A restaurant as a person would point at it, in any state of the catalogue: by name and city.
package struct RestaurantAddress: Hashable, Sendable {
  /// The full name.
  package var name: String
  /// The city; none is a city of its own.
  package var city: String?
  /// Which of several with that name and city, counted from 1 in the order of the file.
  package var ordinal: Int

  /// Points at a restaurant.
  package init(name: String, city: String? = nil, ordinal: Int = 1) {
    self.name = name
    self.city = city
    self.ordinal = ordinal
  }
}

/// A dish as a person would point at it: by its name and its restaurant.
package struct DishAddress: Hashable, Sendable {
  /// Where it is eaten.
  package var restaurant: RestaurantAddress
  /// The full name.
  package var name: String
  /// Which of several with that name at that restaurant, counted from 1.
  package var ordinal: Int

  /// Points at a dish.
  package init(name: String, at restaurant: RestaurantAddress, ordinal: Int = 1) {
    self.restaurant = restaurant
    self.name = name
    self.ordinal = ordinal
  }
}

/// What a rating is of.
package enum RatingOwner: Hashable, Sendable {
  /// A restaurant as a whole.
  case restaurant(RestaurantAddress)
  /// One dish.
  case dish(DishAddress)
}

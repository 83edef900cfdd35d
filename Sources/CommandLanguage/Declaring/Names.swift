/// A restaurant as it was typed: `NAME [in CITY]` or `NAME #N`; `in ""` is in no city.
package struct RestaurantName: Hashable, Sendable {
  /// The name, or the beginning of a word of it, as typed.
  package var text: String
  /// The city it is said to be in; empty where it is said to be in none.
  package var city: String?
  /// Which of several of that name, counted from 1.
  package var ordinal: Int?
  /// Whether only the whole name will do.
  package var isExact: Bool
  /// Where in the line it stands, in unicode scalars.
  package var range: Range<Int>

  /// Names a restaurant.
  package init(
    _ text: String,
    in city: String? = nil,
    ordinal: Int? = nil,
    isExact: Bool = false,
    range: Range<Int> = 0..<0
  ) {
    self.text = text
    self.city = city
    self.ordinal = ordinal
    self.isExact = isExact
    self.range = range
  }
}

/// A dish as it was typed: `NAME [at RESTAURANT]` or `NAME #N`.
package struct DishName: Hashable, Sendable {
  /// The name, or the beginning of a word of it, as typed.
  package var text: String
  /// Where it is said to be eaten.
  package var restaurant: RestaurantName?
  /// Which of several of that name at one restaurant, counted from 1.
  package var ordinal: Int?
  /// Whether only the whole name will do.
  package var isExact: Bool
  /// Where in the line it stands, in unicode scalars.
  package var range: Range<Int>

  /// Names a dish.
  package init(
    _ text: String,
    at restaurant: RestaurantName? = nil,
    ordinal: Int? = nil,
    isExact: Bool = false,
    range: Range<Int> = 0..<0
  ) {
    self.text = text
    self.restaurant = restaurant
    self.ordinal = ordinal
    self.isExact = isExact
    self.range = range
  }
}

/// A restaurant or a dish, whichever has that name.
package struct SubjectName: Hashable, Sendable {
  /// The name, or the beginning of a word of it, as typed.
  package var text: String
  /// The city it is said to be in: then it is a restaurant.
  package var city: String?
  /// The restaurant it is said to be eaten at: then it is a dish.
  package var restaurant: RestaurantName?
  /// Which of several of that name, counted from 1.
  package var ordinal: Int?
  /// Where in the line it stands, in unicode scalars.
  package var range: Range<Int>

  /// The same name, taken for a restaurant's.
  package var asRestaurant: RestaurantName {
    RestaurantName(text, in: city, ordinal: ordinal, range: range)
  }

  /// The same name, taken for a dish's.
  package var asDish: DishName {
    DishName(text, at: restaurant, ordinal: ordinal, range: range)
  }
}

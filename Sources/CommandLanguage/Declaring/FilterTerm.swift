package import CatalogueModel

/// One condition on what a command looks at, as typed behind its keyword.
package enum FilterTerm: Hashable, Sendable {
  /// `at RESTAURANT`.
  case at(RestaurantName)
  /// `at *`: everywhere, although one is inside a restaurant.
  case everywhere
  /// `in CITY`.
  case city(String)
  /// `cuisine C`.
  case cuisine(String)
  /// `tag T`.
  case tag(String)
  /// `rated RANGE`.
  case rated(StarsRange)
  /// `price RANGE`.
  case price(AmountRange)
  /// `since DATE`: from that day on, or from the first day of that month or year.
  case since(Day)
  /// `until DATE`: up to that day, or to the last day of that month or year.
  case until(Day)
  /// `unrated`.
  case unrated
  /// `wanted`.
  case wanted
}

/// A difference between two states of a catalogue: what a command does, undone by its inverse.
///
/// It holds full names and days and never command text, so that it can be kept in a journal and
/// replayed onto a file that was edited meanwhile. Positions say where something stood; where they
/// no longer fit, the nearest place is taken.
package indirect enum Change: Hashable, Sendable {
  /// Puts a whole restaurant at a position in the file.
  case insertRestaurant(Restaurant, position: Int)
  /// Takes a restaurant away with all that it holds.
  case removeRestaurant(RestaurantAddress)
  /// Sets fields of a restaurant.
  case editRestaurant(RestaurantAddress, [RestaurantField])
  /// Puts a whole dish at a position among those of a restaurant.
  case insertDish(Dish, at: RestaurantAddress, position: Int)
  /// Takes a dish away with all its ratings.
  case removeDish(DishAddress)
  /// Sets fields of a dish.
  case editDish(DishAddress, [DishField])
  /// Puts a rating at a position among those of its owner.
  case insertRating(Rating, of: RatingOwner, position: Int)
  /// Takes away the rating that stands at a position.
  case removeRating(Rating, of: RatingOwner, position: Int)
  /// Several changes as one step, in this order.
  case group([Change])
}

/// One field of a restaurant with the value it gets.
package enum RestaurantField: Hashable, Sendable {
  /// What it is called.
  case name(String)
  /// The city, or none.
  case city(String?)
  /// The cuisine, or none.
  case cuisine(String?)
  /// All its tags.
  case tags([String])
  /// Whether it is still to be tried.
  case isWanted(Bool)
  /// The note, or none.
  case note(String?)
}

/// One field of a dish with the value it gets.
package enum DishField: Hashable, Sendable {
  /// What the menu calls it.
  case name(String)
  /// The price, or none.
  case price(Double?)
  /// All its tags.
  case tags([String])
  /// The note, or none.
  case note(String?)
}

/// Why a change does not apply to a catalogue.
package enum ChangeError: Error, Hashable {
  /// There is no such restaurant.
  case noRestaurant(RestaurantAddress)
  /// There is no such dish.
  case noDish(DishAddress)
  /// Its owner has no such rating.
  case noRating(Rating, RatingOwner)
}

extension Change {
  /// Whether the change does nothing.
  package var isEmpty: Bool {
    guard case .group(let changes) = self else { return false }
    return changes.allSatisfy(\.isEmpty)
  }
}

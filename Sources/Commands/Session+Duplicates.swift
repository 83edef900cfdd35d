internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

// What may not be there twice.
extension Session {
  /// Refuses a restaurant that is already there, other than the one that is being renamed.
  func refuseDuplicate(
    named name: String,
    in city: String?,
    renaming position: Int? = nil
  ) throws(CommandError) {
    let same = catalogue.positions(ofRestaurantsNamed: name, in: city)
    guard let other = same.first(where: { $0 != position }) else { return }
    let restaurant = catalogue.restaurants[other]
    let dishes = counted(restaurant.dishes.count, "dish", "dishes")
    throw .restaurantExists(
      description: "\(fullName(ofRestaurantAt: other)), \(dishes)",
      merge: position.map {
        "merge restaurant \(self.name(ofRestaurantAt: $0)) into \(self.name(ofRestaurantAt: other))"
      }
    )
  }

  /// Refuses a dish that is already at a restaurant, other than the one that is being renamed or
  /// moved there.
  func refuseDuplicate(
    ofDishNamed name: String,
    at restaurant: Int,
    moving place: DishPlace? = nil
  ) throws(CommandError) {
    let same = catalogue.places(ofDishesNamed: name, at: restaurant)
    guard let other = same.first(where: { $0 != place }) else { return }
    let current = catalogue[other].ratings.current
    let rated = current.map { "rated \($0.stars)" } ?? "unrated"
    throw .dishExists(
      description: "\(self.name(ofDishAt: other)), \(rated)",
      merge: place.map {
        "merge dish \(self.name(ofDishAt: $0)) into \(self.name(ofDishAt: other))"
      }
    )
  }
}

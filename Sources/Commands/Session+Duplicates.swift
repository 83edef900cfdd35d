internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

// What may not be there twice.
extension Session {
  /// Refuses a restaurant that is already there, other than the one that is being renamed; the
  /// fields that were to be set, as typed, are offered to be set there.
  func refuseDuplicate(
    named name: String,
    in city: String?,
    renaming position: Int? = nil,
    setting fields: @autoclosure () -> String = ""
  ) throws(CommandError) {
    let same = catalogue.positions(ofRestaurantsNamed: name, in: city)
    guard let other = same.first(where: { $0 != position }) else { return }
    let fields = fields()
    let restaurant = catalogue.restaurants[other]
    let dishes = counted(restaurant.dishes.count, "dish", "dishes")
    throw .restaurantExists(
      description: "\(fullName(ofRestaurantAt: other)), \(dishes)",
      advice: position.map {
        "merge restaurant \(typedName(ofRestaurantAt: $0)) into \(typedName(ofRestaurantAt: other)) "
          + "joins the two"
      } ?? (fields.isEmpty ? nil : "edit restaurant \(typedName(ofRestaurantAt: other))\(fields)")
    )
  }

  /// Refuses a dish that is already at a restaurant, other than the one that is being renamed or
  /// moved there; what it was to be rated, or its fields, as typed, are offered to be set there.
  func refuseDuplicate(
    ofDishNamed name: String,
    at restaurant: Int,
    moving place: DishPlace? = nil,
    rating: @autoclosure () -> String = "",
    setting fields: @autoclosure () -> String = ""
  ) throws(CommandError) {
    let same = catalogue.places(ofDishesNamed: name, at: restaurant)
    guard let other = same.first(where: { $0 != place }) else { return }
    let current = catalogue[other].ratings.current
    let rated = current.map { "rated \($0.stars)" } ?? "unrated"
    throw .dishExists(
      description: "\(self.name(ofDishAt: other)), \(rated)",
      advice: place.map {
        "merge dish \(typedName(ofDishAt: $0)) into \(typedName(ofDishAt: other)) joins the two"
      } ?? offer(rating: rating(), setting: fields(), ofDishAt: other)
    )
  }

  /// The lines that do to a dish what was to be done to a new one.
  private func offer(rating: String, setting fields: String, ofDishAt place: DishPlace) -> String? {
    let name = typedName(ofDishAt: place)
    let lines = [
      rating.isEmpty ? nil : "rate \(name)\(rating)",
      fields.isEmpty ? nil : "edit dish \(name)\(fields)",
    ].compactMap(\.self)
    return lines.isEmpty ? nil : lines.joined(separator: "; ")
  }
}

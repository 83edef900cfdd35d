/// What a typed name fits.
package enum NameMatch<Place: Hashable & Sendable>: Hashable, Sendable {
  /// What has this whole name, in the order of the file; never empty.
  case whole([Place])
  /// What has this at the start of a word of its name, in the order of the file; never empty.
  case beginning([Place])
  /// Nothing; what has a name close to it, the closest first.
  case nothing(nearest: [Place])
}

extension Catalogue {
  /// How many near names are worth telling.
  private static let mostNearest = 5

  /// The restaurants that a typed name means, case and accents apart.
  ///
  /// Without a city those of all cities are meant; an empty city means those that have none. Where
  /// the whole name is only in other cities, these are the nearest.
  package func matchRestaurants(_ name: String, in city: String? = nil) -> NameMatch<Int> {
    func isThere(_ position: Int) -> Bool {
      guard let city else { return true }
      let own = restaurants[position].city ?? ""
      return own == city || NameFolding.areSame(own, city)
    }
    if let only = onlyPosition(ofRestaurantNamed: name), isThere(only) { return .whole([only]) }
    let everywhere = positions(ofRestaurantsNamed: name)
    let whole = everywhere.filter(isThere)
    if !whole.isEmpty { return .whole(whole) }
    guard let pattern = NamePattern(name) else { return .nothing(nearest: []) }
    let beginning = pattern.withScanner { scanner in
      restaurants.indices.filter { scanner.startsWord(of: restaurants[$0].name) && isThere($0) }
    }
    if !beginning.isEmpty { return .beginning(beginning) }
    if !everywhere.isEmpty { return .nothing(nearest: everywhere) }
    var nearest = NearestNames<Int>(to: pattern, most: Catalogue.mostNearest)
    FoldingRoom.withRoom { room in
      for position in restaurants.indices {
        nearest.consider(restaurants[position].name, at: position, in: room)
      }
    }
    return .nothing(nearest: nearest.places)
  }

  /// The dishes that a typed name means, at one restaurant or anywhere, case and accents apart.
  package func matchDishes(_ name: String, at restaurant: Int? = nil) -> NameMatch<DishPlace> {
    let whole =
      restaurant.map { places(ofDishesNamed: name, at: $0) } ?? places(ofDishesNamed: name)
    if !whole.isEmpty { return .whole(whole) }
    guard let pattern = NamePattern(name) else { return .nothing(nearest: []) }
    let searched = restaurant.map { $0..<$0 + 1 } ?? restaurants.indices
    let beginning = pattern.withScanner { scanner in
      places(ofDishesAt: searched, where: { scanner.startsWord(of: $0) })
    }
    if !beginning.isEmpty { return .beginning(beginning) }
    var nearest = NearestNames<DishPlace>(to: pattern, most: Catalogue.mostNearest)
    FoldingRoom.withRoom { room in
      for restaurant in searched {
        for dish in restaurants[restaurant].dishes.indices {
          let place = DishPlace(restaurant: restaurant, dish: dish)
          nearest.consider(self[place].name, at: place, in: room)
        }
      }
    }
    return .nothing(nearest: nearest.places)
  }
}

package import CatalogueModel

extension Catalogue {
  /// The part of the catalogue that an export with filters holds.
  ///
  /// - Parameters:
  ///   - restaurants: the positions of restaurants that are in, with or without dishes.
  ///   - dishes: the places of the dishes that are in; their restaurants are too.
  /// - Returns: these restaurants with these dishes, in the order of the file.
  package func narrowed(toRestaurants restaurants: [Int], dishes: [DishPlace]) -> Catalogue {
    var kept: [Int: Set<Int>] = [:]
    for position in restaurants { kept[position] = [] }
    for place in dishes { kept[place.restaurant, default: []].insert(place.dish) }
    return Catalogue(
      kept.keys.sorted().map { position in
        var restaurant = self.restaurants[position]
        let dishes = kept[position] ?? []
        restaurant.dishes = restaurant.dishes.enumerated()
          .filter { dishes.contains($0.offset) }
          .map(\.element)
        return restaurant
      }
    )
  }
}

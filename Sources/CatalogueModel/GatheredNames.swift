/// The names of all restaurants and dishes, and the tags, gathered little by little while nobody
/// waits.
///
/// Restaurants are taken in the order of their identities, so that a change in between needs no
/// more than to be noted for those that were taken already; the others are taken as they are then.
struct GatheredNames: Sendable {
  /// The names of restaurants.
  private(set) var restaurants = NameTable()
  /// The names of dishes.
  private(set) var dishes = NameTable()
  /// The tags of both.
  private(set) var tags = TagCounter()
  /// The identities below this number are taken.
  private(set) var taken: Int32 = 0

  /// Gathers what the next identity has; of one that is gone there is nothing.
  mutating func take(_ restaurant: Restaurant?, order: [Int32]) {
    let id = RestaurantID(number: Int(taken))
    taken += 1
    guard let restaurant else { return }
    restaurants.insert(id, for: restaurant.name, order: order)
    tags.add(restaurant.tags)
    for dish in restaurant.dishes { insert(dish, at: id, order: order) }
  }

  /// Forgets a restaurant that was taken away.
  mutating func remove(_ restaurant: Restaurant, _ id: RestaurantID, order: [Int32]) {
    guard has(id) else { return }
    restaurants.remove(id, for: restaurant.name, order: order)
    tags.remove(restaurant.tags)
    for dish in restaurant.dishes { remove(dish, at: id, order: order) }
  }

  /// Notes that a restaurant has one more dish.
  mutating func insert(_ dish: Dish, at id: RestaurantID, order: [Int32]) {
    guard has(id) else { return }
    dishes.insert(id, for: dish.name, order: order)
    tags.add(dish.tags)
  }

  /// Notes that a restaurant has one dish less.
  mutating func remove(_ dish: Dish, at id: RestaurantID, order: [Int32]) {
    guard has(id) else { return }
    dishes.remove(id, for: dish.name, order: order)
    tags.remove(dish.tags)
  }

  /// Notes that a restaurant was renamed.
  mutating func rename(_ id: RestaurantID, from old: String, to new: String, order: [Int32]) {
    guard has(id) else { return }
    restaurants.remove(id, for: old, order: order)
    restaurants.insert(id, for: new, order: order)
  }

  /// Notes that a dish of a restaurant was renamed.
  mutating func rename(
    dishAt id: RestaurantID,
    from old: String,
    to new: String,
    order: [Int32]
  ) {
    guard has(id) else { return }
    dishes.remove(id, for: old, order: order)
    dishes.insert(id, for: new, order: order)
  }

  /// Notes that a restaurant, or a dish there, has other tags.
  mutating func retag(_ id: RestaurantID, from old: [String], to new: [String]) {
    guard has(id) else { return }
    tags.remove(old)
    tags.add(new)
  }

  /// Whether what a restaurant has was gathered, so that changes of it are to be noted.
  private func has(_ id: RestaurantID) -> Bool { id.number < taken }
}

// What the gathered names tell.
extension Catalogue {
  /// The names of all restaurants, once they are gathered.
  var restaurantNames: NameTable? { hasGatheredNames ? gathered?.restaurants : nil }

  /// The names of all dishes, once they are gathered.
  var dishNames: NameTable? { hasGatheredNames ? gathered?.dishes : nil }

  /// How many names there are, each counted once; nothing before all are gathered.
  package var distinctNameCount: Int? {
    hasGatheredNames ? gathered.map { $0.restaurants.count + $0.dishes.count } : nil
  }

  /// Where the restaurants stand that have any of some names, in the order of the file.
  func positions(
    ofRestaurantsIn table: NameTable,
    withEntries forEachEntry: ((Int) -> Bool) -> Void
  ) -> [Int] {
    // Sorting a hundred thousand positions would cost more than to mark them.
    var isThere = [Bool](repeating: false, count: restaurants.count)
    forEachEntry { entry in
      table.forEachRestaurant(of: entry) { id in
        if let position = position(of: id) { isThere[position] = true }
      }
      return true
    }
    return isThere.indices.filter { isThere[$0] }
  }
}

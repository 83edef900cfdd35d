/// Everything in one file: the restaurants with their dishes and ratings, in the order of the file.
package struct Catalogue: Sendable {
  /// The restaurants, in the order of the file.
  package private(set) var restaurants: [Restaurant]
  /// The identity of the restaurant at each position.
  private var identities: [RestaurantID]
  /// The position of each identity ever given out; -1 where the restaurant is gone.
  private var positions: [Int32]
  /// Restaurants by their own names, once it is asked for.
  private(set) var restaurantIndex: NameIndex?
  /// All names, or those gathered so far, once someone types at a prompt.
  private(set) var gathered: GatheredNames?

  /// Holds restaurants in this order.
  package init(_ restaurants: [Restaurant] = []) {
    self.restaurants = restaurants
    identities = restaurants.indices.map { RestaurantID(number: $0) }
    positions = restaurants.indices.map { Int32($0) }
  }

  /// The number of dishes at all restaurants; counts them.
  package var dishCount: Int { restaurants.reduce(0) { $0 + $1.dishes.count } }
}

extension Catalogue: Equatable {
  package static func == (left: Catalogue, right: Catalogue) -> Bool {
    left.restaurants == right.restaurants
  }
}

// Identities
extension Catalogue {
  /// The restaurant of an identity that is still there.
  package subscript(id: RestaurantID) -> Restaurant? {
    position(of: id).map { restaurants[$0] }
  }

  /// Where in the file a restaurant stands, or nothing once it is gone.
  package func position(of id: RestaurantID) -> Int? {
    let position = positions[Int(id.number)]
    return position < 0 ? nil : Int(position)
  }

  /// The identity of the restaurant at a position of the file.
  package func id(at position: Int) -> RestaurantID { identities[position] }

  /// The identities of all restaurants, in the order of the file.
  package var ids: [RestaurantID] { identities }
}

// What changes use; each keeps positions and indexes true.
extension Catalogue {
  /// Makes room for more restaurants.
  mutating func reserve(_ added: Int) {
    guard added > 0 else { return }
    restaurants.reserveCapacity(restaurants.count + added)
    identities.reserveCapacity(identities.count + added)
    positions.reserveCapacity(positions.count + added)
    restaurantIndex?.reserve(restaurants.count + added)
  }

  mutating func insertRestaurant(_ restaurant: Restaurant, at position: Int) -> RestaurantID {
    let id = RestaurantID(number: positions.count)
    positions.append(Int32(position))
    if position == restaurants.count {
      restaurants.append(restaurant)
      identities.append(id)
    } else {
      restaurants.insert(restaurant, at: position)
      identities.insert(id, at: position)
      renumber(from: position + 1)
    }
    restaurantIndex?.insert(id, for: restaurant.name)
    return id
  }

  mutating func removeRestaurant(at position: Int) -> Restaurant {
    let id = identities.remove(at: position)
    let restaurant = restaurants.remove(at: position)
    positions[Int(id.number)] = -1
    renumber(from: position)
    restaurantIndex?.remove(id, for: restaurant.name)
    gathered?.remove(restaurant, id, order: positions)
    return restaurant
  }

  /// Changes a restaurant's own fields and ratings, not its list of dishes or their names.
  mutating func update<Result>(
    restaurantAt position: Int,
    _ body: (inout Restaurant) -> Result
  ) -> Result {
    let (name, tags) = (restaurants[position].name, restaurants[position].tags)
    let result = body(&restaurants[position])
    let (id, newName) = (identities[position], restaurants[position].name)
    if newName != name {
      restaurantIndex?.remove(id, for: name)
      restaurantIndex?.insert(id, for: newName)
      gathered?.rename(id, from: name, to: newName, order: positions)
    }
    let newTags = restaurants[position].tags
    if newTags != tags { gathered?.retag(id, from: tags, to: newTags) }
    return result
  }

  /// Changes one dish of a restaurant.
  mutating func update<Result>(
    dishAt place: DishPlace,
    _ body: (inout Dish) -> Result
  ) -> Result {
    let (name, tags) = (self[place].name, self[place].tags)
    let result = body(&restaurants[place.restaurant].dishes[place.dish])
    let (id, newName) = (identities[place.restaurant], self[place].name)
    if newName != name {
      gathered?.rename(dishAt: id, from: name, to: newName, order: positions)
    }
    let newTags = self[place].tags
    if newTags != tags { gathered?.retag(id, from: tags, to: newTags) }
    return result
  }

  mutating func insertDish(_ dish: Dish, at place: DishPlace) {
    restaurants[place.restaurant].dishes.insert(dish, at: place.dish)
    gathered?.insert(dish, at: identities[place.restaurant], order: positions)
  }

  mutating func removeDish(at place: DishPlace) -> Dish {
    let dish = restaurants[place.restaurant].dishes.remove(at: place.dish)
    gathered?.remove(dish, at: identities[place.restaurant], order: positions)
    return dish
  }

  private mutating func renumber(from position: Int) {
    for later in position..<identities.count {
      positions[Int(identities[later].number)] = Int32(later)
    }
  }
}

// The index
extension Catalogue {
  /// Makes finding a restaurant by its whole name independent of how many there are.
  package mutating func indexRestaurants() {
    guard restaurantIndex == nil else { return }
    var index = NameIndex()
    index.reserve(restaurants.count)
    for (position, restaurant) in restaurants.enumerated() {
      index.insert(identities[position], for: restaurant.name)
    }
    restaurantIndex = index
  }
}

// Names gathered while nobody waits.
extension Catalogue {
  /// Gathers about as many names as are said, so that what begins with a text is found without a
  /// look at all dishes; until all are gathered, the plain way answers.
  ///
  /// - Returns: whether there are more to gather.
  package mutating func gatherNames(atLeast count: Int) -> Bool {
    guard !hasGatheredNames else { return false }
    if gathered == nil { gathered = GatheredNames() }
    var left = count
    while left > 0, let next = gathered?.taken, Int(next) < positions.count {
      let position = positions[Int(next)]
      let restaurant = position < 0 ? nil : restaurants[Int(position)]
      gathered?.take(restaurant, order: positions)
      left -= 1 + (restaurant?.dishes.count ?? 0)
    }
    return !hasGatheredNames
  }

  /// Whether all names are gathered.
  package var hasGatheredNames: Bool { gathered.map { Int($0.taken) == positions.count } ?? false }
}

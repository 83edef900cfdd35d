extension Catalogue {
  /// Makes a change, whole or not at all.
  ///
  /// - Returns: the change that takes it back.
  /// - Throws: what the change speaks of and the catalogue does not have; nothing is changed then.
  package mutating func apply(_ change: Change) throws(ChangeError) -> Change {
    switch change {
    case .insertRestaurant(let restaurant, let position):
      let place = min(max(position, 0), restaurants.count)
      _ = insertRestaurant(restaurant, at: place)
      return .removeRestaurant(address(ofRestaurantAt: place))
    case .removeRestaurant(let address):
      let position = try existingPosition(of: address)
      return .insertRestaurant(removeRestaurant(at: position), position: position)
    case .editRestaurant(let address, let fields):
      let position = try existingPosition(of: address)
      let old = update(restaurantAt: position) { restaurant in
        fields.map { restaurant.set($0) }
      }
      return .editRestaurant(self.address(ofRestaurantAt: position), old.reversed())
    case .insertDish(let dish, let address, let position):
      let restaurant = try existingPosition(of: address)
      let place = DishPlace(
        restaurant: restaurant,
        dish: min(max(position, 0), restaurants[restaurant].dishes.count)
      )
      insertDish(dish, at: place)
      // The restaurant is the same of its name as before, though it may be spelled otherwise.
      let (name, city) = (restaurants[restaurant].name, restaurants[restaurant].city)
      return .removeDish(
        DishAddress(
          name: dish.name,
          at: RestaurantAddress(name: name, city: city, ordinal: address.ordinal),
          ordinal: ordinal(ofDishAt: place)
        )
      )
    case .removeDish(let address):
      let place = try existingPlace(of: address)
      let restaurant = self.address(ofRestaurantAt: place.restaurant)
      return .insertDish(removeDish(at: place), at: restaurant, position: place.dish)
    case .editDish(let address, let fields):
      let place = try existingPlace(of: address)
      let old = update(dishAt: place) { dish in fields.map { dish.set($0) } }
      return .editDish(self.address(ofDishAt: place), old.reversed())
    case .insertRating(let rating, let owner, let position):
      let place = try updateRatings(of: owner) { $0.insert(rating, at: position) }
      return .removeRating(rating, of: owner, position: place)
    case .removeRating(let rating, let owner, let position):
      return try removeRating(rating, of: owner, position: position)
    case .group(let changes):
      return try applyAll(changes)
    }
  }

  private mutating func applyAll(_ changes: [Change]) throws(ChangeError) -> Change {
    // Each change looks for its restaurant by name; an import holds thousands of them.
    if changes.count >= 64 {
      indexRestaurants()
      reserve(changes.count { $0.insertsRestaurant })
    }
    var inverses: [Change] = []
    inverses.reserveCapacity(changes.count)
    for change in changes {
      do {
        inverses.append(try apply(change))
      } catch {
        // An inverse made a moment ago applies: nothing else has touched the catalogue since.
        for inverse in inverses.reversed() { _ = try apply(inverse) }
        throw error
      }
    }
    return .group(inverses.reversed())
  }

  private mutating func removeRating(
    _ rating: Rating,
    of owner: RatingOwner,
    position: Int
  ) throws(ChangeError) -> Change {
    let place = try updateRatings(of: owner) { ratings -> Int? in
      let stands = ratings.indices.contains(position) && ratings[position] == rating
      guard let place = stands ? position : ratings.lastIndex(of: rating) else { return nil }
      ratings.remove(at: place)
      return place
    }
    guard let place else { throw .noRating(rating, owner) }
    return .insertRating(rating, of: owner, position: place)
  }

  private mutating func updateRatings<Result>(
    of owner: RatingOwner,
    _ body: (inout RatingHistory) -> Result
  ) throws(ChangeError) -> Result {
    switch owner {
    case .restaurant(let address):
      update(restaurantAt: try existingPosition(of: address)) { body(&$0.ratings) }
    case .dish(let address):
      update(dishAt: try existingPlace(of: address)) { body(&$0.ratings) }
    }
  }

  private func existingPosition(of address: RestaurantAddress) throws(ChangeError) -> Int {
    guard let position = position(of: address) else { throw .noRestaurant(address) }
    return position
  }

  private func existingPlace(of address: DishAddress) throws(ChangeError) -> DishPlace {
    guard let place = place(of: address) else { throw .noDish(address) }
    return place
  }
}

extension Restaurant {
  /// Sets a field and returns what it was.
  fileprivate mutating func set(_ field: RestaurantField) -> RestaurantField {
    switch field {
    case .name(let new):
      defer { name = new }
      return .name(name)
    case .city(let new):
      defer { city = new }
      return .city(city)
    case .cuisine(let new):
      defer { cuisine = new }
      return .cuisine(cuisine)
    case .tags(let new):
      defer { tags = new }
      return .tags(tags)
    case .isWanted(let new):
      defer { isWanted = new }
      return .isWanted(isWanted)
    case .note(let new):
      defer { note = new }
      return .note(note)
    }
  }
}

extension Dish {
  /// Sets a field and returns what it was.
  fileprivate mutating func set(_ field: DishField) -> DishField {
    switch field {
    case .name(let new):
      defer { name = new }
      return .name(name)
    case .price(let new):
      defer { price = new }
      return .price(price)
    case .tags(let new):
      defer { tags = new }
      return .tags(tags)
    case .note(let new):
      defer { note = new }
      return .note(note)
    }
  }
}

extension Change {
  /// Whether it puts a whole restaurant into the file.
  fileprivate var insertsRestaurant: Bool {
    if case .insertRestaurant = self { true } else { false }
  }
}

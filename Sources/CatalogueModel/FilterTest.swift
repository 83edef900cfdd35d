/// A filter made ready to be asked about a million things: its texts are folded once.
struct FilterTest {
  private let filter: Filter
  private let cities: [TextTest]
  private let cuisines: [TextTest]
  private let tags: [TextTest]
  private let hasDateTest: Bool
  private let isEmpty: Bool
  /// The positions of the restaurants that it speaks of, in the order of the file; nothing for all.
  private let positions: [Int]?

  /// Makes a filter ready for a catalogue.
  init(_ filter: Filter, in catalogue: Catalogue) {
    self.filter = filter
    cities = filter.cities.map(TextTest.init)
    cuisines = filter.cuisines.map(TextTest.init)
    tags = filter.tags.map(TextTest.init)
    isEmpty = filter.isEmpty
    hasDateTest = filter.since != nil || filter.until != nil
    positions =
      filter.restaurants.isEmpty
      ? nil : Set(filter.restaurants.compactMap { catalogue.position(of: $0) }).sorted()
  }

  /// Gives the position of each restaurant that may hold something, in the order of the file.
  func forEachPlace(in catalogue: Catalogue, _ body: (Int) -> Void) {
    if let positions {
      for position in positions where admitsPlace(catalogue.restaurants[position]) {
        body(position)
      }
    } else {
      for position in catalogue.restaurants.indices
      where admitsPlace(catalogue.restaurants[position]) {
        body(position)
      }
    }
  }

  /// Gives the place of each dish that passes, in the order of the file.
  func forEachDish(in catalogue: Catalogue, _ body: (DishPlace, borrowing Dish) -> Void) {
    forEachPlace(in: catalogue) { position in
      forEachDish(at: position, of: catalogue.restaurants[position]) { body($0, $1) }
    }
  }

  /// Gives the place of each dish of a restaurant that passes; the restaurant must have passed.
  func forEachDish(
    at position: Int,
    of restaurant: borrowing Restaurant,
    _ body: (DishPlace, borrowing Dish) -> Void
  ) {
    let missing = missingTags(restaurant.tags)
    for dish in restaurant.dishes.indices where admits(restaurant.dishes[dish], missing: missing) {
      body(DishPlace(restaurant: position, dish: dish), restaurant.dishes[dish])
    }
  }

  /// Gives each restaurant that passes with what its ratings come to, in the order of the file.
  func forEachRestaurant(in catalogue: Catalogue, _ body: (Int, RatingTally) -> Void) {
    forEachPlace(in: catalogue) { position in
      let tally = RatingTally(of: catalogue.restaurants[position])
      if admits(catalogue.restaurants[position], tally: tally) { body(position, tally) }
    }
  }

  /// Whether a restaurant passes that passed by what it and its dishes have in common.
  func admits(_ restaurant: borrowing Restaurant) -> Bool {
    isEmpty || admits(restaurant, tally: RatingTally(of: restaurant))
  }

  /// Whether a restaurant passes by what it and its dishes have in common.
  private func admitsPlace(_ restaurant: borrowing Restaurant) -> Bool {
    if filter.isWanted, !restaurant.isWanted { return false }
    if !cities.isEmpty {
      let city = restaurant.city
      guard cities.contains(where: { $0.isWhole(city) }) else { return false }
    }
    if !cuisines.isEmpty {
      let cuisine = restaurant.cuisine
      guard cuisines.contains(where: { $0.startsWord(of: cuisine) }) else { return false }
    }
    return true
  }

  private func admits(_ restaurant: borrowing Restaurant, tally: RatingTally) -> Bool {
    guard tags.isEmpty || hasAll(tags, restaurant.tags) else { return false }
    if filter.isUnrated, tally.rated > 0 { return false }
    if !filter.rated.isEmpty {
      guard let mean = tally.mean else { return false }
      // As the row shows it, to a hundredth.
      let hundredths = Int((mean * 100).rounded())
      guard filter.rated.allSatisfy({ $0.hundredths.contains(hundredths) }) else { return false }
    }
    if !filter.prices.isEmpty {
      let dishes = restaurant.dishes
      guard dishes.indices.contains(where: { admits(price: dishes[$0].price) }) else {
        return false
      }
    }
    return admits(day: tally.latest)
  }

  private func admits(_ dish: borrowing Dish, missing: [TextTest]) -> Bool {
    if filter.isUnrated, !dish.ratings.isEmpty { return false }
    if !filter.rated.isEmpty {
      guard let stars = dish.ratings.currentStars, admits(stars: stars) else { return false }
    }
    if !filter.prices.isEmpty, !admits(price: dish.price) { return false }
    if hasDateTest, !admits(day: dish.ratings.currentDay) { return false }
    return missing.isEmpty || hasAll(missing, dish.tags)
  }

  /// Gives the ratings of a restaurant and of its dishes that pass; the restaurant must have passed.
  ///
  /// The body gets the dish or nothing, the position of the rating and the rating.
  func forEachRating(
    of restaurant: borrowing Restaurant,
    _ body: (Int?, Int, Rating) -> Void
  ) {
    guard !filter.isUnrated else { return }
    let missing = missingTags(restaurant.tags)
    if missing.isEmpty, filter.prices.isEmpty {
      for position in restaurant.ratings.indices where admits(restaurant.ratings[position]) {
        body(nil, position, restaurant.ratings[position])
      }
    }
    for dish in restaurant.dishes.indices {
      let count = restaurant.dishes[dish].ratings.count
      guard count > 0, admits(price: restaurant.dishes[dish].price),
        missing.isEmpty || hasAll(missing, restaurant.dishes[dish].tags)
      else { continue }
      for position in 0..<count where admits(restaurant.dishes[dish].ratings[position]) {
        body(dish, position, restaurant.dishes[dish].ratings[position])
      }
    }
  }

  private func admits(_ rating: Rating) -> Bool {
    admits(stars: rating.stars) && admits(day: rating.day)
  }

  private func admits(stars: Stars) -> Bool { filter.rated.allSatisfy { $0.contains(stars) } }

  private func admits(price: Double?) -> Bool {
    filter.prices.allSatisfy { range in price.map(range.contains) ?? false }
  }

  private func admits(day: Day?) -> Bool {
    guard hasDateTest else { return true }
    guard let day else { return false }
    return day >= filter.since ?? .earliest && day <= filter.until ?? .latest
  }

  /// The wanted tags that a dish must have itself, for its restaurant does not have them.
  private func missingTags(_ own: [String]) -> [TextTest] {
    tags.isEmpty ? [] : tags.filter { $0.isOfNone || !$0.isOne(of: own) }
  }

  private func hasAll(_ missing: [TextTest], _ own: [String]) -> Bool {
    missing.allSatisfy { $0.isOne(of: own) }
  }
}

/// A text of a filter; an empty one stands for having none.
private struct TextTest {
  private let pattern: NamePattern?

  init(_ text: String) { pattern = NamePattern(text) }

  /// Whether it stands for having none.
  var isOfNone: Bool { pattern == nil }

  func isWhole(_ value: String?) -> Bool {
    guard let pattern else { return value == nil }
    return value.map(pattern.isWhole) ?? false
  }

  func startsWord(of value: String?) -> Bool {
    guard let pattern else { return value == nil }
    return value.map(pattern.startsWord(of:)) ?? false
  }

  func isOne(of values: [String]) -> Bool {
    guard let pattern else { return values.isEmpty }
    return values.contains { pattern.isWhole($0) }
  }
}

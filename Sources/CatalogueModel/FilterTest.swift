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

  /// Gives each restaurant that may hold something, in the order of the file.
  ///
  /// It comes as a pointer, as dishes do, which holds while the body runs: what a closure is given
  /// by value is copied, and a copy of a dish counts six references up and down.
  func forEachPlace(
    in catalogue: Catalogue,
    _ body: (Int, UnsafePointer<Restaurant>) -> Void
  ) {
    catalogue.restaurants.withUnsafeBufferPointer { restaurants in
      guard let first = restaurants.baseAddress else { return }
      if let positions {
        for position in positions where admitsPlace(first + position) {
          body(position, first + position)
        }
      } else {
        for position in restaurants.indices where admitsPlace(first + position) {
          body(position, first + position)
        }
      }
    }
  }

  /// Gives each dish that passes, in the order of the file.
  func forEachDish(in catalogue: Catalogue, _ body: (DishPlace, UnsafePointer<Dish>) -> Void) {
    forEachPlace(in: catalogue) { position, restaurant in
      forEachDish(at: position, of: restaurant, body)
    }
  }

  /// Gives each dish of a restaurant that passes; the restaurant must have passed.
  func forEachDish(
    at position: Int,
    of restaurant: UnsafePointer<Restaurant>,
    _ body: (DishPlace, UnsafePointer<Dish>) -> Void
  ) {
    let missing = missingTags(of: restaurant)
    restaurant.pointee.dishes.withUnsafeBufferPointer { dishes in
      guard let first = dishes.baseAddress else { return }
      for dish in dishes.indices where isEmpty || admits(first + dish, missing: missing) {
        body(DishPlace(restaurant: position, dish: dish), first + dish)
      }
    }
  }

  /// Gives each restaurant that passes with what its ratings come to, in the order of the file.
  func forEachRestaurant(
    in catalogue: Catalogue,
    _ body: (Int, UnsafePointer<Restaurant>, RatingTally) -> Void
  ) {
    forEachPlace(in: catalogue) { position, restaurant in
      let tally = RatingTally(of: restaurant)
      if isEmpty || admits(restaurant, tally: tally) { body(position, restaurant, tally) }
    }
  }

  /// Whether a restaurant passes that passed by what it and its dishes have in common.
  func admits(_ restaurant: UnsafePointer<Restaurant>) -> Bool {
    isEmpty || admits(restaurant, tally: RatingTally(of: restaurant))
  }

  /// Whether a restaurant passes by what it and its dishes have in common.
  private func admitsPlace(_ restaurant: UnsafePointer<Restaurant>) -> Bool {
    if isEmpty { return true }
    if filter.isWanted, !restaurant.pointee.isWanted { return false }
    if !cities.isEmpty {
      let city = restaurant.pointee.city
      guard cities.contains(where: { $0.isWhole(city) }) else { return false }
    }
    if !cuisines.isEmpty {
      let cuisine = restaurant.pointee.cuisine
      guard cuisines.contains(where: { $0.startsWord(of: cuisine) }) else { return false }
    }
    return true
  }

  private func admits(_ restaurant: UnsafePointer<Restaurant>, tally: RatingTally) -> Bool {
    guard tags.isEmpty || hasAll(tags, restaurant.pointee.tags) else { return false }
    if filter.isUnrated, tally.rated > 0 { return false }
    if !filter.rated.isEmpty {
      guard let mean = tally.mean else { return false }
      // As the row shows it, to a hundredth.
      let hundredths = Int((mean * 100).rounded())
      guard filter.rated.allSatisfy({ $0.hundredths.contains(hundredths) }) else { return false }
    }
    if !filter.prices.isEmpty {
      let isPriced = restaurant.pointee.dishes.withUnsafeBufferPointer { dishes in
        dishes.indices.contains { admits(price: dishes[$0].price) }
      }
      guard isPriced else { return false }
    }
    return admits(day: tally.latest)
  }

  private func admits(_ dish: UnsafePointer<Dish>, missing: [TextTest]) -> Bool {
    if filter.isUnrated, !dish.pointee.ratings.isEmpty { return false }
    if !filter.rated.isEmpty {
      guard let stars = dish.pointee.ratings.currentStars, admits(stars: stars) else {
        return false
      }
    }
    if !filter.prices.isEmpty, !admits(price: dish.pointee.price) { return false }
    if hasDateTest, !admits(day: dish.pointee.ratings.currentDay) { return false }
    return missing.isEmpty || hasAll(missing, dish.pointee.tags)
  }

  /// Gives the ratings of a restaurant and of its dishes that pass; the restaurant must have passed.
  ///
  /// The body gets the dish or nothing, the position of the rating and its day.
  func forEachRating(
    of restaurant: UnsafePointer<Restaurant>,
    _ body: (Int?, Int, Day?) -> Void
  ) {
    guard !filter.isUnrated else { return }
    let missing = missingTags(of: restaurant)
    if missing.isEmpty, filter.prices.isEmpty {
      restaurant.pointee.ratings.forEachDated { position, stars, day in
        if admits(stars: stars), admits(day: day) { body(nil, position, day) }
      }
    }
    restaurant.pointee.dishes.withUnsafeBufferPointer { dishes in
      for dish in dishes.indices where !dishes[dish].ratings.isEmpty {
        guard filter.prices.isEmpty || admits(price: dishes[dish].price),
          missing.isEmpty || hasAll(missing, dishes[dish].tags)
        else { continue }
        dishes[dish].ratings.forEachDated { position, stars, day in
          if admits(stars: stars), admits(day: day) { body(dish, position, day) }
        }
      }
    }
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
  private func missingTags(of restaurant: UnsafePointer<Restaurant>) -> [TextTest] {
    if tags.isEmpty { return [] }
    let own = restaurant.pointee.tags
    return tags.filter { $0.isOfNone || !$0.isOne(of: own) }
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

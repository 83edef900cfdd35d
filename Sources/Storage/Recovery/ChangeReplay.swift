internal import CatalogueModel

/// Makes recorded changes again, onto the content they were made to or onto another one.
struct ChangeReplay {
  /// What the content is to the changes.
  enum Ground {
    /// What they were made to.
    case same
    /// What someone else made of it.
    case edited
    /// The same, and some of the changes may be in it already.
    case editedAndPerhapsSaved
  }

  /// The catalogue with the changes made so far.
  private(set) var catalogue: Catalogue
  /// The changes that are in it.
  private(set) var made: [Change] = []
  /// What takes each of the changes that were made back.
  private(set) var inverses: [Change] = []
  /// What became of each change.
  private(set) var fates: [ChangeLog.Fate] = []
  /// The changes that do not apply.
  private(set) var conflicts: [ReplayConflict] = []
  private var ground: Ground = .same

  /// Starts from a catalogue.
  init(onto catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  /// Makes changes, each whole or not at all; onto what someone else made, those that were taken
  /// back later are left out together with what took them back.
  mutating func replay(_ changes: [RecordedChange], ground: Ground) {
    self.ground = ground
    // Finding by a scan is dearer than the index as soon as there is some finding to do.
    if changes.reduce(0, { $0 + $1.change.size }) > 8 { catalogue.indexRestaurants() }
    let idle = ground == .edited ? ChangeReplay.takenBack(changes) : []
    for (index, change) in changes.enumerated() {
      if idle.contains(index) { fates.append(.cancelled) } else { replay(change) }
    }
  }

  /// Which changes come to nothing together with another one.
  private static func takenBack(_ changes: [RecordedChange]) -> Set<Int> {
    var idle: Set<Int> = []
    var standing: [Int] = []
    for (index, change) in changes.enumerated() {
      if let last = standing.last, changes[last].isTakenBack(by: change) {
        standing.removeLast()
        idle.formUnion([last, index])
      } else {
        standing.append(index)
      }
    }
    return idle
  }

  private mutating func replay(_ recorded: RecordedChange) {
    let change = recorded.change
    var inverses: [Change] = []
    var parts: [Change] = []
    for part in change.parts(takenBackBy: recorded.inverse) {
      let merged =
        ground == .same
        ? part : catalogue.unitingTags(of: part.change, takenBackBy: part.inverse)
      parts.append(merged.change)
      do {
        try make(merged.change, inverse: merged.inverse, inverses: &inverses)
      } catch {
        // An inverse made a moment ago applies.
        for inverse in inverses.reversed() { _ = try? catalogue.apply(inverse) }
        conflicts.append(ReplayConflict(change: change, part: part.change, reason: error))
        fates.append(.dropped)
        return
      }
    }
    let inverse = Change.group(inverses.reversed())
    let made = parts == change.singles ? change : .group(parts)
    self.made.append(made)
    self.inverses.append(inverse)
    fates.append(.made(made, inverse: inverse))
  }

  private mutating func make(
    _ change: Change,
    inverse: Change?,
    inverses: inout [Change]
  ) throws(ReplayConflict.Reason) {
    if ground != .same, try isDone(change) { return }
    if let obstacle = obstacle(to: change, inverse) { throw .changed(obstacle) }
    do {
      inverses.append(try catalogue.apply(change))
    } catch {
      throw .missing(error)
    }
  }

  /// What someone else made of the thing that a change takes away or of the field that it sets.
  private func obstacle(to change: Change, _ inverse: Change?) -> ChangeObstacle? {
    switch ground {
    case .same: return nil
    case .edited: return catalogue.obstacle(to: change, takenBackBy: inverse)
    case .editedAndPerhapsSaved:
      // A field may have the value of a later change already.
      switch change {
      case .editRestaurant, .editDish: return nil
      default: return catalogue.obstacle(to: change, takenBackBy: inverse)
      }
    }
  }

  /// Whether the catalogue already is as a change would make it.
  private func isDone(_ change: Change) throws(ReplayConflict.Reason) -> Bool {
    switch change {
    case .insertRestaurant(let restaurant, _):
      return try isThere(restaurant)
    case .removeRestaurant(let address):
      return catalogue.position(of: address) == nil
    case .editRestaurant(let address, let fields):
      return try isRenamed(address, fields)
    case .insertDish(let dish, let address, _):
      return try isThere(dish, at: address)
    case .removeDish(let address):
      return catalogue.place(of: address) == nil
    case .editDish(let address, let fields):
      return try isRenamed(address, fields)
    case .insertRating(let rating, let owner, _):
      guard let ratings = ratings(of: owner) else { return false }
      return ground == .editedAndPerhapsSaved && ratings.contains(rating)
    case .removeRating(let rating, let owner, _):
      guard let ratings = ratings(of: owner) else { return true }
      return ground == .editedAndPerhapsSaved && !ratings.contains(rating)
    case .group:
      return false
    }
  }

  private func isThere(_ restaurant: Restaurant) throws(ReplayConflict.Reason) -> Bool {
    let address = RestaurantAddress(name: restaurant.name, city: restaurant.city)
    guard let position = catalogue.position(of: address) else { return false }
    guard catalogue.restaurants[position].says(restaurant) else { throw .differs }
    return true
  }

  private func isThere(
    _ dish: Dish,
    at address: RestaurantAddress
  ) throws(ReplayConflict.Reason) -> Bool {
    guard let place = catalogue.place(of: DishAddress(name: dish.name, at: address)) else {
      return false
    }
    guard catalogue[place].says(dish) else { throw .differs }
    return true
  }

  private func isRenamed(
    _ address: RestaurantAddress,
    _ fields: [RestaurantField]
  ) throws(ReplayConflict.Reason) -> Bool {
    var target = RestaurantAddress(name: address.name, city: address.city)
    for field in fields {
      switch field {
      case .name(let name): target.name = name
      case .city(let city): target.city = city
      default: break
      }
    }
    let source = catalogue.position(of: address)
    guard target != RestaurantAddress(name: address.name, city: address.city),
      let there = catalogue.position(of: target), there != source
    else { return false }
    if source != nil { throw .differs }
    return true
  }

  private func isRenamed(
    _ address: DishAddress,
    _ fields: [DishField]
  ) throws(ReplayConflict.Reason) -> Bool {
    guard
      case .name(let name)? = fields.last(where: { if case .name = $0 { true } else { false } }),
      let there = catalogue.place(of: DishAddress(name: name, at: address.restaurant))
    else { return false }
    let source = catalogue.place(of: address)
    if there == source { return false }
    if source != nil { throw .differs }
    return true
  }

  private func ratings(of owner: RatingOwner) -> RatingHistory? {
    switch owner {
    case .restaurant(let address):
      catalogue.position(of: address).map { catalogue.restaurants[$0].ratings }
    case .dish(let address):
      catalogue.place(of: address).map { catalogue[$0].ratings }
    }
  }
}

extension Change {
  /// The number of steps it takes, as far as that is seen without a look into groups of groups.
  fileprivate var size: Int {
    guard case .group(let changes) = self else { return 1 }
    return changes.count
  }
}

extension Restaurant {
  /// Whether this restaurant has all that another one has.
  fileprivate func says(_ other: Restaurant) -> Bool {
    (other.cuisine == nil || cuisine == other.cuisine)
      && (other.note == nil || note == other.note)
      && (isWanted || !other.isWanted)
      && other.tags.allSatisfy(tags.contains)
      && other.ratings.allSatisfy(ratings.contains)
      && other.foreign.entries.allSatisfy(foreign.entries.contains)
      && other.dishes.allSatisfy { dish in
        dishes.contains { $0.name == dish.name && $0.says(dish) }
      }
  }
}

extension Dish {
  /// Whether this dish has all that another one has.
  fileprivate func says(_ other: Dish) -> Bool {
    (other.price == nil || price == other.price)
      && (other.note == nil || note == other.note)
      && other.tags.allSatisfy(tags.contains)
      && other.ratings.allSatisfy(ratings.contains)
      && other.foreign.entries.allSatisfy(foreign.entries.contains)
  }
}

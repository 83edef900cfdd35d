/// Why a change would destroy what someone else made of its object meanwhile.
package enum ChangeObstacle: Error, Hashable, Sendable {
  /// What is to be taken away holds something else now.
  case holdsSomethingElse
  /// The field of a restaurant has this value now, and neither the old nor the new one.
  case restaurantSays(RestaurantField)
  /// The field of a dish has this value now, and neither the old nor the new one.
  case dishSays(DishField)
}

extension Change {
  /// The single changes in it, in order, each with what takes it back where that is known.
  package func parts(takenBackBy inverse: Change?) -> [(change: Change, inverse: Change?)] {
    let changes = singles
    let inverses = inverse?.singles ?? []
    guard inverses.count == changes.count else { return changes.map { ($0, nil) } }
    return Array(zip(changes, inverses.reversed().map(Optional.some)))
  }

  /// The single changes in it, in order.
  package var singles: [Change] {
    guard case .group(let changes) = self else { return [self] }
    return changes.flatMap(\.singles)
  }
}

extension Catalogue {
  /// What stands against a single change: its object is not as it was when the change was made.
  ///
  /// What the change took away then, or the values that it replaced, stand in its inverse. An
  /// object that is not there stands against nothing here.
  package func obstacle(to change: Change, takenBackBy inverse: Change?) -> ChangeObstacle? {
    switch (change, inverse) {
    case (.removeRestaurant(let address), .insertRestaurant(let old, _)):
      guard let position = position(of: address) else { return nil }
      return restaurants[position].holdsTheSame(as: old) ? nil : .holdsSomethingElse
    case (.removeDish(let address), .insertDish(let old, _, _)):
      guard let place = place(of: address) else { return nil }
      return self[place].holdsTheSame(as: old) ? nil : .holdsSomethingElse
    case (.editRestaurant(let address, let fields), .editRestaurant(_, let olds)):
      guard let position = position(of: address) else { return nil }
      let restaurant = restaurants[position]
      for field in fields {
        let now = restaurant.value(of: field)
        // The first of several values for one field replaced the old one.
        guard now != field, let old = olds.last(where: { $0.isSameField(as: field) }), now != old
        else { continue }
        return .restaurantSays(now)
      }
      return nil
    case (.editDish(let address, let fields), .editDish(_, let olds)):
      guard let place = place(of: address) else { return nil }
      let dish = self[place]
      for field in fields {
        let now = dish.value(of: field)
        guard now != field, let old = olds.last(where: { $0.isSameField(as: field) }), now != old
        else { continue }
        return .dishSays(now)
      }
      return nil
    default:
      return nil
    }
  }
}

extension Restaurant {
  /// Whether both hold the same, in whatever order a program wrote it.
  package func holdsTheSame(as other: Restaurant) -> Bool {
    if self == other { return true }
    guard name == other.name, city == other.city, cuisine == other.cuisine, note == other.note,
      isWanted == other.isWanted, tags == other.tags, ratings.holdsTheSame(as: other.ratings),
      foreign.holdsTheSame(as: other.foreign), dishes.count == other.dishes.count
    else { return false }
    return zip(dishes, other.dishes).allSatisfy { $0.holdsTheSame(as: $1) }
  }

  fileprivate func value(of field: RestaurantField) -> RestaurantField {
    switch field {
    case .name: .name(name)
    case .city: .city(city)
    case .cuisine: .cuisine(cuisine)
    case .tags: .tags(tags)
    case .isWanted: .isWanted(isWanted)
    case .note: .note(note)
    }
  }
}

extension Dish {
  /// Whether both hold the same, in whatever order a program wrote it.
  package func holdsTheSame(as other: Dish) -> Bool {
    if self == other { return true }
    guard name == other.name, price == other.price, note == other.note, tags == other.tags else {
      return false
    }
    return ratings.holdsTheSame(as: other.ratings) && foreign.holdsTheSame(as: other.foreign)
  }

  fileprivate func value(of field: DishField) -> DishField {
    switch field {
    case .name: .name(name)
    case .price: .price(price)
    case .tags: .tags(tags)
    case .note: .note(note)
    }
  }
}

extension RatingHistory {
  fileprivate func holdsTheSame(as other: RatingHistory) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.holdsTheSame(as: $1) }
  }
}

extension Rating {
  fileprivate func holdsTheSame(as other: Rating) -> Bool {
    if self == other { return true }
    guard stars == other.stars, day == other.day, note == other.note else { return false }
    return foreign.holdsTheSame(as: other.foreign)
  }
}

extension ForeignKeys {
  fileprivate func holdsTheSame(as other: ForeignKeys) -> Bool {
    entries.count == other.entries.count && entries.allSatisfy(other.entries.contains)
  }
}

extension RestaurantField {
  fileprivate func isSameField(as other: RestaurantField) -> Bool {
    switch (self, other) {
    case (.name, .name), (.city, .city), (.cuisine, .cuisine), (.tags, .tags),
      (.isWanted, .isWanted), (.note, .note):
      true
    default: false
    }
  }
}

extension DishField {
  fileprivate func isSameField(as other: DishField) -> Bool {
    switch (self, other) {
    case (.name, .name), (.price, .price), (.tags, .tags), (.note, .note): true
    default: false
    }
  }
}

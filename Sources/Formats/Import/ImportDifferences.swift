package import CatalogueModel

/// What an import makes of a catalogue, thing by thing, as a preview tells it.
package struct ImportDifferences: Sendable {
  /// One thing that would be new, or one field that would be another.
  package struct Difference: Hashable, Sendable {
    /// Where the restaurant stands once it is done.
    package let restaurant: Int
    /// Where the dish stands among those of the restaurant; nothing for the restaurant itself.
    package let dish: Int?
    /// What is different.
    package let aspect: Aspect
  }

  /// What is different, with what was there before.
  package enum Aspect: Hashable, Sendable {
    /// All of it is new.
    case isNew
    /// Another cuisine.
    case cuisine(from: String?, to: String?)
    /// Another price.
    case price(from: Double?, to: Double?)
    /// Other tags.
    case tags(from: [String], to: [String])
    /// It is to be tried, or no longer.
    case isWanted(from: Bool, to: Bool)
    /// Another note.
    case note(from: String?, to: String?)
    /// A rating that is new, or in the place of another one of the same day.
    case rating(from: Rating?, to: Rating)
  }

  /// The catalogue as the import would leave it.
  package private(set) var catalogue: Catalogue
  /// What is different then, in the order of the file.
  package private(set) var all: [Difference] = []

  /// Makes the changes of a plan on a copy of the catalogue that it was made for, and compares.
  ///
  /// Imports put what is new behind what is there, so that positions stay what they were.
  package init(_ plan: ImportPlan, in old: Catalogue) throws(ChangeError) {
    catalogue = old
    catalogue.indexRestaurants()
    _ = try catalogue.apply(plan.change)
    for position in catalogue.restaurants.indices {
      guard position < old.restaurants.count else {
        note(.isNew, position)
        continue
      }
      compare(position, old.restaurants[position], catalogue.restaurants[position])
    }
  }

  private mutating func compare(_ position: Int, _ old: Restaurant, _ new: Restaurant) {
    guard old != new else { return }
    if old.cuisine != new.cuisine { note(.cuisine(from: old.cuisine, to: new.cuisine), position) }
    if old.tags != new.tags { note(.tags(from: old.tags, to: new.tags), position) }
    if old.isWanted != new.isWanted {
      note(.isWanted(from: old.isWanted, to: new.isWanted), position)
    }
    if old.note != new.note { note(.note(from: old.note, to: new.note), position) }
    compare(old.ratings, new.ratings, position, nil)
    for (index, dish) in new.dishes.enumerated() {
      guard index < old.dishes.count else {
        note(.isNew, position, index)
        continue
      }
      compare(old.dishes[index], dish, position, index)
    }
  }

  private mutating func compare(_ old: Dish, _ new: Dish, _ position: Int, _ dish: Int) {
    guard old != new else { return }
    if old.price != new.price { note(.price(from: old.price, to: new.price), position, dish) }
    if old.tags != new.tags { note(.tags(from: old.tags, to: new.tags), position, dish) }
    if old.note != new.note { note(.note(from: old.note, to: new.note), position, dish) }
    compare(old.ratings, new.ratings, position, dish)
  }

  private mutating func compare(
    _ old: RatingHistory,
    _ new: RatingHistory,
    _ position: Int,
    _ dish: Int?
  ) {
    guard old != new else { return }
    var left = Counted(old)
    let added = new.filter { !left.take($0) }
    var replaced: [Day?: [Rating]] = [:]
    for rating in old.reversed() where left.take(rating) {
      replaced[rating.day, default: []].append(rating)
    }
    for rating in added {
      note(.rating(from: replaced[rating.day]?.popLast(), to: rating), position, dish)
    }
  }

  private mutating func note(_ aspect: Aspect, _ restaurant: Int, _ dish: Int? = nil) {
    all.append(Difference(restaurant: restaurant, dish: dish, aspect: aspect))
  }
}

/// Ratings with how often each is there.
private struct Counted {
  private var counts: [Rating: Int] = [:]

  init(_ ratings: RatingHistory) {
    for rating in ratings { counts[rating, default: 0] += 1 }
  }

  /// Takes one such rating away.
  ///
  /// - Returns: whether one was left.
  mutating func take(_ rating: Rating) -> Bool {
    guard let count = counts[rating], count > 0 else { return false }
    counts[rating] = count - 1
    return true
  }
}

package import CatalogueModel

/// What importing records would change, and what is said about it.
///
/// Records are matched one to one with ratings that were there before: equal ones are the same, a
/// lone leftover of the same day is corrected, the rest are added. What the file says about a
/// price or cuisine counts, tags unite, notes are joined, and nothing is taken away. Importing
/// the same again changes nothing.
package struct ImportPlan: Sendable {
  /// All that changes, as one step.
  package private(set) var change: Change
  /// The records that add something.
  package private(set) var added = LineList()
  /// The records that change something that was there.
  package private(set) var changed = LineList()
  /// The records that say what is there already.
  package private(set) var same = LineList()
  /// The records that were not taken.
  package let skipped: [SkippedRow]
  /// The number of restaurants that are new.
  package private(set) var newRestaurants = 0
  /// The number of dishes that are new.
  package private(set) var newDishes = 0
  /// The number of ratings that are new.
  package private(set) var newRatings = 0
  /// What a person should know.
  package private(set) var notices: [ImportNotice]

  /// Plans to bring records, which are used up, into a catalogue.
  package static func make(
    _ imported: consuming ImportedCatalogue,
    into catalogue: Catalogue
  ) -> ImportPlan {
    var plan = ImportPlan(skipped: imported.skipped, notices: imported.notices)
    plan.build(&imported, into: catalogue)
    return plan
  }

  private init(skipped: [SkippedRow], notices: [ImportNotice]) {
    change = .group([])
    self.skipped = skipped
    self.notices = notices
  }

  private mutating func build(_ imported: inout ImportedCatalogue, into catalogue: Catalogue) {
    var catalogue = catalogue
    if imported.restaurants.count > 8 { catalogue.indexRestaurants() }
    let matches = RestaurantMatches(imported.restaurants, in: catalogue)
    var verdicts = [Verdict](repeating: .added, count: imported.rows.count)
    var changes: [Change] = []
    changes.reserveCapacity(imported.restaurants.count)
    let rows = RowsByRestaurant(imported, of: matches)
    var position = catalogue.restaurants.count
    for index in imported.restaurants.indices {
      // What is swapped out is moved; a copy would count its references.
      var restaurant = Restaurant(name: "")
      swap(&restaurant, &imported.restaurants[index])
      guard let place = matches.positions[index] else {
        count(restaurant)
        changes.append(.insertRestaurant(restaurant, position: position))
        position += 1
        continue
      }
      var merge = RestaurantImport(
        restaurant,
        into: catalogue.restaurants[place],
        at: catalogue.address(ofRestaurantAt: place),
        position: place
      )
      merge.plan(rows[index], imported.rows, &verdicts)
      changes.append(contentsOf: merge.changes)
      newDishes += merge.newDishes
      newRatings += merge.newRatings
    }
    change = .group(changes)
    notices += matches.notices
    for (row, verdict) in zip(imported.rows, verdicts) { note(verdict, Int(row.line)) }
  }

  private mutating func count(_ restaurant: Restaurant) {
    newRestaurants += 1
    newDishes += restaurant.dishes.count
    newRatings += restaurant.ratings.count
    for dish in restaurant.dishes.indices { newRatings += restaurant.dishes[dish].ratings.count }
  }

  private mutating func note(_ verdict: Verdict, _ line: Int) {
    switch verdict {
    case .added: added.append(line)
    case .changed: changed.append(line)
    case .same: same.append(line)
    }
  }

  /// What becomes of one record.
  enum Verdict {
    case added, changed, same
  }
}

/// Which restaurant of a catalogue each imported one is.
private struct RestaurantMatches {
  private(set) var positions: [Int?] = []
  private(set) var notices: [ImportNotice] = []
  private static let mostNotices = 3

  init(_ restaurants: [Restaurant], in catalogue: Catalogue) {
    guard !catalogue.restaurants.isEmpty else {
      positions = restaurants.map { _ in nil }
      return
    }
    // The second of a name in the file is the second of that name in the catalogue.
    var taken: Set<Int> = []
    var unmatched = 0
    for restaurant in restaurants {
      let same = catalogue.positions(ofRestaurantsNamed: restaurant.name)
      let city = restaurant.city.map(NameFolding.fold)
      let place = same.first {
        !taken.contains($0) && catalogue.restaurants[$0].city.map(NameFolding.fold) == city
      }
      positions.append(place)
      if let place {
        taken.insert(place)
      } else if city == nil, let other = same.first, let name = catalogue.restaurants[other].city {
        unmatched += 1
        guard unmatched <= RestaurantMatches.mostNotices else { continue }
        notices.append(.sameNameInCity(name: restaurant.name, city: name))
      }
    }
    if unmatched > RestaurantMatches.mostNotices {
      notices.append(.moreSameNames(count: unmatched - RestaurantMatches.mostNotices))
    }
  }
}

/// The records of each imported restaurant that the catalogue has already.
private struct RowsByRestaurant {
  private var rows: [Int: [Int]] = [:]

  init(_ imported: ImportedCatalogue, of matches: RestaurantMatches) {
    for (index, row) in imported.rows.enumerated()
    where matches.positions[Int(row.restaurant)] != nil {
      rows[Int(row.restaurant), default: []].append(index)
    }
  }

  subscript(restaurant: Int) -> [Int] { rows[restaurant] ?? [] }
}

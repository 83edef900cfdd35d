/// What is shown of one restaurant.
package struct RestaurantRow: Hashable, Sendable {
  /// Its position in the file.
  package var position: Int
  /// Its name.
  package var restaurant: String
  /// Its city.
  package var city: String?
  /// Its cuisine.
  package var cuisine: String?
  /// What `top` goes by, in stars; see `RatingTally.score(towards:)`.
  package var score: Double?
  /// The mean of the current ratings of its dishes and of the place itself, in stars.
  package var mean: Double?
  /// How many of these are rated.
  package var rated: Int
  /// How many dishes it has.
  package var dishes: Int
  /// The latest day anything there was rated.
  package var date: Day?
  /// Whether it is still to be tried.
  package var isWanted: Bool
  /// Its tags.
  package var tags: [String]
  /// Its note.
  package var note: String?
}

/// The columns of restaurants.
package enum RestaurantColumn: String, RowColumn {
  case restaurant, city, cuisine, score, mean, rated, dishes, date, wanted, tags, note

  package var goesDownwards: Bool {
    switch self {
    case .score, .date: true
    default: false
    }
  }
}

extension RestaurantRow: SortableRow {
  func key(for column: RestaurantColumn) -> SortKey? {
    switch column {
    case .restaurant: .folded(restaurant)
    case .city: .folded(city)
    case .cuisine: .folded(cuisine)
    case .score: score.map { .number($0) }
    case .mean: mean.map { .number($0) }
    case .rated: .count(rated)
    case .dishes: .count(dishes)
    case .date: .day(date)
    case .wanted: .count(isWanted ? 0 : 1)
    case .tags: .tags(tags)
    case .note: .folded(note)
    }
  }
}

extension Catalogue {
  /// The row of a restaurant, given what its ratings come to and what is usual.
  func row(ofRestaurantAt position: Int, tally: RatingTally, usualMean: Double) -> RestaurantRow {
    let restaurant = restaurants[position]
    return RestaurantRow(
      position: position,
      restaurant: restaurant.name,
      city: restaurant.city,
      cuisine: restaurant.cuisine,
      score: tally.score(towards: usualMean),
      mean: tally.mean,
      rated: tally.rated,
      dishes: restaurant.dishes.count,
      date: tally.latest,
      isWanted: restaurant.isWanted,
      tags: restaurant.tags,
      note: restaurant.note
    )
  }

  /// The row of the restaurant at a position.
  package func row(ofRestaurantAt position: Int) -> RestaurantRow {
    row(
      ofRestaurantAt: position,
      tally: RatingTally(of: restaurants[position]),
      usualMean: Catalogue.usualMean(tally)
    )
  }
}

/// What is shown of one dish; in what `find` gives, of a restaurant as well.
package struct DishRow: Hashable, Sendable {
  /// The position of the restaurant in the file.
  package var position: Int
  /// The place of the dish; none where the row is of the restaurant.
  package var place: DishPlace?
  /// The name of the dish; none where the row is of the restaurant.
  package var dish: String?
  /// The name of the restaurant.
  package var restaurant: String
  /// The city of the restaurant.
  package var city: String?
  /// The current rating; of a restaurant, the mean of the current ratings to a hundredth.
  package var stars: Stars?
  /// How often it was rated.
  package var ratings: Int
  /// The day of the current rating; of a restaurant, the latest day anything was rated.
  package var date: Day?
  /// The price.
  package var price: Double?
  /// The tags.
  package var tags: [String]
  /// The note of the dish, else that of its current rating.
  package var note: String?
}

extension DishRow {
  /// The row of a dish at a restaurant of a name and a city.
  init(_ dish: Dish, at place: DishPlace, of restaurant: String, in city: String?) {
    self.init(
      position: place.restaurant,
      place: place,
      dish: dish.name,
      restaurant: restaurant,
      city: city,
      stars: dish.ratings.currentStars,
      ratings: dish.ratings.count,
      date: dish.ratings.currentDay,
      price: dish.price,
      tags: dish.tags,
      note: dish.note ?? dish.ratings.currentNote
    )
  }
}

/// The columns of dishes.
package enum DishColumn: String, RowColumn {
  case dish, restaurant, city, stars, ratings, date, price, tags, note

  package var goesDownwards: Bool {
    switch self {
    case .stars, .ratings, .date: true
    default: false
    }
  }
}

extension DishRow: SortableRow {
  func key(for column: DishColumn) -> SortKey? {
    switch column {
    case .dish: .folded(dish)
    case .restaurant: .folded(restaurant)
    case .city: .folded(city)
    case .stars: stars.map { .count(Int($0.hundredths)) }
    case .ratings: .count(ratings)
    case .date: .day(date)
    case .price: price.map { .number($0) }
    case .tags: .tags(tags)
    case .note: .folded(note)
    }
  }
}

extension Catalogue {
  /// The row of the dish at a place.
  package func row(ofDishAt place: DishPlace) -> DishRow {
    restaurants.withUnsafeBufferPointer { restaurants in
      let restaurant = restaurants[place.restaurant]
      return restaurant.dishes.withUnsafeBufferPointer { dishes in
        DishRow(dishes[place.dish], at: place, of: restaurant.name, in: restaurant.city)
      }
    }
  }

  /// The restaurant at a position as a row among dishes.
  package func dishRow(ofRestaurantAt position: Int) -> DishRow {
    let restaurant = restaurants[position]
    let tally = RatingTally(of: restaurant)
    return DishRow(
      position: position,
      place: nil,
      dish: nil,
      restaurant: restaurant.name,
      city: restaurant.city,
      stars: tally.mean.flatMap { Stars(hundredths: Int(($0 * 100).rounded())) },
      ratings: tally.ratings,
      date: tally.latest,
      price: nil,
      tags: restaurant.tags,
      note: restaurant.note
    )
  }
}

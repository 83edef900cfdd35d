/// What is shown of one rating: a line of the diary.
package struct RatingRow: Hashable, Sendable {
  /// The position of the restaurant in the file.
  package var position: Int
  /// The place of the dish; none where the place itself was rated.
  package var place: DishPlace?
  /// The day, if it is known.
  package var date: Day?
  /// The name of the dish; none where the place itself was rated.
  package var dish: String?
  /// The name of the restaurant.
  package var restaurant: String
  /// The city of the restaurant.
  package var city: String?
  /// How good it was.
  package var stars: Stars
  /// What was thought of it.
  package var note: String?
}

/// The columns of ratings.
package enum RatingColumn: String, CaseIterable, Sendable {
  case date, dish, restaurant, city, stars, note
}

extension Catalogue {
  /// The row of one rating of a dish, or of a restaurant where no dish is given.
  func row(ofRating rating: Int, dish: Int?, at position: Int) -> RatingRow {
    let restaurant = restaurants[position]
    let dishRated = dish.map { restaurant.dishes[$0] }
    let rating = (dishRated?.ratings ?? restaurant.ratings)[rating]
    return RatingRow(
      position: position,
      place: dish.map { DishPlace(restaurant: position, dish: $0) },
      date: rating.day,
      dish: dishRated?.name,
      restaurant: restaurant.name,
      city: restaurant.city,
      stars: rating.stars,
      note: rating.note
    )
  }

  /// All ratings of a dish, the latest first.
  package func ratingRows(ofDishAt place: DishPlace) -> [RatingRow] {
    self[place].ratings.indices.reversed().map {
      row(ofRating: $0, dish: place.dish, at: place.restaurant)
    }
  }

  /// All ratings of a restaurant as a whole, the latest first.
  package func ratingRows(ofRestaurantAt position: Int) -> [RatingRow] {
    restaurants[position].ratings.indices.reversed().map {
      row(ofRating: $0, dish: nil, at: position)
    }
  }
}

/// What the current ratings of a restaurant and of its dishes come to.
package struct RatingTally: Hashable, Sendable {
  /// The sum of the current ratings, in hundredths of a star.
  package private(set) var sum = 0
  /// How many things have a current rating: the dishes, and the place itself.
  package private(set) var rated = 0
  /// How many ratings there are, earlier ones included.
  package private(set) var ratings = 0
  /// The latest day anything was rated.
  package private(set) var latest: Day?

  /// Nothing rated.
  package init() {}

  /// Adds up a restaurant: its dishes and the place itself.
  package init(of restaurant: Restaurant) {
    self = withUnsafePointer(to: restaurant) { RatingTally(of: $0) }
  }

  /// Adds up a restaurant where it lies.
  init(of restaurant: UnsafePointer<Restaurant>) {
    add(restaurant.pointee.ratings)
    restaurant.pointee.dishes.withUnsafeBufferPointer { dishes in
      for dish in dishes.indices { add(dishes[dish].ratings) }
    }
  }

  /// Adds the ratings of one thing.
  mutating func add(_ history: borrowing RatingHistory) {
    guard let stars = history.currentStars else { return }
    sum += Int(stars.hundredths)
    rated += 1
    ratings += history.count
    if let day = history.currentDay, latest.map({ $0 < day }) ?? true { latest = day }
  }

  /// Adds another tally.
  mutating func add(_ other: RatingTally) {
    sum += other.sum
    rated += other.rated
    ratings += other.ratings
    if let day = other.latest, latest.map({ $0 < day }) ?? true { latest = day }
  }

  /// The mean of the current ratings in stars, or nothing where none is rated.
  package var mean: Double? { rated == 0 ? nil : Double(sum) / 100 / Double(rated) }

  /// The mean, drawn towards that of the catalogue as if two more things had been rated with it.
  ///
  /// One dish with 5 stars then does not put a place before another with ten very good ones. There
  /// is no score where nothing is rated.
  package func score(towards mean: Double) -> Double? {
    rated == 0 ? nil : (2 * mean + Double(sum) / 100) / Double(2 + rated)
  }
}

extension Catalogue {
  /// How many things must be rated before their mean is taken for what is usual.
  private static let fewestForMean = 5
  /// What is usual until then, in stars.
  private static let presumedMean = 3.0

  /// What all current ratings come to, of dishes and of restaurants.
  package var tally: RatingTally {
    var tally = RatingTally()
    restaurants.withUnsafeBufferPointer { restaurants in
      guard let first = restaurants.baseAddress else { return }
      for position in restaurants.indices { tally.add(RatingTally(of: first + position)) }
    }
    return tally
  }

  /// The mean that few ratings are drawn towards: that of all current ratings, or 3 of few.
  static func usualMean(_ tally: RatingTally) -> Double {
    guard tally.rated >= fewestForMean, let mean = tally.mean else { return presumedMean }
    return mean
  }
}

internal import CatalogueModel

/// What the one restaurant or dish has that a line names.
struct OwnValues {
  /// Its tags.
  let tags: [String]
  /// The days of its ratings, the latest first, with the stars.
  let ratings: [Choice]

  /// Looks for the thing that a line names, or gives nothing where it names none that is there.
  init?(_ arguments: Arguments, in context: LanguageContext) {
    for reading in arguments.readings {
      switch reading.value {
      case .restaurant(let name):
        guard let found = try? context.resolve(name) else { continue }
        let restaurant = context.catalogue.restaurants[found.place]
        self.init(tags: restaurant.tags, ratings: restaurant.ratings)
      case .dish(let name):
        guard let found = try? context.resolve(name) else { continue }
        let dish = context.catalogue[found.place]
        self.init(tags: dish.tags, ratings: dish.ratings)
      default: continue
      }
      return
    }
    return nil
  }

  private init(tags: [String], ratings: RatingHistory) {
    self.tags = tags
    var seen: Set<Day> = []
    self.ratings = ratings.reversed().compactMap { rating in
      guard let day = rating.day, seen.insert(day).inserted else { return nil }
      return Choice("\(day)", "\(rating.stars) ★")
    }
  }
}

/// What `stats` shows of the things that pass a filter.
package struct Statistics: Hashable, Sendable {
  /// How many restaurants pass.
  package var restaurants = 0
  /// How many of these are still to be tried.
  package var wanted = 0
  /// How many dishes pass.
  package var dishes = 0
  /// How many of these have no rating.
  package var unratedDishes = 0
  /// How many ratings pass, those of restaurants as a whole and earlier ones among them.
  package var ratings = 0
  /// In how many cities the restaurants stand.
  package var cities = 0
  /// The mean of the dishes' current ratings in stars, or nothing where none is rated.
  package var mean: Double?
  /// How many dishes have which current rating, rounded to half stars: from ½ up to 5, ten counts.
  package var halfStars = [Int](repeating: 0, count: 10)
  /// The ratings of each month that has any, the oldest first.
  package var months: [MonthCount] = []
  /// The cuisines by score, the best first; the unrated ones last by name.
  package var cuisines: [CuisineScore] = []

  /// The last `count` months up to the latest one with a rating, those without any among them.
  package func lastMonths(_ count: Int) -> [MonthCount] {
    guard let latest = months.last?.month else { return [] }
    let counts = Dictionary(uniqueKeysWithValues: months.map { ($0.month, $0.count) })
    return (0..<max(0, count)).reversed().compactMap { back in
      latest.months(earlier: back).map { MonthCount(month: $0, count: counts[$0] ?? 0) }
    }
  }
}

/// A month of a year.
package struct Month: Hashable, Comparable, Sendable {
  /// The year.
  package var year: Int
  /// The month, from 1 to 12.
  package var month: Int

  /// The month that a day is in.
  package init(of day: Day) {
    year = day.year
    month = day.month
  }

  private init?(number: Int) {
    guard number >= 12 else { return nil }
    year = number / 12
    month = number % 12 + 1
  }

  /// The month that lies a number of months before, or nothing before year 1.
  package func months(earlier count: Int) -> Month? {
    Month(number: year * 12 + month - 1 - count)
  }

  package static func < (left: Month, right: Month) -> Bool {
    (left.year, left.month) < (right.year, right.month)
  }
}

extension Month: CustomStringConvertible {
  /// The form `2026-11`.
  package var description: String {
    Day(year: year, month: month, day: 1).map { String($0.description.prefix(7)) } ?? ""
  }
}

/// How many ratings a month has.
package struct MonthCount: Hashable, Sendable {
  /// The month.
  package var month: Month
  /// The number of ratings.
  package var count: Int
}

/// A cuisine with what its restaurants' and dishes' current ratings come to.
package struct CuisineScore: Hashable, Sendable {
  /// The name as it is spelled where it stands first.
  package var name: String
  /// How many restaurants have it.
  package var restaurants: Int
  /// What their ratings come to.
  package var tally: RatingTally
  /// Their score as in `top restaurants`, over all of them together.
  package var score: Double?
}

extension Catalogue {
  /// Counts what passes a filter.
  package func statistics(matching filter: Filter = Filter()) -> Statistics {
    let test = FilterTest(filter, in: self)
    var statistics = Statistics()
    var cities: Set<String> = []
    var months: [Month: Int] = [:]
    var dishSum = 0
    test.forEachRestaurant(in: self) { _, restaurant, _ in
      statistics.restaurants += 1
      if restaurant.pointee.isWanted { statistics.wanted += 1 }
      if let city = restaurant.pointee.city { cities.insert(NameFolding.fold(city)) }
    }
    test.forEachDish(in: self) { _, dish in
      statistics.dishes += 1
      guard let stars = dish.pointee.ratings.currentStars else {
        statistics.unratedDishes += 1
        return
      }
      dishSum += Int(stars.hundredths)
      statistics.halfStars[max(0, (Int(stars.hundredths) + 25) / 50 - 1)] += 1
    }
    test.forEachPlace(in: self) { _, restaurant in
      test.forEachRating(of: restaurant) { _, _, day in
        statistics.ratings += 1
        if let day { months[Month(of: day), default: 0] += 1 }
      }
    }
    let rated = statistics.dishes - statistics.unratedDishes
    statistics.cities = cities.count
    statistics.mean = rated == 0 ? nil : Double(dishSum) / 100 / Double(rated)
    statistics.months = months.map { MonthCount(month: $0.key, count: $0.value) }
      .sorted { $0.month < $1.month }
    statistics.cuisines = cuisineScores(test)
    return statistics
  }

  private func cuisineScores(_ test: FilterTest) -> [CuisineScore] {
    var scores: [String: CuisineScore] = [:]
    test.forEachPlace(in: self) { position, restaurant in
      guard let name = restaurant.pointee.cuisine else { return }
      var tally = RatingTally()
      let isCounted = test.admits(restaurant)
      if isCounted { tally.add(restaurant.pointee.ratings) }
      test.forEachDish(at: position, of: restaurant) { _, dish in tally.add(dish.pointee.ratings) }
      guard isCounted || tally.rated > 0 else { return }
      let empty = CuisineScore(name: name, restaurants: 0, tally: RatingTally(), score: nil)
      scores[NameFolding.fold(name), default: empty].tally.add(tally)
      scores[NameFolding.fold(name), default: empty].restaurants += isCounted ? 1 : 0
    }
    let usualMean = Catalogue.usualMean(tally)
    return scores.sorted { $0.key < $1.key }
      .map { _, cuisine in
        var cuisine = cuisine
        cuisine.score = cuisine.tally.score(towards: usualMean)
        return cuisine
      }
      .sorted(stablyBy: { ($0.score ?? 0) > ($1.score ?? 0) })
  }
}

extension Array {
  /// The elements in an order; equal ones stay as they are.
  fileprivate func sorted(stablyBy isOrdered: (Element, Element) -> Bool) -> [Element] {
    enumerated()
      .sorted { left, right in
        if isOrdered(left.element, right.element) { return true }
        return !isOrdered(right.element, left.element) && left.offset < right.offset
      }
      .map(\.element)
  }
}

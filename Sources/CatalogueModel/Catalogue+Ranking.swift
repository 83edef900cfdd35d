// What `top` shows, and `show` of a restaurant.
extension Catalogue {
  /// The best dishes that pass a filter.
  ///
  /// They go by current rating, then by number of ratings, then by latest date, then by name. What
  /// is unrated has no rank.
  package func topDishes(
    _ count: Int,
    matching filter: Filter = Filter()
  ) -> FirstRows<DishRow> {
    var total = 0
    var best = BestOf<RankedDish>(count) { left, right in
      left.rank == right.rank
        ? isListed(left.place, before: right.place) : left.rank > right.rank
    }
    FilterTest(filter, in: self).forEachDish(in: self) { place, dish in
      let rank = DishRank(of: dish.pointee.ratings)
      guard rank.isRated else { return }
      total += 1
      if let threshold = best.threshold, threshold.rank > rank { return }
      best.consider(RankedDish(rank: rank, place: place))
    }
    return FirstRows(best.sorted.map { row(ofDishAt: $0.place) }, of: total)
  }

  /// The best restaurants that pass a filter.
  ///
  /// They go by score, then by how many things are rated there, then by latest date, then by name.
  /// What is unrated has no rank.
  package func topRestaurants(
    _ count: Int,
    matching filter: Filter = Filter()
  ) -> FirstRows<RestaurantRow> {
    var total = 0
    let usualMean = Catalogue.usualMean(tally)
    var best = BestOf<RankedRestaurant>(count) { left, right in
      left.rank == right.rank
        ? isListed(left.position, before: right.position) : left.rank > right.rank
    }
    FilterTest(filter, in: self).forEachRestaurant(in: self) { position, _, tally in
      guard let score = tally.score(towards: usualMean) else { return }
      total += 1
      best.consider(RankedRestaurant(score: score, tally: tally, position: position))
    }
    let rows = best.sorted.map {
      row(ofRestaurantAt: $0.position, tally: $0.tally, usualMean: usualMean)
    }
    return FirstRows(rows, of: total)
  }

  /// The answer to "what do I order here": the dishes of a restaurant that pass a filter, the best
  /// first as in `top`, the unrated ones last in the order of the file.
  package func menu(ofRestaurantAt position: Int, matching filter: Filter = Filter()) -> [DishRow] {
    var rated: [RankedDish] = []
    var unrated: [DishPlace] = []
    let test = FilterTest(filter, in: self)
    withUnsafePointer(to: restaurants[position]) { restaurant in
      test.forEachDish(at: position, of: restaurant) { place, dish in
        let rank = DishRank(of: dish.pointee.ratings)
        if rank.isRated {
          rated.append(RankedDish(rank: rank, place: place))
        } else {
          unrated.append(place)
        }
      }
    }
    rated.sort { left, right in
      left.rank == right.rank
        ? isListed(left.place, before: right.place) : left.rank > right.rank
    }
    return (rated.map(\.place) + unrated).map { row(ofDishAt: $0) }
  }

  private func isListed(_ left: DishPlace, before right: DishPlace) -> Bool {
    let (leftName, rightName) = (self[left].name, self[right].name)
    if NameFolding.isOrdered(leftName, before: rightName) { return true }
    if NameFolding.isOrdered(rightName, before: leftName) { return false }
    return left < right
  }

  private func isListed(_ left: Int, before right: Int) -> Bool {
    let (leftName, rightName) = (restaurants[left].name, restaurants[right].name)
    if NameFolding.isOrdered(leftName, before: rightName) { return true }
    if NameFolding.isOrdered(rightName, before: leftName) { return false }
    return left < right
  }
}

private struct RankedDish {
  let rank: DishRank
  let place: DishPlace
}

private struct RankedRestaurant {
  let rank: RestaurantRank
  let tally: RatingTally
  let position: Int

  init(score: Double, tally: RatingTally, position: Int) {
    rank = RestaurantRank(
      score: score,
      rated: tally.rated,
      day: tally.latest?.ordinal ?? 0
    )
    self.tally = tally
    self.position = position
  }
}

private struct RestaurantRank: Comparable {
  let score: Double
  let rated: Int
  let day: UInt32

  static func < (left: RestaurantRank, right: RestaurantRank) -> Bool {
    (left.score, left.rated, left.day) < (right.score, right.rated, right.day)
  }
}

/// What a dish is ranked by before its name, in one number that is larger for the better.
struct DishRank: Comparable {
  private let bits: UInt64

  /// Ranks by the stars of the current rating, the number of ratings and the current rating's day.
  init(of history: borrowing RatingHistory) {
    let stars = UInt64(history.currentStars?.hundredths ?? 0)
    let count = UInt64(min(history.count, 0xFF_FFFF))
    // 9 bits of stars, 24 of ratings, 23 of a day that is at most 9999 << 9.
    bits = stars << 47 | count << 23 | UInt64(history.currentDay?.ordinal ?? 0)
  }

  /// Whether there is a rating at all.
  var isRated: Bool { bits >> 47 != 0 }

  static func < (left: DishRank, right: DishRank) -> Bool { left.bits < right.bits }
}

// What `pick` shows: chance, but the better the likelier.
extension Catalogue {
  /// Picks one of the dishes that pass a filter; nothing where none does.
  ///
  /// The chance of a dish grows with the square of its stars: one of 4 stars comes four times as
  /// often as one of 2. An unrated one counts as 3 stars.
  package func pickDish(
    matching filter: Filter = Filter(),
    using generator: inout some RandomNumberGenerator
  ) -> DishRow? {
    let test = FilterTest(filter, in: self)
    func forEachWeight(_ body: (DishPlace, UInt64) -> Void) {
      test.forEachDish(in: self) { place, dish in
        body(place, Catalogue.weight(Int(dish.pointee.ratings.currentStars?.hundredths ?? 300)))
      }
    }
    return Catalogue.pick(forEachWeight, using: &generator).map { row(ofDishAt: $0) }
  }

  /// Picks one of the restaurants that pass a filter; nothing where none does.
  ///
  /// The chance of a restaurant grows with the square of its score; an unrated one counts as usual.
  package func pickRestaurant(
    matching filter: Filter = Filter(),
    using generator: inout some RandomNumberGenerator
  ) -> RestaurantRow? {
    let test = FilterTest(filter, in: self)
    let usualMean = Catalogue.usualMean(tally)
    func forEachWeight(_ body: (Int, UInt64) -> Void) {
      test.forEachRestaurant(in: self) { position, _, tally in
        let score = tally.score(towards: usualMean) ?? usualMean
        body(position, Catalogue.weight(Int((score * 100).rounded())))
      }
    }
    return Catalogue.pick(forEachWeight, using: &generator).map { position in
      row(
        ofRestaurantAt: position,
        tally: RatingTally(of: restaurants[position]),
        usualMean: usualMean
      )
    }
  }

  private static func weight(_ hundredths: Int) -> UInt64 {
    UInt64(max(1, hundredths * hundredths))
  }

  /// Goes over the weights twice, so that nothing is kept of a million things.
  private static func pick<Place>(
    _ forEachWeight: ((Place, UInt64) -> Void) -> Void,
    using generator: inout some RandomNumberGenerator
  ) -> Place? {
    var total: UInt64 = 0
    forEachWeight { _, weight in total += weight }
    guard total > 0 else { return nil }
    var left = UInt64.random(in: 0..<total, using: &generator)
    var picked: Place?
    forEachWeight { place, weight in
      guard picked == nil else { return }
      if left < weight { picked = place } else { left -= weight }
    }
    return picked
  }
}

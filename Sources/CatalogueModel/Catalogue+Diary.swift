// What `log` shows.
extension Catalogue {
  /// The latest dated ratings that pass a filter, of dishes and of restaurants, the newest first.
  ///
  /// Of one day, what stands further down in the file comes first: it was most likely added later.
  package func diary(_ count: Int, matching filter: Filter = Filter()) -> FirstRows<RatingRow> {
    let test = FilterTest(filter, in: self)
    var total = 0
    var best = BestOf<DatedRating>(count) { $0.isNewer(than: $1) }
    test.forEachPlace(in: self) { position, restaurant in
      test.forEachRating(of: restaurant) { dish, index, day in
        guard let day else { return }
        total += 1
        best.consider(
          DatedRating(day: day.ordinal, position: position, dish: dish ?? -1, rating: index)
        )
      }
    }
    let rows = best.sorted.map {
      row(ofRating: $0.rating, dish: $0.dish < 0 ? nil : $0.dish, at: $0.position)
    }
    return FirstRows(rows, of: total)
  }
}

/// A rating by where it stands; the dish is -1 where the place itself was rated.
private struct DatedRating {
  let day: UInt32
  let position: Int
  let dish: Int
  let rating: Int

  func isNewer(than other: DatedRating) -> Bool {
    (day, position, dish, rating) > (other.day, other.position, other.dish, other.rating)
  }
}

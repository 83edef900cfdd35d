internal import CatalogueModel

/// A restaurant in the order of a page, with what it is ranked by.
struct RankedRestaurant {
  /// Its position in the catalogue.
  var position: Int
  /// What `top` goes by, in stars; nothing where nothing is rated there.
  var score: Double?
  /// The latest day that anything was rated there.
  var day: Day?
}

extension Catalogue {
  /// All restaurants, the best first as in `top restaurants`; unrated ones last, as in the file.
  var restaurantsBestFirst: [RankedRestaurant] {
    let ranked = topRestaurants(restaurants.count).map {
      RankedRestaurant(position: $0.position, score: $0.score, day: $0.date)
    }
    let isRanked = Set(ranked.map(\.position))
    let rest = restaurants.indices.filter { !isRanked.contains($0) }
    return ranked + rest.map { RankedRestaurant(position: $0) }
  }
}

extension Double {
  /// The number with one decimal, such as `4.3`.
  var oneDecimal: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// The number as a price: two decimals where it has any, none where it is whole.
  var amountText: String {
    let isWhole = self == rounded() && abs(self) < 1e15
    guard !isWhole else { return "\(Int64(self))" }
    let hundredths = (self * 100).rounded()
    guard abs(self * 100 - hundredths) < 1e-6, abs(self) < 1e12 else { return "\(self)" }
    let digits = String(abs(Int64(hundredths)) % 100 + 100).dropFirst()
    return "\(self < 0 ? "-" : "")\(abs(Int64(self)))." + digits
  }
}

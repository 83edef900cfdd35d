internal import CatalogueModel

/// Names as rows are put together by them.
enum NameKey {
  /// The same for restaurants of the same name and city.
  static func text(of restaurant: Restaurant) -> String {
    let name = NameFolding.fold(restaurant.name)
    guard let city = restaurant.city else { return name }
    return name + "\u{0}" + NameFolding.fold(city)
  }

  /// Whether two dishes of a restaurant have the same name.
  static func hasEqualDishes(_ restaurant: Restaurant) -> Bool {
    guard restaurant.dishes.count > 1 else { return false }
    var seen: Set<String> = []
    return restaurant.dishes.contains { !seen.insert(NameFolding.fold($0.name)).inserted }
  }

  /// Which of several equal keys each one is, from 1.
  static func numbers(_ keys: [String]) -> [Int] {
    var counts: [String: Int] = [:]
    return keys.map { key in
      counts[key, default: 0] += 1
      return counts[key] ?? 1
    }
  }
}

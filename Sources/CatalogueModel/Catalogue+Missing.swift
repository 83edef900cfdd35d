/// Cities, cuisines or tags, which a filter names.
package enum FilterNames: Sendable {
  /// The cities of the restaurants.
  case cities
  /// The cuisines of the restaurants.
  case cuisines
  /// The tags of the restaurants and dishes.
  case tags
}

// What a filter names in vain.
extension Catalogue {
  /// The names that a filter's text may have been meant for, the closest first, or nothing where
  /// there is such a city, cuisine or tag.
  package func nearest(to text: String, among kind: FilterNames) -> [String]? {
    guard let pattern = NamePattern(text) else { return nil }
    let names: [String]
    switch kind {
    case .cities:
      names = cityRows().map(\.name)
      guard !names.contains(where: pattern.startsWord) else { return nil }
    case .cuisines:
      names = cuisineRows().map(\.name)
      guard !names.contains(where: pattern.startsWord) else { return nil }
    case .tags:
      names = tagRows().map(\.name)
      guard !names.contains(where: pattern.isWhole) else { return nil }
    }
    var nearest = NearestNames<String>(to: pattern, most: 3)
    FoldingRoom.withRoom { room in
      for name in names { nearest.consider(name, at: name, in: room) }
    }
    return nearest.places
  }
}

// Cities by what is typed of them.
extension Catalogue {
  /// The cities that a typed text means, case and accents apart.
  ///
  /// That is the one of this whole name; where there is none, all that have it at the start of a
  /// word, each once, in the order of the file.
  package func cities(named text: String) -> [String] {
    guard let pattern = NamePattern(text) else { return [] }
    var seen: Set<String> = []
    var found: [String] = []
    for restaurant in restaurants {
      guard let city = restaurant.city, seen.insert(city).inserted else { continue }
      guard let level = pattern.level(in: city), level <= .beginning else { continue }
      if level == .whole { return [city] }
      if !found.contains(where: { NameFolding.areSame($0, city) }) { found.append(city) }
    }
    return found
  }
}

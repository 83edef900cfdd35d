// How often cuisines, cities and tags are there, as they are spelled; what Tab offers.
extension Catalogue {
  /// The cuisines, each with the number of restaurants that have it.
  package var cuisineCounts: [String: Int] {
    var counts: [String: Int] = [:]
    for restaurant in restaurants.indices {
      if let cuisine = restaurants[restaurant].cuisine { counts[cuisine, default: 0] += 1 }
    }
    return counts
  }

  /// The cities, each with the number of restaurants in it; of some restaurants or of all.
  package func cityCounts(at positions: [Int]? = nil) -> [String: Int] {
    var counts: [String: Int] = [:]
    for position in positions ?? Array(restaurants.indices) {
      if let city = restaurants[position].city { counts[city, default: 0] += 1 }
    }
    return counts
  }

  /// The tags, each with the number of restaurants and dishes that have it.
  package var tagCounts: [String: Int] {
    if hasGatheredNames, let gathered { return gathered.tags.counts }
    return plainTagCounts
  }

  /// The same by a look at everything.
  var plainTagCounts: [String: Int] {
    var counter = TagCounter()
    for position in restaurants.indices {
      counter.add(restaurants[position].tags)
      restaurants[position].dishes.withUnsafeBufferPointer { dishes in
        for dish in dishes.indices where !dishes[dish].tags.isEmpty {
          counter.add(dishes[dish].tags)
        }
      }
    }
    return counter.counts
  }
}

/// Counts tags as they are spelled.
struct TagCounter: Sendable {
  /// The tags that are there, each with how many things have it.
  private(set) var counts: [String: Int] = [:]

  /// Counts the tags of a thing.
  mutating func add(_ tags: [String]) {
    for tag in tags where !tag.isEmpty { counts[tag, default: 0] += 1 }
  }

  /// Takes the tags of a thing back.
  mutating func remove(_ tags: [String]) {
    for tag in tags {
      guard let count = counts[tag] else { continue }
      counts[tag] = count > 1 ? count - 1 : nil
    }
  }
}

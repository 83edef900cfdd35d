// Joining two records into one: every rating is kept, the target's fields win, tags unite, notes
// are joined.

extension Dish {
  /// This dish with all that another one knows.
  package func merged(with source: Dish) -> Dish {
    var merged = self
    merged.ratings = ratings.merged(with: source.ratings)
    merged.price = price ?? source.price
    merged.tags = tags.united(with: source.tags)
    merged.note = note.joined(with: source.note)
    merged.foreign = foreign.merged(with: source.foreign)
    return merged
  }
}

extension Restaurant {
  /// This restaurant with all that another one knows; dishes of one name become one.
  package func merged(with source: Restaurant) -> Restaurant {
    var merged = self
    merged.city = city ?? source.city
    merged.cuisine = cuisine ?? source.cuisine
    merged.tags = tags.united(with: source.tags)
    merged.note = note.joined(with: source.note)
    merged.ratings = ratings.merged(with: source.ratings)
    merged.foreign = foreign.merged(with: source.foreign)
    var positions: [String: Int] = [:]
    for (position, dish) in dishes.enumerated().reversed() {
      positions[NameFolding.fold(dish.name)] = position
    }
    for dish in source.dishes {
      if let position = positions[NameFolding.fold(dish.name)] {
        merged.dishes[position] = merged.dishes[position].merged(with: dish)
      } else {
        // Two dishes of one name at the source stay two: only the target's are merged into.
        merged.dishes.append(dish)
      }
    }
    return merged
  }
}

extension RatingHistory {
  /// All ratings of both; on equal days the source's come before these.
  fileprivate func merged(with source: RatingHistory) -> RatingHistory {
    RatingHistory(Array(source) + Array(self))
  }
}

extension [String] {
  /// These tags, then those of the other that are not among them, case and accents apart.
  fileprivate func united(with others: [String]) -> [String] {
    var seen = Set(map(NameFolding.fold))
    return self + others.filter { seen.insert(NameFolding.fold($0)).inserted }
  }
}

extension String? {
  /// Both notes, this one first; an equal one is not said twice.
  fileprivate func joined(with other: String?) -> String? {
    guard let note = self, !note.isEmpty else { return other ?? self }
    guard let other, !other.isEmpty, other != note else { return note }
    return note + "; " + other
  }
}

extension ForeignKeys {
  /// These keys, then those of the other that are not among them.
  fileprivate func merged(with source: ForeignKeys) -> ForeignKeys {
    let own = Set(entries.map(\.key))
    var merged = self
    merged.entries += source.entries.filter { !own.contains($0.key) }
    return merged
  }
}

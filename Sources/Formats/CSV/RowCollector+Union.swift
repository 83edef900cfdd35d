internal import CatalogueModel

// What several rows may say differently. All grows in place: a table of nothing but different
// notes on one dish is read in a time that grows with its size.
extension RowCollector {
  /// Adds a note to what earlier rows noted, unless one of them said the same.
  mutating func add(note: String, to thing: Thing) {
    if case .dish(let number) = thing, dishes[Int(number)].dish.note == nil {
      dishes[Int(number)].dish.note = note
      return
    }
    let known = self.note(of: thing)
    guard !known.isEmpty else { return update(noteOf: thing) { $0 = note } }
    guard known != note else { return }
    var parts = said.removeValue(forKey: thing) ?? [known]
    if parts.insert(note).inserted {
      update(noteOf: thing) { $0?.append("; " + note) }
    }
    said[thing] = parts
  }

  /// Adds tags to those of earlier rows.
  mutating func add(tags: [String], to thing: Thing) {
    if case .dish(let number) = thing, dishes[Int(number)].dish.tags.isEmpty {
      dishes[Int(number)].dish.tags = tags
      return
    }
    let known = self.tags(of: thing)
    guard known != tags, !tags.isEmpty else { return }
    guard !known.isEmpty else { return update(tagsOf: thing) { $0 = tags } }
    var seen = said.removeValue(forKey: .tags(thing)) ?? Set(known.map(NameFolding.fold))
    let added = tags.filter { seen.insert(NameFolding.fold($0)).inserted }
    said[.tags(thing)] = seen
    if !added.isEmpty { update(tagsOf: thing) { $0.append(contentsOf: added) } }
  }

  private func note(of thing: Thing) -> String {
    switch thing {
    case .restaurant(let position): restaurants[Int(position)].restaurant.note ?? ""
    case .dish(let number): dishes[Int(number)].dish.note ?? ""
    case .tags: ""
    }
  }

  private mutating func update(noteOf thing: Thing, _ body: (inout String?) -> Void) {
    switch thing {
    case .restaurant(let position): body(&restaurants[Int(position)].restaurant.note)
    case .dish(let number): body(&dishes[Int(number)].dish.note)
    case .tags: break
    }
  }

  private func tags(of thing: Thing) -> [String] {
    switch thing {
    case .restaurant(let position): restaurants[Int(position)].restaurant.tags
    case .dish(let number): dishes[Int(number)].dish.tags
    case .tags: []
    }
  }

  private mutating func update(tagsOf thing: Thing, _ body: (inout [String]) -> Void) {
    switch thing {
    case .restaurant(let position): body(&restaurants[Int(position)].restaurant.tags)
    case .dish(let number): body(&dishes[Int(number)].dish.tags)
    case .tags: break
    }
  }
}

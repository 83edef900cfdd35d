// What becomes of tags that were changed here and elsewhere.
extension Catalogue {
  /// A single change as it is to be made now that someone else may have changed tags as well, with
  /// what takes it back: it adds and removes the tags that it did, and leaves theirs.
  ///
  /// The tags that it replaced stand in its inverse. Of all other fields it says what it said.
  package func unitingTags(
    of change: Change,
    takenBackBy inverse: Change?
  ) -> (change: Change, inverse: Change?) {
    switch (change, inverse) {
    case (.editRestaurant(let address, let fields), .editRestaurant(let back, let olds)):
      guard let position = position(of: address) else { return (change, inverse) }
      let union = TagUnion(theirs: restaurants[position].tags)
      let united = union.united(fields, olds, of: \.tags, as: RestaurantField.tags)
      return (.editRestaurant(address, united.fields), .editRestaurant(back, united.olds))
    case (.editDish(let address, let fields), .editDish(let back, let olds)):
      guard let place = place(of: address) else { return (change, inverse) }
      let union = TagUnion(theirs: self[place].tags)
      let united = union.united(fields, olds, of: \.tags, as: DishField.tags)
      return (.editDish(address, united.fields), .editDish(back, united.olds))
    default: return (change, inverse)
    }
  }
}

/// The tags that someone else left, to which changes of tags that were made before are to be made.
private struct TagUnion {
  let theirs: [String]

  /// Fields that leave what someone else did to the tags, with the old values that they replace.
  func united<Field>(
    _ fields: [Field],
    _ olds: [Field],
    of tags: (Field) -> [String]?,
    as field: ([String]) -> Field
  ) -> (fields: [Field], olds: [Field]) {
    guard let place = olds.lastIndex(where: { tags($0) != nil }), let old = tags(olds[place]),
      old != theirs
    else { return (fields, olds) }
    var olds = olds
    olds[place] = field(theirs)
    let united = fields.map { one in
      tags(one).map { field(changed(from: old, to: $0)) } ?? one
    }
    return (united, olds)
  }

  private func changed(from old: [String], to new: [String]) -> [String] {
    let known = Set(old.map(NameFolding.fold))
    let removed = known.subtracting(new.map(NameFolding.fold))
    var seen = known.union(theirs.map(NameFolding.fold))
    let added = new.filter { seen.insert(NameFolding.fold($0)).inserted }
    return theirs.filter { !removed.contains(NameFolding.fold($0)) } + added
  }
}

extension RestaurantField {
  fileprivate var tags: [String]? { if case .tags(let tags) = self { tags } else { nil } }
}

extension DishField {
  fileprivate var tags: [String]? { if case .tags(let tags) = self { tags } else { nil } }
}

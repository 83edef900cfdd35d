internal import CatalogueModel

/// Finds dishes in the shapes that menus have.
///
/// These are a list of names or objects, objects by dish name, numbers by dish name, and any of
/// them by category, which becomes a tag.
struct DishShapes {
  private let values: TreeValues

  /// A dish and its line; 0 where that is not known.
  typealias Found = (dish: Dish, line: Int)

  init(_ values: TreeValues) {
    self.values = values
  }

  /// The dishes of a menu.
  func read(_ node: TreeNode, _ gaps: inout TreeGaps) throws(ImportError) -> [Found] {
    switch node.kind {
    case .array(let elements): return try list(elements, &gaps)
    case .object(let members):
      var found: [Found] = []
      for member in members { found += try named(member, &gaps) }
      return found
    default: return []
    }
  }

  private func list(_ elements: [TreeNode], _ gaps: inout TreeGaps) throws(ImportError) -> [Found] {
    var found: [Found] = []
    for element in elements {
      if let dish = try dish(element, named: nil, &gaps) { found.append((dish, element.line)) }
    }
    return found
  }

  /// The dish of a name, or the dishes of a category.
  private func named(
    _ member: TreeNode.Member,
    _ gaps: inout TreeGaps
  ) throws(ImportError) -> [Found] {
    let isCategory =
      member.value.array != nil
      || member.value.members?.allSatisfy { $0.value.members != nil } == true
    guard isCategory, member.value.members?.isEmpty != true else {
      let dish = try dish(member.value, named: member.key, &gaps)
      return dish.map { [($0, member.value.line)] } ?? []
    }
    var found: [Found] = []
    if let elements = member.value.array {
      found = try list(elements, &gaps)
    } else {
      for inner in member.value.members ?? [] {
        if let dish = try dish(inner.value, named: inner.key, &gaps) {
          found.append((dish, inner.value.line))
        }
      }
    }
    return found.map { found in
      var found = found
      if !found.dish.tags.contains(member.key) { found.dish.tags.append(member.key) }
      return found
    }
  }

  private func dish(
    _ node: TreeNode,
    named key: String?,
    _ gaps: inout TreeGaps
  ) throws(ImportError) -> Dish? {
    guard let members = node.members else {
      if let key {
        let stars = try values.stars(node, of: key)
        return Dish(name: key, ratings: stars.map { [Rating($0)] } ?? [])
      }
      if let name = node.string, !name.isEmpty { return Dish(name: name) }
      gaps.withoutDish.append(node.line)
      return nil
    }
    var record = TreeRecord(members)
    let inside = record.text(CSVColumn.dish.headers + ["name", "title"])
    guard let name = inside ?? key, !name.isEmpty else {
      gaps.withoutDish.append(node.line)
      return nil
    }
    var dish = Dish(name: name)
    dish.ratings = try values.ratings(&record, of: name, &gaps)
    dish.price = values.price(&record)
    dish.tags = values.tags(record.take(CSVColumn.tags.headers)) ?? []
    dish.note = record.text(CSVColumn.note.headers)
    dish.foreign = record.foreign(besides: DishKey.self, &gaps)
    return dish
  }
}

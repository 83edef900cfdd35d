internal import CatalogueModel

/// Finds restaurants in a tree of lists and objects.
struct TreeReader {
  /// The lines of a restaurant and of its dishes.
  struct Lines {
    var restaurant: Int
    var dishes: [Int] = []
  }

  private(set) var restaurants: [Restaurant] = []
  private(set) var lines: [Lines] = []
  /// What was left out because it can't be read.
  private(set) var gaps = TreeGaps()
  private let values: TreeValues

  init(_ options: ImportOptions) {
    values = TreeValues(options)
  }

  /// Takes all restaurants of a document.
  mutating func read(_ root: TreeNode) throws(ImportError) {
    switch root.kind {
    case .array(let elements):
      for element in elements { try take(element, named: nil) }
    case .object(let members):
      if let inner = root["restaurants", "places", "venues"] {
        try read(inner)
      } else if members.allSatisfy({ $0.value.array != nil }), !members.isEmpty {
        try readByCity(members)
      } else if root["name"] != nil {
        try take(root, named: nil)
      } else {
        for member in members where TreeReader.isRestaurant(member.value) {
          try take(member.value, named: member.key)
        }
      }
    default: break
    }
    if restaurants.isEmpty { throw .unknownShape }
  }

  /// Whether an object that has no name in it may be a restaurant: it says something of one.
  private static func isRestaurant(_ node: TreeNode) -> Bool {
    guard let members = node.members else { return false }
    return members.isEmpty
      || members.contains { member in
        let key = CSVColumn.reduced(member.key)
        return RestaurantKey(text: key) != nil || dishes.contains(key)
          || CSVHeader([key]).columns[0] != nil
      }
  }

  private static let dishes = ["dishes", "menu", "items", "meals"]

  /// Takes lists of names by city.
  private mutating func readByCity(_ members: [TreeNode.Member]) throws(ImportError) {
    for member in members {
      for element in member.value.array ?? [] {
        guard let name = element.string, !name.isEmpty else { continue }
        restaurants.append(Restaurant(name: name, city: member.key))
        lines.append(Lines(restaurant: element.line))
      }
    }
  }

  /// Takes one restaurant; what has no name is none.
  private mutating func take(_ node: TreeNode, named key: String?) throws(ImportError) {
    if let name = node.string, !name.isEmpty {
      restaurants.append(Restaurant(name: name))
      lines.append(Lines(restaurant: node.line))
      return
    }
    var record = TreeRecord(node.members ?? [])
    let inside = record.text(CSVColumn.restaurant.headers)
    guard let name = inside ?? key, !name.isEmpty else {
      gaps.withoutRestaurant.append(node.line)
      return
    }
    var restaurant = Restaurant(name: name)
    restaurant.city = record.text(CSVColumn.city.headers)
    restaurant.cuisine = record.text(CSVColumn.cuisine.headers)
    restaurant.note = record.text(CSVColumn.note.headers)
    restaurant.tags = values.tags(record.take(CSVColumn.tags.headers)) ?? []
    restaurant.isWanted = values.isTrue(record.take(CSVColumn.wanted.headers))
    restaurant.ratings = try values.ratings(&record, of: name, &gaps)
    var lines = Lines(restaurant: node.line)
    if let dishes = record.take(TreeReader.dishes) {
      for found in try DishShapes(values).read(dishes, &gaps) {
        restaurant.dishes.append(found.dish)
        lines.dishes.append(found.line > 0 ? found.line : node.line)
      }
    }
    restaurant.foreign = record.foreign(besides: RestaurantKey.self, &gaps)
    restaurants.append(restaurant)
    self.lines.append(lines)
  }
}

/// The members of an object, of which those are left that nothing has a meaning for.
struct TreeRecord {
  private var members: [TreeNode.Member]

  init(_ members: [TreeNode.Member]) {
    self.members = members
  }

  /// Takes the value of the first of some keys, as they stand or without case, blanks and hyphens.
  mutating func take(_ keys: [String]) -> TreeNode? {
    for key in keys {
      let position =
        members.firstIndex { $0.key == key }
        ?? members.firstIndex { CSVColumn.reduced($0.key) == key }
      if let position { return members.remove(at: position).value }
    }
    return nil
  }

  /// Takes the first of some keys that holds a text; an empty one counts as none.
  mutating func text(_ keys: [String]) -> String? {
    for key in keys {
      let position =
        members.firstIndex { $0.key == key && $0.value.string != nil }
        ?? members.firstIndex { CSVColumn.reduced($0.key) == key && $0.value.string != nil }
      guard let position, let text = members.remove(at: position).value.string else { continue }
      if !text.isEmpty { return text }
    }
    return nil
  }

  /// What is left, to be kept as it is.
  ///
  /// What stands under a key of Palate's and can't be read as it is left out: in a file it would
  /// be taken for what it is not.
  func foreign<Key: SchemaKey>(besides keys: Key.Type, _ gaps: inout TreeGaps) -> ForeignKeys {
    var entries: [PropertyEntry] = []
    for member in members {
      guard let value = ForeignText.value(member.value) else { continue }
      if Key(text: member.key) == nil {
        entries.append(PropertyEntry(key: member.key, value: value))
      } else if value != .string("") {
        gaps.note(member)
      }
    }
    return ForeignKeys(entries: entries, order: [])
  }
}

internal import CatalogueModel

/// What importing one restaurant changes in the one that is there.
struct RestaurantImport {
  /// From how many changes on the restaurant is replaced as a whole, which takes less time.
  private static let manyChanges = 64

  private let imported: Restaurant
  private let existing: Restaurant
  private let address: RestaurantAddress
  private let position: Int
  /// What changes, in this order.
  private(set) var changes: [Change] = []
  private(set) var newDishes = 0
  private(set) var newRatings = 0
  /// The positions of the existing dishes by folded name, in the order of the file.
  private let dishes: [String: [Int]]

  /// Compares an imported restaurant with the one at an address.
  init(
    _ imported: Restaurant,
    into existing: Restaurant,
    at address: RestaurantAddress,
    position: Int
  ) {
    self.imported = imported
    self.existing = existing
    self.address = address
    self.position = position
    var dishes: [String: [Int]] = [:]
    if !imported.dishes.isEmpty {
      for (index, dish) in existing.dishes.enumerated() {
        dishes[NameFolding.fold(dish.name), default: []].append(index)
      }
    }
    self.dishes = dishes
  }

  /// Plans the changes and says of each record what becomes of it.
  ///
  /// - Parameters:
  ///   - indices: the records of this restaurant.
  ///   - rows: all records.
  ///   - verdicts: what becomes of each.
  mutating func plan(
    _ indices: [Int],
    _ rows: [ImportedCatalogue.Row],
    _ verdicts: inout [ImportPlan.Verdict]
  ) {
    var rowsOfDish: [Int32: [Int]] = [:]
    for index in indices { rowsOfDish[rows[index].dish, default: []].append(index) }
    for index in indices { verdicts[index] = .same }
    if let first = indices.first, editRestaurant() { verdicts[first] = .changed }
    planRatings(
      rowsOfDish[-1] ?? [],
      rows,
      existing.ratings,
      of: .restaurant(address),
      &verdicts
    )
    var used: [String: Int] = [:]
    for (number, dish) in imported.dishes.enumerated() {
      let own = rowsOfDish[Int32(number)] ?? []
      let name = NameFolding.fold(dish.name)
      let ordinal = used[name, default: 0]
      used[name] = ordinal + 1
      guard let places = dishes[name], ordinal < places.count else {
        let end = existing.dishes.count + newDishes
        changes.append(.insertDish(dish, at: address, position: end))
        newDishes += 1
        newRatings += dish.ratings.count
        for index in own { verdicts[index] = .added }
        continue
      }
      let known = existing.dishes[places[ordinal]]
      let dishAddress = DishAddress(name: known.name, at: address, ordinal: ordinal + 1)
      if edit(dish, known, dishAddress), let first = own.first { verdicts[first] = .changed }
      planRatings(own, rows, known.ratings, of: .dish(dishAddress), &verdicts)
    }
    if changes.count > RestaurantImport.manyChanges { replaceAsWhole() }
  }

  /// Puts one change in the place of many: the restaurant as it will be for the one that is there.
  private mutating func replaceAsWhole() {
    var alone = Catalogue([existing])
    var own = changes
    // Alone it is the first of its name.
    let alias = RestaurantAddress(name: address.name, city: address.city)
    for index in own.indices { own[index] = own[index].moved(to: alias) }
    for change in own {
      guard (try? alone.apply(change)) != nil else { return }
    }
    changes = [
      .removeRestaurant(address), .insertRestaurant(alone.restaurants[0], position: position),
    ]
  }

  // MARK: Fields

  private mutating func editRestaurant() -> Bool {
    var fields: [RestaurantField] = []
    if let cuisine = imported.cuisine, cuisine != existing.cuisine {
      fields.append(.cuisine(cuisine))
    }
    if let tags = RestaurantImport.united(existing.tags, imported.tags) {
      fields.append(.tags(tags))
    }
    if let note = RestaurantImport.joined(existing.note, imported.note) {
      fields.append(.note(note))
    }
    // A place that was tried meanwhile is not wanted again by a list that is older.
    let isTried = !existing.ratings.isEmpty || existing.dishes.contains { !$0.ratings.isEmpty }
    if imported.isWanted, !existing.isWanted, !isTried { fields.append(.isWanted(true)) }
    guard !fields.isEmpty else { return false }
    changes.append(.editRestaurant(address, fields))
    return true
  }

  private mutating func edit(_ dish: Dish, _ known: Dish, _ address: DishAddress) -> Bool {
    var fields: [DishField] = []
    if let price = dish.price, price != known.price { fields.append(.price(price)) }
    if let tags = RestaurantImport.united(known.tags, dish.tags) { fields.append(.tags(tags)) }
    if let note = RestaurantImport.joined(known.note, dish.note) { fields.append(.note(note)) }
    guard !fields.isEmpty else { return false }
    changes.append(.editDish(address, fields))
    return true
  }

  /// The tags with those of the file behind them; nothing where that adds none.
  private static func united(_ known: [String], _ new: [String]) -> [String]? {
    guard !new.isEmpty, known != new else { return nil }
    var seen = Set(known.map(NameFolding.fold))
    let added = new.filter { seen.insert(NameFolding.fold($0)).inserted }
    return added.isEmpty ? nil : known + added
  }

  /// The note with that of the file; nothing where it says so already.
  private static func joined(_ known: String?, _ new: String?) -> String? {
    guard let new, !new.isEmpty else { return nil }
    guard let known, !known.isEmpty else { return new }
    if known == new || known.contains(new) { return nil }
    return new.contains(known) ? new : known + "; " + new
  }

  // MARK: Ratings

  private mutating func planRatings(
    _ indices: [Int],
    _ rows: [ImportedCatalogue.Row],
    _ existing: RatingHistory,
    of owner: RatingOwner,
    _ verdicts: inout [ImportPlan.Verdict]
  ) {
    let rated = indices.filter { rows[$0].rating != nil }
    guard !rated.isEmpty else { return }
    let match = RatingImport(rated.compactMap { rows[$0].rating }, into: Array(existing))
    for (index, outcome) in zip(rated, match.outcomes) {
      switch outcome {
      case .same: break
      case .corrects(let position, let rating):
        changes.append(.removeRating(existing[position], of: owner, position: position))
        changes.append(.insertRating(rating, of: owner, position: position))
        verdicts[index] = .changed
      case .added(let rating):
        changes.append(.insertRating(rating, of: owner, position: existing.count + newRatings))
        newRatings += 1
        verdicts[index] = .added
      }
    }
  }
}

extension Change {
  /// The change with another restaurant in the place of the one that it speaks of.
  fileprivate func moved(to address: RestaurantAddress) -> Change {
    func owner(_ owner: RatingOwner) -> RatingOwner {
      switch owner {
      case .restaurant: .restaurant(address)
      case .dish(let dish):
        .dish(DishAddress(name: dish.name, at: address, ordinal: dish.ordinal))
      }
    }
    switch self {
    case .editRestaurant(_, let fields): return .editRestaurant(address, fields)
    case .insertDish(let dish, _, let position):
      return .insertDish(dish, at: address, position: position)
    case .editDish(let dish, let fields):
      return .editDish(DishAddress(name: dish.name, at: address, ordinal: dish.ordinal), fields)
    case .insertRating(let rating, let of, let position):
      return .insertRating(rating, of: owner(of), position: position)
    case .removeRating(let rating, let of, let position):
      return .removeRating(rating, of: owner(of), position: position)
    case .insertRestaurant, .removeRestaurant, .removeDish, .group: return self
    }
  }
}

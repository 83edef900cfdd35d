internal import CatalogueModel

/// What becomes of the rows of one restaurant of a working file.
///
/// It decides for each row which rating it holds now, which rows go, and which come and where.
struct RowPlan {
  /// What a row that stays is about.
  struct Kept {
    /// The position of its dish among those of now; below 0 where it has none.
    var dish: Int
    /// The rating that it holds now.
    var rating: Rating?
  }

  /// A row that comes.
  struct Added {
    /// The position of its dish among those of now; below 0 where it has none.
    var dish: Int
    var rating: Rating?
  }

  /// What each row of before is about now; rows that go are missing.
  private(set) var kept: [Int: Kept] = [:]
  /// The rows that come behind a row of before.
  private(set) var added: [Int: [Added]] = [:]
  /// Whether rows go, which may be the ones that say what the restaurant or a dish is.
  private(set) var isThinned = false

  /// Plans the rows of a restaurant.
  ///
  /// - Parameters:
  ///   - rows: the positions of its rows, in the order of the file.
  ///   - file: all rows.
  ///   - before: the restaurant as the file has it.
  ///   - now: the restaurant as it is.
  init(_ rows: [Int], in file: [CSVWorkingFile.Row], before: Restaurant, now: Restaurant) {
    guard let lastRow = rows.last else { return }
    let dishes = Pairing.positions(
      of: RowPlan.keys(before.dishes),
      among: RowPlan.keys(now.dishes)
    ) { before.dishes[$0].isLikelyRenamed(now.dishes[$1]) }
    var rowsOfThing: [Int: [Int]] = [:]
    for row in rows { rowsOfThing[Int(file[row].dish), default: []].append(row) }
    plan(rowsOfThing[-1] ?? [], in: file, dish: -1, ratings: now.ratings, lastRow: lastRow)
    var isThere = [Bool](repeating: false, count: now.dishes.count)
    for (position, dish) in dishes.enumerated() where dish >= 0 {
      isThere[dish] = true
      let own = rowsOfThing[position] ?? []
      plan(own, in: file, dish: dish, ratings: now.dishes[dish].ratings, lastRow: lastRow)
    }
    for (dish, isThere) in isThere.enumerated() where !isThere {
      add(dish, now.dishes[dish].ratings, behind: lastRow)
    }
    if kept.isEmpty, added.isEmpty { added[lastRow] = [Added(dish: -1)] }
    isThinned = kept.count < rows.count
  }

  private static func keys(_ dishes: [Dish]) -> [String] {
    dishes.map { NameFolding.fold($0.name) }
  }

  private mutating func add(_ dish: Int, _ ratings: RatingHistory, behind row: Int) {
    let rows = ratings.isEmpty ? [Added(dish: dish)] : ratings.map { Added(dish: dish, rating: $0) }
    added[row, default: []].append(contentsOf: rows)
  }

  /// Plans the rows of one dish, or those of the restaurant as a whole.
  private mutating func plan(
    _ rows: [Int],
    in file: [CSVWorkingFile.Row],
    dish: Int,
    ratings: RatingHistory,
    lastRow: Int
  ) {
    var matches = RatingMatches(rows.map { file[$0].rating }, ratings: Array(ratings))
    let unrated = rows.indices.filter { file[rows[$0]].rating == nil }
    let rated = rows.indices.filter { file[rows[$0]].rating != nil }
    if rated.isEmpty, let slot = unrated.first { matches.fill(slot) }
    if !matches.keepOrder { matches.assignInOrder() }
    var stays = false
    for index in rows.indices {
      let rating = matches.ratingOfRow[index]
      guard rating != nil || file[rows[index]].rating == nil else { continue }
      kept[rows[index]] = Kept(dish: dish, rating: rating)
      stays = true
    }
    for rating in matches.unplaced {
      added[rows.last ?? lastRow, default: []].append(Added(dish: dish, rating: rating))
      stays = true
    }
    // A dish that lost all its ratings keeps a row.
    if !stays, dish >= 0 {
      if let first = rows.first {
        kept[first] = Kept(dish: dish)
      } else {
        added[lastRow, default: []].append(Added(dish: dish))
      }
    }
  }
}

/// Which row of before holds which rating of now.
private struct RatingMatches {
  private(set) var ratingOfRow: [Rating?]
  private let before: [Rating?]
  private let ratings: [Rating]
  private var isPlaced: [Bool]

  init(_ before: [Rating?], ratings: [Rating]) {
    self.before = before
    self.ratings = ratings
    ratingOfRow = before.map { _ in nil }
    isPlaced = ratings.map { _ in false }
    matchEqual()
    matchOfSameDay()
    matchLeftover()
  }

  /// The ratings that no row of before holds.
  var unplaced: [Rating] { ratings.indices.filter { !isPlaced[$0] }.map { ratings[$0] } }

  /// Whether the rows, read again, give the ratings in their order.
  var keepOrder: Bool {
    RatingHistory(ratingOfRow.compactMap { $0 } + unplaced).elementsEqual(ratings)
  }

  /// Gives the ratings to the rows in their order.
  mutating func assignInOrder() {
    var next = ratings.startIndex
    isPlaced = ratings.map { _ in false }
    for row in ratingOfRow.indices where before[row] != nil || ratingOfRow[row] != nil {
      ratingOfRow[row] = nil
      guard next < ratings.endIndex else { continue }
      ratingOfRow[row] = ratings[next]
      isPlaced[next] = true
      next += 1
    }
  }

  /// Puts the first rating that has no row in one that had no rating.
  mutating func fill(_ row: Int) {
    guard let free = isPlaced.firstIndex(of: false) else { return }
    place(free, in: row)
  }

  private mutating func place(_ rating: Int, in row: Int) {
    ratingOfRow[row] = ratings[rating]
    isPlaced[rating] = true
  }

  private mutating func matchEqual() {
    match {
      $0
    } key: {
      $0
    }
  }

  private mutating func matchOfSameDay() {
    // Edited stars or note: the other columns of the row are still this rating's.
    match {
      DayKey(day: $0.day, foreign: $0.foreign)
    } key: {
      DayKey(day: $0.day, foreign: $0.foreign)
    }
  }

  private struct DayKey: Hashable {
    var day: Day?
    var foreign: ForeignKeys
  }

  private mutating func match<Key: Hashable>(
    _ keyOfRow: (Rating) -> Key,
    key: (Rating) -> Key
  ) {
    var free: [Key: [Int]] = [:]
    for index in ratings.indices.reversed() where !isPlaced[index] {
      free[key(ratings[index]), default: []].append(index)
    }
    guard !free.isEmpty else { return }
    for (row, rating) in before.enumerated() where ratingOfRow[row] == nil {
      guard let rating, let found = free[keyOfRow(rating)]?.popLast() else { continue }
      place(found, in: row)
    }
  }

  private mutating func matchLeftover() {
    let free = isPlaced.indices.filter { !isPlaced[$0] }
    let rows = before.indices.filter { before[$0] != nil && ratingOfRow[$0] == nil }
    if free.count == 1, rows.count == 1 { place(free[0], in: rows[0]) }
  }
}

extension Dish {
  /// Whether another dish may be this one under another name: it has its ratings, or all but its name.
  fileprivate func isLikelyRenamed(_ other: Dish) -> Bool {
    if !ratings.isEmpty { return ratings == other.ratings }
    var renamed = self
    renamed.name = other.name
    return renamed == other
  }
}

extension Restaurant {
  /// Whether another restaurant may be this one under another name or in another city: it has one
  /// of its dishes, or all but its name and city.
  func isLikelyRenamed(_ other: Restaurant) -> Bool {
    if !dishes.isEmpty {
      let names = Set(dishes.map { NameFolding.fold($0.name) })
      return other.dishes.contains { names.contains(NameFolding.fold($0.name)) }
    }
    var renamed = self
    renamed.name = other.name
    renamed.city = other.city
    return renamed == other
  }
}

internal import CatalogueModel

/// Gathers the rows of a table into restaurants, dishes and ratings.
///
/// Rows of one restaurant or dish need not stand together: names that are the same but for case
/// and accents are one, in the spelling and at the place of the first row.
struct RowCollector {
  /// What one row of the table said.
  struct Row {
    /// The line on which it begins.
    var line: Int32
    /// The position of its restaurant; below 0 where it names none.
    var restaurant: Int32
    /// The number of its dish among all; below 0 where it names none.
    var dish: Int32 = -1
    /// What it says about stars.
    var rating: Rating?
  }

  /// What a column `note` is the note of.
  enum NoteMeaning {
    /// Of the dish or restaurant.
    case thing
    /// Of the rating in its row.
    case rating
    /// Of the ratings if one thing has different ones, of the dish or restaurant otherwise.
    case undecided
  }

  /// A restaurant without its dishes.
  struct RestaurantDraft {
    var restaurant: Restaurant
    var line: Int32
  }

  /// A dish without its ratings.
  struct DishDraft {
    var dish: Dish
    var restaurant: Int32
    var line: Int32
    /// The day from which its price is.
    var priceDay: Day?
  }

  var noteMeaning: NoteMeaning
  var restaurants: [RestaurantDraft] = []
  var dishes: [DishDraft] = []
  private(set) var rows: [Row] = []
  private var restaurantPositions: [String: Int32] = [:]
  private var dishNumbers: [DishKey: Int32] = [:]
  /// What was said so far about those of which rows say different things.
  var said: [Thing: Set<String>] = [:]

  /// What a row speaks of.
  enum Thing: Hashable {
    case restaurant(Int32)
    case dish(Int32)
    indirect case tags(Thing)
  }

  private struct DishKey: Hashable {
    var restaurant: Int32
    var number: Int32
    var name: String
  }

  init(noteMeaning: NoteMeaning) {
    self.noteMeaning = noteMeaning
  }

  /// The position of the restaurant of a name and city, which is added where it is new.
  ///
  /// Of several of that name and city, `number` says which.
  mutating func restaurant(_ name: String, in city: String?, number: Int, line: Int) -> Int32 {
    var key = NameFolding.fold(name)
    if let city { key += "\u{0}" + NameFolding.fold(city) }
    if number > 1 { key += "\u{0}\u{0}\(number)" }
    if let known = restaurantPositions[key] { return known }
    let position = Int32(restaurants.count)
    restaurants.append(
      RestaurantDraft(restaurant: Restaurant(name: name, city: city), line: Int32(line))
    )
    restaurantPositions[key] = position
    return position
  }

  /// The number of the dish of a name at a restaurant, which is added where it is new.
  mutating func dish(_ name: String, at restaurant: Int32, number: Int, line: Int) -> Int32 {
    let key = DishKey(
      restaurant: restaurant,
      number: Int32(clamping: number),
      name: NameFolding.fold(name)
    )
    if let known = dishNumbers[key] { return known }
    let position = Int32(dishes.count)
    dishes.append(DishDraft(dish: Dish(name: name), restaurant: restaurant, line: Int32(line)))
    dishNumbers[key] = position
    return position
  }

  /// Adds what a row said about ratings.
  mutating func append(_ row: Row) {
    rows.append(row)
  }

  /// Changes a restaurant's own fields.
  @inline(__always)
  mutating func update(restaurant: Int32, _ body: (inout Restaurant) -> Void) {
    body(&restaurants[Int(restaurant)].restaurant)
  }

  /// Changes a dish's own fields.
  @inline(__always)
  mutating func update(dish: Int32, _ body: (inout DishDraft) -> Void) {
    body(&dishes[Int(dish)])
  }

  /// Gives ratings the days that were decided on late.
  mutating func setDay(_ day: Day, ofRow row: Int) {
    rows[row].rating?.day = day
  }
}

// Putting it together
extension RowCollector {
  /// Decides what the column `note` means, and gives the notes to those they are of.
  mutating func settleNotes() {
    if noteMeaning == .undecided { noteMeaning = hasDifferentNotes() ? .rating : .thing }
  }

  /// Takes a note that is of the rating or of what was rated away from the rating, if it is so.
  mutating func moveNotesToThings() {
    for index in rows.indices {
      guard let note = rows[index].rating?.note else { continue }
      rows[index].rating?.note = nil
      let row = rows[index]
      add(note: note, to: row.dish >= 0 ? .dish(row.dish) : .restaurant(row.restaurant))
    }
  }

  /// The restaurants with all that belongs to them, in the order of their first rows.
  func collected() -> [Restaurant] {
    let things = restaurants.count + dishes.count
    // Ratings by what they are of: a counting sort, which keeps the order of the rows.
    var ends = [Int32](repeating: 0, count: things + 1)
    func thing(_ row: Row) -> Int {
      row.dish >= 0 ? restaurants.count + Int(row.dish) : Int(row.restaurant)
    }
    for row in rows where row.rating != nil && row.restaurant >= 0 { ends[thing(row) + 1] += 1 }
    for index in 1..<ends.count { ends[index] += ends[index - 1] }
    var ordered = [Int32](repeating: 0, count: Int(ends[things]))
    var next = ends
    for (index, row) in rows.enumerated() where row.rating != nil && row.restaurant >= 0 {
      let thing = thing(row)
      ordered[Int(next[thing])] = Int32(index)
      next[thing] += 1
    }
    func history(_ thing: Int) -> RatingHistory {
      let range = Int(ends[thing])..<Int(ends[thing + 1])
      guard range.count > 1 else {
        var history = RatingHistory()
        if let only = range.first, let rating = rows[Int(ordered[only])].rating {
          history.insert(rating, at: 0)
        }
        return history
      }
      return RatingHistory(range.compactMap { rows[Int(ordered[$0])].rating })
    }
    var result = restaurants.map(\.restaurant)
    for position in result.indices { result[position].ratings = history(position) }
    for (number, draft) in dishes.enumerated() {
      var dish = draft.dish
      dish.ratings = history(restaurants.count + number)
      result[Int(draft.restaurant)].dishes.append(dish)
    }
    return result
  }

  private func hasDifferentNotes() -> Bool {
    var notes: [Int64: String] = [:]
    for row in rows {
      guard let note = row.rating?.note else { continue }
      let thing = Int64(row.restaurant) << 32 | Int64(row.dish) & 0xFFFF_FFFF
      guard let other = notes[thing] else {
        notes[thing] = note
        continue
      }
      if other != note { return true }
    }
    return false
  }
}

extension RowCollector {
  /// The position of each dish at its restaurant.
  var dishPositions: [Int32] {
    var counts = [Int32](repeating: 0, count: restaurants.count)
    return dishes.map { draft in
      defer { counts[Int(draft.restaurant)] += 1 }
      return counts[Int(draft.restaurant)]
    }
  }
}

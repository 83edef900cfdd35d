internal import CatalogueModel

/// Gathers the rows of a table into restaurants, dishes and ratings.
///
/// Rows of one restaurant or dish need not stand together: names that are the same but for case
/// and accents are one, in the spelling and at the place of the first row.
struct RowCollector {
  /// What one row of the table said; the number of its dish is one among all.
  typealias Row = ImportedCatalogue.Row

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
    /// Which of several of that name and city it is.
    var number: Int32
    var line: Int32
  }

  /// A dish without its ratings.
  struct DishDraft {
    var dish: Dish
    var restaurant: Int32
    /// Which of several of that name at the restaurant it is.
    var number: Int32
    var line: Int32
    /// The day from which its price is.
    var priceDay: Day?
  }

  var noteMeaning: NoteMeaning
  var restaurants: [RestaurantDraft] = []
  var dishes: [DishDraft] = []
  private(set) var rows: [Row] = []
  /// The restaurants by a hash of name and city; of equal hashes the first one.
  var restaurantPositions = HashPositions()
  /// The restaurants whose hash another one has.
  var collidingRestaurants: [String: Int32] = [:]
  /// The dishes by a hash of restaurant and name; of equal hashes the first one.
  var dishNumbers = HashPositions()
  /// The dishes whose hash another one has.
  var collidingDishes: [DishKey: Int32] = [:]
  /// What was said so far about those of which rows say different things.
  var said: [Thing: Set<String>] = [:]

  /// What a row speaks of.
  enum Thing: Hashable, Sendable {
    case restaurant(Int32)
    case dish(Int32)
    indirect case tags(Thing)
  }

  /// A dish as it is told from others, by its folded name.
  struct DishKey: Hashable, Sendable {
    var restaurant: Int32
    var number: Int32
    var name: String
  }

  init(noteMeaning: NoteMeaning) {
    self.noteMeaning = noteMeaning
  }

  /// Makes room for the rows of so many bytes of a file, and for rows that come `behind` them
  /// already taken.
  mutating func reserve(bytes: Int, behind later: Int = 0) {
    // A row of ratings has 64 bytes and more; room that is never used costs nothing.
    rows.reserveCapacity((bytes + later) / 64)
    dishes.reserveCapacity(bytes / 64)
    restaurants.reserveCapacity(bytes / 64)
    dishNumbers.reserve(bytes / 256)
    restaurantPositions.reserve(bytes / 512)
  }

  /// Hands over the rows, of which the number of a dish is then its position at its restaurant.
  mutating func takeRows() -> [Row] {
    var taken = rows
    rows = []
    let positions = dishPositions
    for index in taken.indices where taken[index].dish >= 0 {
      taken[index].dish = positions[Int(taken[index].dish)]
    }
    return taken
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
      let dish = rows[index].dish
      add(note: note, to: dish >= 0 ? .dish(dish) : .restaurant(rows[index].restaurant))
    }
  }

  /// Hands over the restaurants with all that belongs to them, in the order of their first rows.
  ///
  /// There is room for so many more behind them.
  mutating func collected(room: Int = 0) -> [Restaurant] {
    let things = restaurants.count + dishes.count
    // Ratings by what they are of: a counting sort, which keeps the order of the rows. Rows are
    // looked at in place: a copy of each would count its references.
    var ends = [Int32](repeating: 0, count: things + 1)
    for index in rows.indices where isRating(index) { ends[thing(ofRow: index) + 1] += 1 }
    for index in 1..<ends.count { ends[index] += ends[index - 1] }
    var ordered = [Int32](repeating: 0, count: Int(ends[things]))
    var next = ends
    for index in rows.indices where isRating(index) {
      let thing = thing(ofRow: index)
      ordered[Int(next[thing])] = Int32(index)
      next[thing] += 1
    }
    func history(_ thing: Int) -> RatingHistory {
      let range = Int(ends[thing])..<Int(ends[thing + 1])
      guard range.count > 1 else {
        guard let only = range.first, let rating = rows[Int(ordered[only])].rating else {
          return RatingHistory()
        }
        return RatingHistory(only: rating)
      }
      return RatingHistory(range.compactMap { rows[Int(ordered[$0])].rating })
    }
    var result: [Restaurant] = []
    result.reserveCapacity(restaurants.count + room)
    // What is swapped out is moved; a copy would count its references.
    for position in restaurants.indices {
      var restaurant = Restaurant(name: "")
      swap(&restaurant, &restaurants[position].restaurant)
      result.append(restaurant)
    }
    var counts = [Int32](repeating: 0, count: result.count)
    for number in dishes.indices { counts[Int(dishes[number].restaurant)] += 1 }
    for position in result.indices {
      if ends[position] < ends[position + 1] { result[position].ratings = history(position) }
      if counts[position] > 0 { result[position].dishes.reserveCapacity(Int(counts[position])) }
    }
    for number in dishes.indices {
      var dish = Dish(name: "")
      swap(&dish, &dishes[number].dish)
      dish.ratings = history(restaurants.count + number)
      result[Int(dishes[number].restaurant)].dishes.append(dish)
    }
    return result
  }

  private func isRating(_ row: Int) -> Bool {
    rows[row].rating != nil && rows[row].restaurant >= 0
  }

  /// The number of what a row speaks of, among the restaurants and then the dishes.
  private func thing(ofRow row: Int) -> Int {
    rows[row].dish >= 0 ? restaurants.count + Int(rows[row].dish) : Int(rows[row].restaurant)
  }

  /// Whether one thing has different notes.
  func hasDifferentNotes() -> Bool {
    var first = [Int32](repeating: -1, count: restaurants.count + dishes.count)
    for index in rows.indices where isRating(index) && rows[index].rating?.note != nil {
      let thing = thing(ofRow: index)
      if first[thing] < 0 {
        first[thing] = Int32(index)
      } else if rows[Int(first[thing])].rating?.note != rows[index].rating?.note {
        return true
      }
    }
    return false
  }
}

extension RowCollector {
  /// The position of each dish at its restaurant.
  var dishPositions: [Int32] {
    var counts = [Int32](repeating: 0, count: restaurants.count)
    return dishes.indices.map { number in
      let restaurant = Int(dishes[number].restaurant)
      defer { counts[restaurant] += 1 }
      return counts[restaurant]
    }
  }
}

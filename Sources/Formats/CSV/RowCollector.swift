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
  private var restaurantPositions: [UInt64: Int32] = [:]
  /// The restaurants whose hash another one has.
  private var collidingRestaurants: [String: Int32] = [:]
  /// The dishes by a hash of restaurant and name; of equal hashes the first one.
  private var dishNumbers: [UInt64: Int32] = [:]
  /// The dishes whose hash another one has.
  private var collidingDishes: [DishKey: Int32] = [:]
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
    let number = Int32(clamping: number)
    let hash = RowCollector.hash(name, city, number)
    guard let known = restaurantPositions[hash] else {
      restaurantPositions[hash] = Int32(restaurants.count)
      return add(name, in: city, number: number, line: line)
    }
    let draft = restaurants[Int(known)]
    let isSame =
      draft.number == number && RowCollector.areSame(draft.restaurant.name, name)
      && (draft.restaurant.city == nil) == (city == nil)
      && RowCollector.areSame(draft.restaurant.city ?? "", city ?? "")
    if isSame { return known }
    var key = NameFolding.fold(name) + "\u{0}\(number)"
    if let city { key += "\u{0}" + NameFolding.fold(city) }
    if let other = collidingRestaurants[key] { return other }
    collidingRestaurants[key] = Int32(restaurants.count)
    return add(name, in: city, number: number, line: line)
  }

  private mutating func add(_ name: String, in city: String?, number: Int32, line: Int) -> Int32 {
    restaurants.append(
      RestaurantDraft(
        restaurant: Restaurant(name: name, city: city),
        number: number,
        line: Int32(clamping: line)
      )
    )
    return Int32(restaurants.count - 1)
  }

  private static func hash(_ name: String, _ city: String?, _ number: Int32) -> UInt64 {
    let place = city.map { NameFolding.key(of: $0) &+ 1 } ?? 0
    return (NameFolding.key(of: name) ^ (place << 23 | place >> 41))
      &+ UInt64(UInt32(bitPattern: number))
  }

  /// Whether two names count as the same; most are equal.
  private static func areSame(_ left: String, _ right: String) -> Bool {
    left == right || NameFolding.areSame(left, right)
  }

  /// The number of the dish of a name at a restaurant, which is added where it is new.
  mutating func dish(_ name: String, at restaurant: Int32, number: Int, line: Int) -> Int32 {
    let number = Int32(clamping: number)
    let hash =
      NameFolding.key(of: name) ^ UInt64(UInt32(bitPattern: restaurant)) &* 0x9E37_79B9_7F4A_7C15
      &+ UInt64(UInt32(bitPattern: number))
    guard let known = dishNumbers[hash] else {
      dishNumbers[hash] = Int32(dishes.count)
      return add(name, at: restaurant, number: number, line: line)
    }
    let isSame =
      dishes[Int(known)].restaurant == restaurant && dishes[Int(known)].number == number
      && RowCollector.areSame(dishes[Int(known)].dish.name, name)
    if isSame { return known }
    let key = DishKey(restaurant: restaurant, number: number, name: NameFolding.fold(name))
    if let other = collidingDishes[key] { return other }
    collidingDishes[key] = Int32(dishes.count)
    return add(name, at: restaurant, number: number, line: line)
  }

  private mutating func add(
    _ name: String,
    at restaurant: Int32,
    number: Int32,
    line: Int
  ) -> Int32 {
    dishes.append(
      DishDraft(
        dish: Dish(name: name),
        restaurant: restaurant,
        number: number,
        line: Int32(clamping: line)
      )
    )
    return Int32(dishes.count - 1)
  }

  /// Makes room for the rows of a file of so many bytes.
  mutating func reserve(bytes: Int) {
    // A row of ratings has about 64 bytes; room for half of them costs little and saves most.
    let rows = bytes / 128
    self.rows.reserveCapacity(rows)
    dishes.reserveCapacity(rows)
    dishNumbers.reserveCapacity(rows)
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

  private func isRating(_ row: Int) -> Bool {
    rows[row].rating != nil && rows[row].restaurant >= 0
  }

  /// The number of what a row speaks of, among the restaurants and then the dishes.
  private func thing(ofRow row: Int) -> Int {
    rows[row].dish >= 0 ? restaurants.count + Int(rows[row].dish) : Int(rows[row].restaurant)
  }

  private func hasDifferentNotes() -> Bool {
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

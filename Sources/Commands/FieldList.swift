internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

/// The fields of a restaurant or dish that have a value, as a reply names them.
struct FieldList {
  /// The fields behind a colon, or nothing where there is none.
  private(set) var text = StyledText()

  /// The fields of a restaurant other than its name and city.
  init(_ restaurant: Restaurant) {
    if let cuisine = restaurant.cuisine { add("cuisine \(cuisine)") }
    add(restaurant.tags)
    if restaurant.isWanted { add("wanted") }
    add(restaurant.ratings)
    if let note = restaurant.note { add("note \(note)") }
  }

  /// The fields of a dish other than its name.
  init(_ dish: Dish) {
    add(dish.ratings)
    if let price = dish.price { add("price \(priceText(price))") }
    add(dish.tags)
    if let note = dish.note { add("note \(note)") }
  }

  private mutating func add(_ field: String) {
    text.append(text.isEmpty ? ": " : ", ")
    text.append(field)
  }

  private mutating func add(_ tags: [String]) {
    guard !tags.isEmpty else { return }
    add("\(tags.count == 1 ? "tag" : "tags") \(tags.joined(separator: ", "))")
  }

  private mutating func add(_ ratings: RatingHistory) {
    guard let current = ratings.current else { return }
    text.reserve(3)
    text.append(text.isEmpty ? ": " : ", ")
    text.append(rating: current)
  }
}

// As they are typed.
extension FieldList {
  /// The fields of a restaurant other than its name and city, as they are typed behind one.
  static func typed(_ restaurant: Restaurant) -> String {
    let cuisine = restaurant.cuisine.map { " cuisine \(quotedName($0))" } ?? ""
    return cuisine + typed(restaurant.tags) + (restaurant.isWanted ? " wanted" : "")
      + typed(note: restaurant.note)
  }

  /// The fields of a dish other than its name and ratings, as they are typed behind one.
  static func typed(_ dish: Dish) -> String {
    let price = dish.price.map { " price \(priceText($0))" } ?? ""
    return price + typed(dish.tags) + typed(note: dish.note)
  }

  private static func typed(_ tags: [String]) -> String {
    tags.map { " tag \(quotedName($0))" }.joined()
  }

  private static func typed(note: String?) -> String { note.map { " note \($0)" } ?? "" }
}

extension StyledText {
  /// A rating with its day, where it has one.
  init(rating: Rating) {
    self.init()
    append(rating: rating)
  }

  /// Appends a rating with its day, where it has one.
  mutating func append(rating: Rating) {
    append(stars: rating.stars)
    guard let day = rating.day else { return }
    append(" on ")
    append(day.description)
  }
}

extension [String] {
  /// The texts without those that repeat an earlier one, case and accents apart.
  var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert(NameFolding.fold($0)).inserted }
  }
}

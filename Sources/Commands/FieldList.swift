internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

/// The fields of a restaurant or dish that have a value, as a reply names them.
struct FieldList {
  private var fields: [StyledText] = []

  /// The fields of a restaurant other than its name and city.
  init(_ restaurant: Restaurant) {
    if let cuisine = restaurant.cuisine { fields.append("cuisine \(cuisine)") }
    add(restaurant.tags)
    if restaurant.isWanted { fields.append("wanted") }
    add(restaurant.ratings)
    if let note = restaurant.note { fields.append("note \(note)") }
  }

  /// The fields of a dish other than its name.
  init(_ dish: Dish) {
    add(dish.ratings)
    if let price = dish.price { fields.append("price \(priceText(price))") }
    add(dish.tags)
    if let note = dish.note { fields.append("note \(note)") }
  }

  /// The fields behind a colon, or nothing where there is none.
  var text: StyledText {
    fields.isEmpty ? "" : ": " + fields.joined(separator: ", ")
  }

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

  private mutating func add(_ tags: [String]) {
    guard !tags.isEmpty else { return }
    fields.append("\(tags.count == 1 ? "tag" : "tags") \(tags.joined(separator: ", "))")
  }

  private mutating func add(_ ratings: RatingHistory) {
    if let current = ratings.current { fields.append(StyledText(rating: current)) }
  }
}

extension StyledText {
  /// A rating with its day, where it has one.
  init(rating: Rating) {
    self = StyledText(stars: rating.stars)
    if let day = rating.day { self += " on \(day)" }
  }
}

extension [String] {
  /// The texts without those that repeat an earlier one, case and accents apart.
  var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert(NameFolding.fold($0)).inserted }
  }
}

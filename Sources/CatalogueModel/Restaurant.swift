/// A place one eats at, with its dishes.
package struct Restaurant: Hashable, Sendable {
  /// What it is called.
  package var name: String
  /// The city it is in; tells restaurants of one name apart.
  package var city: String?
  /// What kind of food it serves.
  package var cuisine: String?
  /// Words of the person's own that group restaurants.
  package var tags: [String]
  /// Whether it is still to be tried.
  package var isWanted: Bool
  /// What is worth knowing about it.
  package var note: String?
  /// What was thought of the place as a whole, each time.
  package var ratings: RatingHistory
  /// What was eaten there, in the order of the file.
  package var dishes: [Dish]
  /// What else the file keeps with this restaurant.
  package var foreign: ForeignKeys

  /// Makes a restaurant.
  package init(
    name: String,
    city: String? = nil,
    cuisine: String? = nil,
    tags: [String] = [],
    isWanted: Bool = false,
    note: String? = nil,
    ratings: RatingHistory = RatingHistory(),
    dishes: [Dish] = [],
    foreign: ForeignKeys = .init()
  ) {
    self.name = name
    self.city = city
    self.cuisine = cuisine
    self.tags = tags
    self.isWanted = isWanted
    self.note = note
    self.ratings = ratings
    self.dishes = dishes
    self.foreign = foreign
  }
}

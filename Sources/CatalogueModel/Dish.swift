/// Something one eats at a restaurant.
package struct Dish: Hashable, Sendable {
  /// What the menu calls it.
  package var name: String
  /// What was thought of it, each time.
  package var ratings: RatingHistory
  /// The price; infinite where there is none, for a `Double?` would leave a gap of 7 bytes.
  private var finitePrice: Double
  /// Words of the person's own that group dishes.
  package var tags: [String]
  /// What is worth knowing about it.
  package var note: String?
  /// What else the file keeps with this dish.
  package var foreign: ForeignKeys

  /// Makes a dish.
  package init(
    name: String,
    ratings: RatingHistory = RatingHistory(),
    price: Double? = nil,
    tags: [String] = [],
    note: String? = nil,
    foreign: ForeignKeys = .init()
  ) {
    self.name = name
    self.ratings = ratings
    finitePrice = price ?? .infinity
    self.tags = tags
    self.note = note
    self.foreign = foreign
  }

  /// What it costs, in whatever the person counts in; finite.
  package var price: Double? {
    get { finitePrice == .infinity ? nil : finitePrice }
    set { finitePrice = newValue ?? .infinity }
  }
}

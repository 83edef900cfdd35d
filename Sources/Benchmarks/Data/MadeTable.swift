internal import CatalogueModel

/// A made-up table of dinners, as people keep them in a spreadsheet: a rating a row, with what they
/// noted beside it.
struct MadeTable {
  private static let tags = ["", "lunch", "spicy", "\"lunch, spicy\"", "vegan", "date night"]
  private static let notes = [
    "", "too salty", "\"again, please\"", "the best so far", "with extra lime",
    "\"a little cold, but good\"",
  ]

  /// The bytes of the table, with its header.
  private(set) var text =
    "restaurant,city,cuisine,dish,stars,date,price,tags,note\r\n"

  /// Makes up a number of rows, so many of which are about each restaurant.
  init(rows: Int, dishesPerRestaurant: Int) {
    var random = StableRandomness(seed: UInt64(rows))
    for place in 0..<max(rows / dishesPerRestaurant, 1) {
      let restaurant = MadeCatalogue.restaurant(number: place, using: &random, dishes: 0)
      for number in 0..<dishesPerRestaurant {
        let dish = MadeCatalogue.dishName(
          number: number,
          of: dishesPerRestaurant,
          using: &random
        )
        add(restaurant, dish: dish, &random)
      }
    }
  }

  private mutating func add(
    _ restaurant: Restaurant,
    dish: String,
    _ random: inout StableRandomness
  ) {
    let day = Day(
      year: 2020 + random.number(below: 7),
      month: 1 + random.number(below: 12),
      day: 1 + random.number(below: 28)
    )
    let cents = 300 + random.number(below: 2700)
    let price = "\(cents / 100).\(cents / 10 % 10)\(cents % 10)"
    text += "\(restaurant.name),\(restaurant.city ?? ""),\(restaurant.cuisine ?? ""),\(dish),"
    text += "\(MadeCatalogue.stars(using: &random)),\(day?.description ?? ""),\(price),"
    text += random.element(of: MadeTable.tags) + "," + random.element(of: MadeTable.notes) + "\r\n"
  }
}

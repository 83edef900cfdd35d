internal import CatalogueModel

/// A made-up catalogue of a size: ten dishes a restaurant, names that repeat, accents, ampersands.
///
/// The same size gives the same catalogue everywhere.
struct MadeCatalogue {
  /// How many dishes each restaurant has.
  static let dishesPerRestaurant = 10

  private static let dishNames = [
    "Pad Thai", "Crème brûlée", "Fish & Chips", "Ramen", "Tonkotsu ramen", "Smørrebrød",
    "Margherita", "Green curry with tofu", "Beef tartare", "Soup of the day", "Gnocchi", "Bún chả",
    "Dan dan noodles", "Shakshuka",
  ]
  private static let words = [
    "Golden", "Lotus", "Old", "Little", "Blue", "Café", "Bistro", "House & Home", "Garden",
    "Corner",
  ]
  private static let cities = ["Berlin", "München", "Lyon", "Kyoto", "San Sebastián"]
  private static let cuisines = ["Thai", "Japanese", "Italian", "Vietnamese", "French"]

  /// The restaurants with their dishes.
  let restaurants: [Restaurant]

  /// Makes up a number of dishes.
  init(dishes count: Int) {
    var random = StableRandomness(seed: UInt64(count))
    let places = max(count / MadeCatalogue.dishesPerRestaurant, 1)
    restaurants = (0..<places).map { MadeCatalogue.restaurant(number: $0, using: &random) }
  }

  /// Makes up one restaurant; one whose name repeats is in another city.
  static func restaurant(
    number: Int,
    using random: inout StableRandomness,
    dishes: Int = dishesPerRestaurant
  ) -> Restaurant {
    // Five cities share each name, and no city has it twice.
    let first = words[number / 5 % words.count]
    let second = words[number / 50 % words.count]
    return Restaurant(
      name: "\(first) \(second) \(number / 500)",
      city: cities[number % cities.count],
      cuisine: random.element(of: cuisines),
      dishes: (0..<dishes).map { place in
        Dish(
          name: dishName(number: place, of: dishesPerRestaurant, using: &random),
          ratings: [Rating(stars(using: &random), on: nil)]
        )
      }
    )
  }

  /// Makes up the name of one of a restaurant's dishes.
  static func dishName(
    number: Int,
    of count: Int,
    using random: inout StableRandomness
  ) -> String {
    // The last digits are the place, so that no dish is there twice.
    let name = random.element(of: dishNames)
    return "\(name) \(random.number(below: 10) * count + number)"
  }

  /// Makes up a number of stars.
  static func stars(using random: inout StableRandomness) -> Stars {
    Stars(clamping: (random.number(below: 10) + 1) * 50)
  }
}

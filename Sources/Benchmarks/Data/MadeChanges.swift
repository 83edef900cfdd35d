internal import CatalogueModel

/// Ratings of dishes that are there, as Palate's commands and as statements of SQL.
struct MadeRatings {
  /// The commands, a line each.
  private(set) var commands = ""
  /// The statements, a line each, in one transaction.
  private(set) var statements = "begin;\n"

  /// Makes up a number of ratings of dishes all over a catalogue.
  init(_ restaurants: [Restaurant], count: Int) {
    var random = StableRandomness(seed: 1)
    for _ in 0..<count {
      let place = random.number(below: restaurants.count)
      let restaurant = restaurants[place]
      let dish = random.number(below: restaurant.dishes.count)
      let stars = Stars(clamping: (random.number(below: 10) + 1) * 50)
      commands += "rate \(restaurant.dishes[dish].name) at \(address(of: restaurant)) \(stars)\n"
      let number = place * MadeCatalogue.dishesPerRestaurant + dish
      statements += "insert into rating values(\(number),\(stars),'2026-11-30');\n"
    }
    statements += "commit;\n"
  }
}

/// Restaurants and dishes to be added to an empty catalogue, as Palate's commands and as statements
/// of SQL.
struct MadeAdditions {
  /// The commands, a line each.
  private(set) var commands = ""
  /// The statements, a line each, in one transaction.
  private(set) var statements = "begin;\n"

  /// Takes the first restaurants and dishes of a catalogue, up to a number of changes.
  init(_ restaurants: [Restaurant], count: Int) {
    var left = count
    for (place, restaurant) in restaurants.enumerated() {
      for dish in -1..<restaurant.dishes.count where left > 0 {
        left -= 1
        if dish < 0 {
          add(restaurant, number: place)
        } else {
          add(restaurant.dishes[dish], to: restaurant, number: place)
        }
      }
    }
    statements += "commit;\n"
  }

  private mutating func add(_ restaurant: Restaurant, number: Int) {
    let (city, cuisine) = (restaurant.city ?? "", restaurant.cuisine ?? "")
    commands += "add restaurant \(restaurant.name) in \(city) cuisine \(cuisine)\n"
    statements +=
      "insert into restaurant values(\(number),'\(restaurant.name)','\(city)','\(cuisine)');\n"
  }

  private mutating func add(_ dish: Dish, to restaurant: Restaurant, number: Int) {
    let stars = starsText(of: dish)
    commands += "add dish \(dish.name) at \(address(of: restaurant)) rated \(stars)\n"
    statements +=
      "insert into dish(restaurant,name,stars) values(\(number),'\(dish.name)',\(stars));\n"
  }
}

/// A restaurant as a command names it.
func address(of restaurant: Restaurant) -> String {
  restaurant.city.map { "\(restaurant.name) in \($0)" } ?? restaurant.name
}

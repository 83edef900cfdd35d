import TestSupport

@testable import CatalogueModel

/// Makes random restaurants, dishes, ratings and changes; names repeat often, so that duplicates
/// and names that differ in accents only come up all the time.
struct RandomEating {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let names = [
    "Soup", "soup", "Söup", "Pad Thai", "Crème brûlée", "creme brulee", "麻婆豆腐", "Mac & Cheese",
    "Thai Basil", "Joe’s", "Joe's", "Smørrebrød", "Ramen 7", "ramen  7", "The House on Main",
  ]
  private static let words = ["spicy", "cosy", "Käse", "kase", "thai", "soup"]

  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }
  mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  mutating func name() -> String { RandomEating.names[number(below: RandomEating.names.count)] }
  mutating func word() -> String? {
    chance(2) ? nil : RandomEating.words[number(below: RandomEating.words.count)]
  }
  mutating func words() -> [String] { (0..<number(below: 3)).compactMap { _ in word() } }
  mutating func city() -> String? { [nil, "Lisbon", "lisbon", "Köln", "Koln"][number(below: 5)] }
  mutating func day() -> Day? {
    chance(3) ? nil : Day(year: 2026, month: 1 + number(below: 2), day: 1 + number(below: 3))
  }

  mutating func rating() -> Rating {
    Rating(Stars(clamping: 50 * (1 + number(below: 10))), on: day(), note: word())
  }

  mutating func history() -> RatingHistory {
    RatingHistory((0..<[0, 1, 1, 2, 4][number(below: 5)]).map { _ in rating() })
  }

  mutating func dish() -> Dish {
    Dish(
      name: name(),
      ratings: history(),
      price: chance(2) ? nil : Double(number(below: 20)),
      tags: words(),
      note: word()
    )
  }

  mutating func restaurant() -> Restaurant {
    Restaurant(
      name: name(),
      city: city(),
      cuisine: word(),
      tags: words(),
      isWanted: chance(4),
      note: word(),
      ratings: history(),
      dishes: (0..<number(below: 5)).map { _ in dish() }
    )
  }

  mutating func catalogue() -> Catalogue {
    Catalogue((0..<number(below: 7)).map { _ in restaurant() })
  }

  /// A change that mostly applies; about one in eight speaks of something that is not there.
  mutating func change(in catalogue: Catalogue, depth: Int = 0) -> Change {
    let restaurants = catalogue.restaurants.count
    guard restaurants > 0, !chance(8) else {
      return chance(2)
        ? .insertRestaurant(restaurant(), position: number(below: 9) - 1)
        : .removeRestaurant(RestaurantAddress(name: name(), city: city()))
    }
    let position = number(below: restaurants)
    let address = catalogue.address(ofRestaurantAt: position)
    switch number(below: 9) {
    case 0: return .removeRestaurant(address)
    case 1: return .editRestaurant(address, restaurantFields())
    case 2, 3: return .insertDish(dish(), at: address, position: number(below: 7) - 1)
    case 4 where depth < 2:
      return .group((0..<number(below: 4)).map { _ in change(in: catalogue, depth: depth + 1) })
    case 5:
      return ratingChange(.restaurant(address), catalogue.restaurants[position].ratings)
    default:
      let dishes = catalogue.restaurants[position].dishes
      guard !dishes.isEmpty else { return .group([]) }
      let place = DishPlace(restaurant: position, dish: number(below: dishes.count))
      let address = catalogue.address(ofDishAt: place)
      switch number(below: 3) {
      case 0: return .removeDish(address)
      case 1: return .editDish(address, dishFields())
      default: return ratingChange(.dish(address), catalogue[place].ratings)
      }
    }
  }

  private mutating func ratingChange(_ owner: RatingOwner, _ history: RatingHistory) -> Change {
    if history.isEmpty || chance(2) {
      return .insertRating(rating(), of: owner, position: number(below: 5))
    }
    let position = number(below: history.count)
    return .removeRating(history[position], of: owner, position: position)
  }

  private mutating func restaurantFields() -> [RestaurantField] {
    let fields: [RestaurantField] = [
      .name(name()), .city(city()), .cuisine(word()), .tags(words()), .isWanted(chance(2)),
      .note(word()), .name(name()),
    ]
    return (0..<number(below: 4)).map { _ in fields[number(below: fields.count)] }
  }

  private mutating func dishFields() -> [DishField] {
    let fields: [DishField] = [
      .name(name()), .price(chance(2) ? nil : 3.5), .tags(words()), .note(word()), .name(name()),
    ]
    return (0..<number(below: 4)).map { _ in fields[number(below: fields.count)] }
  }
}

import TestSupport

/// Types random commands about few names, so that they meet what is there most of the time.
struct RandomGuest {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let restaurants = [
    "Thai Basil", "Café Zoë", "Joe's Diner", "The House on Main", "\"7 to 11\"",
  ]
  private static let cities = ["Lisbon", "Porto", "København"]
  private static let dishes = [
    "Soup", "Crème brûlée", "Mac & Cheese", "7 Up", "Eggs on Toast", "Pad Thai",
  ]
  private static let stars = ["4", "4.5", "3½", "★★", "9/10", "75%", "1,25"]
  private static let days = ["today", "yesterday", "2026-01-02", "30-Nov-2025"]
  private static let words = ["spicy", "cosy", "late"]

  mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  private mutating func one(of texts: [String]) -> String { texts[number(below: texts.count)] }
  private mutating func perhaps(_ text: String) -> String { number(below: 2) == 0 ? "" : text }
  private mutating func restaurant() -> String { one(of: RandomGuest.restaurants) }
  private mutating func dish() -> String { one(of: RandomGuest.dishes) }

  private mutating func dishThere() -> String {
    let (dish, place) = (dish(), restaurant())
    return dish + perhaps(" at \(place)")
  }

  /// A line; most are understood, not all are possible.
  mutating func line() -> String {
    let (place, other) = (restaurant(), restaurant())
    let city = perhaps(" in \(one(of: RandomGuest.cities))")
    let stars = one(of: RandomGuest.stars)
    let day = perhaps(" on \(one(of: RandomGuest.days))")
    let word = one(of: RandomGuest.words)
    switch number(below: 20) {
    case 0, 1:
      return "add restaurant \(place)\(city)" + perhaps(" tag \(word)") + perhaps(" wanted")
    case 2, 3, 4: return "add dish \(dish()) at \(place)" + perhaps(" rated \(stars)\(day)")
    case 5, 6: return "rate \(dishThere()) \(stars)\(day)"
    case 7: return "rate restaurant \(place) \(stars)" + perhaps(" note \(word)")
    case 8:
      return "edit restaurant \(place) tag \(word)" + perhaps(" wanted") + perhaps(" city \"\"")
    case 9: return "edit dish \(dishThere()) price 9,50" + perhaps(" untag \(word)")
    case 10: return "edit rating \(dishThere()) to \(stars)" + perhaps(" date 2024-02-29")
    case 11: return "rename restaurant \(place) to \(other)"
    case 12: return "rename dish \(dishThere()) to \(dish())"
    case 13: return "move dish \(dish()) from \(place) to \(other)"
    case 14: return "merge restaurant \(place) into \(other)"
    case 15: return "merge dish \(dish()) at \(place) into \(dish()) at \(other)"
    case 16:
      return number(below: 2) == 0 ? "delete dish \(dishThere())" : "delete restaurant \(place)"
    case 17: return "edit rating restaurant \(place) to \(stars)" + perhaps(" date 2024-02-29")
    case 18: return "delete rating restaurant \(place)"
    default: return "delete rating \(dishThere())\(day)"
    }
  }
}

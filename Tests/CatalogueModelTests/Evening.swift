import CatalogueModel

/// A small catalogue that shows every feature, for the tests of what is looked up in it.
enum Evening {
  static func day(_ iso: String) -> Day { Day(iso: iso) ?? .earliest }

  static func rating(_ hundredths: Int, _ iso: String? = nil, note: String? = nil) -> Rating {
    Rating(Stars(hundredths: hundredths) ?? .lowest, on: iso.map(day), note: note)
  }

  static func range(_ text: String) -> StarsRange {
    guard case .range(let range) = StarsRange.read(text) else {
      return StarsRange(hundredths: 0...0)
    }
    return range
  }

  static let catalogue = Catalogue([
    Restaurant(
      name: "Thai Basil",
      city: "Lisbon",
      cuisine: "Thai",
      tags: ["cosy"],
      ratings: [rating(400, "2026-01-01")],
      dishes: [
        Dish(
          name: "Pad Thai",
          ratings: [rating(300, "2025-05-01"), rating(450, "2026-02-01")],
          price: 12.5,
          tags: ["noodles", "Spicy"]
        ),
        Dish(name: "Green Curry", ratings: [rating(450, "2026-02-01", note: "too hot")], price: 14),
        Dish(name: "Mango Rice", note: "dessert"),
      ]
    ),
    Restaurant(
      name: "Smørrebrød & Co",
      city: "København",
      cuisine: "Danish",
      dishes: [
        Dish(name: "Herring", ratings: [rating(500)], price: 9),
        Dish(name: "Thaiger Prawn", ratings: [rating(200, "2024-12-24")]),
      ]
    ),
    Restaurant(name: "Noma", city: "KØBENHAVN", cuisine: "New Nordic", isWanted: true),
    Restaurant(
      name: "Ramen Bar",
      cuisine: "Japanese",
      note: "near the thai place",
      dishes: [Dish(name: "Ramen", ratings: [rating(450, "2026-02-01")], tags: ["spicy"])]
    ),
  ])
}

import CatalogueModel
import TestSupport
import Testing

@Suite("A pick")
struct PickTests {
  private let catalogue = Evening.catalogue

  @Test("comes the likelier the better it is, by the square of its stars")
  func prefersTheBetter() throws {
    let two = Catalogue([
      Restaurant(
        name: "A",
        dishes: [
          Dish(name: "good", ratings: [Evening.rating(400)]),
          Dish(name: "poor", ratings: [Evening.rating(200)]),
          Dish(name: "new"),
        ]
      )
    ])
    let seed: UInt64 = 42
    var generator = SeededGenerator(seed: seed)
    var counts: [String: Int] = [:]
    for _ in 0..<2900 {
      let dish = try #require(two.pickDish(using: &generator)?.dish)
      counts[dish, default: 0] += 1
    }
    // 16 : 4 : 9 of 29.
    #expect((1500...1700).contains(counts["good"] ?? 0), "seed \(seed)")
    #expect((340...460).contains(counts["poor"] ?? 0), "seed \(seed)")
    #expect((830...970).contains(counts["new"] ?? 0), "seed \(seed)")
  }

  @Test("keeps to the filter, and is nothing where nothing passes")
  func keepsToFilter() {
    var generator = SeededGenerator(seed: 1)
    var filter = Filter()
    filter.cuisines = ["danish"]
    filter.rated = [Evening.range("5")]
    #expect(catalogue.pickDish(matching: filter, using: &generator)?.dish == "Herring")
    filter = Filter()
    filter.isWanted = true
    #expect(catalogue.pickDish(matching: filter, using: &generator) == nil)
    #expect(catalogue.pickRestaurant(matching: filter, using: &generator)?.restaurant == "Noma")
  }

  @Test("reaches every restaurant in time")
  func reachesAll() {
    var generator = SeededGenerator(seed: 3)
    let picked = (0..<200).compactMap { _ in
      catalogue.pickRestaurant(using: &generator)?.restaurant
    }
    #expect(Set(picked).count == 4)
  }
}

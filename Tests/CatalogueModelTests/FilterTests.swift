import CatalogueModel
import Testing

@Suite("A filter")
struct FilterTests {
  private let catalogue = Evening.catalogue

  private func dishes(_ change: (inout Filter) -> Void) -> [String] {
    var filter = Filter()
    change(&filter)
    return catalogue.dishes(matching: filter).map { catalogue[$0].name }
  }

  private func restaurants(_ change: (inout Filter) -> Void) -> [String] {
    var filter = Filter()
    change(&filter)
    return catalogue.restaurants(matching: filter).map { catalogue.restaurants[$0].name }
  }

  @Test("that is empty lets all pass")
  func letsAllPass() {
    #expect(Filter().isEmpty)
    #expect(dishes { _ in }.count == 6)
    #expect(restaurants { _ in }.count == 4)
  }

  @Test("by restaurant takes its dishes, of several restaurants all")
  func filtersByRestaurant() {
    #expect(dishes { $0.restaurants = [catalogue.id(at: 3)] } == ["Ramen"])
    #expect(
      restaurants { $0.restaurants = [catalogue.id(at: 3), catalogue.id(at: 0)] }
        == ["Thai Basil", "Ramen Bar"]
    )
  }

  @Test("by city folds it and takes it as a whole; an empty one means none")
  func filtersByCity() {
    #expect(restaurants { $0.cities = ["kobenhavn"] } == ["Smørrebrød & Co", "Noma"])
    #expect(restaurants { $0.cities = ["koben"] }.isEmpty)
    #expect(dishes { $0.cities = ["lisbon", "KØBENHAVN"] }.count == 5)
    #expect(dishes { $0.cities = [""] } == ["Ramen"])
  }

  @Test("by cuisine takes the start of a word")
  func filtersByCuisine() {
    #expect(dishes { $0.cuisines = ["thai"] } == ["Pad Thai", "Green Curry", "Mango Rice"])
    #expect(restaurants { $0.cuisines = ["nord"] } == ["Noma"])
    #expect(restaurants { $0.cuisines = ["ordic"] }.isEmpty)
  }

  @Test("by tag takes the dish's own and its restaurant's, of several all")
  func filtersByTag() {
    #expect(dishes { $0.tags = ["spicy"] } == ["Pad Thai", "Ramen"])
    #expect(dishes { $0.tags = ["COSY"] } == ["Pad Thai", "Green Curry", "Mango Rice"])
    #expect(dishes { $0.tags = ["cosy", "spicy"] } == ["Pad Thai"])
    #expect(restaurants { $0.tags = ["cosy"] } == ["Thai Basil"])
    #expect(restaurants { $0.tags = ["spicy"] }.isEmpty)
    #expect(dishes { $0.tags = [""] }.count == 4)
  }

  @Test("by rating looks at the current one, and at a restaurant's mean")
  func filtersByRating() {
    #expect(dishes { $0.rated = [Evening.range("4.5..")] }.count == 4)
    #expect(dishes { $0.rated = [Evening.range("3")] }.isEmpty)
    #expect(dishes { $0.rated = [Evening.range("..2")] } == ["Thaiger Prawn"])
    #expect(restaurants { $0.rated = [Evening.range("4.33")] } == ["Thai Basil"])
    #expect(restaurants { $0.rated = [Evening.range("3..4")] } == ["Smørrebrød & Co"])
  }

  @Test("by price looks at the dish, and at any dish of a restaurant")
  func filtersByPrice() {
    #expect(dishes { $0.prices = [AmountRange(10...13)] } == ["Pad Thai"])
    #expect(restaurants { $0.prices = [AmountRange(0...9)] } == ["Smørrebrød & Co"])
    #expect(dishes { $0.prices = [AmountRange(0...100)] }.count == 3)
  }

  @Test("by date looks at the latest, and leaves out what has none")
  func filtersByDate() {
    #expect(
      dishes { $0.since = Evening.day("2026-01-01") } == ["Pad Thai", "Green Curry", "Ramen"]
    )
    #expect(dishes { $0.until = Evening.day("2025-12-31") } == ["Thaiger Prawn"])
    #expect(restaurants { $0.until = Evening.day("2025-12-31") } == ["Smørrebrød & Co"])
    #expect(
      dishes {
        $0.since = Evening.day("2026-02-01")
        $0.until = Evening.day("2026-02-01")
      }.count == 3
    )
  }

  @Test("takes what is unrated, and what is wanted")
  func filtersByState() {
    #expect(dishes { $0.isUnrated = true } == ["Mango Rice"])
    #expect(restaurants { $0.isUnrated = true } == ["Noma"])
    #expect(restaurants { $0.isWanted = true } == ["Noma"])
    #expect(dishes { $0.isWanted = true }.isEmpty)
  }
}

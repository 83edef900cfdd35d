import CatalogueModel
import Testing

@Suite("Statistics")
struct StatisticsTests {
  private let catalogue = Evening.catalogue

  @Test("count restaurants, dishes and ratings")
  func counts() {
    let statistics = catalogue.statistics()
    #expect(statistics.restaurants == 4)
    #expect(statistics.wanted == 1)
    #expect(statistics.cities == 2)
    #expect(statistics.dishes == 6)
    #expect(statistics.unratedDishes == 1)
    #expect(statistics.ratings == 7)
    #expect(statistics.mean == 20.5 / 5)
  }

  @Test("draw the current ratings in half stars")
  func countsStars() {
    #expect(catalogue.statistics().halfStars == [0, 0, 0, 1, 0, 0, 0, 0, 3, 1])
    let edges = [1, 24, 25, 74, 75, 475, 500].map { hundredths in
      Dish(name: "\(hundredths)", ratings: [Evening.rating(hundredths)])
    }
    let drawn = Catalogue([Restaurant(name: "A", dishes: edges)]).statistics().halfStars
    #expect(drawn == [4, 1, 0, 0, 0, 0, 0, 0, 0, 2])
  }

  @Test("count the ratings of months, and fill the gaps of the last ones")
  func countsMonths() {
    let statistics = catalogue.statistics()
    #expect(
      statistics.months.map { "\($0.month) \($0.count)" }
        == ["2024-12 1", "2025-05 1", "2026-01 1", "2026-02 3"]
    )
    #expect(
      statistics.lastMonths(4).map { "\($0.month) \($0.count)" }
        == ["2025-11 0", "2025-12 0", "2026-01 1", "2026-02 3"]
    )
    #expect(Catalogue().statistics().lastMonths(12).isEmpty)
  }

  @Test("put the best cuisines first, and unrated ones last")
  func ranksCuisines() {
    let cuisines = catalogue.statistics().cuisines
    #expect(cuisines.map(\.name) == ["Thai", "Japanese", "Danish", "New Nordic"])
    #expect(cuisines.map(\.tally.rated) == [3, 1, 2, 0])
    #expect(cuisines.last?.score == nil)
  }

  @Test("keep to the filter")
  func keepsToFilter() {
    var filter = Filter()
    filter.since = Evening.day("2026-01-01")
    let statistics = catalogue.statistics(matching: filter)
    #expect(statistics.restaurants == 2)
    #expect(statistics.dishes == 3)
    #expect(statistics.ratings == 4)
    #expect(statistics.cuisines.map(\.name) == ["Thai", "Japanese"])
  }
}

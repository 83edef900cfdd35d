import CatalogueModel
import Testing

@Suite("What is looked up")
struct QueryTests {
  private let catalogue = Evening.catalogue

  private func found(_ text: String, _ filter: Filter = Filter()) -> [String] {
    catalogue.find(text, matching: filter).map { hit in
      let row = catalogue.row(of: hit)
      return row.dish ?? "(\(row.restaurant))"
    }
  }

  @Test("by find comes with whole fields first, then words, beginnings and middles")
  func findsInOrder() {
    #expect(
      found("thai") == ["(Thai Basil)", "Pad Thai", "(Ramen Bar)", "Thaiger Prawn"]
    )
    #expect(found("ramen") == ["Ramen", "(Ramen Bar)"])
    #expect(found("err") == ["Herring"])
    #expect(found("smorrebrod") == ["(Smørrebrød & Co)"])
  }

  @Test("by find is in names, notes, notes of ratings, tags, cuisines and cities")
  func findsEverywhere() {
    #expect(found("dessert") == ["Mango Rice"])
    #expect(found("too hot") == ["Green Curry"])
    #expect(found("noodles") == ["Pad Thai"])
    #expect(found("danish") == ["(Smørrebrød & Co)"])
    #expect(found("kobenhavn") == ["(Smørrebrød & Co)", "(Noma)"])
  }

  @Test("by find is near where nothing fits, and nothing where nothing is near")
  func findsNear() {
    #expect(found("hering") == ["Herring"])
    #expect(found("smorebrod") == ["(Smørrebrød & Co)"])
    #expect(found("zzzz").isEmpty)
    #expect(found("").isEmpty)
    #expect(catalogue.find("hering").first?.level == .near)
  }

  @Test("by find keeps to the filter")
  func findsWithinFilter() {
    var filter = Filter()
    filter.cuisines = ["danish"]
    #expect(found("thai", filter) == ["Thaiger Prawn"])
    filter = Filter()
    filter.rated = [Evening.range("4.5..")]
    #expect(found("thai", filter) == ["Pad Thai", "(Ramen Bar)"])
  }

  @Test("as the best dishes goes by rating, number of ratings, date and name")
  func ranksDishes() {
    #expect(
      catalogue.topDishes(10).map(\.dish) == [
        "Herring", "Pad Thai", "Green Curry", "Ramen", "Thaiger Prawn",
      ]
    )
    #expect(catalogue.topDishes(2).map(\.dish) == ["Herring", "Pad Thai"])
    #expect(catalogue.topDishes(0).isEmpty)
  }

  @Test("as the best restaurants is drawn towards the catalogue's mean")
  func ranksRestaurants() throws {
    // Six things are rated: 4, 4½, 4½, 5, 2 and 4½ make a mean of 24.5 / 6.
    let rows = catalogue.topRestaurants(10)
    #expect(rows.map(\.restaurant) == ["Thai Basil", "Ramen Bar", "Smørrebrød & Co"])
    let mean = 24.5 / 6
    let first = try #require(rows.first?.score)
    #expect(abs(first - (2 * mean + 13) / 5) < 1e-12)
    let few = Catalogue([
      Restaurant(name: "A", dishes: [Dish(name: "x", ratings: [Evening.rating(500)])])
    ])
    #expect(few.topRestaurants(1).first?.score == 11.0 / 3)
  }

  @Test("as the diary comes newest first, with the places themselves, without undated ratings")
  func keepsDiary() {
    let rows = catalogue.diary(20)
    #expect(
      rows.map { $0.dish ?? "(\($0.restaurant))" } == [
        "Ramen", "Green Curry", "Pad Thai", "(Thai Basil)", "Pad Thai", "Thaiger Prawn",
      ]
    )
    #expect(catalogue.diary(1).map(\.dish) == ["Ramen"])
    var filter = Filter()
    filter.until = Evening.day("2025-12-31")
    #expect(catalogue.diary(20, matching: filter).map(\.dish) == ["Pad Thai", "Thaiger Prawn"])
    filter = Filter()
    filter.prices = [AmountRange(0...13)]
    #expect(catalogue.diary(20, matching: filter).map(\.dish) == ["Pad Thai", "Pad Thai"])
  }

  @Test("as a menu comes best first and unrated last")
  func showsMenu() {
    let menu = catalogue.menu(ofRestaurantAt: 0)
    #expect(menu.map(\.dish) == ["Pad Thai", "Green Curry", "Mango Rice"])
    #expect(menu[0].ratings == 2)
    #expect(menu[0].date == Evening.day("2026-02-01"))
    #expect(menu[1].note == "too hot")
    #expect(
      catalogue.ratingRows(ofDishAt: DishPlace(restaurant: 0, dish: 0)).map(\.stars.hundredths)
        == [450, 300]
    )
  }

  @Test("as a list is sorted by any column, either way, with the lacking last")
  func sortsLists() {
    let byPrice = catalogue.dishRows(sortedBy: RowOrder(.price)).map(\.dish)
    #expect(byPrice.prefix(3) == ["Herring", "Pad Thai", "Green Curry"])
    let fromDearest = catalogue.dishRows(sortedBy: RowOrder(.price, isReversed: true))
    #expect(fromDearest.map(\.dish).prefix(3) == ["Green Curry", "Pad Thai", "Herring"])
    #expect(fromDearest.map(\.dish).suffix(3) == ["Mango Rice", "Thaiger Prawn", "Ramen"])
    #expect(catalogue.dishRows(sortedBy: RowOrder(.stars)).first?.dish == "Herring")
    #expect(
      catalogue.restaurantRows(sortedBy: RowOrder(.restaurant)).map(\.restaurant) == [
        "Noma", "Ramen Bar", "Smørrebrød & Co", "Thai Basil",
      ]
    )
    #expect(
      catalogue.restaurantRows(sortedBy: RowOrder(.city)).map(\.restaurant) == [
        "Smørrebrød & Co", "Noma", "Thai Basil", "Ramen Bar",
      ]
    )
  }

  @Test("as a sort goes downwards by stars, score, ratings and date, upwards by the others")
  func knowsDirections() {
    #expect(DishColumn.allCases.filter(\.goesDownwards) == [.stars, .ratings, .date])
    #expect(RestaurantColumn.allCases.filter(\.goesDownwards) == [.score, .date])
    #expect(CountColumn.allCases.filter(\.goesDownwards) == [])
  }

  @Test("as cuisines, cities and tags is counted under the first spelling")
  func countsNames() {
    #expect(
      catalogue.cityRows() == [
        CountRow(name: "København", count: 2), CountRow(name: "Lisbon", count: 1),
      ]
    )
    #expect(
      catalogue.tagRows() == [
        CountRow(name: "cosy", count: 1), CountRow(name: "noodles", count: 1),
        CountRow(name: "Spicy", count: 2),
      ]
    )
    #expect(catalogue.cuisineRows().map(\.name) == ["Danish", "Japanese", "New Nordic", "Thai"])
    #expect(
      catalogue.tagRows(sortedBy: RowOrder(.count, isReversed: true)).first?.name == "Spicy"
    )
  }
}

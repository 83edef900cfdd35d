import CatalogueModel
import Testing

@Suite("A typed name")
struct NameMatchTests {
  private let catalogue = Catalogue([
    Restaurant(
      name: "Thai Basil",
      city: "Lisbon",
      dishes: [Dish(name: "Pad Thai"), Dish(name: "Green Curry")]
    ),
    Restaurant(name: "Thai Basil", city: "Porto", dishes: [Dish(name: "Pad Thai")]),
    Restaurant(
      name: "The House on Main",
      city: "Aarhus",
      dishes: [Dish(name: "Smørrebrød"), Dish(name: "Soup"), Dish(name: "Crème brûlée")]
    ),
    Restaurant(name: "Joe’s Diner", dishes: [Dish(name: "Mac & Cheese"), Dish(name: "Soup")]),
    Restaurant(name: "麻婆豆腐店"),
  ])

  @Test("finds all restaurants of that whole name, or those of a city")
  func findsWholeNames() {
    #expect(catalogue.matchRestaurants("thai basil") == .whole([0, 1]))
    #expect(catalogue.matchRestaurants("THAI BASIL", in: "porto") == .whole([1]))
    #expect(catalogue.matchRestaurants("joe's diner", in: "") == .whole([3]))
    #expect(catalogue.matchRestaurants("thai basil", in: "") == .nothing(nearest: [0, 1]))
  }

  @Test("finds names that have it at the start of a word")
  func findsBeginnings() {
    #expect(catalogue.matchRestaurants("hous") == .beginning([2]))
    #expect(catalogue.matchRestaurants("diner") == .beginning([3]))
    #expect(catalogue.matchRestaurants("house on m") == .beginning([2]))
    #expect(catalogue.matchRestaurants("豆腐") == .beginning([4]))
    #expect(catalogue.matchDishes("brul") == .beginning([DishPlace(restaurant: 2, dish: 2)]))
    #expect(catalogue.matchDishes("cheese") == .beginning([DishPlace(restaurant: 3, dish: 0)]))
  }

  @Test("is not found in the middle of a word")
  func leavesMiddles() {
    #expect(catalogue.matchRestaurants("ouse") == .nothing(nearest: [2]))
    #expect(catalogue.matchRestaurants("s diner") == .nothing(nearest: []))
  }

  @Test("finds dishes at one restaurant or at all")
  func findsDishes() {
    let soups = [DishPlace(restaurant: 2, dish: 1), DishPlace(restaurant: 3, dish: 1)]
    #expect(catalogue.matchDishes("soup") == .whole(soups))
    #expect(catalogue.matchDishes("soup", at: 3) == .whole([soups[1]]))
    #expect(catalogue.matchDishes("smorrebrod") == .whole([DishPlace(restaurant: 2, dish: 0)]))
    #expect(catalogue.matchDishes("pad thai", at: 2) == .nothing(nearest: []))
  }

  @Test(
    "that fits nothing gets the nearest name",
    arguments: ["smorebrod", "smorebrot", "smorrbrod", "msorrebrod", "smørrebröt"]
  )
  func findsNearest(typed: String) {
    #expect(catalogue.matchDishes(typed) == .nothing(nearest: [DishPlace(restaurant: 2, dish: 0)]))
  }

  @Test("gets near words of longer names, and nothing from afar")
  func findsNearWords() {
    #expect(catalogue.matchRestaurants("joes diner") == .nothing(nearest: [3]))
    #expect(catalogue.matchRestaurants("basel") == .nothing(nearest: [0, 1]))
    #expect(catalogue.matchRestaurants("pizzeria") == .nothing(nearest: []))
    #expect(catalogue.matchRestaurants("") == .nothing(nearest: []))
  }
}

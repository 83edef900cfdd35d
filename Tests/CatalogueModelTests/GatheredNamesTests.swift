import Testing

@testable import CatalogueModel

@Suite("Gathered names")
struct GatheredNamesTests {
  private static let typed = [
    "", "s", "so", "soup", "SOUP", "thai", "basil", "ramen 7", "ramen 7 ", "crème b", "brulee",
    "joe", "joe's", "7", "on m", "& ch", "豆腐", "麻婆豆腐", "smørrebrød", "zzz", "supo",
    "the house on main",
    "the house on main street",
  ]

  @Test(
    "tell what a look at all names tells, whatever is changed in between",
    arguments: UInt64(1)...40
  )
  func agreeWithThePlainWay(seed: UInt64) throws {
    var eating = RandomEating(seed: seed &+ 3000)
    var catalogue = eating.catalogue()
    var inverses: [Change] = []
    for step in 0..<100 {
      // Some changes come while the names are gathered, some before, some after.
      if step >= 5 { _ = catalogue.gatherNames(atLeast: 1 + eating.number(below: 4)) }
      if eating.chance(4), let inverse = inverses.popLast() {
        _ = try? catalogue.apply(inverse)
      } else if let inverse = try? catalogue.apply(eating.change(in: catalogue)) {
        inverses.append(inverse)
      }
      guard step % 5 == 4 else { continue }
      while catalogue.gatherNames(atLeast: 3) {}
      try #require(catalogue.hasGatheredNames)
      try #require(catalogue.tagCounts == catalogue.plainTagCounts, "step \(step), seed \(seed)")
      for typed in GatheredNamesTests.typed {
        try compare(catalogue, typed, eating.city(), "'\(typed)', step \(step), seed \(seed)")
      }
    }
  }

  /// A catalogue made anew has no names gathered.
  private func compare(
    _ gathered: Catalogue,
    _ typed: String,
    _ city: String?,
    _ comment: Comment
  ) throws {
    let plain = Catalogue(gathered.restaurants)
    for endsInBlank in [false, true] {
      let scan = NameScan(typed, endsInBlank: endsInBlank)
      try #require(
        gathered.restaurants(completing: scan) == plain.restaurants(completing: scan),
        comment
      )
      let all = gathered.dishes(completing: scan, limit: 100)
      try #require(all == plain.dishes(completing: scan, limit: 100), comment)
      for limit in 1...3 {
        let some = gathered.dishes(completing: scan, limit: limit)
        let plainSome = plain.dishes(completing: scan, limit: limit)
        try #require(some.places == plainSome.places && some.total == all.total, comment)
        try #require(some.shared.isSuperset(of: plainSome.shared), comment)
      }
    }
    try #require(gathered.dishFit(typed) == plain.dishFit(typed), comment)
    try #require(gathered.restaurantFit(typed) == plain.restaurantFit(typed), comment)
    try #require(
      gathered.restaurantFit(typed, in: city) == plain.restaurantFit(typed, in: city),
      comment
    )
    try #require(gathered.matchDishes(typed) == plain.matchDishes(typed), comment)
    try #require(gathered.matchRestaurants(typed) == plain.matchRestaurants(typed), comment)
    try #require(
      gathered.matchRestaurants(typed, in: city) == plain.matchRestaurants(typed, in: city),
      comment
    )
    try #require(
      gathered.positions(ofRestaurantsNamed: typed) == plain.positions(ofRestaurantsNamed: typed),
      comment
    )
    try #require(
      gathered.places(ofDishesNamed: typed) == plain.places(ofDishesNamed: typed),
      comment
    )
  }

  @Test("find long words behind short ones, letter by letter")
  func findAcrossEightLetters() {
    let names = ["ab cdefghijklmn op", "a-bcdefghijk", "éa bc", "x", "", "xx yy zz ww vv uu tt ss"]
    var catalogue = Catalogue([Restaurant(name: "R", dishes: names.map { Dish(name: $0) })])
    let plain = catalogue
    while catalogue.gatherNames(atLeast: 1) {}
    for name in names {
      let folded = Array(NameFolding.fold(name).unicodeScalars)
      for start in folded.indices {
        for end in start...folded.count {
          let typed = String(String.UnicodeScalarView(folded[start..<end]))
          let scan = NameScan(typed)
          #expect(
            catalogue.dishes(completing: scan, limit: 9)
              == plain.dishes(completing: scan, limit: 9),
            "'\(typed)'"
          )
        }
      }
    }
  }

  @Test("count what is there once, however often it comes and goes")
  func forgetWhatIsGone() throws {
    var catalogue = Catalogue([Restaurant(name: "A", dishes: [Dish(name: "Soup")])])
    while catalogue.gatherNames(atLeast: 1) {}
    let address = catalogue.address(ofDishAt: DishPlace(restaurant: 0, dish: 0))
    for _ in 0..<3 {
      let inverse = try catalogue.apply(.removeDish(address))
      #expect(catalogue.dishes(completing: NameScan("so"), limit: 9).total == 0)
      #expect(catalogue.dishFit("soup") == .none)
      _ = try catalogue.apply(inverse)
      #expect(catalogue.dishes(completing: NameScan("so"), limit: 9).total == 1)
    }
    #expect(catalogue.distinctNameCount == 2)
  }
}

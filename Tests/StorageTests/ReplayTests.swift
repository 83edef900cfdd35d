import CatalogueModel
import Testing

@testable import Storage

/// Which changes apply by name to what someone else made of a file.
@Suite struct ReplayTests {
  private static let thai = RestaurantAddress(name: "Thai")
  private static let soup = DishAddress(name: "Soup", at: thai)

  private func stars(_ value: Double) -> Stars {
    guard let stars = Stars(value) else { preconditionFailure("no stars \(value)") }
    return stars
  }

  private func soup(_ ratings: Rating..., note: String? = nil) -> Dish {
    Dish(name: "Soup", ratings: RatingHistory(ratings), note: note)
  }

  private func thai(_ dishes: Dish..., cuisine: String? = nil) -> Catalogue {
    Catalogue([Restaurant(name: "Thai", cuisine: cuisine, dishes: dishes)])
  }

  private func replay(
    _ changes: Change...,
    onto catalogue: Catalogue,
    ground: ChangeReplay.Ground = .edited
  ) -> ChangeReplay {
    var replay = ChangeReplay(onto: catalogue)
    replay.replay(changes.map { RecordedChange(change: $0) }, ground: ground)
    return replay
  }

  @Test func addingWhatIsThereAlreadyIsDone() {
    let same = replay(
      .insertRestaurant(Restaurant(name: "Thai"), position: 0),
      .insertDish(soup(), at: Self.thai, position: 0),
      onto: thai(soup(note: "hot"), cuisine: "thai")
    )
    #expect(same.conflicts.isEmpty)
    #expect(same.catalogue == thai(soup(note: "hot"), cuisine: "thai"))
  }

  @Test func addingWhatIsThereAndDifferentIsAConflict() {
    let other = replay(
      .insertRestaurant(Restaurant(name: "Thai", cuisine: "Lao"), position: 0),
      .insertDish(soup(note: "mild"), at: Self.thai, position: 0),
      onto: thai(soup(note: "hot"), cuisine: "thai")
    )
    #expect(other.conflicts.map(\.reason) == [.differs, .differs])
    #expect(other.catalogue == thai(soup(note: "hot"), cuisine: "thai"))
  }

  @Test func ratingsAddUp() {
    let four = Rating(stars(4), on: Sitting.today)
    let change = Change.insertRating(four, of: .dish(Self.soup), position: 0)
    let twice = replay(change, onto: thai(soup(four)))
    #expect(twice.catalogue.restaurants[0].dishes[0].ratings.count == 2)
    let once = replay(change, onto: thai(soup(four)), ground: .editedAndPerhapsSaved)
    #expect(once.catalogue.restaurants[0].dishes[0].ratings.count == 1)
    let missing = replay(change, onto: thai())
    #expect(missing.conflicts.map(\.reason) == [.missing(.noDish(Self.soup))])
  }

  @Test func takingAwayWhatIsGoneIsDone() {
    let four = Rating(stars(4))
    let gone = replay(
      .removeDish(Self.soup),
      .removeRestaurant(RestaurantAddress(name: "Lao")),
      .removeRating(four, of: .dish(Self.soup), position: 0),
      onto: thai()
    )
    #expect(gone.conflicts.isEmpty)
    let changed = replay(
      .removeRating(four, of: .dish(Self.soup), position: 0),
      onto: thai(soup(Rating(stars(3))))
    )
    #expect(changed.conflicts.count == 1)
  }

  @Test func renamingToWhatTheyRenamedItToIsDone() {
    let rename = Change.editRestaurant(RestaurantAddress(name: "Tai"), [.name("Thai")])
    #expect(replay(rename, onto: thai()).conflicts.isEmpty)
    let both = Catalogue([Restaurant(name: "Tai"), Restaurant(name: "Thai")])
    #expect(replay(rename, onto: both).conflicts.map(\.reason) == [.differs])
    let dish = Change.editDish(DishAddress(name: "Sop", at: Self.thai), [.name("Soup")])
    #expect(replay(dish, onto: thai(soup())).conflicts.isEmpty)
    #expect(
      replay(dish, onto: thai(soup(), Dish(name: "Sop"))).conflicts.map(\.reason) == [.differs]
    )
    let accent = Change.editRestaurant(Self.thai, [.name("Thaï")])
    #expect(replay(accent, onto: thai()).catalogue.restaurants[0].name == "Thaï")
  }

  @Test func aGroupThatFailsLeavesNothingBehind() {
    let group = Change.group([
      .insertDish(soup(), at: Self.thai, position: 0),
      .editDish(Self.soup, [.note("hot")]),
      .removeRating(Rating(stars(4)), of: .dish(Self.soup), position: 0),
    ])
    let failed = replay(group, onto: thai())
    #expect(failed.catalogue == thai())
    #expect(failed.conflicts.map(\.change) == [group])
  }

  @Test func conflictsAreKeptAsACatalogueThatCanBeImported() {
    let four = Rating(stars(4), on: Sitting.today, note: "good")
    let second = DishAddress(
      name: "Soup",
      at: RestaurantAddress(name: "Thai", city: "Bonn", ordinal: 2),
      ordinal: 3
    )
    let changes: [Change] = [
      .insertRating(four, of: .dish(second), position: 7),
      .editRestaurant(Self.thai, [.cuisine("thai"), .isWanted(true)]),
      .editDish(Self.soup, [.price(4.5)]),
      .insertRestaurant(Restaurant(name: "Lao"), position: 0),
      .removeRestaurant(RestaurantAddress(name: "Gone")),
      .insertRating(four, of: .restaurant(Self.thai), position: 0),
    ]
    let kept = ConflictFile(changes.map { ReplayConflict(change: $0, part: $0, reason: .differs) })
    let expected: Set<Restaurant> = [
      Restaurant(name: "Thai", city: "Bonn", dishes: [soup(four)]),
      Restaurant(
        name: "Thai",
        cuisine: "thai",
        isWanted: true,
        ratings: [four],
        dishes: [Dish(name: "Soup", price: 4.5)]
      ),
      Restaurant(name: "Lao"),
    ]
    #expect(Set(kept.catalogue.restaurants) == expected)
    let removal = ReplayConflict(
      change: .removeDish(Self.soup),
      part: .removeDish(Self.soup),
      reason: .differs
    )
    #expect(ConflictFile([removal]).isEmpty)
  }
}

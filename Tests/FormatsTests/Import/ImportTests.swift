import CatalogueModel
import Testing

@testable import Formats

@Suite("An import")
struct ImportTests {
  /// The records of a text.
  static func read(
    _ text: String,
    _ fileName: String = "list.csv",
    columns: [ImportField: String] = [:],
    scale: Int? = nil
  ) throws -> ImportedCatalogue {
    try Importer.read(
      BytesInMemory(Array(text.utf8)),
      options: ImportOptions(
        fileName: fileName,
        columns: columns,
        scale: scale,
        today: .testDay
      )
    )
  }

  /// What a catalogue is once a text was imported into it.
  static func importing(
    _ text: String,
    into catalogue: Catalogue = Catalogue()
  ) throws -> (catalogue: Catalogue, plan: ImportPlan) {
    let plan = ImportPlan.make(try read(text), into: catalogue)
    var result = catalogue
    _ = try result.apply(plan.change)
    return (result, plan)
  }

  @Test("takes a diary's rows of one dish as ratings of it by day")
  func takesDiary() throws {
    let (catalogue, plan) = try ImportTests.importing(
      """
      restaurant,dish,stars,date
      Thai Basil,Pad Thai,4,2025-05-01
      Thai Basil,pad thai,5,2024-05-01
      THAI BASIL,Tom Yum,NEW,
      """
    )
    #expect(catalogue.restaurants.count == 1)
    #expect(catalogue.restaurants[0].dishes.map(\.name) == ["Pad Thai", "Tom Yum"])
    #expect(catalogue.restaurants[0].dishes[0].ratings.map(\.stars.description) == ["5", "4"])
    #expect(plan.added.lines == [2, 3, 4])
    #expect(plan.newRatings == 2)
  }

  @Test("changes nothing when it is repeated")
  func isRepeatable() throws {
    let text = """
      restaurant,city,dish,stars,date,price,tags,note
      Thai Basil,Lisbon,Pad Thai,4,2025-05-01,9.50,noodles,good
      Thai Basil,Lisbon,Pad Thai,4,2025-05-01,9.50,noodles,good
      Thai Basil,Porto,,3,,,,
      """
    let (once, _) = try ImportTests.importing(text)
    let (twice, plan) = try ImportTests.importing(text, into: once)
    #expect(plan.change.isEmpty)
    #expect(plan.same.lines == [2, 3, 4])
    #expect(once == twice)
    #expect(once.restaurants[0].dishes[0].ratings.count == 2)
    #expect(once.restaurants[1].ratings.count == 1)
  }

  @Test("corrects a lone rating of the same day and adds others")
  func corrects() throws {
    let before = "restaurant,dish,stars,date\nA,b,4,2025-05-01\nA,c,4,2025-05-01\n"
    let (catalogue, _) = try ImportTests.importing(before)
    let after =
      "restaurant,dish,stars,date\nA,b,3,2025-05-01\nA,c,3,2025-05-01\nA,c,2,2025-05-01\n"
    let (result, plan) = try ImportTests.importing(after, into: catalogue)
    #expect(plan.changed.lines == [2])
    #expect(plan.added.lines == [3, 4])
    let dishes = result.restaurants[0].dishes
    #expect(dishes[0].ratings.map(\.stars.description) == ["3"])
    #expect(dishes[1].ratings.map(\.stars.description) == ["4", "3", "2"])
  }

  @Test("never guesses a scale, and offers one")
  func offersScale() throws {
    let text = "restaurant,rating\nA,9\nB,5\n"
    let error = #expect(throws: ImportError.self) { _ = try ImportTests.read(text) }
    #expect(
      error?.text
        == "line 2, column 3: '9': a rating is above 0 and at most 5; "
        + "'import … scale 10' reads ratings out of 10"
    )
    let scaled = try ImportTests.read(text, scale: 10)
    #expect(scaled.restaurants.map { $0.ratings.first?.stars.description } == ["4.5", "2.5"])
  }
}

extension Day {
  /// A day that stands for today.
  static let testDay = Day(iso: "2026-11-30") ?? .earliest
}

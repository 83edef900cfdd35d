import CatalogueModel
import Testing

@testable import Formats

/// A table whose halves are taken by two cores says what it says to one.
struct TableHalvesTests {
  private static let columns = [
    "restaurant", "city", "cuisine", "dish", "stars", "date", "price", "tags", "note", "colour",
  ]
  private static let notes = [
    "", "", "again", "two\nlines", "a \"quoted\" word", "zu salzig, Käse", "cr\rhere", "\r\n",
  ]

  /// All that an import says, or why it says nothing.
  private func told(_ bytes: [UInt8], _ options: ImportOptions, leastHalved: Int) -> [String] {
    do {
      let imported = try TableImport(bytes, options: options, leastHalved: leastHalved).read()
      return imported.restaurants.map { "\($0)" } + imported.rows.map { "\($0)" }
        + imported.skipped.map { "\($0)" } + imported.notices.map { "\($0)" }
    } catch {
      return ["\(error)"]
    }
  }

  /// A made-up table; in most of them the rows of a restaurant stand together.
  private func bytes(_ randomness: inout Randomness) -> [UInt8] {
    var writer = CSVWriter()
    writer.row(TableHalvesTests.columns)
    let daysAreTold = randomness.chance(2)
    let hasFlaws = randomness.chance(4)
    let isShuffled = randomness.chance(5)
    var rows: [[String]] = []
    for place in 0..<Int.random(in: 1...12, using: &randomness) {
      let city = randomness.pick(["", "Berlin", "Köln"])
      for _ in 0..<Int.random(in: 1...6, using: &randomness) {
        let day = Int.random(in: 1...(daysAreTold ? 28 : 12), using: &randomness)
        let flaw = hasFlaws && randomness.chance(20)
        rows.append([
          randomness.chance(20) ? "" : "Place \(place)", city, randomness.pick(["", "Thai"]),
          randomness.pick(["", "Soup", "soup", "Crème", "Creme", "Pad Thai"]),
          flaw ? randomness.pick(["6", "good"]) : randomness.pick(["", "4", "4.5", "5"]),
          randomness.pick(["", "2026-01-02", "\(day)/05/2025", "some day"]),
          randomness.pick(["", "9.50", "12", "cheap"]),
          randomness.pick(["", "lunch", "lunch, spicy"]), randomness.pick(TableHalvesTests.notes),
          randomness.pick(["", "red"]),
        ])
      }
    }
    if isShuffled { rows.shuffle(using: &randomness) }
    for row in rows { writer.row(row) }
    var bytes = writer.bytes
    if randomness.chance(4) { bytes.removeAll { $0 == CSVByte.carriageReturn } }
    if hasFlaws, randomness.chance(3) {
      bytes.insert(CSVByte.quote, at: Int.random(in: 0..<bytes.count, using: &randomness))
    }
    return bytes
  }

  @Test func halvesSayWhatTheWholeSays() {
    for seed in UInt64(0)..<3_000 {
      var randomness = Randomness(seed: seed)
      let bytes = bytes(&randomness)
      var options = ImportOptions(fileName: "t.csv", today: GoodFile.today)
      if randomness.chance(5) { options.columns[.day] = "first" }
      let halved = told(bytes, options, leastHalved: 0)
      let whole = told(bytes, options, leastHalved: .max)
      #expect(halved == whole, "seed \(seed)")
    }
  }

  @Test func cutsWhereTheRestaurantChanges() throws {
    let table = """
      restaurant,dish,note
      A,Soup,"one
      note"
      A,Rice,x
      B,Soup,"
      "
      B,Rice,

      """
    let rows = TableRows(bytes: Array(table.utf8), separator: UInt8(ascii: ","), columns: 3)
    let header = CSVHeader(["restaurant", "dish", "note"])
    let reader = TableReader(header, options: TableOptions())
    let halves = TableHalves(rows, from: 0, line: 1, as: reader, least: 0)
    let middle = try #require(halves?.middle)
    #expect(table.utf8.dropFirst(middle).starts(with: "B,Soup".utf8))
  }

  @Test func anErrandIsDoneOnce() {
    let errand = Errand { (0..<1_000).reduce(0, +) }
    #expect(errand?.result() == 499_500)
    #expect(errand?.result() == nil)
  }
}

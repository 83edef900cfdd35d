import CatalogueModel
import Testing

@testable import Formats

@Suite("A CSV as the working file")
struct WorkingFileTests {
  private func edited(
    _ text: String,
    _ changes: (Catalogue) -> [Change] = { _ in [] }
  ) throws -> String {
    let (catalogue, file, _) = try CSVWorkingFile.read(Array(text.utf8))
    var now = catalogue
    for change in changes(catalogue) { _ = try now.apply(change) }
    return String(decoding: file.bytes(of: now), as: UTF8.self)
  }

  private func rate(
    _ dish: String,
    at restaurant: String,
    _ hundredths: Int,
    _ day: Day?,
    note: String? = nil
  ) throws -> (Catalogue) -> [Change] {
    let stars = try #require(Stars(hundredths: hundredths))
    return { catalogue in
      let address = DishAddress(name: dish, at: RestaurantAddress(name: restaurant))
      let count = catalogue.place(of: address).map { catalogue[$0].ratings.count } ?? 0
      return [
        .insertRating(Rating(stars, on: day, note: note), of: .dish(address), position: count)
      ]
    }
  }

  private let german =
    "\u{FEFF}Lieferant;Restaurant;Dish;Stars;Date;Price\n"
    + "a;\"Zum Hirsch\";Kässpätzle;4,5;03.11.2025;12,50 €\n"
    + ";Zum Hirsch;Suppe;;;4,00 €\nb;Thai Basil;Pad Thai;3,0;4.11.2025;9,90 €"

  @Test("comes back byte for byte where nothing changed")
  func unchanged() throws {
    let texts = [
      german, "restaurant,dish\n", "restaurant", "\n\nrestaurant,dish\n\nA,B\n,,\n,x\nC,\n",
      "restaurant,dish,stars\r\n\"A\",b,4.50\r\nA,\"b\",\r\n",
      "restaurant\tdish\tstars\rA\tb\t4\r",
    ]
    for text in texts { #expect(try edited(text) == text) }
  }

  @Test("keeps separator, byte order mark, line ends, columns and number and date style")
  func keepsStyle() throws {
    let day = try #require(Day(year: 2026, month: 11, day: 30))
    let result = try edited(german, try rate("Kässpätzle", at: "Zum Hirsch", 400, day))
    var rows = german.split(separator: "\n").map(String.init)
    rows.insert(";Zum Hirsch;Kässpätzle;4,0;30.11.2026;12,50 €", at: 2)
    #expect(result == rows.joined(separator: "\n"))
  }

  @Test("puts the first rating of a dish in the row that it has")
  func fillsUnratedRow() throws {
    let text = "restaurant,dish,stars,who\nA,b,,Anna\nA,c,4,\n"
    let result = try edited(text, try rate("b", at: "A", 350, nil))
    #expect(result == "restaurant,dish,stars,who\nA,b,3.5,Anna\nA,c,4,\n")
  }

  @Test("gets a column at the right for a value that has none, and says so")
  func addsColumns() throws {
    let text = "restaurant,dish,stars\nA,b,4\nB,c,3\n"
    let day = try #require(Day(year: 2026, month: 1, day: 2))
    let change = try rate("b", at: "A", 350, day, note: "cold")
    let (catalogue, file, _) = try CSVWorkingFile.read(Array(text.utf8))
    var now = catalogue
    _ = try now.apply(change(catalogue)[0])
    #expect(file.addedColumns(for: now) == ["date", "rating note"])
    #expect(
      String(decoding: file.bytes(of: now), as: UTF8.self)
        == "restaurant,dish,stars,date,rating note\nA,b,4,,\nA,b,3.5,2026-01-02,cold\nB,c,3,,\n"
    )
  }

  @Test("without a column of restaurants is refused, and says which columns it has")
  func refusesOtherTables() throws {
    let stocks = "GOOG,01-Sep-2015,602.359985,612.859985,594.099976,597.789978,3680200\r\n"
    let error = #expect(throws: CSVCatalogueError.self) {
      _ = try CSVWorkingFile.read(Array(stocks.utf8))
    }
    #expect(error?.text.hasPrefix("no column is a restaurant; the columns are 'GOOG'") == true)
  }
}

extension CSVWorkingFile {
  /// The bytes of a catalogue in the ways of this file.
  func bytes(of catalogue: Catalogue) -> [UInt8] {
    var bytes: [UInt8] = []
    write(catalogue) { bytes.append(contentsOf: $0) }
    return bytes
  }
}

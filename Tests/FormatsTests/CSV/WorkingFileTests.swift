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

  private let shared =
    "who,restaurant,city,dish,stars,date,price\nAnna,A,\"Aarhus\",b,4.0,1-Feb-2025,\"1,200\"\n"
    + "Bo,C,,d,3.5,,\n,A,Aarhus,b,5.0,3-Feb-2025,\"1,200\"\nEve,A,Aarhus,e,,,7\n"

  @Test("rewrites only the cells that say something else")
  func rewritesCells() throws {
    let place = RestaurantAddress(name: "A", city: "Aarhus")
    let dish = DishAddress(name: "b", at: place)
    let result = try edited(shared) { _ in
      [.editDish(dish, [.name("=x, y")]), .editRestaurant(place, [.city("Odense")])]
    }
    #expect(
      result
        == """
        who,restaurant,city,dish,stars,date,price
        Anna,A,"Odense","'=x, y",4.0,1-Feb-2025,"1,200"
        Bo,C,,d,3.5,,
        ,A,Odense,"'=x, y",5.0,3-Feb-2025,"1,200"
        Eve,A,Odense,e,,,7

        """
    )
  }

  @Test("keeps a row for a dish that lost its rating, and its foreign columns for a corrected one")
  func editsRatings() throws {
    let owner = RatingOwner.dish(DishAddress(name: "d", at: RestaurantAddress(name: "C")))
    let removed = try edited(shared) { catalogue in
      [.removeRating(catalogue.restaurants[1].dishes[0].ratings[0], of: owner, position: 0)]
    }
    #expect(removed.contains("\n,C,,d,,,\n"))
    let day = try #require(Day(year: 2026, month: 1, day: 9))
    let corrected = try edited(shared) { catalogue in
      let old = catalogue.restaurants[1].dishes[0].ratings[0]
      let new = Rating(old.stars, on: day, foreign: old.foreign)
      return [
        .removeRating(old, of: owner, position: 0), .insertRating(new, of: owner, position: 0),
      ]
    }
    #expect(corrected.contains("\nBo,C,,d,3.5,9-Jan-2026,\n"))
  }

  @Test("loses the rows of what is deleted, and gets those of what is new where it belongs")
  func addsAndRemovesRows() throws {
    let place = RestaurantAddress(name: "A", city: "Aarhus")
    let result = try edited(shared) { _ in
      [
        .removeRestaurant(RestaurantAddress(name: "C")),
        .insertDish(Dish(name: "new", price: 1300), at: place, position: 2),
        .insertRestaurant(Restaurant(name: "last"), position: 2),
      ]
    }
    #expect(
      result
        == """
        who,restaurant,city,dish,stars,date,price
        Anna,A,"Aarhus",b,4.0,1-Feb-2025,"1,200"
        ,A,Aarhus,b,5.0,3-Feb-2025,"1,200"
        Eve,A,Aarhus,e,,,7
        ,A,Aarhus,new,,,"1,300"
        ,last,,,,,

        """
    )
  }

  @Test("can be read again when the only day that told the month is gone")
  func keepsDaysReadable() throws {
    let soup = DishAddress(name: "s", at: RestaurantAddress(name: "A"))
    let header = "restaurant,dish,stars,date\n"
    // The second one's own spelling is the plain one, and it has no day that tells.
    for (rows, left) in [
      ("A,s,4,1/31/2025\nA,s,3,1/2/2026\nB,e,2,3/4/2025\n", "A,s,3,2026-01-02\nB,e,2,2025-03-04\n"),
      (
        "B,x,4,2025-01-01\nA,s,4,1/31/2025\nB,e,3,1/2/2026\n,,,\n",
        "B,x,4,2025-01-01\nA,s,,\nB,e,3,2026-01-02\n,,,\n"
      ),
      (
        "A,s,4,1/31/2025\nB,e,3,1/31/2026\nB,e,3,1/2/2026\n",
        "A,s,,\nB,e,3,1/31/2026\nB,e,3,1/2/2026\n"
      ),
    ] {
      let result = try edited(header + rows) { catalogue in
        guard let place = catalogue.place(of: soup) else { return [] }
        return [.removeRating(catalogue[place].ratings[0], of: .dish(soup), position: 0)]
      }
      #expect(result == header + left)
    }
    let first = try #require(Day(year: 1900, month: 1, day: 1))
    let result = try edited(header + "A,s,4,31-Jan-2025\n", try rate("s", at: "A", 300, first))
    #expect(result == header + "A,s,4,31-Jan-2025\nA,s,3,1900-01-01\n")
  }

  @Test("spells stars so that they are read as those, whatever scale its cells have")
  func spellsStarsOnTheScale() throws {
    for (cell, written) in [
      ("8/10", "3.5"), ("90%", "3.5"), ("4/5", "3.5/5"), (" 4 ", "3.5"), ("★★★", "3.5"),
      ("\"4,5/5\"", "\"3,5/5\""),
    ] {
      let text = "restaurant,dish,stars\nA,s,\(cell)\n"
      #expect(try edited(text, try rate("s", at: "A", 350, nil)) == text + "A,s,\(written)\n")
    }
  }

  @Test("says a note once that stands where nothing is rated")
  func saysNotesOnce() throws {
    let text =
      "restaurant,dish,note,dish note,review,stars\nA,,n,d,r,\nA,,n,,,\nA,s,n,,r,\nA,t,n,,r,4\n"
    let place = RestaurantAddress(name: "A")
    let (catalogue, file, _) = try CSVWorkingFile.read(Array(text.utf8))
    var now = catalogue
    _ = try now.apply(.editRestaurant(place, [.cuisine("Thai")]))
    let (again, _, _) = try CSVWorkingFile.read(file.bytes(of: now))
    #expect(again.restaurants == now.restaurants)
    #expect(now.restaurants[0].note == "n; d; r" || now.restaurants[0].note == "n; r; d")
    _ = try now.apply(
      .editDish(DishAddress(name: "s", at: place), [.note("new")])
    )
    let (third, _, _) = try CSVWorkingFile.read(file.bytes(of: now))
    #expect(third.restaurants == now.restaurants)
  }

  @Test("keeps what only a row said that goes")
  func keepsWhatGoesWithARow() throws {
    let text =
      "restaurant,cuisine,dish,stars,price,tags,wanted\nA,Thai,s,4,9.50,x,TRUE\nA,,t,3,,,\n"
      + "A,,t,5,7,y|z,\nA,,t,2,7.0,,\n"
    let place = RestaurantAddress(name: "A")
    let removed = try edited(text) { catalogue in
      let ratings = catalogue.restaurants[0].dishes[1].ratings
      return [
        .removeDish(DishAddress(name: "s", at: place)),
        .removeRating(ratings[1], of: .dish(DishAddress(name: "t", at: place)), position: 1),
      ]
    }
    #expect(
      removed
        == "restaurant,cuisine,dish,stars,price,tags,wanted\nA,Thai,t,3,7,\"y, z\",TRUE\n"
        + "A,Thai,t,2,7.0,\"y, z\",TRUE\n"
    )
  }

  @Test("keeps the columns of a dish that is rated in its row, saved once or twice")
  func keepsColumnsOfARatedRow() throws {
    let text = "restaurant,dish,stars,seat\nA,s,,12\n"
    let (catalogue, file, _) = try CSVWorkingFile.read(Array(text.utf8))
    var now = catalogue
    for change in try rate("s", at: "A", 400, nil)(now) { _ = try now.apply(change) }
    let first = file.bytes(of: now)
    #expect(String(decoding: first, as: UTF8.self) == "restaurant,dish,stars,seat\nA,s,4,12\n")
    let (_, next, _) = try CSVWorkingFile.read(first)
    _ = try now.apply(.insertRestaurant(Restaurant(name: "B"), position: 1))
    #expect(
      String(decoding: next.bytes(of: now), as: UTF8.self)
        == "restaurant,dish,stars,seat\nA,s,4,12\nB,,,\n"
    )
  }

  @Test("keeps its word for a place that is wanted")
  func keepsWordForWanted() throws {
    let result = try edited("restaurant,wanted\nA,TRUE\nB,FALSE\n") { _ in
      [.editRestaurant(RestaurantAddress(name: "B"), [.isWanted(true)])]
    }
    #expect(result == "restaurant,wanted\nA,TRUE\nB,TRUE\n")
  }

  @Test("has columns that are called as Palate's own keys, which no other form takes for those")
  func reservedHeaders() throws {
    let text = "Restaurant,name,stars,rating,city,city\nA,x,4,8,B,C\nE,y,,,,Q\n"
    let (catalogue, _, notices) = try CSVWorkingFile.read(Array(text.utf8))
    #expect(try edited(text) == text)
    let list = PropertyListWriter.bytes(of: catalogue)
    let read = try PropertyListReader.read(BytesInMemory(list), today: .testDay, maximumSize: .max)
    #expect(read.catalogue.restaurants == catalogue.restaurants)
    #expect(catalogue.restaurants.map(\.name) == ["A", "E"])
    #expect(
      notices == [.unknownColumns(names: ["name", "rating", "city"])]
    )
    let data = "restaurant,dish,dish data\nA,b,\"{\"\"price\"\":\"\"x\"\",\"\"seat\"\":2}\"\n"
    let (kept, _, _) = try CSVWorkingFile.read(Array(data.utf8))
    #expect(kept.restaurants[0].dishes[0].foreign.entries.map(\.key) == ["seat"])
    #expect(try edited(data) == data)
  }

  @Test("refuses a rating that can't be one, and offers the scale")
  func refusesOtherScales() throws {
    let error = #expect(throws: CSVCatalogueError.self) {
      _ = try CSVWorkingFile.read(Array("restaurant,stars\nA,8\n".utf8))
    }
    #expect(
      error?.text
        == "line 2, column 3: '8': a rating is above 0 and at most 5; "
        + "'import … scale 10' reads ratings out of 10"
    )
    let ragged = #expect(throws: CSVCatalogueError.self) {
      _ = try CSVWorkingFile.read(Array("restaurant,stars\nA,4,x\n".utf8))
    }
    #expect(ragged?.text == "line 2, column 1: 3 fields, but the header has 2")
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

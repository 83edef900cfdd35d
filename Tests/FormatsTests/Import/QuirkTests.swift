import CatalogueModel
import Foundation
import Testing

@testable import Formats

/// What the files are like that people have, a quirk each.
@Suite("An import takes")
struct QuirkTests {
  private func names(_ text: String, _ fileName: String = "list.csv") throws -> [String] {
    try ImportTests.read(text, fileName).restaurants.map(\.name)
  }

  @Test("lists saved in Google Maps in all three forms, named by their file")
  func savedLists() throws {
    let forms = [
      ("Title,Note,URL\n", ",\"a, b\nc\",https://x\n"),
      ("Title,Note,URL,Comment\n,,,\n", ",\"a, b\nc\",https://x,\n"),
      (
        "\nMy places, all of them\n\nTitle,Note,URL,Tags,Comment\n,,,,\n",
        ",\"a, b\nc\",x,,\n,,,,\n"
      ),
    ]
    for (header, rest) in forms {
      let text = header + "E&O \"\"Kitchen\"\"".replacing("\"\"", with: "") + rest
      let tagged = try ImportTests.read(text, "/tmp/Date night(1).csv").restaurants
      #expect(tagged.map(\.name) == ["E&O Kitchen"])
      #expect(tagged.map(\.tags) == [["Date night"]])
      #expect(tagged.map(\.note) == ["a, b\nc"])
      let wanted = try ImportTests.read(text, "Want to go.csv").restaurants
      #expect(wanted.map(\.isWanted) == [true])
      #expect(wanted.map(\.tags) == [[]])
    }
  }

  @Test("the name of a place from its link where the title is empty")
  func nameFromLink() throws {
    let text =
      "Title,Note,URL\n,,https://www.google.com/maps/place/E%26O+Kitchen+and+Bar/data=!4m2\n"
    #expect(try names(text, "Saved.csv") == ["E&O Kitchen and Bar"])
    let search = "Title,Note,URL\n,,\"https://www.google.com/search?q=Urfa+Durum&ludocid=1\"\n"
    #expect(try names(search, "Saved.csv") == ["Urfa Durum"])
  }

  @Test("text of any encoding that is told")
  func encodings() throws {
    let text = "restaurant;stars\r\nCafé Zoë – €;4,5\r\n"
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let windows = text.unicodeScalars.map { scalar -> UInt8 in
      switch scalar {
      case "–": 0x96
      case "€": 0x80
      default: UInt8(scalar.value)
      }
    }
    let cases: [([UInt8], TextEncoding?)] = [
      ([0xEF, 0xBB, 0xBF] + Array(text.utf8), nil), ([0xFF, 0xFE] + little, nil),
      ([0xFE, 0xFF] + big, nil), (little, .utf16), (little, nil), (big, nil), (windows, .latin1),
      (windows, .windows1252),
    ]
    for (bytes, encoding) in cases {
      let imported = try Importer.read(
        BytesInMemory(bytes),
        options: ImportOptions(fileName: "x.csv", encoding: encoding, today: .testDay)
      )
      #expect(imported.restaurants.map(\.name) == ["Café Zoë – €"])
      #expect(imported.restaurants[0].ratings.map(\.stars.description) == ["4.5"])
    }
    let error = #expect(throws: ImportError.self) {
      _ = try Importer.read(
        BytesInMemory(windows),
        options: ImportOptions(fileName: "x.csv", today: .testDay)
      )
    }
    #expect(error?.text.contains("line 2, column 4") == true)
    #expect(error?.text.contains("encoding latin1") == true)
  }

  @Test("stars as services write them, and words for none")
  func starsForms() throws {
    let cells = [
      "4.1/5": "4.1", "NEW": nil, "-": nil, "0": nil, "": nil, "0.0": nil, "★★★★½": "4.5",
      "4½": "4.5", "90%": "4.5", "9/10": "4.5", "5.0": "5", "4.236": "4.24", "\"4,5\"": "4.5",
      "Not rated": nil, "\"=\"\"4\"\"\"": "4", "=\"3.5\"": "3.5",
    ]
    for (cell, expected) in cells {
      let imported = try ImportTests.read("restaurant,rate,\nA,\(cell),\n")
      #expect(imported.restaurants[0].ratings.first?.stars.description == expected, "\(cell)")
    }
  }

  @Test("days as tables write them, and asks where nothing tells the order")
  func days() throws {
    func day(_ cells: String..., columns: [ImportField: String] = [:]) throws -> String? {
      let rows = cells.map { "A,4,\"\($0)\"\n" }.joined()
      let imported = try ImportTests.read("restaurant,stars,date\n" + rows, columns: columns)
      return imported.restaurants[0].ratings.last?.day?.description
    }
    for cell in [
      "2025-11-03", "2025/11/03", "03-Nov-2025", "3 November 2025", "Nov 3, 2025", "03.11.2025",
      "2025-11-03T12:00:00Z", "2025-11-03 20:12:00.5+00:00", "3.11.25",
    ] {
      #expect(try day(cell) == "2025-11-03", "\(cell)")
    }
    #expect(try day("30/10/2025", "03/11/2025") == "2025-11-03")
    #expect(try day("10/30/2025", "11/03/2025") == "2025-11-03")
    #expect(try day("03/03/2025", "10/30/2025", "11/03/2025") == "2025-11-03")
    #expect(try day("11/03/2025", columns: [.month: "first"]) == "2025-11-03")
    #expect(try day("01/01/1900") == nil)
    let open = #expect(throws: ImportError.self) { _ = try day("03/11/2025") }
    #expect(open?.text.contains("with day=first") == true)
    let both = #expect(throws: ImportError.self) { _ = try day("30/10/2025", "10/30/2025") }
    #expect(both?.text.contains("line 3") == true)
  }

  @Test("prices with thousands, commas and currencies")
  func prices() throws {
    let cells = ["1,200": 1200, "12,50": 12.5, "9.5": 9.5, "€ 9,50": 9.5, "1.200,50": 1200.5]
    for (cell, price) in cells {
      let imported = try ImportTests.read("restaurant;dish;price\nA;b;\"\(cell)\"\n")
      #expect(imported.restaurants[0].dishes[0].price == price, "\(cell)")
    }
    let imported = try ImportTests.read("restaurant,dish,price\nA,b,cheap\n")
    #expect(imported.notices.map(\.text) == ["1 price that can't be read left out (line 2)"])
  }

  @Test("columns that a person names, and says which were not taken")
  func namedColumns() throws {
    let text = "Lokal,Gericht,Punkte\nA,b,8\n"
    let imported = try ImportTests.read(
      text,
      columns: [.restaurant: "lokal", .dish: "Gericht", .stars: "Punkte"],
      scale: 10
    )
    #expect(imported.restaurants[0].dishes[0].ratings.map(\.stars.description) == ["4"])
    let other = try ImportTests.read("restaurant,Chef\nA,Bo\n")
    #expect(other.notices == [.columnsNotTaken(["Chef"])])
    let missing = #expect(throws: ImportError.self) {
      _ = try ImportTests.read(text, columns: [.restaurant: "Ort"])
    }
    #expect(
      missing?.text == "there is no column 'Ort'; the columns are 'Lokal', 'Gericht', 'Punkte'"
    )
  }

  @Test("no file of which no row can be taken")
  func nothingToTake() {
    let texts = [
      "": "the file is empty", " \n": "the file is empty",
      "restaurant,dish\n": "there is no row in the file",
      "restaurant,dish\n,b\n,c\n": "none of the 2 rows names a restaurant",
      "a,b\n1,2\n":
        "no column is a restaurant; the columns are 'a', 'b'; 'with restaurant=COLUMN' names one",
    ]
    for (text, expected) in texts {
      let error = #expect(throws: ImportError.self) { _ = try ImportTests.read(text) }
      #expect(error?.text == expected)
    }
  }

  @Test("reviews from Google, a rating as a number or a text, the same place twice")
  func reviews() throws {
    let text = """
      {"type": "FeatureCollection", "features": [
       {"geometry": {"coordinates": [0, 0], "type": "Point"}, "type": "Feature", "properties": {
        "date": "2019-05-15T12:00:00Z", "five_star_rating_published": 4,
        "review_text_published": "good", "location": {"name": "Thai Basil"}}},
       {"properties": {"date": "2020-05-15", "five_star_rating_published": "5",
        "location": {"name": "Thai Basil"}}, "type": "Feature"},
       {"properties": {"location": {"name": "Noma"}}, "type": "Feature"},
       {"properties": {"Location": {"Business Name": "Old"}, "Title": "x"}, "type": "Feature"}]}
      """
    for wrapped in [text, "[\(text)]"] {
      let restaurants = try ImportTests.read(wrapped, "Reviews.json").restaurants
      #expect(restaurants.map(\.name) == ["Thai Basil", "Noma", "Old"])
      #expect(restaurants[0].ratings.map(\.stars.description) == ["4", "5"])
      #expect(restaurants[0].ratings.map(\.note) == ["good", nil])
      #expect(restaurants[0].ratings.first?.day?.description == "2019-05-15")
    }
  }

  @Test("property lists and JSON in the shapes that programs give them")
  func shapes() throws {
    let json = """
      {"restaurants": [{"Name": "Café", "Rating": "4,5", "Address": "x", "menu": {
        "Soups": {"Tom Yum": {"price": "2.90", "description": "hot"}, "Pho": {"price": 3}},
        "Rice": ["Plain", {"name": "Fried", "rating": 4}]}}]}
      """
    let restaurant = try #require(try ImportTests.read(json, "x.json").restaurants.first)
    #expect(restaurant.name == "Café")
    #expect(restaurant.ratings.map(\.stars.description) == ["4.5"])
    #expect(restaurant.foreign.entries.map(\.key) == ["Address"])
    #expect(restaurant.dishes.map(\.name) == ["Tom Yum", "Pho", "Plain", "Fried"])
    #expect(restaurant.dishes.map(\.price) == [2.9, 3, nil, nil])
    #expect(restaurant.dishes.map(\.tags) == [["Soups"], ["Soups"], ["Rice"], ["Rice"]])

    let cities = try ImportTests.read("{\"Austin\": [\"Franklin\", \"Uchi\"]}", "x.json")
    #expect(cities.restaurants.map(\.city) == ["Austin", "Austin"])

    let plist = """
      <plist version="1.0"><dict><key>status</key><integer>1</integer><key>restaurants</key><array>
      <dict><key>Name</key><string>A</string><key>Rating</key><string>4.5</string></dict>
      </array></dict></plist>
      """
    let listed = try ImportTests.read(plist, "x.plist").restaurants
    #expect(listed.map(\.name) == ["A"])
    #expect(listed[0].ratings.map(\.stars.description) == ["4.5"])

    let wrong = #expect(throws: ImportError.self) {
      _ = try ImportTests.read("[{\"name\": \"A\", \"rating\": true}]", "x.json")
    }
    #expect(wrong?.text == "line 1: A: 'true' is no rating")
    let archive = #expect(throws: ImportError.self) {
      _ = try ImportTests.read("{\"$archiver\": \"NSKeyedArchiver\"}", "x.json")
    }
    #expect(archive == .keyedArchive)
  }

  @Test("what stands under a key of Palate's and is none of its values, by leaving it out")
  func unreadableValues() throws {
    let json = """
      [{"name": "A", "city": [1], "note": {"a": 1}, "phone": "1",
        "dishes": [{"name": "s", "price": "market", "when": "soon"},
          {"name": "t", "rating": 4, "date": "soon", "price": "", "note": null,
            "ratings": [{"stars": 4, "note": [1], "seat": 2}]}]}]
      """
    let imported = try ImportTests.read(json, "x.json")
    let restaurant = imported.restaurants[0]
    #expect(restaurant.foreign.entries.map(\.key) == ["phone"])
    #expect(restaurant.dishes.map { $0.foreign.entries.map(\.key) } == [["when"], ["date"]])
    #expect(restaurant.dishes[1].ratings[0].foreign.entries.map(\.key) == ["seat"])
    #expect(
      imported.notices.map(\.text) == [
        "1 price that can't be read left out (line 2)",
        "3 values that can't be read left out (lines 1, 4)",
      ]
    )
    let written = PropertyListWriter.bytes(of: Catalogue(imported.restaurants))
    let read = try PropertyListReader.read(
      BytesInMemory(written),
      today: .testDay,
      maximumSize: .max
    )
    #expect(read.catalogue.restaurants == imported.restaurants)
  }

  @Test("what the first bytes are where the name says a table, and names the fault of a header")
  func namedAsTable() throws {
    #expect(try names("[{\"name\": \"A\"}]") == ["A"])
    #expect(
      try names("<plist><array><dict><key>name</key><string>A</string></dict></array></plist>") == [
        "A"
      ]
    )
    for (text, fault) in [
      ("[a\"b\n", "line 1, column 3: a quotation mark inside a field"),
      ("\"Restaurant\";\"Dish\nA;b\n", "line 1, column 14: a field begins with a quotation mark"),
      ("\u{1}a\n", "line 1, column 1: a control character"),
    ] {
      let error = #expect(throws: ImportError.self) { _ = try ImportTests.read(text) }
      #expect(error?.text.hasPrefix(fault) == true, "\(error?.text ?? "")")
    }
  }

  @Test("a list where an item would be as none, so that the stars are the restaurant's")
  func listForItem() throws {
    let text = "name,rate,menu_item\nJalsa,4.1/5,[]\nJalsa,4/5,\"['Tea', 'Rice']\"\n"
    let jalsa = try ImportTests.read(text).restaurants[0]
    #expect(jalsa.dishes.isEmpty)
    #expect(jalsa.ratings.map(\.stars.description) == ["4.1", "4"])
    #expect(
      try ImportTests.read("restaurant,dish\nA,[]\n").restaurants[0].dishes.map(\.name) == ["[]"]
    )
  }

  @Test("whether a place is wanted in words, and says which word is none")
  func wantedWords() throws {
    let imported = try ImportTests.read("restaurant,wanted\nA,x\nB,no\nC,maybe\nD,\n")
    #expect(imported.restaurants.map(\.isWanted) == [true, false, false, false])
    #expect(imported.notices.map(\.text) == ["1 value that can't be read left out (line 4)"])
  }

  @Test("binary property lists of any shape, and says what is damaged in one")
  func binaryTrees() throws {
    let list: [String: Any] = ["restaurants": [["Name": "Caf\u{E9}", "Rating": "4.5"]]]
    let bytes = Array(
      try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    )
    let options = ImportOptions(fileName: "x.plist", today: .testDay)
    let imported = try Importer.read(bytes, options: options)
    #expect(imported.restaurants.map(\.name) == ["Caf\u{E9}"])
    #expect(imported.restaurants[0].ratings.map(\.stars.description) == ["4.5"])
    for count in [8, 9, bytes.count / 2, bytes.count - 1] {
      let error = #expect(throws: ImportError.self) {
        _ = try Importer.read(Array(bytes.prefix(count)), options: options)
      }
      #expect(error?.text.contains("binary property list is damaged") == true, "\(count)")
    }
  }

  @Test("no list of other things, and says what in a list has no name")
  func otherTrees() throws {
    for text in [
      "{\"Tracks\": {\"1\": {\"Name\": \"Song\", \"Rating\": 80}}}", "{\"a\": {\"b\": 1}}",
    ] {
      let error = #expect(throws: ImportError.self) { _ = try ImportTests.read(text, "x.json") }
      #expect(error == .unknownShape)
    }
    let named = try ImportTests.read("{\"A\": {\"rating\": 4}, \"version\": 1}", "x.json")
    #expect(named.restaurants.map(\.name) == ["A"])
    let json = "[{\"name\": \"A\", \"dishes\": [\"s\", 5]},\n{\"name\": 5},\n{\"name\": \"B\"}]"
    let imported = try ImportTests.read(json, "x.json")
    #expect(imported.restaurants.map(\.name) == ["A", "B"])
    #expect(
      imported.skipped.map(\.text)
        == ["line 2: it names no restaurant", "line 1: it names no dish"]
    )
  }

  @Test("a diary whose notes differ as notes of its ratings, and one note as the dish's")
  func notes() throws {
    let one = try ImportTests.read("restaurant,dish,stars,note\nA,b,4,good\nA,b,5,good\n")
    #expect(one.restaurants[0].dishes[0].note == "good")
    #expect(one.restaurants[0].dishes[0].ratings.map(\.note) == [nil, nil])
    let two = try ImportTests.read("restaurant,dish,stars,note\nA,b,4,good\nA,b,5,better\n")
    #expect(two.restaurants[0].dishes[0].note == nil)
    #expect(two.restaurants[0].dishes[0].ratings.map(\.note) == ["good", "better"])
  }

  @Test("nothing away: wanted stays, notes are joined, a tried place is not wanted again")
  func takesNothingAway() throws {
    let (first, _) = try ImportTests.importing(
      "restaurant,wanted,note,tags\nA,yes,quiet,lunch\nB,,,\n"
    )
    let (second, _) = try ImportTests.importing(
      "restaurant,wanted,note,tags,stars\nA,,cheap,LUNCH;dinner,\nB,,,,4\n",
      into: first
    )
    #expect(second.restaurants[0].isWanted)
    #expect(second.restaurants[0].note == "quiet; cheap")
    #expect(second.restaurants[0].tags == ["lunch", "dinner"])
    let (third, plan) = try ImportTests.importing("restaurant,wanted\nB,yes\n", into: second)
    #expect(!third.restaurants[1].isWanted)
    #expect(plan.same.lines == [2])
  }
}

import CatalogueModel
import Testing

@testable import Formats

@Suite("JSON")
struct JSONReaderTests {
  @Test(
    "that breaks a rule is refused with line and column",
    arguments: [
      ("", "line 1, column 1: the text ends in the middle"),
      ("[1,]", "line 1, column 4: ']' where a value should stand"),
      ("{\"a\": 1,\n \"a\": 2}", "line 2, column 2: the key 'a' is there twice"),
      ("[NaN]", "line 1, column 2: 'N' where a value should stand"),
      ("[01]", "line 1, column 2: '01' is no number of JSON"),
      ("[1.]", "line 1, column 2: '1.' is no number of JSON"),
      ("[\"\\ud800\"]", "line 1, column 3: half of a surrogate pair"),
      ("[\"\\u001b\"]", "line 1, column 3: the character U+001B, which no name may hold"),
      (
        "[\"a\nb\"]",
        "line 1, column 4: a control character (10) in a text; it is written as an escape"
      ),
      ("[\"\\x\"]", "line 1, column 3: '\\x' is no escape of JSON"),
      ("[] []", "line 1, column 4: '[' behind the end of the text"),
      (
        String(repeating: "[", count: 100_000),
        "line 1, column 65: more than 64 levels of lists and objects"
      ),
    ]
  )
  func refuses(text: String, expected: String) {
    let error = #expect(throws: JSONError.self) { _ = try JSONReader.read(Array(text.utf8)) }
    #expect(error?.text == expected)
  }

  @Test("keeps order, spelling and lines")
  func keepsAll() throws {
    let root = try JSONReader.read(
      Array(
        "\u{FEFF}{\"b\": 1.50,\r\n\"a\": \"\\u00e9\\ud83c\\udf5c\\n\", \"c\": [null, true]}".utf8
      )
    )
    let members = try #require(root.members)
    #expect(members.map(\.key) == ["b", "a", "c"])
    #expect(members.map(\.value.line) == [1, 2, 2])
    #expect(members[0].value.kind == .number("1.50"))
    #expect(members[1].value.string == "é🍜\n")
    #expect(members[2].value.array?.map(\.kind) == [.null, .boolean(true)])
  }

  @Test("tables of results come back in as the records that they are")
  func readsResults() throws {
    let text = """
      [{"dish": "Pad Thai", "restaurant": "Thai Basil", "city": "Porto", "stars": 4.5,
        "ratings": 3, "date": "2026-06-05", "price": 11.5, "tags": ["a, b", "c"], "note": null},
       {"dish": "Soup", "restaurant": "Thai Basil", "city": "Porto", "stars": 9}]
      """
    let error = #expect(throws: ImportError.self) { _ = try ImportTests.read(text, "x.json") }
    #expect(error?.text.hasPrefix("line 3, column 1: '9'") == true)
    let imported = try ImportTests.read(text.replacing(" 9}", with: " 3}"), "x.json")
    #expect(imported.rows.map(\.line) == [1, 3])
    #expect(imported.restaurants[0].dishes[0].tags == ["a, b", "c"])
  }
}

import CatalogueModel
import Formats
import Testing

/// What Palate has no meaning for is written back as it was.
struct PropertyListFidelityTests {
  /// A file in which keys stand in an order of their own at every level, with keys of others
  /// among them and values spelled as Palate would not.
  static let unusual =
    GoodFile.head + """
      <array>
      \t<dict>
      \t\t<key>url</key>
      \t\t<string>https://example.org/?a=1&amp;b=2</string>
      \t\t<key>tags</key>
      \t\t<array/>
      \t\t<key>city</key>
      \t\t<string></string>
      \t\t<key>name</key>
      \t\t<string>Thai Basil</string>
      \t\t<key>wanted</key>
      \t\t<false/>
      \t\t<key>rating</key>
      \t\t<integer>4</integer>
      \t\t<key>seen</key>
      \t\t<date>2026-11-30T12:00:00Z</date>
      \t\t<key>dishes</key>
      \t\t<array>
      \t\t\t<dict>
      \t\t\t\t<key>price</key>
      \t\t\t\t<integer>9500</integer>
      \t\t\t\t<key>id</key>
      \t\t\t\t<integer>18446744073709551615</integer>
      \t\t\t\t<key>name</key>
      \t\t\t\t<string>Pad Thai</string>
      \t\t\t\t<key>ratings</key>
      \t\t\t\t<array>
      \t\t\t\t\t<dict>
      \t\t\t\t\t\t<key>who</key>
      \t\t\t\t\t\t<dict>
      \t\t\t\t\t\t\t<key>z</key>
      \t\t\t\t\t\t\t<array>
      \t\t\t\t\t\t\t\t<real>4.50</real>
      \t\t\t\t\t\t\t\t<data>
      \t\t\t\t\t\t\t\tAAECAwQFBgcICQoL
      \t\t\t\t\t\t\t\tDA0ODw==
      \t\t\t\t\t\t\t\t</data>
      \t\t\t\t\t\t\t</array>
      \t\t\t\t\t\t\t<key>a</key>
      \t\t\t\t\t\t\t<false/>
      \t\t\t\t\t\t</dict>
      \t\t\t\t\t\t<key>date</key>
      \t\t\t\t\t\t<string>2026-03-01</string>
      \t\t\t\t\t\t<key>stars</key>
      \t\t\t\t\t\t<integer>4</integer>
      \t\t\t\t\t</dict>
      \t\t\t\t</array>
      \t\t\t\t<key>rating</key>
      \t\t\t\t<integer>4</integer>
      \t\t\t\t<key>note</key>
      \t\t\t\t<string></string>
      \t\t\t</dict>
      \t\t</array>
      \t</dict>
      \t<dict>
      \t\t<key>name</key>
      \t\t<string>No dishes key</string>
      \t</dict>
      </array>
      </plist>

      """

  @Test func keysOfOthersAndTheOrderOfAllAreKeptAtEveryLevel() throws {
    let document = try GoodFile.read(PropertyListFidelityTests.unusual)
    let written = PropertyListWriter.bytes(of: document.catalogue)
    #expect(firstDifference(written, Array(PropertyListFidelityTests.unusual.utf8)) == nil)
    #expect(document.catalogue.restaurants[0].city == nil)
  }

  @Test func aNewValueTakesItsUsualPlaceAmongKeysOfAnotherOrder() throws {
    let document = try GoodFile.read(PropertyListFidelityTests.unusual)
    var restaurant = document.catalogue.restaurants[0]
    restaurant.city = "Porto"
    restaurant.cuisine = "Thai"
    restaurant.isWanted = true
    restaurant.ratings = [Rating(GoodFile.stars(350))]
    var plain = document.catalogue.restaurants[1]
    plain.dishes = [Dish(name: "Soup")]
    let text = String(
      decoding: PropertyListWriter.bytes(of: Catalogue([restaurant, plain])),
      as: UTF8.self
    )
    let keys = text.split(separator: "\n").filter { $0.hasPrefix("\t\t<key>") }.map {
      $0.dropFirst(7).dropLast(6)
    }
    #expect(
      keys == [
        "url", "tags", "city", "cuisine", "name", "wanted", "rating", "seen", "dishes",
        "name", "dishes",
      ]
    )
    #expect(text.contains("<key>wanted</key>\n\t\t<true/>"))
    #expect(text.contains("<real>3.5</real>"))
  }

  @Test func recordsOfOneShapeShareWhatIsKeptOfTheirKeys() throws {
    let dish = "<dict><key>rating</key><integer>4</integer><key>name</key><string>A</string></dict>"
    let text =
      GoodFile.head + "<array><dict><key>name</key><string>R</string><key>dishes</key><array>"
      + dish.repeated(3) + "</array></dict></array></plist>"
    let dishes = try GoodFile.read(text).catalogue.restaurants[0].dishes
    #expect(dishes[0].foreign.order == ["rating", "name"])
    #expect(dishes[0].foreign.ownForms == ["rating"])
    #expect(dishes[0].foreign == dishes[2].foreign)
  }

  @Test func manyForeignKeysAreReadInGoodTime() throws {
    let keys = (0..<50_000).map { "<key>k\($0)</key><true/>" }.joined()
    let text =
      GoodFile.head + "<array><dict><key>name</key><string>R</string>\(keys)</dict></array></plist>"
    let document = try GoodFile.read(text)
    #expect(document.catalogue.restaurants[0].foreign.entries.count == 50_000)
    let error = #expect(throws: PropertyListError.self) {
      try GoodFile.read(text.replacing("<key>k49999<", with: "<key>k7<"))
    }
    #expect(error?.reason == .duplicateKey("k7"))
  }
}

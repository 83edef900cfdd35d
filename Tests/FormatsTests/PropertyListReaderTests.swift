import CatalogueModel
import Formats
import Testing

/// What the reader takes, and as what.
struct PropertyListReaderTests {
  @Test func readsEveryKeyOfTheSchema() throws {
    let document = try GoodFile.read(GoodFile.text)
    let expected = Restaurant(
      name: "Thai Basil",
      city: "Porto",
      isWanted: true,
      ratings: [Rating(GoodFile.stars(400))],
      dishes: [
        Dish(
          name: "Pad Thai",
          ratings: [
            Rating(GoodFile.stars(300)),
            Rating(
              GoodFile.stars(450),
              on: GoodFile.day("2026-03-01"),
              note: "less sugar & more lime"
            ),
          ],
          price: 12.5,
          tags: ["noodles"],
          note: "ask for it hot"
        ),
        Dish(name: "Crème brûlée"),
      ]
    )
    #expect(document.catalogue.restaurants == [expected])
    #expect(document.notices == [])
  }

  @Test func writesBackWhatItReadByteForByte() throws {
    let document = try GoodFile.read(GoodFile.text)
    let written = PropertyListWriter.bytes(of: document.catalogue)
    #expect(String(decoding: written, as: UTF8.self) == GoodFile.text)
  }

  @Test func anEmptyArrayIsAnEmptyCatalogue() throws {
    for list in ["<array/>", "<array></array>", "<array> <!-- none yet --> </array>"] {
      let document = try GoodFile.read(GoodFile.head + list + "</plist>")
      #expect(document.catalogue.restaurants == [])
    }
    let empty = GoodFile.head + "<array/>\n</plist>\n"
    #expect(PropertyListWriter.bytes(of: Catalogue()) == Array(empty.utf8))
  }
}

import CatalogueModel
import Formats
import Testing

/// Files that look otherwise than Palate's and mean the same, and what is said to them.
struct PropertyListLenienceTests {
  /// The only restaurant of a file.
  private func restaurant(_ inside: String) throws -> Restaurant {
    let text = GoodFile.head + "<array><dict>\(inside)</dict></array></plist>"
    return try #require(try GoodFile.read(text).catalogue.restaurants.first)
  }

  /// The name in a `<string>` with some content.
  private func name(_ content: String) throws -> String {
    try restaurant("<key>name</key><string>\(content)</string>").name
  }

  @Test func textsMeanWhatXMLSaysTheyMean() throws {
    #expect(try name("<![CDATA[a<b>&amp;]]>") == "a<b>&amp;")
    #expect(try name("<![CDATA[é]]]]><![CDATA[>🍜]]>") == "é]]>🍜")
    #expect(
      try name("&lt;&gt;&amp;&quot;&apos;&#x1F35C;&#233;&#0000000000000000000065;") == "<>&\"'🍜éA"
    )
    #expect(try name("a<!-- x -->b<?y?>c") == "abc")
    #expect(try name("a\r\nb\rc\n") == "a\nb\nc\n")
    #expect(try name("a&#13;b&#13;\n") == "a\rb\r\n")
    #expect(try name("<![CDATA[a\r\nb\rc]]>") == "a\nb\nc")
    #expect(try name("\u{FEFF}a\u{7F}\u{85}") == "\u{FEFF}a\u{7F}\u{85}")
    #expect(try name("$null") == "$null")
    #expect(try name("$nullify") == "$nullify")
    #expect(try name(" a > b ") == " a > b ")
  }

  @Test func tagsMayHaveBlanksAndAttributes() throws {
    let text =
      GoodFile.head + """
        <array foo='>' ><dict\n><key >name</key\t><string foo="b>ar" x = '"' >Soup</string >
        <key>dishes</key><array /><key>wanted</key><true></true></dict ></array ></plist >
        """
    let document = try GoodFile.read(text)
    #expect(document.catalogue.restaurants == [Restaurant(name: "Soup", isWanted: true)])
    #expect(document.notices == [.attributesAreLost(count: 3, firstLine: 4)])
  }

  @Test(arguments: [
    ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", ""),
    ("UTF-8", "utf-8"),
    ("UTF-8", "US-ASCII"),
    ("encoding=\"UTF-8\"", "standalone='yes'"),
    ("-//Apple//DTD PLIST", "-//Apple Computer//DTD PLIST"),
    (
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
        + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n", ""
    ),
    ("<!DOCTYPE plist PUBLIC", "<!DOCTYPE\n  plist PUBLIC"),
    ("</plist>\n", "</plist>"),
    ("\n", "\r\n"),
  ])
  func headsMayDiffer(_ part: String, _ other: String) throws {
    let expected = try GoodFile.read(GoodFile.text)
    let document = try GoodFile.read(GoodFile.text(replacing: part, with: other))
    #expect(document.catalogue == expected.catalogue)
    #expect(document.notices == [])
    let all = GoodFile.text.replacing("\n", with: "\r\n")
    #expect(try GoodFile.read(all).catalogue == expected.catalogue)
    #expect(try GoodFile.read("\u{FEFF}" + GoodFile.text).catalogue == expected.catalogue)
  }

  @Test func aByteOrderMarkTakesNoColumn() {
    let error = #expect(throws: PropertyListError.self) {
      try GoodFile.read("\u{FEFF}<plist><what/></plist>")
    }
    #expect(error?.place == TextPlace(line: 1, column: 8))
  }

  @Test func commentsAreCountedWithTheLineOfTheFirst() throws {
    let text = GoodFile.text(replacing: "\t<dict>", with: "<!-- mine -->\n\t<!-- é --><dict>")
    let document = try GoodFile.read(text.replacing("Porto", with: "Por<!-- x -->to"))
    #expect(document.notices == [.commentsAreLost(count: 3, firstLine: 5)])
    #expect(document.catalogue == (try GoodFile.read(GoodFile.text).catalogue))
  }

  @Test(arguments: [
    ("<real>4.5</real>", 450), ("<integer>4</integer>", 400), ("<string>4.5</string>", 450),
    ("<string>4,5</string>", 450), ("<string> 5 </string>", 500),
    ("<real>4.3000001907</real>", 430),
    ("<real>0.01</real>", 1), ("<real>4.50</real>", 450), ("<real>5.0</real>", 500),
    ("<real>45e-1</real>", 450), ("<real>+4</real>", 400), ("<integer>05</integer>", 500),
    ("<real>2.25</real>", 225), ("<real>.5</real>", 50), ("<string><![CDATA[3]]></string>", 300),
  ])
  func ratingsAreReadHoweverTheyAreTyped(_ value: String, _ hundredths: Int) throws {
    let read = try restaurant("<key>name</key><string>A</string><key>rating</key>\(value)")
    #expect(read.ratings.current?.stars == GoodFile.stars(hundredths))
  }

  @Test(arguments: [
    ("<real>12.5</real>", 12.5), ("<integer>9500</integer>", 9500), ("<real>-1</real>", -1),
    ("<string>2.90</string>", 2.9), ("<string>2,90</string>", 2.9), ("<real>0</real>", 0),
  ])
  func pricesAreReadHoweverTheyAreTyped(_ value: String, _ price: Double) throws {
    let dish = "<dict><key>name</key><string>D</string><key>price</key>\(value)</dict>"
    let read = try restaurant(
      "<key>name</key><string>A</string><key>dishes</key><array>\(dish)</array>"
    )
    #expect(read.dishes.first?.price == price)
  }

  @Test func ratingsAreOrderedByDayAndEqualDaysStayAsTheyAre() throws {
    func rating(_ stars: Int, _ date: String) -> String {
      "<dict><key>stars</key><real>\(stars)</real>\(date)</dict>"
    }
    let read = try restaurant(
      "<key>name</key><string>A</string><key>ratings</key><array>"
        + rating(1, "<key>date</key><string>2026-02-01</string>")
        + rating(2, "<key>date</key><date>2025-12-31T23:59:59Z</date>")
        + rating(3, "") + rating(4, "<key>date</key><string>2026-02-01</string>") + "</array>"
    )
    #expect(read.ratings.map(\.stars.hundredths) == [300, 200, 100, 400])
    #expect(read.ratings[1].day == GoodFile.day("2025-12-31"))
  }

  @Test func aRatingThatWasEditedElsewhereIsOneMoreRatingOfToday() throws {
    let text = GoodFile.text(replacing: "<real>4.5</real>", with: "<real>2</real>")
    let document = try GoodFile.read(text)
    let ratings = document.catalogue.restaurants[0].dishes[0].ratings
    #expect(ratings.map(\.stars.hundredths) == [300, 450, 200])
    #expect(ratings.current?.day == GoodFile.today)
    #expect(document.notices == [.ratedElsewhere(names: ["Pad Thai at Thai Basil"], count: 1)])
  }

  @Test func whatIsThereTwiceOpensAndIsNamed() throws {
    let one =
      "<dict><key>name</key><string>Crêpe</string><key>city</key><string>Lyon</string></dict>"
    let other = one.replacing("Crêpe", with: "CREPE").replacing("Lyon", with: "lyon")
    let elsewhere = one.replacing("Lyon", with: "Paris")
    let dishes = (1...20).map { "<dict><key>name</key><string>Soup \($0 % 18)</string></dict>" }
    let many =
      "<dict><key>dishes</key><array>\(dishes.joined())</array><key>name</key><string>X</string></dict>"
    let few = many.replacing(dishes.dropFirst(2).joined(), with: dishes[1])
    let text = GoodFile.head + "<array>\(one)\(other)\(elsewhere)\(many)\(few)</array></plist>"
    let document = try GoodFile.read(text)
    #expect(document.catalogue.restaurants.count == 5)
    #expect(
      document.notices == [
        .duplicateRestaurants(names: ["CREPE in lyon", "X"], count: 2),
        .duplicateDishes(names: ["Soup 1 at X", "Soup 2 at X", "Soup 2 at X"], count: 3),
      ]
    )
  }
}

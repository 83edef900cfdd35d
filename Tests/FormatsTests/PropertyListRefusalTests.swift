import CatalogueModel
import Formats
import Testing

/// Every way to break the good file, and what is said to it.
struct PropertyListRefusalTests {
  /// A part of the good file, what stands in its place, and the error.
  static let breakages: [(part: String, other: String, error: String)] = [
    // Markup
    ("</array>\n</plist>\n", "", "51:1: the file ends inside <plist>; the rest of it is missing"),
    ("Basil</string>", "Basil", "8:3: expected </string>, found <key>"),
    ("Porto</string>\n", "Porto</str", "45:16: expected a tag with its '>', found '</str"),
    ("</plist>\n", "</plist>\n<!-- x -->garbage", "53:11: 'garbage' stands behind </plist>"),
    ("</plist>\n", "</plist><plist/>", "52:9: '<plist/>' stands behind </plist>"),
    ("<true/>", "<!-- x --><true a=\"", "47:13: expected a tag with its '>'"),
    ("<true/>", "true", "47:3: 'true' stands between elements"),
    ("<true/>", "<yes/>", "47:3: <yes> is no element of a property list"),
    ("<true/>", "<True/>", "47:3: <True> is no element of a property list"),
    ("<true/>", "<tr<ue/>", "47:3: expected a tag with its '>', found '<tr<ue/>'"),
    ("<true/>", "<true a/>", "47:3: expected a tag, found '<true a/>'"),
    ("<true/>", "<true a=b/>", "47:3: expected a tag, found '<true a=b/>'"),
    ("<true/>", "<true></false>", "47:9: expected </true>, found </false>"),
    ("<real>4</real>", "<real>4</integer>", "49:10: expected </real>, found </integer>"),
    ("Thai Basil", "Thai\u{0}Basil", "7:15: the character U+0000, which XML does not allow"),
    ("Thai Basil", "Crème \u{1B}[31m", "7:17: the character U+001B"),
    ("Thai Basil", "\u{FFFF}", "7:11: the character U+FFFF"),
    ("Thai Basil", "&#0;", "7:11: '&#0;' stands for a character that XML does not allow"),
    ("Thai Basil", "&#xD800;", "7:11: '&#xD800;' stands for a character"),
    ("Thai Basil", "&#x110000;", "7:11: '&#x110000;' stands for a character"),
    ("Thai Basil", "&nbsp;", "7:11: '&nbsp;' is unknown; only &amp;"),
    ("Thai Basil", "Thai & Basil", "7:16: a '&' that begins no entity"),
    ("Thai Basil", "a]]>b", "7:12: ']]>' may not stand here"),
    ("Thai Basil", "<![CDATA[a", "7:11: the file ends inside <![CDATA["),
    ("Thai Basil", "<!-- a -- b -->", "7:18: '--' inside a comment"),
    ("Thai Basil", "<!-- a", "7:11: the file ends inside <!--; the rest"),
    ("Thai Basil", "a<b>c", "7:12: <b> is no element"),
    ("<array>\n\t<dict>", "<?xml version=\"1.0\"?><array>", "4:1: '<?xml' may stand only at"),
    ("DOCTYPE plist PUBLIC", "DOCTYPE html PUBLIC", "2:1: expected <!DOCTYPE plist"),
    ("dtd\">", "dtd\" [<!ENTITY a \"b\">]>", "2:1: the DOCTYPE declares things of its own"),
    ("dtd\">", "dtd\" []>", "2:1: the DOCTYPE declares things of its own"),
    ("UTF-8", "ISO-8859-1", "1:1: the text is in ISO-8859-1, and only UTF-8 is read"),
    ("\"UTF-8\"", "UTF-8", "1:1: expected encoding=\"UTF-8\""),
    ("<plist version=\"1.0\">\n", "", "3:1: expected <plist>, found <array>"),
    ("<?xml", " <?xml", "1:2: '<?xml' may stand only at the very beginning"),
    // Dictionaries
    ("<key>city</key>", "<key>name</key>", "44:3: the key 'name' stands twice"),
    ("<key>city</key>", "<key>x</key><true/><key>x</key>", "44:22: the key 'x' stands twice"),
    ("<true/>", "<dict><key>a</key><true/></dict>", "47:3: the wanted of a restaurant is <dict>"),
    ("\t\t<true/>\n", "", "47:3: the key 'wanted' has no value"),
    ("<key>city</key>", "", "45:3: <string> stands in a dictionary without a <key> before it"),
    (
      "<key>city</key>", "<key>x</key><integer>5x</integer>",
      "44:15: '5x' is no number for <integer>"
    ),
    ("<key>city</key>", "<key>x</key><integer/>", "44:15: '' is no number for <integer>"),
    ("<key>city</key>", "<key>x</key><integer>4.5</integer>", "44:15: '4.5' is no number"),
    ("<key>city</key>", "<key>x</key><real>4,5</real>", "44:15: '4,5' is no number for <real>"),
    ("<key>city</key>", "<key>x</key><date>2020-13-45T99:99:99Z</date>", "44:15: '2020-13-45T99"),
    ("<key>city</key>", "<key>x</key><data>QQ=</data>", "44:15: <data> holds base64, and 'QQ='"),
    (
      "<key>city</key>", "<key>x</key><array><dict><key>a</key><key>b</key></dict></array>",
      "44:40: the key 'a' has no value"
    ),
    // Records
    ("<array>\n\t<dict>", "<array><string>x</string><dict>", "4:8: a restaurant is a <dict>, and"),
    (
      "\t\t\t<dict>\n\t\t\t\t<key>name</key>\n\t\t\t\t<string>Crème brûlée",
      "<dict/><dict><key>name</key><string>C", "39:1: a dish without a name"
    ),
    (
      "\t\t\t\t<key>name</key>\n\t\t\t\t<string>Pad Thai</string>\n", "",
      "10:4: a dish without a name"
    ),
    ("Pad Thai", "", "10:4: a dish whose name is empty"),
    (
      "<string>Porto</string>", "<integer>5</integer>",
      "45:3: the city of a restaurant is <integer>"
    ),
    ("<string>noodles</string>", "<real>1</real>", "34:6: the tags of a dish is <real>"),
    ("<true/>", "<integer>1</integer>", "47:3: the wanted of a restaurant is <integer>"),
    (
      "<real>12.5</real>", "<string>cheap</string>",
      "31:5: the price 'cheap' of the dish 'Pad Thai' is no number"
    ),
    ("<real>12.5</real>", "<real>nan</real>", "31:5: the price 'nan' of the dish 'Pad Thai'"),
    ("<real>12.5</real>", "<real>1e999</real>", "31:5: the price '1e999' of the dish"),
    ("<real>12.5</real>", "<true/>", "31:5: the price of a dish is <true>"),
    // Ratings
    (
      "<real>4.5</real>", "<integer>8</integer>",
      "14:5: the rating 8 of the dish 'Pad Thai' can't be stars"
    ),
    (
      "<real>4.5</real>", "<true/>", "14:5: the rating <true> of the dish 'Pad Thai' can't be stars"
    ),
    (
      "<real>4.5</real>", "<string>good</string>",
      "14:5: the rating \"good\" of the dish 'Pad Thai'"
    ),
    ("<real>4.5</real>", "<real>nan</real>", "14:5: the rating nan of the dish 'Pad Thai' can't"),
    ("<real>4.5</real>", "<real>0</real>", "14:5: the rating 0 of the dish 'Pad Thai' can't be"),
    ("<real>4.5</real>", "<real>4.123</real>", "14:5: the rating 4.123 of the dish 'Pad Thai'"),
    ("<real>4.5</real>", "<array/>", "14:5: the rating <array> of the dish 'Pad Thai' can't"),
    ("<real>4</real>", "<real>40</real>", "49:3: the rating 40 of the restaurant 'Thai Basil'"),
    ("<real>3</real>", "<real>-3</real>", "19:7: the rating -3 of the dish 'Pad Thai' can't be"),
    (
      "<key>stars</key>\n\t\t\t\t\t\t<real>3</real>", "",
      "17:6: a rating of the dish 'Pad Thai' without stars"
    ),
    ("2026-03-01", "1.3.2026", "25:7: '1.3.2026' is no day for a rating of the dish 'Pad Thai'"),
    ("2026-03-01", "2026-02-30", "25:7: '2026-02-30' is no day for a rating of the dish"),
  ]

  @Test(arguments: breakages.indices)
  func everyBreakageIsNamedWithItsPlace(_ index: Int) {
    let (part, other, expected) = PropertyListRefusalTests.breakages[index]
    let text = GoodFile.text(replacing: part, with: other)
    let said = refusal(of: Array(text.utf8))
    #expect(said.hasPrefix("x.plist:" + expected), "\(other) gives: \(said)")
  }

  @Test func otherFilesAreNamedForWhatTheyAre() {
    let head = GoodFile.head
    let files: [(String, String)] = [
      ("", "the file is empty (0 bytes)"),
      ("\n  \n", "the file holds only blanks"),
      ("hello", "this is no property list: it begins with 'hello'"),
      ("( { name = \"x\"; } )", "this is a property list in the old OpenStep form"),
      ("{ name = x; }", "this is a property list in the old OpenStep form"),
      ("{ \"name\" = \"x\"; }", "this is a property list in the old OpenStep form"),
      ("[{\"name\":\"A\"}]", "this is JSON"),
      ("{\"name\": \"A\"}", "this is JSON"),
      (
        head + "<dict><key>a</key><string>b</string></dict></plist>",
        "the root is a dictionary, and"
      ),
      (
        head + "<dict><key>restaurants</key><array/></dict></plist>",
        "the root is a dictionary with the key 'restaurants', and an array of restaurants is expected"
      ),
      (
        head + "<dict><key>$archiver</key><string>x</string></dict></plist>",
        "this is a keyed archive"
      ),
      (head + "<integer>5</integer></plist>", "the root is <integer>, and an array"),
      (head + "<string/></plist>", "the root is <string>, and an array"),
      (head + "</plist>", "expected <array>, found </plist>"),
      ("\u{0}\u{0}\u{0}\u{0}\u{0}", "the character U+0000"),
    ]
    for (text, expected) in files {
      let said = refusal(of: Array(text.utf8))
      #expect(said.contains(": " + expected), "\(text.suffix(60)) gives: \(said)")
    }
    let utf16 = Array(GoodFile.text.utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(refusal(of: [0xFF, 0xFE] + utf16).contains("the text is in UTF-16"))
    #expect(refusal(of: utf16).contains("the text is in UTF-16"))
  }

  @Test func bytesThatAreNoUTF8AreRefused() {
    let sequences: [[UInt8]] = [
      [0xFF], [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82],
    ]
    for sequence in sequences {
      for frame in [("", ""), ("<![CDATA[", "]]>"), ("<!--", "-->"), ("a&amp;", "")] {
        let start = Array((GoodFile.head + "<array><dict><key>name</key><string>" + frame.0).utf8)
        let end = Array((frame.1 + "</string></dict></array></plist>").utf8)
        let said = refusal(of: start + sequence + end)
        #expect(
          said.contains("a byte that is not UTF-8"),
          "\(sequence) in \(frame.0) gives: \(said)"
        )
      }
    }
  }

  @Test func depthIsBoundedWithoutUseOfTheStack() {
    func file(_ depth: Int) -> String {
      GoodFile.head + "<array><dict><key>name</key><string>A</string><key>x</key>"
        + "<array>".repeated(depth) + "</array>".repeated(depth) + "</dict></array></plist>"
    }
    #expect(throws: Never.self) { try GoodFile.read(file(62)) }
    for depth in [63, 50_000] {
      let said = refusal(of: Array(file(depth).utf8))
      #expect(said.contains("more than 64 arrays and dictionaries inside one another"))
    }
    let root = GoodFile.head + "<array>".repeated(200_000) + "</array>".repeated(200_000)
    #expect(refusal(of: Array(root.utf8)).contains("a restaurant is a <dict>, and <array>"))
  }

  @Test func sizeIsBounded() {
    let source = BytesInMemory(Array(GoodFile.text.utf8))
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListReader.read(source, today: GoodFile.today, maximumSize: 1000)
    }
    #expect(error?.reason == .tooLarge(maximumSize: 1000))
  }

  private func refusal(of bytes: [UInt8]) -> String {
    do throws(PropertyListError) {
      let document = try PropertyListReader.read(bytes, today: GoodFile.today)
      return "no refusal, \(document.catalogue.restaurants.count) restaurants"
    } catch {
      return error.description(path: "x.plist")
    }
  }
}

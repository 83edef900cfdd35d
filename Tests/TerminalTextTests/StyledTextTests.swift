import Testing

@testable import TerminalText

@Suite struct StyledTextTests {
  @Test func aLiteralMixesPlainAndStyledParts() {
    let text: StyledText = "\("Soup", .bold) is \(4)"
    #expect(text.rendered(colour: false) == "Soup is 4")
    #expect(text.rendered(colour: true) == "\u{1B}[1mSoup\u{1B}[0m is 4")
    #expect(text.columnWidth == 9)
    #expect(text.plainText == "Soup is 4")
  }

  @Test func dataCannotSteerTheTerminal() {
    let name = "x\u{1B}[31m\n"
    let text: StyledText = "\(name, .bold)"
    #expect(text.rendered(colour: true) == "\u{1B}[1mx\\u{1B}[31m\\u{A}\u{1B}[0m")
    #expect(text.plainText == name)
  }

  @Test func onlyANewlineBreaksALine() {
    let text: StyledText = "ab\n\(.newline)cdefghijkl"
    #expect(text.rendered(colour: false) == "ab\\u{A}\ncdefghijkl")
    #expect(text.columnWidth == 10)
    #expect(text.lines.map { $0.rendered(colour: false) } == ["ab\\u{A}", "cdefghijkl"])
  }

  @Test func neighboursOfOneStyleShareARun() {
    let text =
      StyledText("a", .dim) + StyledText("b", .dim) + StyledText("") + StyledText("c", .dim)
    #expect(text.rendered(colour: true) == "\u{1B}[2mabc\u{1B}[0m")
  }

  @Test(arguments: [
    (10, "Pad thai"), (8, "Pad thai"), (7, "Pad th…"), (5, "Pad…"), (1, "…"), (0, ""), (-3, ""),
  ])
  func aCutTextEndsInAnEllipsis(columns: Int, shown: String) {
    #expect(StyledText("Pad thai").truncated(to: columns).rendered(colour: false) == shown)
  }

  @Test(arguments: [
    ("日本料理", 4, "日…"), ("日本料理", 5, "日本…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ("🇫🇷🇩🇪", 3, "🇫🇷…"), ("👨\u{200D}👩\u{200D}👧abc", 3, "👨\u{200D}👩\u{200D}👧…"),
    ("👩🏽\u{200D}🍳x", 4, "…"), ("a\u{1B}b", 6, "a…"), ("می\u{200C}خ", 2, "م…"),
  ])
  func aCutNeverSplitsACharacter(text: String, columns: Int, shown: String) {
    #expect(StyledText(text).truncated(to: columns).rendered(colour: false) == shown)
  }

  @Test func aCutKeepsTheStylesBeforeIt() {
    let text: StyledText = "\("Soup", .bold) at \("Thai Basil", .accent)"
    #expect(
      text.truncated(to: 10).rendered(colour: true)
        == "\u{1B}[1mSoup\u{1B}[0m at \u{1B}[36mT…\u{1B}[0m"
    )
  }
}

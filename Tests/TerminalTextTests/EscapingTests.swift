import Testing

@testable import TerminalText

@Suite struct EscapingTests {
  @Test(arguments: [
    "", "Thai Basil", "Joe's Diner", "Crème brûlée", "ラーメン二郎", "한식당", "❤\u{FE0F}",
    "👨\u{200D}👩\u{200D}👧",
    "🏳\u{FE0F}\u{200D}🌈", "1\u{FE0F}\u{20E3}", "🇫🇷", "👍🏽", "مطعم", "می\u{200C}خواهم",
    "क\u{94D}\u{200D}ष",
    "ශ\u{DCA}\u{200D}රී", "क\u{94D}\u{200C}", "র\u{200D}\u{9CD}য", "e\u{301}\u{323}", "葛\u{E0100}",
    "☕\u{FE0E}",
    "a\u{A0}b",
    "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", "\u{F8FF}", "\\u{1B}",
  ])
  func textOfPeopleIsShownAsItIs(text: String) {
    #expect(escapedForTerminal(text) == text)
    #expect(firstForbiddenScalar(in: text) == nil)
  }

  @Test func whatIsTakenForPlainByItsBytesIsNeverEscaped() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), String(Character(scalar)).isPlain else { continue }
      let shown = ShownScalars(String(Character(scalar)) + "a").filter(\.isEscaped)
      #expect(shown.isEmpty, "U+\(String(value, radix: 16))")
    }
    #expect("Crème brûlée ★★★★½".isPlain)
    #expect(!"a\u{AD}b".isPlain)
  }

  @Test(arguments: [
    ("\u{1B}[2J", "\\u{1B}[2J"), ("a\tb", "a\\u{9}b"), ("a\r\nb", "a\\u{D}\\u{A}b"),
    ("\u{8}", "\\u{8}"), ("\u{0}", "\\u{0}"), ("\u{7F}", "\\u{7F}"), ("\u{9B}31m", "\\u{9B}31m"),
    ("\u{85}", "\\u{85}"), ("\u{AD}", "\\u{AD}"), ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"),
    ("\u{FEFF}x", "\\u{FEFF}x"), ("é\u{1B}é", "é\\u{1B}é"),
  ])
  func controlsAreSpelledOut(text: String, shown: String) {
    #expect(escapedForTerminal(text) == shown)
  }

  @Test(arguments: [
    0x61C, 0x200B, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2060, 0x2061, 0x2062,
    0x2063, 0x2064, 0x2066, 0x2067, 0x2068, 0x2069, 0x206A, 0x206F, 0xFEFF, 0x34F, 0x115F, 0x1160,
    0x3164, 0xFFA0, 0x17B4, 0x180B, 0x180E, 0xFFF9, 0xFFFE, 0xFDD0, 0x1D173, 0xE0001, 0xE0041,
    0xE0100, 0xFE0F, 0x378, 0x1FFFF,
  ])
  func whatHidesOrTurnsTextIsSpelledOut(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let text = "a\(Character(scalar))b"
    let digits = String(value, radix: 16, uppercase: true)
    #expect(escapedForTerminal(text) == "a\\u{\(digits)}b")
    #expect(firstForbiddenScalar(in: text) == scalar)
  }

  @Test(arguments: [
    ("a\u{200D}b", "a\\u{200D}b"), ("\u{200D}🍕", "\\u{200D}🍕"), ("🍕\u{200D}", "🍕\\u{200D}"),
    ("🍕\u{200D}a", "🍕\\u{200D}a"), ("🍕\u{200C}🍕", "🍕\\u{200C}🍕"), ("ب\u{200C}", "ب\\u{200C}"),
    ("ب\u{200D}\u{200D}ب", "ب\\u{200D}\\u{200D}ب"), ("ന\u{D4D}\u{200D}", "ന\u{D4D}\\u{200D}"),
    ("1\u{200D}2", "1\\u{200D}2"),
  ])
  func joinersWithNothingToJoinAreSpelledOut(text: String, shown: String) {
    #expect(escapedForTerminal(text) == shown)
  }

  @Test(arguments: [
    ("a\u{FE0F}", "a\\u{FE0F}"), ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}\\u{FE0F}"),
    ("1\u{FE0F}", "1\\u{FE0F}"), ("🍕\u{E0100}", "🍕\\u{E0100}"), ("🍕\u{E0067}", "🍕\\u{E0067}"),
  ])
  func selectorsAndTagsWithoutTheirBaseAreSpelledOut(text: String, shown: String) {
    #expect(escapedForTerminal(text) == shown)
  }

  @Test func aPileOfMarksEndsAfterAHandful() {
    let pile = "e" + String(repeating: "\u{301}", count: 8)
    let shown = "e" + String(repeating: "\u{301}", count: 6) + "\\u{301}\\u{301}"
    #expect(escapedForTerminal(pile) == shown)
    #expect(escapedForTerminal("\u{301}") == "\\u{301}")
  }

  @Test func aChainOfJoinersEndsBeforeItHidesAText() {
    let chain = String(repeating: "क\u{200D}", count: 100) + "क"
    #expect(chain.columnWidth > 100)
    #expect(firstForbiddenScalar(in: chain) == "\u{200D}")
  }

  @Test func theFirstForbiddenScalarIsNamed() {
    #expect(firstForbiddenScalar(in: "Soup\u{7}\u{1B}") == "\u{7}")
    #expect(firstForbiddenScalar(in: "Suppe für zwei\u{202E}") == "\u{202E}")
  }
}

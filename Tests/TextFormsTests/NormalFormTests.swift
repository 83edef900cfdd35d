import Foundation
import TextForms
import TestSupport
import Testing

@Suite("A normal form")
struct NormalFormTests {
  @Test("is what Foundation makes of every letter")
  func agreesOnLetters() {
    // Of the many Chinese and Korean characters some will do: they are all treated alike.
    let values =
      [0..<0x3400, 0xF900..<0x2_0000, 0xE_0000..<0xE_0200].joined()
      + Array(stride(from: 0x3400, to: 0xF900, by: 17))
      + Array(stride(from: 0x2_0000, to: 0x3_2000, by: 17))
    for scalar in values.lazy.compactMap({ Unicode.Scalar(UInt32($0)) }) {
      expectAgreement(on: String(scalar), "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test("is what Foundation makes of mixtures of letters and marks")
  func agreesOnMixtures() {
    let letters: [Unicode.Scalar] = [
      "a", "Z", " ", "é", "ß", "ế", "ガ", "カ", "\u{3099}", "ｶ", "½", "ﬁ", "\u{FDFA}", "한",
      "\u{1112}", "\u{1161}", "\u{11AB}", "\u{301}", "\u{323}", "\u{327}", "\u{345}", "\u{308}",
      "\u{34F}", "क", "\u{93C}", "\u{94D}", "\u{9BE}", "\u{9C7}", "\u{E39}", "\u{E48}", "👩",
      "\u{200D}", "\u{1D157}", "\u{1D165}", "\u{2126}", "\u{F71}", "ᾳ", "İ", "\0",
    ]
    let seed: UInt64 = 20_261_130
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        text.append(letters.randomElement(using: &generator) ?? "a")
      }
      expectAgreement(on: String(text), "'\(String(text))', seed \(seed)")
    }
  }

  @Test(
    "orders the marks that a mark consists of, which Foundation does not",
    arguments: [
      ("カ\u{1D165}\u{FF9E}", "カ\u{3099}\u{1D165}"), ("e\u{301}\u{F73}", "e\u{F71}\u{F72}\u{301}"),
    ]
  )
  func ordersPartsOfMarks(text: String, plain: String) {
    #expect(isSame(text.inForm(.plain), plain))
  }

  @Test("orders any number of marks")
  func ordersManyMarks() {
    let count = 100_000
    let text = "a" + String(repeating: "\u{301}\u{323}", count: count)
    let marks =
      Array(repeating: "\u{323}", count: count) + Array(repeating: "\u{301}", count: count)
    #expect(isSame(text.inForm(.decomposed), "a" + marks.joined()))
    #expect(isSame(text.inForm(.composed), "\u{1EA1}" + marks.dropFirst().joined()))
  }

  private func expectAgreement(on text: String, _ comment: @autoclosure () -> String) {
    let agrees =
      isSame(text.inForm(.composed), text.precomposedStringWithCanonicalMapping)
      && isSame(text.inForm(.decomposed), text.decomposedStringWithCanonicalMapping)
      && isSame(text.inForm(.plain), text.decomposedStringWithCompatibilityMapping)
    if !agrees { Issue.record("\(comment())") }
  }

  /// Whether two texts are the same scalar by scalar, which `==` does not ask.
  private func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }
}

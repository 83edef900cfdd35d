import TestSupport
import Testing

@testable import LineEditing

@Suite struct UTF8DecoderTests {
  @Test(
    arguments: [
      ("plain", Array("plain é 日 👍".utf8), "plain é 日 👍"),
      ("a byte that begins nothing", [0x61, 0x80, 0x62], "a\u{FFFD}b"),
      ("FF and FE", [0xFF, 0xFE], "\u{FFFD}\u{FFFD}"),
      ("a sequence cut off by a letter", [0xE6, 0x97, 0x61], "\u{FFFD}a"),
      ("a sequence cut off by another", [0xE6, 0xC3, 0xA9], "\u{FFFD}é"),
      ("an overlong slash", [0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
      ("a surrogate", [0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("beyond the last scalar", [0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("Latin-1", [0x63, 0x61, 0x66, 0xE9, 0x20], "caf\u{FFFD} "),
    ] as [(String, [UInt8], String)]
  )
  func makesOneReplacementOfEachIllFormedStretch(_ what: String, bytes: [UInt8], text: String) {
    var decoder = UTF8Decoder()
    let scalars = bytes.flatMap { decoder.add($0) }
    #expect(String(String.UnicodeScalarView(scalars)) == text, "\(what)")
  }

  @Test func agreesWithTheStandardLibraryOnRandomBytes() {
    var generator = SeededGenerator(seed: 41)
    let bytes: [UInt8] = [0x41, 0x80, 0x9F, 0xA0, 0xBF, 0xC2, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xFF]
    for _ in 0..<2000 {
      let input = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
        bytes.randomElement(using: &generator) ?? 0
      }
      var decoder = UTF8Decoder()
      // A letter at the end completes whatever is under way.
      let scalars = (input + [0x21]).flatMap { decoder.add($0) }
      let expected = Array(String(decoding: input + [0x21], as: UTF8.self).unicodeScalars)
      #expect(scalars == expected, "\(input), seed 41")
    }
  }
}

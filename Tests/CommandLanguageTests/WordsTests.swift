import TestSupport
import Testing

@testable import CommandLanguage

@Suite struct WordsTests {
  @Test(arguments: [
    ("a  b", ["a", "b"]), ("Joe's Diner", ["Joe's", "Diner"]), ("8\" pizza", ["8\"", "pizza"]),
    ("\"a  b\" c", ["a  b", "c"]), ("\"a\"b c", ["ab", "c"]), ("\"a \\\"b\\\"\"", ["a \"b\""]),
    ("a\\ b", ["a b"]), ("\\\"a", ["\"a"]), ("a\\", ["a\\"]), ("\"\"", [""]),
    ("\u{201C}a b\u{201D} c", ["a b", "c"]), ("\u{201E}a b\u{201C}", ["a b"]),
    ("don\u{2019}t", ["don\u{2019}t"]), ("a\u{A0}b\tc\u{3000}d", ["a", "b", "c", "d"]), ("", []),
    ("'s-Gravenhage", ["'s-Gravenhage"]),
  ])
  func quotesOpenOnlyAtTheStartOfAWord(line: String, words: [String]) {
    #expect(Words(line).words.map(\.text) == words)
  }

  @Test(arguments: [UInt64](1...40))
  func bytesGiveTheWordsThatScalarsGive(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let signs = [
      "a", "b", "7", "é", "🍜", "\u{301}", " ", " ", "\u{A0}", "\t", "\"", "\\", "\u{201C}",
      "\u{201D}", "\u{201E}", "#", "'", "~", "\u{7F}", "\u{0}", "\u{3000}",
    ]
    for _ in 0..<200 {
      let count = Int.random(in: 0...12, using: &generator)
      let line = (0..<count).map { _ in signs.randomElement(using: &generator) ?? "" }.joined()
      let words = Words(line)
      let plain = PlainWords(line)
      #expect(words.words.map(\.text) == plain.texts, "'\(line)'")
      #expect(words.words.map(\.range) == plain.ranges, "'\(line)'")
      for start in words.words.indices {
        for end in start..<words.words.count {
          let phrase = Phrase(line: words, words: start..<end + 1)
          #expect(phrase.text == plain.texts[start...end].joined(separator: " "), "'\(line)'")
        }
      }
    }
  }

  @Test func rangesCountScalarsWithTheQuotes() {
    let words = Words("é \"a b\" 🍜x").words
    #expect(words.map(\.range) == [0..<1, 2..<7, 8..<10])
    #expect(words.map(\.isPlain) == [true, false, true])
  }

  @Test(arguments: [
    ("Thai Basil", "Thai Basil"), ("Inn in Town", "\"Inn in Town\""), ("a  b", "\"a  b\""),
    ("\"q\"", "\"\\\"q\\\"\""), ("a\\b", "\"a\\\\b\""), ("Joe's", "Joe's"),
    ("Soup #2", "\"Soup #2\""),
    ("8\" pizza", "8\" pizza"),
  ])
  func namesAreQuotedOnlyWhereNeeded(name: String, typed: String) {
    #expect(quotedName(name) == typed)
    let words = Words(typed).words
    #expect(words.map(\.text).joined(separator: " ") == name)
  }
}

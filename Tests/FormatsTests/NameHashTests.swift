import CatalogueModel
import Testing

@testable import Formats

/// The quick hash of names against the plain way, which is to fold them.
struct NameHashTests {
  @Test func namesThatFoldTheSameHaveTheSameHash() {
    for seed in UInt64(0)..<3000 {
      var randomness = Randomness(seed: seed)
      let name = randomness.name()
      let folded = NameFolding.fold(name)
      #expect(NameHash.of(name) == NameHash.of(folded), "seed \(seed): \(name) and \(folded)")
    }
  }

  @Test func everyLatinLetterFoldsAsInFull() {
    for value in UInt32(0x80)...0x250 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let name = "Ab" + String(Character(scalar)) + "c"
      #expect(NameHash.of(name) == NameHash.of(NameFolding.fold(name)), "\(value)")
    }
  }

  @Test func namesThatFoldToOthersHaveOtherHashes() {
    let names = ["", "a", "b", "ab", "a b", "abcdefgh", "abcdefghi", "abcdefg", "abcdefghabcdefgh"]
    #expect(Set(names.map { NameHash.of($0) }).count == names.count)
  }
}

extension Randomness {
  mutating func name() -> String {
    let parts = [
      "Soup", "soup", "CRÈME", "crème", "Smørrebrød", "ß", "Æ", "ŒUF", " ", "  ", "\t", "'", "’",
      "`",
      "e\u{301}", "ラーメン", "Ł", "İ", "ŉ", "ĳ", "-", "–", "\u{A0}", "12345678", "Z", "[", "@",
      "\u{7F}",
    ]
    return (0...Int.random(in: 0...5, using: &self)).map { _ in pick(parts) }.joined()
  }
}

import CatalogueModel
import TestSupport
import Testing

@testable import CommandLanguage

/// Whatever is typed gets an answer, at once.
@Suite struct HostileLineTests {
  private static let vocabulary = [
    "rate", "dish", "restaurant", "add", "edit", "list", "merge", "at", "in", "on", "to", "into",
    "from", "note", "rated", "price", "tag", "untag", "wanted", "not", "since", "4", "7", "½", "#2",
    "*", "\"", "\"a b\"", "\\", "soup", "Thai", "Basil", "2026", "today", "=", "-", "sort", "é",
    "\u{0}", "🍜", "“", "”", "..", "4..5", "cuisine", "#", "find", "top", "log", "import", "export",
  ]

  @Test(arguments: [UInt64](1...20))
  func randomWordsNeverCrash(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      let words = (0..<Int.random(in: 0...14, using: &random)).map { _ in
        HostileLineTests.vocabulary.randomElement(using: &random) ?? ""
      }
      let line = words.joined(separator: Bool.random(using: &random) ? " " : "")
      let place = Bool.random(using: &random) ? "Joe's Diner" : nil
      guard let error = Scene.error(in: line, inside: place) else { continue }
      let text = error.text(in: line)
      #expect(!text.isEmpty, "seed \(seed): \(line)")
      #expect(error.range.lowerBound >= 0 && error.range.upperBound <= line.unicodeScalars.count)
    }
  }

  // A search that grows with the number of keywords would take years.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "rate " + String(repeating: "at ", count: 6_600),
      "merge dish " + String(repeating: "at in into ", count: 1_800),
      "list " + String(repeating: "tag ", count: 5_000),
      "rate " + String(repeating: "4 on 2026-01-01 at x ", count: 950) + "4",
      "edit restaurant " + String(repeating: "tag x untag y note ", count: 1_000),
      "add dish " + String(repeating: "x", count: 20_000),
      "add dish " + String(repeating: "\"", count: 20_000),
      "find " + String(repeating: "\\", count: 20_000),
      "rate " + String(repeating: "not wanted ", count: 1_800),
    ]
  )
  func longLinesAreAnsweredAtOnce(line: String) {
    #expect(Scene.error(in: line) != nil || !Scene.meaning(of: line).isEmpty)
  }
}

import CatalogueModel
import TestSupport
import Testing

@testable import CommandLanguage

/// Most lines are understood without a search; that must find what the search would.
@Suite struct FirstWayTests {
  private static let vocabulary = [
    "at", "in", "on", "to", "into", "rated", "price", "tag", "untag", "cuisine", "wanted", "not",
    "note", "4", "4.5", "7", "½", "#2", "today", "2026-01-02", "4..5", "9", "soup", "Soup", "Thai",
    "Basil", "Joe's", "Diner", "Main", "The", "House", "on", "\"at\"", "x", "sort", "stars", "*",
  ]

  @Test(arguments: [UInt64](1...12))
  func theFirstWayIsTheOneThatASearchOfAllFinds(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let context = Scene.context()
    var answered = 0
    for _ in 0..<400 {
      let command = SampleCommands.all.randomElement(using: &generator)
      let count = Int.random(in: 1...8, using: &generator)
      let words = (0..<count).compactMap { _ in
        FirstWayTests.vocabulary.randomElement(using: &generator)
      }
      let line = ([command?.name ?? ""] + words).joined(separator: " ")
      let parts = Words(line)
      for candidate in Scene.grammar.candidates(for: parts) {
        let evaluator = SplitEvaluator(
          line: parts,
          body: candidate.wordCount..<parts.words.count,
          entry: Scene.grammar.entries[candidate.index].entry,
          reader: ValueReader(today: context.today),
          names: NameKnowledge(context),
          forbids: { _ in nil }
        )
        var search = SplitSearch(evaluator)
        let split = search.run()
        guard let first = SplitSearch.perfectFirstWay(evaluator) else { continue }
        answered += 1
        #expect(split.isPerfect, "\(line)")
        #expect(first.arguments.readings == split.arguments.readings, "\(line)")
      }
    }
    #expect(answered > 20)
  }
}

import Testing

@testable import CommandLanguage

@Suite struct ErrorTextTests {
  @Test func longTypedTextIsCut() {
    let line = "rate restaurant " + String(repeating: "x", count: 500) + " 4"
    let error = LanguageError(
      .noRestaurant(String(repeating: "x", count: 500), city: nil, nearest: []),
      at: 16..<516
    )
    #expect(error.text(in: line).count < 120)
  }

  /// Every sentence is one line in lower case, says no name of a case and ends without a stop.
  @Test(arguments: [
    "foo", "add", "add x", "rate", "rate soup", "rate soup 9", "rate soup 4.333",
    "rate soup 4 on 2026",
    "rate soup 4 on 2026-02-31", "add dish X price -4", "list rated x", "list price x..y",
    "list price 5..4",
    "list sort x", "undo x", "undo 0", "import x with y=z",
    "export x as y", "set x", "add dish \"x", "list unrated unrated", "edit dish soup price",
  ])
  func sentencesReadAsFromOneHand(line: String) throws {
    let text = try #require(Scene.error(in: line)).text(in: line)
    #expect(!text.contains("\n") && !text.isEmpty)
    #expect(text.last != "." && text.last != "!")
    #expect(!text.lowercased().contains("please") && !text.contains("invalid"))
  }
}

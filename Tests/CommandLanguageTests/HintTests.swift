import CatalogueModel
import Testing

@testable import CommandLanguage

/// A line, what can be taken behind it, and what is only shown.
typealias Shown = (line: String, takeable: String, rest: String)

@Suite struct HintTests {
  private static let completer = Completer(Scene.grammar)

  @Test(
    arguments: [
      ("rate tom yum", " at Thai Basil", " STARS"), ("rate tom yum ", "at Thai Basil", " STARS"),
      ("rate tom y", "um at Thai Basil", " STARS"),
      ("rate smo", "rrebrød at The House on Main", " STARS"),
      ("rate pad thai", " at ", "RESTAURANT STARS"), ("rate pad thai at", "", " RESTAURANT STARS"),
      ("rate pad thai at ", "", "RESTAURANT STARS"), ("rate pad thai at jo", "e's Diner", " STARS"),
      ("rate tom yum 4 on", "", " DATE"), ("rate tom yum 4 on ", "", "DATE"),
      ("rate", "", " NAME STARS"), ("rate ", "", "NAME STARS"), ("und", "o", ""),
      ("delete d", "ish", " NAME"),
      ("rename dish tom yum", " at Thai Basil to ", "NEW"),
      ("rename restaurant twin", " to ", "NEW"),
      ("rename restaurant twin to", "", " NEW"), ("rename restaurant twin to ", "", "NEW"),
      ("add", "", " restaurant | dish"), ("add ", "", "restaurant | dish"),
      ("add d", "ish", " NAME"),
      ("list dishes in Lis", "bon", ""), ("list dishes cuisine Da", "nish", ""),
      ("add restaurant X in Aar", "hus", ""), ("edit restaurant joe tag co", "sy", ""),
      ("list dishes sort", "", " [-]COLUMN"),
      ("show tom", " Yum", ""), ("move dish tom yum", " from Thai Basil to ", "RESTAURANT"),
    ] as [Shown]
  )
  func showsWhatMayComeNext(_ expected: Shown) {
    let hint = HintTests.completer.hint(
      line: expected.line,
      in: Scene.context(),
      history: [String]()
    )
    #expect(hint?.takeable == expected.takeable)
    #expect(hint?.rest == expected.rest)
  }

  @Test(arguments: [
    "list dishes sort price", "list dishes sort price ", "add restaurant X in lis",
    "list dishes in P", "list dishes in Lisbon",
    "", "# no", "zzz", "re", "list", "rate tom yum at thai basil 4", "rate x 4 note y", "undo x",
  ])
  func showsNothingWhereNothingNeedsToFollow(line: String) {
    #expect(
      HintTests.completer.hint(line: line, in: Scene.context(), history: [String]()) == nil
    )
  }

  @Test func theNewestLineOfTheHistoryThatStartsSoComesFirst() {
    let hint = HintTests.completer.hint(
      line: "rate t",
      in: Scene.context(),
      history: ["rate tom yum 2", "rate tom yum 3", "rate ramen 1"]
    )
    #expect(hint == TypedHint(takeable: "om yum 3", rest: ""))
  }
}

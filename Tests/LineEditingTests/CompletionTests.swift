import Testing

@testable import LineEditing

@Suite struct CompletionTests {
  @Test(arguments: [
    (["Thai Basil", "Thai Orchid"], "thai", "Thai "),
    (["Thai Basil", "Thai Orchid"], "Thai ", "Thai "),
    (["Pizza Roma", "PizzaX"], "Pi", "Pizza"),
    (["Crème brûlée", "Crème fraîche"], "cr", "Crème "),
    (["Crème brûlée", "creme fraiche"], "cr", "Crème "),
    (["Crab", "crisp"], "cr", "cr"),
    (["Soup", "stew"], "s", "s"),
    (["日本橋", "日本海"], "日", "日本"),
    (["gil's x", "gil's.y"], "gil", "gil's"),
    (["a"], "", "a"),
    ([], "typed", "typed"),
  ])
  func completesWhatTheChoicesShareAndNeverLessThanTyped(
    texts: [String],
    typed: String,
    common: String
  ) {
    #expect(Completion.commonBeginning(of: texts, typed: typed) == common)
  }

  @Test func aLoneChoiceIsFollowedByABlank() {
    let list = CompletionList(range: 5..<7, choices: [CompletionChoice(text: "Thai Basil")])
    let edit = Completion.edit(for: list, in: Array("show th".unicodeScalars))
    #expect(edit == Completion.Edit(range: 5..<7, text: "Thai Basil "))
  }

  @Test func theBlankThatIsThereServes() {
    let list = CompletionList(range: 5..<7, choices: [CompletionChoice(text: "Pizzeria")])
    let edit = Completion.edit(for: list, in: Array("rate pi 4".unicodeScalars))
    #expect(edit == Completion.Edit(range: 5..<7, text: "Pizzeria", skipped: 1))
  }

  @Test func anUnfinishedChoiceIsFollowedByNothing() {
    let choice = CompletionChoice(text: "menus/", isComplete: false)
    let edit = Completion.edit(
      for: CompletionList(range: 0..<1, choices: [choice]),
      in: Array("m".unicodeScalars)
    )
    #expect(edit?.text == "menus/")
  }

  @Test func aRangeOutsideTheLineChangesNothing() {
    let list = CompletionList(range: 3..<9, choices: [CompletionChoice(text: "soup")])
    #expect(Completion.edit(for: list, in: Array("show".unicodeScalars)) == nil)
  }
}

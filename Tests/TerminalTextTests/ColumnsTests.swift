import Testing

@testable import TerminalText

@Suite struct ColumnsTests {
  private func columns(_ labels: String...) -> Columns {
    Columns(labels.map { Columns.Entry(StyledText($0)) })
  }

  @Test func choicesRunFromTopToBottom() {
    let choices = columns("add", "at", "delete", "edit", "export", "find", "help")
    #expect(
      choices.rendered(width: 80, colour: false) == ["add  at  delete  edit  export  find  help"]
    )
    #expect(
      choices.rendered(width: 22, colour: false) == [
        "add     edit    help", "at      export", "delete  find",
      ]
    )
    #expect(choices.rendered(width: 6, colour: false).count == 7)
  }

  @Test func remarksStandBehindTheirChoices() {
    let choices = Columns([
      .init("Pad thai", remark: "★★★★½"), .init("日本", remark: "new"), .init("Soup"),
    ])
    #expect(
      choices.rendered(width: 30, colour: false) == ["Pad thai  ★★★★½  Soup", "日本      new"]
    )
    #expect(
      choices.rendered(width: 14, colour: true) == [
        "Pad thai  \u{1B}[2m★★★…\u{1B}[0m", "日本      \u{1B}[2mnew\u{1B}[0m", "Soup",
      ]
    )
  }

  @Test func aNarrowWindowCutsTheChoices() {
    #expect(columns("Pad thai", "Soup").rendered(width: 5, colour: false) == ["Pad…", "Soup"])
    #expect(columns("Pad thai", "日").rendered(width: 1, colour: false) == ["…", "…"])
    #expect(columns().rendered(width: 10, colour: false).isEmpty)
  }
}

import Testing

@testable import TerminalText

@Suite struct TableTests {
  private let dishes = Table(
    columns: [
      .init("dish", minimumWidth: 10),
      .init("restaurant", priority: 1, minimumWidth: 8),
      .init("city", priority: 2),
      .init("price", alignment: .trailing, priority: 3),
      .init("stars", isShrinkable: false),
      .init("note", priority: 4, minimumWidth: 12),
    ],
    rows: [
      ["Pad thai", "Thai Basil", "", "12.5", "★★★★½", "not too sweet, ask for lime"],
      ["ラーメン", "Ramen Ya", "", "9", "★★★  ", ""],
      [
        "Cre\u{300}me bru\u{302}le\u{301}e", "Chez Joséphine", "", "", "",
        "👨\u{200D}👩\u{200D}👧 love it",
      ],
    ]
  )

  @Test func columnsLineUpAndEmptyOnesAreLeftOut() {
    #expect(
      dishes.rendered(width: nil, colour: false) == [
        "dish          restaurant      price  stars  note",
        "Pad thai      Thai Basil       12.5  ★★★★½  not too sweet, ask for lime",
        "ラーメン      Ramen Ya            9  ★★★",
        "Cre\u{300}me bru\u{302}le\u{301}e  Chez Joséphine                "
          + "👨\u{200D}👩\u{200D}👧 love it",
      ]
    )
  }

  @Test func longNotesAreCutFirst() {
    let lines = dishes.rendered(width: 60, colour: false)
    #expect(lines[1] == "Pad thai      Thai Basil       12.5  ★★★★½  not too sweet,…")
    #expect(lines.allSatisfy { $0.columnWidth <= 60 })
  }

  @Test func theLeastImportantColumnsGoWhereCuttingIsNotEnough() {
    #expect(
      dishes.rendered(width: 20, colour: false) == [
        "dish          stars", "Pad thai      ★★★★½", "ラーメン      ★★★",
        "Cre\u{300}me bru\u{302}le\u{301}e",
      ]
    )
  }

  @Test func aTableOfOneColumnOfTheWindowStillStands() {
    #expect(dishes.rendered(width: 1, colour: false) == ["…", "…", "…", "…"])
    #expect(dishes.rendered(width: 0, colour: false).count == 4)
  }

  @Test func aTableWithoutRowsHasNoLines() {
    #expect(Table(columns: [.init("name")]).rendered(width: 80, colour: true).isEmpty)
  }

  @Test func coloursDoNotCountAsColumns() {
    var table = Table(columns: [.init("name"), .init("count", alignment: .trailing)])
    table.append([StyledText("Soup", .bold), "3"])
    table.append(["Noodles"])
    #expect(
      table.rendered(width: 80, colour: true) == [
        "\u{1B}[1mname\u{1B}[0m     \u{1B}[1mcount\u{1B}[0m", "\u{1B}[1mSoup\u{1B}[0m         3",
        "Noodles",
      ]
    )
  }

  @Test func aCellOfSeveralLinesIsShownOnOne() {
    let table = Table(columns: [.init("note")], rows: [["a\(.newline)b"], ["c\nd"]])
    #expect(table.rendered(width: 80, colour: false) == ["note", "a b", "c\\u{A}d"])
  }

  @Test func titlesMayBeLeftAway() {
    var table = Table(columns: [.init("a long title")], rows: [["x"]])
    table.showsTitles = false
    #expect(table.rendered(width: 80, colour: false) == ["x"])
  }
}

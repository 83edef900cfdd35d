import TestSupport
import Testing

/// The hint in grey behind the line.
@Suite struct HintTests {
  private static let grey = "\u{1B}[90m"

  @Test func whatMayComeNextStandsGreyBehindTheCursor() throws {
    let screen = try Probe.onScreen()
    screen.type("rate")
    let shown = try screen.expectLine("probe> rate DISH STARS", cursor: 11)
    #expect(shown.styledRows[0].contains("rate\(Self.grey) DISH STARS"))
    screen.type("x")
    try screen.expectLine("probe> ratex", cursor: 12)
    screen.press("BSpace", "Enter")
    try screen.wait(for: "the line to stay without the hint") { screen in
      screen.rows.starts(with: ["probe> rate", "got 'rate'"])
    }
  }

  @Test(arguments: ["Right", "End", "C-f"])
  func theKeysThatGoRightTakeWhatCanBeTaken(key: String) throws {
    let screen = try Probe.onScreen()
    screen.type("rate pad")
    try screen.expectLine("probe> rate pad thai at Thai Basil STARS", cursor: 15)
    screen.press(key)
    try screen.expectLine("probe> rate pad thai at Thai Basil", cursor: 34)
    screen.press("C-u").type("rate").press(key).type("r")
    try screen.expectLine("probe> rater")
  }

  @Test func aWordKeyTakesOneWord() throws {
    let screen = try Probe.onScreen()
    screen.type("rate pad").press("M-f")
    try screen.expectLine("probe> rate pad thai", cursor: 20)
  }

  @Test func theNewestLineOfTheHistoryGoesFirst() throws {
    let screen = try Probe.onScreen()
    screen.type("rate pad 3").press("Enter").type("rate soup 4").press("Enter").type("rate pad")
    try screen.expectLine("probe> rate pad 3", cursor: 15)
    screen.press("Right", "Enter")
    try screen.wait(for: "the line to run twice") { screen in
      screen.rows.filter { $0 == "got 'rate pad 3'" }.count == 2
    }
  }

  @Test func wideLettersAreMeasured() throws {
    let screen = try Probe.onScreen()
    screen.type("rate 日")
    try screen.expectLine("probe> rate 日本橋 STARS", cursor: 14)
    screen.press("Right")
    try screen.expectLine("probe> rate 日本橋", cursor: 18)
  }

  @Test func atTheRightEdgeItIsCut() throws {
    let screen = try Probe.onScreen(columns: 30, rows: 6)
    screen.type("show long")
    try screen.expectLine("probe> show long a-b a-b a-b…", cursor: 16)
    screen.press("Right", "Right")
    try screen.wait(for: "all of it taken") { screen in
      screen.cursorRow == 5 && screen.rows[5] == "-b a-b a-b a-b a-b a-b a-b "
    }
  }

  @Test func itStandsInTheLastRowOfAWrappedLine() throws {
    let screen = try Probe.onScreen(columns: 20, rows: 8)
    screen.type("rate 0123456789 soup").press("Enter").type("rate 0123456789")
    try screen.wait(for: "the hint in the second row") { screen in
      screen.rows[4...5] == ["probe> rate 01234567", "89 soup"]
        && (screen.cursorRow, screen.cursorColumn) == (5, 2)
    }
    screen.type("8")
    try screen.expectLine("898", cursor: 3)
  }

  @Test func itIsGoneWhereTheCursorIsNotAtTheEnd() throws {
    let screen = try Probe.onScreen()
    screen.type("rate").press("Left")
    try screen.expectLine("probe> rate", cursor: 10)
    screen.press("Right")
    try screen.expectLine("probe> rate DISH STARS", cursor: 11)
    screen.press("C-c")
    try screen.expect("probe> rate^C")
  }

  @Test func itIsGoneWhileTheHistoryIsSearched() throws {
    let screen = try Probe.onScreen()
    screen.type("rate").press("Enter").type("rate").press("C-r").type("ra")
    try screen.expectLine("search 'ra': rate", cursor: 13)
    screen.press("C-g")
    try screen.expectLine("probe> rate DISH STARS", cursor: 11)
  }

  @Test func itIsDrawnAnewInAWindowOfAnotherSize() throws {
    let screen = try Probe.onScreen()
    screen.type("rate pad")
    try screen.expectLine("probe> rate pad thai at Thai Basil STARS", cursor: 15)
    try screen.resize(columns: 24, rows: 10)
    try screen.expectLine("probe> rate pad thai a…", cursor: 15)
    try screen.resize(columns: 60, rows: 10)
    let shown = try screen.expectLine("probe> rate pad thai at Thai Basil STARS", cursor: 15)
    #expect(shown.text == "probe> rate pad thai at Thai Basil STARS")
  }

  @Test func whatSteersATerminalIsShownEscaped() throws {
    let screen = try Probe.onScreen()
    screen.type("show evil")
    try screen.expectLine(#"probe> show evil\u{1B}[31m\u{202E}"#, cursor: 16)
    screen.press("Right")
    try screen.expectLine(#"probe> show evil\u{1B}[31m\u{202E}"#, cursor: 34)
  }

  @Test func itCanBeSwitchedOffAndNeedsColour() throws {
    let screen = try Probe.onScreen()
    screen.type("hints off").press("Enter").type("rate")
    try screen.expectLine("probe> rate", cursor: 11)
    let plain = try Probe.onScreen(["--no-colour"])
    plain.type("rate")
    let shown = try plain.expectLine("probe> rate", cursor: 11)
    #expect(!shown.styledRows[0].contains("\u{1B}["))
  }
}

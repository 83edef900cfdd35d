import TestSupport
import Testing

/// Tab as a person sees it.
@Suite struct CompletionOnScreenTests {
  @Test func oneTabCompletesTwoList() throws {
    let screen = try Probe.onScreen()
    screen.type("sh").press("Tab").type("thai").press("Tab")
    try screen.expectLine("probe> show Thai ", cursor: 17)
    screen.press("Tab")
    try screen.wait(for: "the choices and the line below them") { screen in
      screen.rows.starts(with: ["probe> show Thai", "Thai Basil  Thai Orchid", "probe> show Thai "])
        && (screen.cursorRow, screen.cursorColumn) == (2, 17)
    }
    screen.type("b").press("Tab")
    try screen.expectLine("probe> show Thai Basil ", cursor: 23)
  }

  @Test func withNoMatchNothingIsTyped() throws {
    let screen = try Probe.onScreen()
    screen.type("show zzz").press("Tab", "Tab").type("q")
    try screen.expectLine("probe> show zzzq")
    let terminal = try Probe.inTerminal()
    terminal.type("zzz\t")
    try terminal.expect("\u{7}")
  }

  @Test func inTheMiddleOfALineOnlyTheWordIsTouched() throws {
    let screen = try Probe.onScreen()
    screen.type("show jo 4").press("Left", "Left").press("Tab")
    try screen.expectLine("probe> show Joe's Diner 4", cursor: 24)
    screen.press("C-u").type("日").press("C-a").type("show cr").press("Tab")
    try screen.expectLine("probe> show Crème 日", cursor: 18)
    screen.press("C-u").type("é list").press("C-a").type("sh").press("Tab")
    try screen.expectLine("probe> show é list", cursor: 12)
  }

  @Test func remarksStandBehindTheChoices() throws {
    let screen = try Probe.onScreen()
    screen.press("Tab", "Tab")
    try screen.expect("show  a command")
    try screen.expectLine("probe> ", cursor: 7)
  }

  @Test func listedTextNeverReachesTheTerminalRaw() throws {
    let screen = try Probe.onScreen()
    screen.type("show evil").press("Tab", "Tab")
    try screen.expect(#"evil\u{1B}[31m  evil\u{202E}x"#)
  }

  @Test func aListIsShownBelowAWrappedLine() throws {
    let screen = try Probe.onScreen(columns: 20, rows: 10)
    screen.type("show thai 0123456789").press("C-a").press("M-f", "M-f").press("Tab", "Tab")
    try screen.wait(for: "the list below both rows") { screen in
      screen.rows.starts(with: [
        "probe> show Thai 012", "3456789", "Thai Basil", "Thai Orchid", "probe> show Thai 012",
        "3456789",
      ]) && (screen.cursorRow, screen.cursorColumn) == (4, 17)
    }
  }

  @Test func moreChoicesThanRowsAreCounted() throws {
    let screen = try Probe.onScreen(columns: 20, rows: 7)
    screen.type("show ").press("Tab", "Tab")
    try screen.expect("… and 4 more")
  }
}

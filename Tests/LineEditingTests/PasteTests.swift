import TestSupport
import Testing

/// Pasted text: shown first, run on Enter, harmless, fast.
@Suite struct PasteTests {
  @Test func linesAreShownFirstAndRunOneByOneOnEnter() throws {
    let screen = try Probe.onScreen()
    try screen.paste("list\nshow it\n")
    try screen.wait(for: "both lines, not run") { screen in
      screen.rows.starts(with: ["probe> list", "show it", ""]) && screen.cursorRow == 1
    }
    screen.type("!").press("Enter")
    try screen.wait(for: "both lines run") { screen in
      screen.rows.starts(with: [
        "probe> list", "show it!", "got 'list'", "got 'show it!'", "probe> ",
      ])
    }
    screen.type("history").press("Enter")
    try screen.expect("- show it!")
  }

  @Test func theLinesCanBeEditedBeforeTheyRun() throws {
    let screen = try Probe.onScreen()
    try screen.paste("one\ntwo")
    try screen.expectLine("two", cursor: 3)
    screen.press("C-a").type("x").press("C-e", "BSpace", "BSpace", "BSpace", "BSpace").type("y")
    try screen.expectLine("probe> xoney")
    screen.press("Enter")
    try screen.expect("got 'xoney'")
  }

  @Test func controlCDropsAPasteThatWasNotRun() throws {
    let screen = try Probe.onScreen()
    try screen.paste("one\ntwo\nthree")
    try screen.expectLine("three")
    screen.press("C-c")
    try screen.expect("interrupted")
    screen.type("list").press("Enter")
    try screen.expect("got 'list'")
    #expect(try !screen.now.text.contains("got 'one'"))
  }

  @Test func tabsAndControlsInAPasteAreHarmless() throws {
    let terminal = try Probe.inTerminal()
    terminal.type("\u{1B}[200~add\tx\u{1}\u{1B}[31m\u{7}\u{1B}[201~\r")
    try terminal.expect("got 'add x[31m'")
    // Without marks a tab completes, and here has nothing to complete.
    terminal.type("add\tx\r")
    try terminal.expect("got 'addx'")
  }

  @Test func aQuotedPasteIsAPaste() throws {
    let screen = try Probe.onScreen()
    screen.press("C-v")
    try screen.paste("soup")
    try screen.expectLine("probe> soup", cursor: 11)
  }

  @Test func tenThousandPastedLinesAllArrive() throws {
    let terminal = try Probe.inTerminal()
    let lines = (0..<10_000).map { "add dish number \($0) at thai basil" }
    terminal.type("\u{1B}[200~" + lines.joined(separator: "\n") + "\u{1B}[201~\r")
    try terminal.expect("got '\(lines[0])'")
    try terminal.expect("got '\(lines[9_999])'")
    #expect(terminal.output.components("got 'add dish number ").count - 1 == 10_000)
  }

  @Test func tenThousandTypedLinesAllArrive() throws {
    let terminal = try Probe.inTerminal()
    let lines = (0..<10_000).map { "add dish number \($0)" }
    terminal.type(lines.map { $0 + "\r" }.joined())
    try terminal.expect("got 'add dish number 9999'", deadline: Deadline(seconds: 120))
    let got = terminal.output.components("got 'add dish number ").count - 1
    #expect(got == 10_000)
  }

  @Test func aLineOfTwentyThousandSignsArrivesWhole() throws {
    let terminal = try Probe.inTerminal()
    terminal.type(String(repeating: "x", count: 20_000) + "é\r")
    try terminal.expect("got 20001 scalars")
    // A line of more than 4,095 bytes typed before the terminal is ours again is cut by the kernel.
    try terminal.expect("> ")
    terminal.type("\u{1B}[200~" + String(repeating: "é", count: 20_000) + "\u{1B}[201~")
    terminal.type("\u{1}" + String(repeating: "y", count: 100) + "\r")
    try terminal.expect("got 20100 scalars")
  }

  @Test func upAndDownKeepALongHalfTypedLine() throws {
    let terminal = try Probe.inTerminal()
    terminal.type("list\r")
    try terminal.expect("got 'list'")
    terminal.type(String(repeating: "x", count: 3000) + "\u{1B}[A\u{1B}[B!\r")
    try terminal.expect("got 3001 scalars")
  }
}

extension String {
  /// The parts between the occurrences of a text.
  fileprivate func components(_ separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}

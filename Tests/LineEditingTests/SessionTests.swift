import Glibc
import TestSupport
import Testing

/// Signals, sessions and terminals: what a line editor must survive.
@Suite struct SessionTests {
  @Test func controlCDropsTheLineAndKeepsTheSession() throws {
    let screen = try Probe.onScreen()
    screen.type("half")
    try screen.expectLine("probe> half")
    screen.press("C-c")
    try screen.expect("probe> half^C")
    screen.press("C-c", "C-c").type("list").press("Enter")
    try screen.expect("got 'list'")
    screen.press("C-d")
    #expect(try screen.waitForEnd() == .exited(0))
  }

  @Test func whatIsTypedRightBehindControlCIsANewLine() throws {
    let terminal = try Probe.inTerminal()
    for _ in 0..<20 {
      terminal.type("half")
      try terminal.expect("half")
      terminal.type("\u{3}next\r")
      try terminal.expect("interrupted")
      try terminal.expect("got 'next'")
      try terminal.expect("> ")
    }
  }

  @Test func keysAndSignalsAreHeededWhileAnswersArePrepared() throws {
    let screen = try Probe.onScreen(["--preparing"], columns: 40, rows: 10)
    screen.type("show tha").press("Tab")
    try screen.expectLine("probe> show Thai ")
    screen.press("C-c").type("list").press("Enter")
    try screen.expect("got 'list'")
    screen.type("half")
    try screen.expectLine("probe> half")
    try screen.resize(columns: 60, rows: 12)
    try screen.expectLine("probe> half")
    screen.press("C-u", "C-d")
    #expect(try screen.waitForEnd() == .exited(0))
    let terminal = try Probe.inTerminal(["--preparing"])
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForEnd() == .exited(128 + SIGTERM))
    #expect(terminal.isCooked)
  }

  @Test func controlDDeletesInALineAndEndsOnAnEmptyOne() throws {
    let terminal = try Probe.inTerminal()
    terminal.type("ab\u{1}\u{4}\r")
    try terminal.expect("got 'b'")
    terminal.type("x\u{4}\r")
    try terminal.expect("got 'x'")
    // Whether or not the terminal is the editor's again.
    terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.isCooked)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func aRequestToEndIsHandedOnAndTheTerminalRestored(signal: Int32) throws {
    let terminal = try Probe.inTerminal()
    terminal.type("half")
    try terminal.expect("half")
    try terminal.wait(for: "raw mode") { !terminal.isCooked }
    terminal.signal(signal)
    try terminal.expect("\u{1B}[?2004l")
    #expect(try terminal.waitForEnd() == .exited(128 + signal))
    #expect(terminal.isCooked)
  }

  @Test func aClosedWindowEndsTheSession() throws {
    let folder = try TemporaryFolder()
    let history = folder.path(of: "history")
    let terminal = try Probe.inTerminal(["--history", history])
    terminal.type("list\r")
    try terminal.expect("got 'list'")
    terminal.hangUp()
    _ = try terminal.waitForEnd()
    #expect(folder.text(of: "history") == "# line history 1\nlist\n")
  }

  @Test func aCrashAndControlBackslashRestoreTheTerminal() throws {
    let quiet = ["SWIFT_BACKTRACE": "enable=no"]
    let crashed = try Probe.inTerminal(environment: quiet)
    crashed.type("crash\r")
    try crashed.expect("> ")
    crashed.type("\t")
    try crashed.expect("\u{1B}[?2004l")
    _ = try crashed.waitForEnd()
    #expect(crashed.isCooked)
    let quit = try Probe.inTerminal(environment: quiet)
    quit.type("half")
    try quit.expect("half")
    quit.type("\u{1C}")
    #expect(try quit.waitForEnd() == .killed(signal: SIGQUIT))
    #expect(quit.isCooked)
  }

  @Test func theTerminalSuitsACommandWhileItRuns() throws {
    let terminal = try Probe.inTerminal()
    terminal.type("wait\r")
    let written = try terminal.expect("busy")
    #expect(written.contains("\u{1B}[?2004l"))
    try terminal.wait(for: "the mode for commands") { terminal.suitsARunningCommand }
    terminal.type("list\r")
    try terminal.expect("got 'list'")
  }

  @Test func controlZAndFgGiveTheTerminalBackAndTakeItAgain() throws {
    let screen = try TmuxScreen(
      "/bin/bash",
      ["--norc", "--noprofile"],
      environment: ["PS1": "shell$ "]
    )
    try screen.expect("shell$ ")
    screen.type(Probe.path).press("Enter")
    try screen.expect("probe> ")
    screen.type("half")
    try screen.expectLine("probe> half", cursor: 11)
    screen.press("C-z")
    try screen.expect("Stopped")
    screen.type("stty -a | grep -o ' icanon' && echo now").press("Enter")
    try screen.wait(for: "a cooked terminal") {
      $0.rows.contains(" icanon") && $0.rows.contains("now")
    }
    screen.type("fg").press("Enter")
    try screen.expectLine("probe> half", cursor: 11)
    screen.type("more").press("Left", "Left").type("X").press("Enter")
    try screen.expect("got 'halfmoXre'")
  }

  @Test func aStopThatNoShellCouldEndIsIgnored() throws {
    let terminal = try Probe.inTerminal()
    terminal.type("half")
    try terminal.expect("half")
    terminal.type("\u{1A}")
    try terminal.expect("probe")
    try terminal.expect("half")
    terminal.type("more\r")
    try terminal.expect("got 'halfmore'")
  }

  @Test func aResizedWindowShowsTheLineOnce() throws {
    let screen = try Probe.onScreen(columns: 40, rows: 20)
    let line = "Chez Joséphine is a nice place to eat"
    screen.type(line + String(repeating: " and drink", count: 20)).press("Enter").press("C-l")
    for word in ["one", "two", "three", "four"] { screen.type(word).press("Enter") }
    screen.type(line)
    for columns in [40, 25, 60, 33, 80] {
      try screen.resize(columns: columns, rows: 20)
      // The hint reaches to the edge only when it was drawn for this width.
      try screen.wait(for: "the line drawn for \(columns) columns") { screen in
        screen.cursorLine.hasSuffix("…") && screen.cursorLine.count == columns - 1
          && screen.cursorColumn == (7 + line.count) % columns
      }
    }
    screen.press("C-a").type("J").press("C-e").type("!")
    let shown = try screen.expectLine("probe> J" + line + "!", cursor: 9 + line.count)
    #expect(shown.rows.filter { $0.contains("Chez") }.count == 1)
    #expect(shown.rows.contains("got 'four'"))
  }

  @Test func manySizesInARowLoseNothing() throws {
    let terminal = try Probe.inTerminal()
    for step in 0..<20 {
      terminal.type("x")
      terminal.resize(columns: 40 + step, rows: 24)
    }
    terminal.type("\r")
    try terminal.expect("got '\(String(repeating: "x", count: 20))'")
  }

  @Test(arguments: ["dumb", "", "nosuch", "vt52"])
  func onTerminalsThatCannotRedrawLinesAreReadPlainly(name: String) throws {
    let screen = try Probe.onScreen(environment: ["TERM": name])
    screen.type("ab日é").press("BSpace").type("x").press("Enter")
    try screen.wait(for: "a plain exchange and nothing else") { screen in
      screen.text == "probe> ab日x\ngot 'ab日x'\nprobe> "
    }
    screen.type("half")
    try screen.expectLine("probe> half")
    screen.press("C-c").type("list").press("Enter")
    try screen.expect("got 'list'")
    screen.type("history").press("Enter")
    try screen.expect("- ab日x")
    screen.press("C-d")
    #expect(try screen.waitForEnd() == .exited(0))
  }

  @Test(arguments: ["C", "xx_YY.UTF-8", "POSIX"])
  func textIsUTF8WhateverTheLocaleSays(locale: String) throws {
    let screen = try TmuxScreen(
      Probe.path,
      ["--prompt", "Göttin"],
      environment: ["LANG": locale, "LC_ALL": locale]
    )
    try screen.expect("Göttin> ")
    screen.type("add Göttin 日本").press("Enter")
    try screen.expect("got 'add Göttin 日本'")
  }

  @Test func theHistoryOutlivesTheSession() throws {
    let folder = try TemporaryFolder()
    let arguments = ["--history", folder.path(of: "history")]
    let first = try Probe.onScreen(arguments)
    first.type("list").press("Enter").type(" secret").press("Enter").type("quit").press("Enter")
    _ = try first.waitForEnd()
    let second = try Probe.onScreen(arguments)
    second.press("Up")
    try second.expectLine("probe> quit", cursor: 11)
    second.press("Up", "Up")
    try second.expectLine("probe> list", cursor: 11)
    second.press("BSpace", "Down", "Down").type("half").press("Up", "Up", "Down", "Down")
    try second.expectLine("probe> half", cursor: 11)
    second.press("Up", "Up")
    try second.expectLine("probe> list", cursor: 11)
  }

  @Test func aHistoryThatSteersTerminalsIsShownEscaped() throws {
    let folder = try TemporaryFolder()
    try folder.write("# line history 1\nshow \u{1B}[31m\u{202E}x\n", to: "history")
    let screen = try Probe.onScreen(["--history", folder.path(of: "history")])
    screen.press("Up")
    try screen.expectLine(#"probe> show \u{1B}[31m\u{202E}x"#)
    screen.press("C-u", "C-r").type("show")
    try screen.expectLine(#"search 'show': show \u{1B}[31m\u{202E}x"#)
  }

  @Test func theHistoryIsSearchedWhileOneTypes() throws {
    let screen = try Probe.onScreen()
    for line in ["show Thai Basil", "rate pad thai at thai basil 5", "eat ćwikła"] {
      screen.type(line).press("Enter")
    }
    screen.press("C-l", "C-r").type("thai b")
    try screen.wait(for: "the newest match and an older one below") { screen in
      screen.rows.starts(with: [
        "search 'thai b': rate pad thai at thai basil 5", "  show Thai Basil",
      ])
    }
    screen.press("Up", "Enter")
    try screen.wait(for: "the older line to run") { screen in
      screen.rows.starts(with: ["probe> show Thai Basil", "got 'show Thai Basil'", "probe> "])
    }
    screen.press("C-r").type("ćw").press("Left").type("!")
    try screen.expectLine("probe> eat! ćwikła")
    screen.press("C-u").type("kept").press("C-r").type("zzz").press("C-g").type("!")
    try screen.expectLine("probe> kept!")
  }

  @Test func withoutATerminalThereIsNoEditor() throws {
    let done = try FinishedProgram.run(Probe.path, input: Array("list\n".utf8))
    #expect(done.status == 1)
    #expect(done.output == "no terminal\n")
  }
}

import TestSupport
import Testing

/// The helpers that the other tests stand on, tried on programs whose behaviour is known.
@Suite struct TestSupportTests {
  @Test func aProgramInAPseudoTerminalIsTypedAtAndHeard() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh",
      ["-c", "stty size; read x; echo \"got $x\"; exit 3"]
    )
    try terminal.expect("24 80")
    #expect(terminal.isCooked)
    terminal.type("soup\r")
    try terminal.expect("got soup")
    #expect(try terminal.waitForEnd() == .exited(3))
  }

  @Test func aScreenShowsRowsStylesCursorAndEnd() throws {
    let screen = try TmuxScreen(
      "/bin/sh",
      ["-c", #"printf 'one\n\033[1mtwo\033[0m> '; read x; echo "got $x"; exit 4"#],
      columns: 40,
      rows: 10
    )
    let shown = try screen.expect("two> ")
    #expect(shown.rows.count == 10)
    #expect(shown.styledRows[1].contains("\u{1B}[1mtwo"))
    #expect((shown.cursorRow, shown.cursorColumn) == (1, 5))
    screen.type("soup;").press("Enter")
    try screen.expect("got soup;")
    #expect(try screen.waitForEnd() == .exited(4))
  }

  @Test func aProgramIsRunOnAPipe() throws {
    let done = try FinishedProgram.run(
      "/bin/sh",
      ["-c", "cat; echo no >&2; exit 5"],
      input: Array("yes".utf8)
    )
    #expect(done.status == 5)
    #expect(done.output == "yes")
    #expect(done.errors == "no\n")
  }
}

import TestSupport
import Testing

@Suite("Typed ahead of the program")
struct TypedAheadTests {
  @Test("what stands behind a Ctrl-C belongs to the next line, what stands before it to none")
  func interrupt() throws {
    let home = try Home("add restaurant Thai Basil in Lisbon")
    let terminal = try home.terminal()
    try terminal.expect("> ")
    for round in 1...20 {
      terminal.type("half typed\u{3}add restaurant Place \(round)\r")
      try terminal.expect("added Place \(round)")
    }
    terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(!terminal.output.contains("no command"))
  }

  @Test("a Ctrl-D that comes while a command runs ends the session", arguments: 1...6)
  func endOfInput(round: Int) throws {
    let home = try Home("add restaurant Thai Basil in Lisbon")
    let terminal = try home.terminal()
    try terminal.expect("> ")
    terminal.type("add restaurant Place \(round)\r\u{4}")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(try home.answer(to: "list restaurants").contains("Place \(round)"))
  }
}

import Foundation
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

  @Test("a line of 5,000 characters typed while a command runs is not cut")
  func longLine() throws {
    let home = try Home()
    let script = (1...3000).map { "add restaurant Place \($0)\n" }.joined()
    try script.write(toFile: home.folder.path + "/many.txt", atomically: true, encoding: .utf8)
    let terminal = try home.terminal()
    try terminal.expect("> ")
    terminal.type("run many.txt\r")
    terminal.type("add restaurant Last note " + String(repeating: "x", count: 5000) + "\r")
    try terminal.expect("added Last")
    terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(try home.answer(to: "show last").count { $0 == "x" } == 5000)
  }

  @Test("a changed window and a piped input have nothing to do with each other")
  func windowChange() throws {
    let home = try Home("add restaurant Thai Basil in Lisbon")
    let done = try FinishedProgram.run(
      "/bin/sh",
      [
        "-c",
        "(kill -WINCH $$; for i in 1 2 3 4 5; do echo list cities; kill -WINCH $$; done) | \"$0\" \"$1\"",
        Home.palate, home.file,
      ],
      environment: home.environment
    )
    #expect(done.status == 0)
    #expect(done.output.components(separatedBy: "Lisbon").count == 6)
  }
}

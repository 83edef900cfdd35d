import TestSupport
import Testing

@Suite("On any terminal")
struct TerminalKindTests {
  @Test(
    "that is dumb, unknown or said to be none, lines are taken and answered",
    arguments: ["dumb", "nosuch", ""]
  )
  func works(kind: String) throws {
    let home = try Home("add restaurant Thai Basil in Lisbon")
    let terminal = try home.terminal(environment: ["TERM": kind])
    try terminal.expect("> ")
    terminal.type("list cities\r")
    try terminal.expect("Lisbon")
    terminal.type("add dish Cr\u{E8}me at thai basil\r")
    try terminal.expect("added Cr\u{E8}me at Thai Basil")
    terminal.type("half\u{3}list tags\r")
    try terminal.expect("no tags yet")
    terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == .exited(0))
    if kind == "dumb" { #expect(!terminal.output.contains("\u{1B}")) }
  }

  @Test("any locale, names are taken in UTF-8", arguments: ["C", "POSIX", "xx", ""])
  func takesUTF8(locale: String) throws {
    let home = try Home("add restaurant Thai Basil")
    let terminal = try home.terminal(environment: ["LC_ALL": locale, "LANG": locale])
    try terminal.expect("> ")
    terminal.type("add restaurant G\u{F6}ttin in 東京\r")
    try terminal.expect("added G\u{F6}ttin in 東京")
    terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(try home.answer(to: "list cities").contains("東京"))
  }

  @Test("NO_COLOR keeps colour away, an empty one does not, --color overrules it")
  func colours() throws {
    let home = try Home("add restaurant Thai Basil", "add dish Soup at Thai Basil rated 4")
    func isColoured(_ environment: [String: String], _ arguments: String...) throws -> Bool {
      let terminal = try PseudoTerminal(
        Home.palate,
        [home.file, "-c", "list dishes"] + arguments,
        environment: home.environment.merging(environment) { $1 }
      )
      _ = try terminal.waitForEnd()
      return terminal.output.contains("\u{1B}[")
    }
    #expect(try isColoured([:]))
    #expect(try !isColoured(["NO_COLOR": "1"]))
    #expect(try isColoured(["NO_COLOR": ""]))
    #expect(try !isColoured(["TERM": "dumb"]))
    #expect(try !isColoured([:], "--color", "never"))
    #expect(try isColoured(["NO_COLOR": "1"], "--color", "always"))
  }

  @Test("text of a file never reaches the terminal raw")
  func escapes() throws {
    let home = try Home()
    let evil = "Ev\u{9B}31mil\u{202E}bar\u{7F}\u{200B}\u{2028}"
    try home.folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><array><dict><key>name</key><string>\(evil)</string>
      <key>city</key><string>\(evil)</string><key>note</key><string>\(evil)&#10;two</string>
      <key>tags</key><array><string>\(evil)</string></array>
      <key>dishes</key><array><dict><key>name</key><string>Soup \(evil)</string>
      <key>rating</key><integer>4</integer></dict></array></dict></array></plist>
      """,
      to: "restaurants.plist"
    )
    let terminal = try home.terminal()
    try terminal.expect("> ")
    for line in [
      "list", "list dishes", "list tags", "show ev", "show dish soup", "find two", "log", "stats",
      "rate soup 4", "edit restaurant ev note x", "at ev", "rate nothing 4", "top", "undo",
      "delete restaurant ev", "rename restaurant ev to New", "history",
      "set format csv", "list", "set format json", "list", "log", "set format table",
    ] {
      terminal.type(line + "\r")
      try terminal.expect("> ")
    }
    terminal.type("show ev\t\t\u{3}")
    try terminal.expect("^C")
    terminal.type("delete restaurant Ev\t\t\u{3}\u{4}")
    #expect(try terminal.waitForEnd() == .exited(0))
    let raw: Set<Unicode.Scalar> = ["\u{9B}", "\u{202E}", "\u{7F}", "\u{200B}", "\u{2028}"]
    let found = terminal.output.unicodeScalars.filter { raw.contains($0) }
    #expect(found.isEmpty, "\(found.map(\.value))")
    #expect(terminal.output.contains(#"Ev\u{9B}31mil\u{202E}bar"#))
    let piped = try home.run("--format", "csv", "-c", "list")
    #expect(piped.output.contains(evil))
  }

  @Test("what is typed into a name is refused where a terminal would obey it")
  func refuses() throws {
    let home = try Home("add restaurant Thai Basil")
    for scalar in ["\u{1B}[31m", "\u{9B}", "\u{202E}", "\u{200B}", "\u{7F}"] {
      let done = try home.run(input: "add restaurant A\(scalar)B\n")
      #expect(done.status == 1)
      #expect(!done.errors.contains(scalar))
    }
  }
}

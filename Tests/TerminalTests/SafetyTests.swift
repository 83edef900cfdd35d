import Glibc
import TestSupport
import Testing

@Suite("Whatever ends a session")
struct SafetyTests {
  @Test("by a signal saves, and leaves the terminal as it was", arguments: [SIGTERM, SIGHUP])
  func savesOnSignals(signal: Int32) throws {
    let home = try Home("add restaurant Thai Basil")
    let terminal = try home.terminal()
    try terminal.expect("> ")
    terminal.type("add dish Soup at Thai Basil rated 4\r")
    try terminal.expect("added Soup")
    terminal.type("half a li")
    try terminal.expect("half a li")
    terminal.signal(signal)
    #expect(try terminal.waitForEnd() == .exited(0))
    try terminal.wait(for: "a usable terminal") { terminal.isCooked }
    #expect(!home.content.contains("restaurants.plist-journal"))
    #expect(home.folder.text(of: "restaurants.plist")?.contains("Soup") == true)
  }

  @Test("a closed window saves too")
  func savesOnHangUp() throws {
    let home = try Home("add restaurant Thai Basil")
    let terminal = try home.terminal()
    try terminal.expect("> ")
    terminal.type("add dish Soup at Thai Basil rated 4\r")
    try terminal.expect("added Soup")
    terminal.hangUp()
    _ = try terminal.waitForEnd()
    #expect(!home.content.contains("restaurants.plist-journal"))
    #expect(home.folder.text(of: "restaurants.plist")?.contains("Soup") == true)
  }

  @Test("by kill -9 loses nothing that was acknowledged, and the next start says so")
  func recovers() throws {
    let home = try Home("add restaurant Thai Basil")
    let terminal = try home.terminal()
    try terminal.expect("> ")
    terminal.type("add dish Soup at Thai Basil rated 4\rrate soup 5\r")
    try terminal.expect("★★★★★ 5")
    terminal.signal(SIGKILL)
    #expect(try terminal.waitForEnd() == .killed(signal: SIGKILL))
    let looked = try home.run("-c", "show soup")
    #expect(looked.output.contains("★★★★★ 5"))
    #expect(looked.errors.contains("recovered 2 changes that had not been saved"))
    let screen = try home.screen()
    try screen.expect("recovered 2 changes that had not been saved")
    screen.type("undo").press("Enter")
    try screen.expect("undid: rate Soup at Thai Basil 5")
    screen.press("C-d")
    #expect(try screen.waitForEnd() == .exited(0))
    #expect(try home.answer(to: "show soup").contains("★★★★ 4"))
    #expect(try home.run("-c", "list").errors == "")
  }

  @Test("an interrupted run without a terminal keeps what it did")
  func savesOnInterrupt() throws {
    let home = try Home("add restaurant Thai Basil")
    let script = """
      mkfifo answers lines
      \(Home.palate) \(home.file) < lines > answers &
      exec 3> lines 4< answers
      echo 'add dish Soup at Thai Basil' >&3; read -r first <&4
      kill -TERM $!; wait $!; echo $?
      """
    let done = try FinishedProgram.run(
      "/bin/sh",
      ["-c", script],
      environment: home.environment,
      folder: home.folder.path
    )
    #expect(done.output == "\(128 + SIGTERM)\n")
    #expect(!home.content.contains("restaurants.plist-journal"))
    #expect(home.folder.text(of: "restaurants.plist")?.contains("Soup") == true)
  }

  @Test("a second session only reads, and says who holds the file")
  func holds() throws {
    let home = try Home("add restaurant Thai Basil")
    let first = try home.screen()
    let second = try home.screen(columns: 200)
    let process = try #require(try first.processID)
    try second.expect("is held by another session (process \(process)")
    second.type("add restaurant Mine").press("Enter").type("list").press("Enter")
    try second.expect("Thai Basil")
    first.type("add restaurant First").press("Enter")
    try first.expect("added First")
    second.type("list").press("Enter")
    try second.expect("First")
    second.press("C-d")
    #expect(try second.waitForEnd() == .exited(0))
    first.press("C-d")
    #expect(try first.waitForEnd() == .exited(0))
    #expect(try !home.answer(to: "list").contains("Mine"))
  }

  @Test("true duplicates are told apart by number, and the start says that merge joins them")
  func tellsDuplicatesApart() throws {
    let home = try Home()
    let place = "<dict><key>name</key><string>Thai Basil</string></dict>"
    try home.folder.write(
      "<plist version='1.0'><array>\(place)\(place)</array></plist>",
      to: "restaurants.plist"
    )
    let looked = try home.run("-c", "list restaurants")
    #expect(looked.status == 0)
    #expect(looked.errors.contains("merge"), "\(looked.errors)")
    let done = try home.run(
      "-c",
      "add dish Soup at Thai Basil #2 rated 4 on 2026-01-02",
      "-c",
      "merge restaurant Thai Basil #2 into Thai Basil",
      "-c",
      "show thai basil"
    )
    #expect(done.status == 0, "\(done.errors)")
    #expect(done.output.contains("added Soup at Thai Basil #2"))
    #expect(done.output.contains("2026-01-02"))
    #expect(try home.run("-c", "list").errors == "")
  }

  @Test("a run that comes to nothing writes nothing")
  func writesNothing() throws {
    let home = try Home("add restaurant Thai Basil", "add dish Soup at Thai Basil rated 4")
    let text =
      "<plist version='1.0'><array><dict><key>name</key><string>A</string></dict></array></plist>"
    try home.folder.write(text, to: "restaurants.plist")
    for lines in [
      ["list", "show a"], ["add dish Soup at A", "undo"], ["edit restaurant a city \"\""],
      ["add restaurant B", "revert"], ["rate nothing 4"],
    ] {
      _ = try home.run("--keep-going", input: lines.joined(separator: "\n") + "\n")
      #expect(home.folder.text(of: "restaurants.plist") == text, "\(lines)")
      #expect(!home.content.contains("restaurants.plist-journal"), "\(lines)")
    }
  }
}

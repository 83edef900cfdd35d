import TestSupport
import Testing

@Suite("At the prompt", .serialized)
struct PromptTests {
  private func evening() throws -> Home {
    try Home(
      "add restaurant Thai Basil in Lisbon cuisine Thai",
      "add dish Pad Thai at Thai Basil rated 4½ on 2026-06-02",
      "add restaurant Thai Orchid in Lisbon cuisine Thai",
      "add restaurant Joe's Diner in Porto",
      "add dish Mac and Cheese at Joe's Diner price 9,50",
      "add restaurant Café Zoë",
      "add dish Crème brûlée at Café Zoë rated 5 on 2026-05-05",
      "add restaurant gil's x",
      "add restaurant gil's.y",
      "add restaurant Pizza Roma",
      "add restaurant PizzaX"
    )
  }

  @Test("the start says what there is, the prompt where one is, and Ctrl-D saves and leaves")
  func startsAndEnds() throws {
    let home = try evening()
    let screen = try home.screen()
    try screen.expect("8 restaurants, 3 dishes in ~/restaurants.plist")
    screen.type("at café").press("Enter")
    try screen.expectLine("Café Zoë> ", cursor: 10)
    screen.type("rate creme brulee 4").press("Enter")
    try screen.expect("Crème brûlée at Café Zoë: ★★★★ 4")
    screen.type("at").press("Enter")
    try screen.expectLine("palate> ")
    screen.press("C-d")
    #expect(try screen.waitForEnd() == .exited(0))
    try screen.expect("saved 8 restaurants to ~/restaurants.plist")
    #expect(home.content.contains("restaurants.plist~"))
    #expect(!home.content.contains("restaurants.plist-journal"))
    #expect(try home.answer(to: "show creme brulee").contains("★★★★ 4 on"))
  }

  @Test("an error is one line, with a caret right under the place")
  func pointsAtErrors() throws {
    let screen = try evening().screen()
    screen.type("rate crème brûlée 7").press("Enter")
    let rows = try screen.expect("7 stars: a rating is above 0 and at most 5").rows
    let line = try #require(rows.firstIndex { $0.contains("brûlée 7") })
    #expect(rows[line + 1] == "                          ^")
  }

  @Test("Ctrl-C drops the line and keeps the session, as often as one likes")
  func interrupts() throws {
    let screen = try evening().screen()
    screen.type("delete restaurant joe's diner")
    // What is still on its way when Ctrl-C is pressed is dropped by the terminal.
    try screen.expect("joe's diner")
    screen.press("C-c")
    try screen.expectLine("palate> ")
    try screen.expect("palate> delete restaurant joe's diner^C")
    screen.press("C-c", "C-c", "C-c").type("list cities").press("Enter")
    try screen.expect("Lisbon      2")
    screen.type("x").press("C-d").type("y")
    try screen.expectLine("palate> xy")
  }

  @Test(
    "Tab completes commands and names with blanks, accents and apostrophes",
    arguments: [
      ("sh", "show "), ("show thai b", "show Thai Basil "), ("rate cr", "rate Crème brûlée "),
      ("show jo", "show Joe's Diner "), ("show gil", "show gil's"), ("show Pi", "show Pizza"),
      ("show PizzaX", "show PizzaX "), ("add dish Grits at joe", "add dish Grits at Joe's Diner "),
      ("list dishes cui", "list dishes cuisine "), ("set hi", "set hints "),
      ("at cafe", "at Café Zoë "), ("rate pad thai at t", "rate pad thai at Thai Basil "),
    ]
  )
  func completes(typed: String, completed: String) throws {
    let screen = try evening().screen("--color", "never")
    screen.type(typed).press("Tab")
    try screen.expectLine("palate> " + completed)
  }

  @Test("Tab in the middle of a line leaves what stands on either side")
  func completesInside() throws {
    let screen = try evening().screen()
    screen.type("rate cr 4").press("Left", "Left", "Tab")
    try screen.expectLine("palate> rate Crème brûlée 4", cursor: 25)
    screen.press("Enter")
    try screen.expect("Crème brûlée at Café Zoë: ★★★★ 4")
  }

  @Test("a second Tab lists the choices with what helps to choose; no match types nothing")
  func listsChoices() throws {
    let screen = try evening().screen()
    screen.type("show thai ").press("Tab", "Tab")
    let listed = try screen.expect("Thai Orchid")
    #expect(listed.text.contains("Lisbon") || listed.text.contains("1 dish"))
    try screen.expectLine("palate> show Thai ")
    screen.press("C-c").type("zzz").press("Tab").type("q")
    try screen.expectLine("palate> zzzq")
    screen.press("C-c").type("re").press("Tab", "Tab")
    try screen.expect("go back to what was last saved")
  }

  @Test("a hint goes on in grey, Right takes it, and set hints off ends it, next time too")
  func hints() throws {
    let home = try evening()
    let screen = try home.screen()
    screen.type("rate pad thai")
    let hinted = try screen.expectLine("palate> rate pad thai at Thai Basil STARS", cursor: 21)
    #expect(hinted.styledRows[hinted.cursorRow].contains("\u{1B}["))
    screen.press("Right")
    try screen.expectLine("palate> rate pad thai at Thai Basil STARS", cursor: 35)
    screen.type(" 4").press("Enter")
    try screen.expect("Pad Thai at Thai Basil: ★★★★ 4")
    screen.type("set hints off").press("Enter")
    try screen.expect("hints off (was on)")
    screen.type("rate pad thai").press("Left").type("!")
    try screen.expectLine("palate> rate pad tha!i")
    screen.press("C-c", "C-d")
    _ = try screen.waitForEnd()
    let next = try home.screen()
    next.type("rate pad thai").press("Left").type("!")
    try next.expectLine("palate> rate pad tha!i")
  }

  @Test("lines are remembered between runs and of two sessions, each once, quit too")
  func remembers() throws {
    let home = try evening()
    let other = try Home("add restaurant Elsewhere")
    let first = try home.screen()
    let second = try other.screen(environment: ["HOME": home.folder.path])
    first.type("list tags").press("Enter").type(" list cuisines").press("Enter")
    try first.expect("Thai      2")
    second.type("list cities").press("Enter")
    try second.expect("no cities yet")
    first.type("quit").press("Enter")
    second.press("C-d")
    #expect(try first.waitForEnd() == .exited(0))
    #expect(try second.waitForEnd() == .exited(0))
    let next = try home.screen()
    next.type("history").press("Enter")
    let text = try next.expectLine("palate> ").text
    #expect(text.contains("list tags\nlist cities\nquit\nhistory\n"), "\(text)")
    next.press("Up", "Up")
    try next.expectLine("palate> quit")
    next.press("C-c", "C-r").type("CIT")
    try next.expect("list cities")
    next.press("Enter")
    try next.expect("Porto       1")
  }

  @Test("pasted lines are shown first and run on Enter, each a step of its own")
  func pastes() throws {
    let screen = try evening().screen()
    try screen.paste("rate mac and cheese 4\nrate pad thai 3")
    let shown = try screen.wait(for: "both lines") { $0.text.contains("rate pad thai 3") }
    #expect(!shown.text.contains("first rating"))
    screen.press("Enter")
    try screen.expect("Pad Thai at Thai Basil: ★★★ 3")
    try screen.expect("(first rating)")
    screen.type("undo").press("Enter")
    try screen.expect("undid: rate Pad Thai at Thai Basil 3")
    try screen.paste("list\tcities")
    screen.press("Enter")
    try screen.expect("Lisbon      2")
  }

  @Test(
    "tabs pasted without marks complete, list nothing and take nothing away",
    arguments: [
      ("list\tcities", "palate> list cities", "Lisbon      2"),
      ("rate pad thai\t4", "palate> rate Pad Thai 4", "Pad Thai at Thai Basil: ★★★★ 4"),
      ("add\tx", "palate> add x", "'add' takes no 'x'; it takes restaurant or dish"),
      ("zzz\tq", "palate> zzzq", "no command 'zzzq'"),
    ]
  )
  func pastesWithoutMarks(pasted: String, line: String, answer: String) throws {
    let screen = try evening().screen("--color", "never")
    screen.type(pasted)
    try screen.expectLine(line)
    screen.press("Enter")
    try screen.expect(answer)
    // The next prompt comes a moment later, and none but that.
    let shown = try screen.wait(for: "the next prompt") {
      $0.rows.count { $0.hasPrefix("palate>") } > 1
    }
    #expect(shown.rows.count { $0.hasPrefix("palate>") } == 2, "\(shown)")
  }

  @Test("ten thousand pasted lines and a line of 2,000 characters lose nothing")
  func takesMuch() throws {
    let home = try evening()
    let terminal = try home.terminal()
    try terminal.expect("> ")
    let lines = (1...10_000).map { "add restaurant Place \($0)" }.joined(separator: "\n")
    terminal.type("\u{1B}[200~" + lines + "\u{1B}[201~\r")
    try terminal.expect("added Place 10000", deadline: Deadline(seconds: 60))
    let note = String(repeating: "very good soup ", count: 140)
    terminal.type("add restaurant Long note \(note)end\r")
    try terminal.expect("added Long: note very good soup")
    try terminal.expect("> ")
    terminal.type("\u{4}")
    #expect(try terminal.waitForEnd(deadline: Deadline(seconds: 60)) == .exited(0))
    #expect(try home.answer(to: "list cities in lisbon").contains("2"))
    #expect(
      try home.run("--format", "csv", "-c", "list").output.split(separator: "\r\n").count == 10_010
    )
    #expect(try home.answer(to: "show long").contains("soup end"))
  }

  @Test("wide and combining characters keep the cursor where it belongs")
  func measures() throws {
    let screen = try evening().screen()
    screen.type("add restaurant 日本é🍕")
    try screen.expectLine("palate> add restaurant 日本é🍕", cursor: 30)
    screen.press("Home", "End", "BSpace", "BSpace")
    try screen.expectLine("palate> add restaurant 日本", cursor: 27)
    screen.type("e\u{301}x").press("Left", "Left", "BSpace")
    try screen.expectLine("palate> add restaurant 日éx", cursor: 25)
    screen.press("Enter")
    try screen.expect("added 日éx")
  }

  @Test("a line that was called back and changed leaves history as it was")
  func walksThroughHistory() throws {
    let screen = try evening().screen("--color", "never")
    screen.type("list tags").press("Enter").type("list cities").press("Enter")
    try screen.expect("Lisbon      2")
    screen.type("half").press("Up").type("XX").press("Up")
    try screen.expectLine("palate> list tags")
    screen.press("Down")
    try screen.expectLine("palate> list cities")
    screen.press("Down")
    try screen.expectLine("palate> half")
  }

  @Test("Ctrl-V before a paste types nothing of what marks a paste")
  func quotesAPaste() throws {
    let screen = try evening().screen("--color", "never")
    screen.press("C-v")
    try screen.paste("list tags")
    try screen.wait(for: "the pasted words") { $0.cursorLine.hasSuffix("list tags") }
    #expect(try !screen.now.cursorLine.contains("200~"))
  }

  @Test("keys that mean nothing type nothing")
  func ignoresKeys() throws {
    let screen = try evening().screen()
    screen.type("list").press(
      "C-Left",
      "C-Right",
      "F5",
      "F12",
      "PPage",
      "NPage",
      "IC",
      "S-Left",
      "M-F3"
    )
    screen.type(" tags")
    try screen.expectLine("palate> list tags")
    screen.press("Enter")
    try screen.expect("no tags yet")
  }

  @Test("a resized window redraws the line, twenty times over")
  func resizes() throws {
    let home = try evening()
    let screen = try home.screen()
    screen.type("add restaurant With a Name That Goes on and on until it wraps in a narrow window")
    for width in [40, 25, 60, 33, 80] {
      try screen.resize(columns: width, rows: 20)
      try screen.expect("window", deadline: Deadline(seconds: 20))
    }
    screen.press("Enter")
    try screen.expect("added With a Name")
    let terminal = try Home("add restaurant Thai Basil").terminal()
    try terminal.expect("> ")
    terminal.type("add dish So")
    for width in 20...40 { terminal.resize(columns: width, rows: 10) }
    terminal.type("up at thai basil\r")
    try terminal.expect("added Soup")
  }

  @Test("Ctrl-Z and fg under a shell keep the line, and leave the shell a usable terminal")
  func suspends() throws {
    let home = try evening()
    let screen = try TmuxScreen("/bin/bash", ["--norc", "-i"], environment: home.environment)
    screen.type("PS1='shell$ '; \(Home.palate) \(home.file)").press("Enter")
    try screen.expectLine("palate> ")
    screen.type("list cit").press("C-z")
    try screen.expectLine("shell$ ")
    screen.type("stty -a | grep -o ' icanon'; echo $((6*7))").press("Enter")
    try screen.expect("42")
    try screen.expect(" icanon")
    screen.type("fg").press("Enter")
    try screen.expectLine("palate> list cit", cursor: 16)
    screen.type("ies").press("Enter")
    try screen.expect("Lisbon      2")
    screen.press("C-d")
    try screen.expectLine("shell$ ")
  }

  @Test("vi keys work where .editrc asks for them")
  func obeysEditrc() throws {
    let home = try evening()
    try home.folder.write("# mine\nbind -v\n", to: ".editrc")
    let screen = try home.screen()
    screen.type("list tagsXX").press("Escape").type("xx").press("Enter")
    try screen.expect("no tags yet")
    screen.press("Escape").type("k")
    try screen.expectLine("palate> list tags")
  }

  @Test("a long table goes through the pager, with its options")
  func pages() throws {
    let home = try evening()
    let screen = try home.screen(environment: ["PAGER": "tr a-z A-Z"], rows: 12)
    screen.type("help").press("Enter")
    try screen.expect("HELP COMMAND EXPLAINS A COMMAND")
    screen.type("list cities").press("Enter")
    try screen.expect("Lisbon      2")
    screen.type("set pager off").press("Enter").type("help").press("Enter")
    try screen.expect("help COMMAND explains a command")
  }
}

import TestSupport
import Testing

/// What a person sees while editing a line, judged by tmux.
@Suite struct EditingOnScreenTests {
  @Test(arguments: [
    ("a plain word", "soup", 4), ("accents", "crème brûlée", 12), ("wide letters", "日本é", 5),
    ("a combining accent", "e\u{301}x", 2), ("a family", "👨‍👩‍👧x", 3), ("a heart", "❤️x", 2),
    ("a flag", "🇫🇷x", 3), ("a sign of two columns", "⚡日本é", 7),
  ])
  func theCursorIsWhereTheNextSignGoes(what: String, typed: String, columns: Int) throws {
    let screen = try Probe.onScreen()
    screen.type(typed)
    try screen.expectLine("probe> " + typed, cursor: 7 + columns)
    screen.press("C-a")
    try screen.expectLine("probe> " + typed, cursor: 7)
    screen.press("C-e").type("Q")
    try screen.expectLine("probe> " + typed + "Q", cursor: 8 + columns)
    screen.press("Enter")
    try screen.expect("got '\(typed)Q'")
  }

  @Test func backspaceAndArrowsTakeWholeCharacters() throws {
    let screen = try Probe.onScreen()
    screen.type("ae\u{301}👨‍👩‍👧🇫🇷b")
    screen.press("Left", "BSpace")
    try screen.expectLine("probe> ae\u{301}👨‍👩‍👧b")
    screen.press("Left")
    try screen.expectLine("probe> ae\u{301}👨‍👩‍👧b", cursor: 9)
    screen.press("DC", "BSpace").type("é")
    try screen.expectLine("probe> aéb", cursor: 9)
    screen.press("Enter")
    try screen.expect("got 'aéb'")
  }

  @Test func theLineIsHandedOutComposed() throws {
    let screen = try Probe.onScreen()
    screen.type("cafe\u{301}").press("Enter")
    try screen.expect("got 'café'")
    screen.type("history").press("Enter")
    try screen.expect("- café")
  }

  @Test func bytesThatAreNoTextShowAsReplacement() throws {
    let screen = try Probe.onScreen()
    screen.send(bytes: [0x63, 0x61, 0x66, 0xE9, 0x20, 0x21])
    try screen.expectLine("probe> caf\u{FFFD} !")
  }

  @Test func aLineThatWrapsIsEditedInEveryRow() throws {
    let screen = try Probe.onScreen(columns: 20, rows: 8)
    screen.type("0123456789abcdefghijklmnopqrstuvwxyz")
    try screen.expectLine("xyz", cursor: 3)
    screen.press("C-a").type("-")
    try screen.wait(for: "a sign at the start that moves all rows") { screen in
      screen.rows.starts(with: ["probe> -0123456789ab", "cdefghijklmnopqrstuv", "wxyz"])
        && (screen.cursorRow, screen.cursorColumn) == (0, 8)
    }
    screen.press("C-e", "BSpace", "BSpace", "BSpace", "BSpace")
    try screen.expectLine("", cursor: 0)
    screen.press("BSpace")
    try screen.expectLine("cdefghijklmnopqrstu", cursor: 19)
  }

  @Test func aWideLetterThatDoesNotFitGoesToTheNextRow() throws {
    let screen = try Probe.onScreen(columns: 20, rows: 8)
    screen.type("0123456789ab日本")
    try screen.wait(for: "the letters in the second row") { screen in
      screen.rows.starts(with: ["probe> 0123456789ab", "日本"]) && screen.cursorColumn == 4
    }
    screen.press("C-a", "Right").type("x").press("C-e")
    try screen.wait(for: "the first letter's row to stay") { screen in
      screen.rows.starts(with: ["probe> 0x123456789ab", "日本"]) && screen.cursorColumn == 4
    }
  }

  @Test func aLineTallerThanTheScreenShowsTheRowsAroundTheCursor() throws {
    let screen = try Probe.onScreen(columns: 20, rows: 4)
    screen.type(String(repeating: "0123456789", count: 20))
    try screen.expectLine("3456789", cursor: 7)
    screen.press("C-a").type("x")
    try screen.expectLine("probe> x012345678901", cursor: 8)
    screen.press("Enter")
    try screen.expect("got 201")
  }

  @Test func aPromptWiderThanTheWindowIsCut() throws {
    let screen = try TmuxScreen(
      Probe.path,
      ["--prompt", String(repeating: "long ", count: 10)],
      columns: 30,
      rows: 8
    )
    try screen.expect("long long")
    screen.type("list")
    try screen.wait(for: "the line in the prompt's row") { screen in
      screen.cursorRow == 0 && screen.rows[0].hasSuffix("…list")
    }
  }

  @Test func keysThatMeanNothingTypeNothing() throws {
    let screen = try Probe.onScreen()
    screen.type("ab")
    for key in ["F1", "F5", "F12", "PPage", "NPage", "IC", "BTab", "C-Up", "S-Right", "M-Down"] {
      screen.press(key)
    }
    // Sequences of other terminals: the console's F1, rxvt's, a focus report, a mouse.
    for sequence in ["[[A", "[25~", "[23^", "[I", "[<0;10;5M", "[1;2P", "O5P"] {
      screen.send(bytes: [0x1B] + Array(sequence.utf8))
    }
    screen.type("c")
    try screen.expectLine("probe> abc", cursor: 10)
  }

  @Test func homeEndDeleteAndWordKeysMove() throws {
    let screen = try Probe.onScreen()
    screen.type("show Joe's Diner").press("C-Left")
    try screen.expectLine("probe> show Joe's Diner", cursor: 18)
    screen.press("C-Left", "M-b")
    try screen.expectLine("probe> show Joe's Diner", cursor: 7)
    screen.press("C-Right", "M-f")
    try screen.expectLine("probe> show Joe's Diner", cursor: 17)
    screen.press("Home", "DC")
    try screen.expectLine("probe> how Joe's Diner", cursor: 7)
    screen.press("End", "C-w")
    try screen.expectLine("probe> how Joe's ", cursor: 17)
    screen.press("C-u").type("x")
    try screen.expectLine("probe> x")
  }

  @Test func controlsQuotedIntoALineAreShownEscaped() throws {
    let screen = try Probe.onScreen()
    screen.type("a").press("C-v", "C-a").press("C-v", "Escape").type("b")
    try screen.expectLine(#"probe> a\u{1}\u{1B}b"#)
    screen.press("BSpace", "BSpace").type("c")
    try screen.expectLine(#"probe> a\u{1}c"#)
  }

  @Test func controlLClearsTheScreenButForTheLine() throws {
    let screen = try Probe.onScreen()
    screen.type("one").press("Enter").type("two").press("C-l")
    try screen.wait(for: "the line alone at the top") { screen in
      screen.text == "probe> two" && screen.cursorRow == 0
    }
  }

  @Test func viKeysWorkWhereTheUserAsksForThem() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "# mine\nbind -v\nbind ^T no-such-command\nbind ^X ed-move-to-beg\n",
      to: ".editrc"
    )
    let screen = try Probe.onScreen(environment: ["HOME": folder.path])
    try screen.expect("editrc: bind: Invalid command `no-such-command'.")
    screen.type("hello world").press("Escape").type("0iX")
    try screen.expectLine("probe> Xhello world", cursor: 8)
    screen.press("Escape").type("A!").press("C-x").type("Y").press("Enter")
    try screen.expect("got 'YXhello world!'")
    // Typed so fast that Escape and the next key arrive together.
    screen.send(bytes: [0x1B] + Array("kIz".utf8))
    try screen.expectLine("probe> zYXhello world!", cursor: 8)
    screen.press("Left").type("-")
    try screen.expectLine("probe> -zYXhello world!", cursor: 8)
  }

  @Test func aKeyThatTheUserHasBoundKeepsItsMeaning() throws {
    let folder = try TemporaryFolder()
    try folder.write("bind \"\\e[24~\" ed-move-to-beg\nbind ^B line-complete\n", to: ".editrc")
    let screen = try Probe.onScreen(environment: ["HOME": folder.path])
    screen.type("list").press("F12").type("x")
    try screen.expectLine("probe> xlist")
    screen.press("C-u").type("sh").press("C-b")
    try screen.expectLine("probe> show ")
  }
}

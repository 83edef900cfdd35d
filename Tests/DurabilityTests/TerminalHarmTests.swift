import Foundation
import TestSupport
import Testing

/// Text of files that would do something to a terminal: it is shown escaped, wherever it shows up.
struct TerminalHarmTests {
  /// CSI and OSC of C1, an override of direction, a zero-width space, a line separator, DEL.
  private static let evil = "Ev\u{9B}31m\u{9D}0;x\u{202E}i\u{200B}l\u{2028}\u{7F}"

  private static let catalogue = Household.plain
    .replacingOccurrences(of: "Alpha", with: "Alpha" + evil)
    .replacingOccurrences(of: "Soup", with: "Soup" + evil)
    .replacingOccurrences(of: "Porto", with: "Porto" + evil)
    .replacingOccurrences(
      of: "<key>rating</key>",
      with: "<key>note</key><string>n\(evil)</string><key>tags</key><array><string>t\(evil)"
        + "</string></array><key>rating</key>"
    )

  private static let lines = [
    "list", "list dishes", "list cities", "list tags", "show Alpha", "show dish Soup", "find e",
    "find \u{1B}[31m", "top", "top restaurants", "log", "stats", "pick", "at Alpha", "rate Soup 5",
    "rate Soup 9 note \u{1B}]0;x\u{7}", "delete dish Sou", "undo", "rename dish Soup to \u{9B}2J",
    "add restaurant a\u{202E}b", "add dish x\u{1B}[2J", "no\u{1B}such", "run /no\u{1B}[2Jsuch",
    "save /no\u{202E}\u{9B}/such", "edit dish Soup price x\u{9B}", "set \u{1B}c", "help \u{1B}c",
    "history", "revert", "redo",
  ]

  @Test func neitherTablesNorRepliesNorErrorsHoldRawControls() throws {
    let household = try Household(TerminalHarmTests.catalogue)
    let run = try household.pipe(TerminalHarmTests.lines, options: ["--keep-going"])
    #expect(harm(in: run.output + run.errors) == [])
    #expect(run.output.contains("\\u{9B}"))
    let session = try household.prompt()
    for line in TerminalHarmTests.lines where harm(in: line).isEmpty { session.type(line + "\r") }
    session.type("quit\r")
    _ = try session.waitForEnd()
    #expect(harm(in: session.output) == [])
  }

  @Test func csvAndJSONCarryTheDataExactly() throws {
    let household = try Household(TerminalHarmTests.catalogue)
    let csv = try household.run("list dishes", options: ["--format", "csv"])
    #expect(csv.output.contains("Soup" + TerminalHarmTests.evil))
  }

  @Test func completionHintsAndHistoryShowNoRawControls() throws {
    let household = try Household(TerminalHarmTests.catalogue)
    let entry = "# line history 1\nshow \u{1B}]0;owned\u{7}\u{9B}31m\u{202E}end\n"
    try household.write(Array(entry.utf8), toState: "history")
    let session = try PseudoTerminal(
      Household.program,
      ["--file", household.file, "--color", "always"],
      environment: household.environment
    )
    try session.expect("> ")
    // Up, a search, Tab with its list, a hint; each line is dropped again.
    for keys in ["\u{1B}[A", "\u{12}end\u{7}", "show \t\t", "rate Sou\t", "list in \t\t", "sh"] {
      session.type(keys + "\u{15}")
    }
    session.type("history\rlist dishes\r")
    session.type("quit\r")
    #expect(try session.waitForEnd() == .exited(0))
    // The editor's own sequences are ESC [ …; none sets a title, and there is no raw C1 or bidi.
    let found = harm(in: session.output).filter { $0 != "1B" && $0 != "7" && $0 != "8" }
    #expect(found == [])
    #expect(!session.output.contains("\u{1B}]"))
    #expect(session.output.contains("\\u{9B}"))
    #expect(session.output.contains("owned"))
  }

  @Test func namesOfFilesAreShownEscaped() throws {
    let household = try Household(nil)
    let folder = household.path(of: "d\u{1B}[31m\u{9B}x\u{202E}")
    mkdir(folder, 0o700)
    let file = folder + "/f\u{7}\u{200B}.plist"
    for text in ["broken", Household.plain, nil] {
      if let text {
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      } else {
        unlink(file)
      }
      for arguments in [["-c", "add dish X at Alpha", "-c", "save"], ["-c", "list"]] {
        let run = try FinishedProgram.run(
          Household.program,
          [file] + arguments,
          environment: household.environment
        )
        #expect(harm(in: run.output + run.errors) == [], "\(run.output + run.errors)")
      }
    }
    let usage = try FinishedProgram.run(Household.program, ["--no\u{1B}[2Jsuch"])
    #expect(usage.status == 64)
    #expect(harm(in: usage.errors) == [])
  }

  /// The scalars of a text that must never reach a terminal, in hexadecimal.
  private func harm(in text: String) -> [String] {
    let harmful = text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A, 0x0D: false
      case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060,
        0x2066...0x2069, 0xFEFF:
        true
      default: false
      }
    }
    return Array(Set(harmful.map { String($0.value, radix: 16, uppercase: true) })).sorted()
  }
}

import CatalogueModel
import Formats
import Testing

@Suite("A catalogue as Markdown")
struct MarkdownTests {
  private func text(_ catalogue: Catalogue) -> String {
    var bytes: [UInt8] = []
    MarkdownWriter.write(catalogue, title: "Eaten * here", today: .testDay) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What Python finds in the tables: each row's cells as a reader of Markdown takes them.
  ///
  /// It stops at a table whose rows are not as long as its head.
  private func rows(_ text: String) throws -> [[String]] {
    let program = #"""
      import html, re, sys
      table = []
      def cells(line):
          assert line.startswith("| ") and line.endswith(" |"), line
          parts = re.split(r"(?<!\\)(?:\\\\)*\|", line)[1:-1]
          return [html.unescape(re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", p.strip())) for p in parts]
      def close():
          if not table: return
          head, rule = table[0], table[1]
          assert all(re.fullmatch(r":?-+:?", cell) for cell in rule), rule
          for row in table:
              assert len(row) == len(head), (len(row), len(head), row)
          for row in table[2:]: print("\t".join(row))
          table.clear()
      for line in sys.stdin.buffer.read().decode().split("\n"):
          if line.startswith("|"): table.append(cells(line))
          else: close()
      close()
      """#
    return String(decoding: try Judge.python(program, Array(text.utf8)), as: UTF8.self)
      .split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  private let hostile = [
    "a|b", "a\\|b", "a\\", "|", "\\\\|\\", "two\nlines", "carriage\r\nreturn", "*bold* _too_",
    "`code`", "<b>&amp;</b>", "[x](y)", "# no head", "- no list", "1. no number", "~~x~~",
    "日本 é 🍕", "sep\u{2028}arated", "   ",
  ]

  @Test("keeps each dish in one row of as many cells as the head has, whatever it is called")
  func keepsRows() throws {
    let dishes = hostile.map { Dish(name: $0, note: $0) }
    let found = try rows(text(Catalogue([Restaurant(name: "R", dishes: dishes)])))
    func shown(_ text: String) -> String {
      var text = text.replacing("\r\n", with: "  ").replacing("\n", with: " ")
        .replacing("\u{2028}", with: " ")
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }
    #expect(found.map { $0[0] } == hostile.map(shown))
    #expect(found.map { $0[5] } == hostile.map(shown))
  }

  @Test("says of a dish its stars, how often and when it was rated, and its price")
  func showsFields() throws {
    let stars = try #require(Stars(hundredths: 450))
    let day = try #require(Day(iso: "2026-11-01"))
    let soup = Dish(
      name: "Soup",
      ratings: [Rating(stars), Rating(stars, on: day)],
      price: 9.5,
      note: "hot"
    )
    let catalogue = Catalogue([
      Restaurant(name: "Later", isWanted: true),
      Restaurant(
        name: "Joe's | Diner",
        city: "Porto",
        tags: ["late-night"],
        note: "loud\n# not a head",
        ratings: [Rating(stars, on: day, note: "again")],
        dishes: [Dish(name: "Tea"), soup]
      ),
    ])
    let text = text(catalogue)
    #expect(
      try rows(text) == [
        ["Soup", "★ 4.5", "2×", "2026-11-01", "9.50", "hot"], ["Tea", "", "", "", "", ""],
      ]
    )
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[0] == #"# Eaten \* here"#)
    #expect(lines.filter { $0.hasPrefix("## ") } == [#"## Joe's \| Diner"#, "## Later"])
    #expect(lines.contains("loud \\# not a head"))
    #expect(lines.contains("- ★ 4.5 2026-11-01: again"))
    #expect(lines.contains("to be tried"))
  }

  @Test("begins no list, head, quote or rule with what a note or a name begins with")
  func opensNoBlock() {
    for name in ["+ x", "- x", "* x", "# x", "> x", "1. x", "12) x", "---", "===", "    x", "| x"] {
      let note =
        text(Catalogue([Restaurant(name: name, note: name)]))
        .split(separator: "\n", omittingEmptySubsequences: false).last { !$0.isEmpty } ?? ""
      let starts = note.firstMatch(of: #/^( {4}|\t|[-+*#>|=]|\d+[.)])/#)
      #expect(starts == nil, "\(note)")
    }
  }
}

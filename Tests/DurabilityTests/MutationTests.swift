import Foundation
import TestSupport
import Testing

/// Damaged files and lines: the program never crashes, hangs, eats memory, or spoils what is there.
struct MutationTests {
  /// What is damaged.
  private enum Victim: CaseIterable {
    case catalogue, binaryCatalogue, table, journal, history, settings, imported, lines
  }

  @Test func damagedFilesAndLinesDoNoHarm() throws {
    let journal = try aJournal()
    let binary = try aBinaryCatalogue()
    let readers = try OtherReaders()
    var problems: [String] = []
    try Effort.rounds(60) { seed in
      var mutation = Mutation(seed: seed)
      let victim = mutation.pick(Victim.allCases)
      let household = try Household()
      var name = "restaurants.plist"
      var lines = ["list dishes", "add restaurant New", "rate Soup 4", "undo", "history 5", "top"]
      switch victim {
      case .catalogue: try household.write(mutation.damaged(Array(Household.plain.utf8)))
      case .binaryCatalogue: try household.write(mutation.damaged(binary))
      case .table:
        name = "restaurants.csv"
        try household.write(mutation.damaged(Array(MutationTests.table.utf8)), to: name)
      case .journal: try household.write(mutation.damaged(journal), to: "restaurants.plist-journal")
      case .history:
        try household.write(
          mutation.damaged(Array("# line history 1\nlist\nadd dish a\\nb\nshow Soup\n".utf8)),
          toState: "history"
        )
      case .settings:
        try household.write(
          mutation.damaged(Array(MutationTests.settings.utf8)),
          toConfig: "settings.plist"
        )
      case .imported:
        let kind = mutation.pick(["csv", "json", "plist"])
        let text =
          kind == "csv"
          ? MutationTests.table : kind == "json" ? MutationTests.tree : Household.plain
        let file = household.elsewhere + "/damaged." + kind
        try Data(mutation.damaged(Array(text.utf8))).write(to: URL(fileURLWithPath: file))
        lines = ["import \(file) preview", "import \(file)", "list", "undo"]
      case .lines: lines = (0..<mutation.pick([1, 4, 12])).map { _ in mutation.line() }
      }
      var input = lines.flatMap { Array(($0 + "\n").utf8) }
      if victim == .lines, mutation.isOnce(in: 3) { input = mutation.damaged(input) }
      let before = household.bytes(of: name)
      let journalBefore = household.bytes(of: name + "-journal")
      let run = try limitedRun(household, name, input)
      func complain(_ what: String) {
        problems.append(
          "seed \(seed), \(victim): \(what): \((run.errors + run.output).suffix(400))"
        )
      }
      switch run.status {
      case 0, 1:
        if name.hasSuffix("plist"), let bytes = household.bytes() {
          if bytes != before { try readers.keep(bytes, from: "seed \(seed), \(victim)") }
        }
        let next = try limitedRun(household, name, Array("list\nadd restaurant Later\n".utf8))
        if next.status != 0 { complain("the next run: \(next.errors)") }
      case 65, 74:
        if run.errors.isEmpty { complain("not a word") }
        if household.bytes(of: name) != before { complain("refused and changed") }
        if household.bytes(of: name + "-journal") != journalBefore { complain("journal changed") }
      default: complain("ended as \(run.end)")
      }
      let shown = (run.output + run.errors).unicodeScalars
      if shown.contains(where: {
        $0 == "\u{1B}" || $0 == "\u{9B}" || $0 == "\u{202E}" || $0 == "\0"
      }) {
        complain("raw controls")
      }
    }
    problems += try readers.complaints()
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }

  private static let table = #"""
    restaurant,city,cuisine,dish,stars,date,price,tags,note
    Alpha,Porto,Thai,Soup,4.5,2026-01-02,"9,50",hot,"a ""b"""
    Alpha,Porto,Thai,Soup,4,2026-02-03,,,
    Beta,,,,,,,,

    """#
  private static let tree = """
    [{"name": "Alpha", "city": "Porto", "tags": ["hot"], "dishes": [{"name": "Soup", "rating": 4.5,
    "ratings": [{"stars": 4, "date": "2026-01-02"}, {"stars": 4.5, "note": "a \\"b\\" \\u00e9"}]}]}]
    """
  private static let settings = """
    <?xml version="1.0"?><plist version="1.0"><dict><key>hints</key><string>off</string>\
    <key>format</key><string>table</string></dict></plist>
    """

  /// Runs lines with so little address space that what eats memory dies of it.
  private func limitedRun(
    _ household: Household,
    _ name: String,
    _ input: [UInt8]
  ) throws -> FinishedProgram {
    try FinishedProgram.run(
      "prlimit",
      [
        "--as=2000000000", "--core=0", "--", Household.program, "--keep-going", "--file",
        household.dataFolder + "/" + name,
      ],
      input: input,
      environment: household.environment,
      // A line made at random may well save to a file of any name.
      folder: household.dataFolder
    )
  }

  /// The journal of a session that was killed.
  private func aJournal() throws -> [UInt8] {
    let household = try Household()
    let session = try household.conversation()
    let lines = [
      "add restaurant Gamma in Porto", "add dish Söup at Gamma rated 4 price 9,50 note hello",
      "rate Söup at Gamma 5", "undo", "rename restaurant Gamma to Delta",
    ]
    for (number, line) in lines.enumerated() {
      session.send(line + "\n")
      _ = try session.waitForEnd(orLines: number + 1)
    }
    session.signal(9)
    _ = try session.waitForEnd()
    return try #require(household.bytes(of: "restaurants.plist-journal"))
  }

  private func aBinaryCatalogue() throws -> [UInt8] {
    let tree = try PropertyListSerialization.propertyList(
      from: Data(Household.plain.utf8),
      format: nil
    )
    return Array(
      try PropertyListSerialization.data(fromPropertyList: tree, format: .binary, options: 0)
    )
  }
}

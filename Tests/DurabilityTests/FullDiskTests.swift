import Foundation
import TestSupport
import Testing

/// A disk that is really full: a small tmpfs, and a limit on the size of files.
struct FullDiskTests {
  /// Mounts a tmpfs in a namespace of its own, so that it is gone with the process that sees it.
  private static let namespace: [String]? = {
    let ways = [["unshare", "-m"], ["unshare", "-r", "-m"]]
    return ways.first { way in
      let words = way + ["mount", "-t", "tmpfs", "none", "/mnt"]
      return (try? FinishedProgram.run(words[0], Array(words.dropFirst())))?.status == 0
    }
  }()

  /// Works on a full disk in the data folder, then makes room; `$1` is the folder, `$2` one
  /// elsewhere, `$3` how many bytes are free at first, the rest the program and its options.
  private static let script = """
    data=$1; other=$2; free=$3; shift 3
    mount -t tmpfs -o size=256k none "$data" || exit 99
    cp "$other/start.plist" "$data/restaurants.plist"
    dd if=/dev/zero of="$data/filler" bs=4k 2>/dev/null
    truncate -s -"$free" "$data/filler"
    "$@" --keep-going <"$other/lines" >"$other/said" 2>&1
    echo $? >"$other/status"
    cp "$data"/restaurants* "$other/"
    "$@" -c 'list dishes' --format csv >"$other/full" 2>&1
    rm "$data/filler"
    "$@" -c 'add dish After at Alpha' -c 'list dishes' --format csv >"$other/after" 2>&1
    ls "$data" >"$other/names"
    """

  @Test(.enabled(if: namespace != nil, "no tmpfs can be mounted here; the size limit stands in"))
  func aFullDiskIsToldAndLosesNothing() throws {
    for free in Effort.spread(Array(stride(from: 0, through: 40960, by: 4096)), 4) {
      let household = try Household()
      try Data(Household.plain.utf8).write(
        to: URL(fileURLWithPath: household.elsewhere + "/start.plist")
      )
      let names = (1...30).map { "D\($0)" }
      let note = String(repeating: "long ", count: 200)
      let lines =
        ["list"] + names.flatMap { ["add dish \($0) at Alpha note \(note)"] }
        + ["save", "save \(household.elsewhere)/copy.plist"]
      let input = lines.map { $0 + "\n" }.joined()
      try Data(input.utf8).write(to: URL(fileURLWithPath: household.elsewhere + "/lines"))
      let words =
        (FullDiskTests.namespace ?? []) + [
          "sh", "-c", FullDiskTests.script, "sh", household.dataFolder, household.elsewhere,
          "\(free)", Household.program, "--file", household.file,
        ]
      let run = try FinishedProgram.run(
        words[0],
        Array(words.dropFirst()),
        environment: household.environment
      )
      #expect(run.status == 0, "\(run.errors)")
      func text(_ name: String) -> String {
        let bytes = FileManager.default.contents(atPath: household.elsewhere + "/" + name)
        return String(decoding: bytes ?? Data(), as: UTF8.self)
      }
      let acknowledged = names.filter { text("said").contains("added \($0) at") }
      for name in acknowledged {
        #expect(text("full").contains("\n\(name),"), "\(free) bytes free, \(name): \(text("full"))")
        #expect(text("after").contains("\n\(name),"), "\(free) bytes free, \(name)")
      }
      for name in Set(names).subtracting(acknowledged) {
        #expect(!text("after").contains("\n\(name),"), "\(free) bytes free, refused, \(name)")
      }
      #expect(text("after").contains("\nAfter,"), "\(free) bytes free: \(text("after"))")
      let isWhole = acknowledged.count == names.count
      let status = text("status").trimmingCharacters(in: .whitespacesAndNewlines)
      #expect(status == (isWhole && !text("said").contains("cannot") ? "0" : "74"), "\(free)")
      if !isWhole { #expect(text("said").contains("No space left on device"), "\(free)") }
      #expect(text("said").contains("saved a copy of"), "\(free) bytes free: \(text("said"))")
      #expect(
        text("names").split(separator: "\n").map(String.init).sorted()
          == Household.ownNames.sorted(),
        "\(free) bytes free"
      )
    }
  }

  @Test func aReaderOnAFullDiskWritesNothing() throws {
    // A mere listing emptied the file (taskwarrior 2264), opening and closing cut it (keepassxc 12149).
    let household = try Household()
    let before = household.bytes()
    let limit = ["prlimit", "--fsize=0", "--"]
    let session = try household.prompt(under: limit)
    session.type("list\rshow Alpha\rquit\r")
    #expect(try session.waitForEnd() == .exited(0))
    #expect(household.bytes() == before)
    let words = limit + [Household.program, "--file", household.file, "-c", "list dishes"]
    let run = try FinishedProgram.run(
      words[0],
      Array(words.dropFirst()),
      environment: household.environment
    )
    #expect(run.status == 0)
    #expect(household.bytes() == before)
  }

  @Test func anExportThatDoesNotFitLeavesWhatStoodThere() throws {
    for name in ["old.csv", "old.json", "old.html"] {
      let household = try Household()
      let old = household.elsewhere + "/" + name
      try Data("what stood there".utf8).write(to: URL(fileURLWithPath: old))
      let sitting = try Sitting.onPipe(
        household,
        ["export \(old) over"],
        under: ["prlimit", "--fsize=30", "--"]
      )
      #expect(sitting.end == .exited(1), "\(sitting.said)")
      #expect(sitting.said.contains("File too large"), "\(sitting.said)")
      #expect(FileManager.default.contents(atPath: old) == Data("what stood there".utf8))
      let names = try FileManager.default.contentsOfDirectory(atPath: household.elsewhere)
      #expect(names == [name])
    }
  }

  @Test func aLimitOnTheSizeOfFilesCutsAWriteShortAndLosesNothing() throws {
    // The write that reaches the limit is short, the next one fails: as where a disk fills up.
    let names = (1...6).map { "D\($0)" }
    let lines = names.map { "add dish \($0) at Alpha note \(String(repeating: "x", count: 40))" }
    for limit in Effort.spread(Array(stride(from: 20, through: 2600, by: 13)), 10) {
      let household = try Household()
      let sitting = try Sitting.atPrompt(
        household,
        Array(lines.prefix(3)) + ["save"] + Array(lines.dropFirst(3)) + ["quit"],
        under: ["prlimit", "--fsize=\(limit)", "--"]
      )
      let acknowledged = Set(names.filter { sitting.said.contains("added \($0) at") })
      let kept = try household.dishes()
      #expect(kept == acknowledged.union(["Soup", "Bread"]), "limit \(limit): \(sitting.said)")
      if acknowledged.count < names.count {
        #expect(sitting.said.contains("File too large"), "limit \(limit): \(sitting.said)")
      }
      switch sitting.end {
      case .exited(0), .exited(74): break
      default: Issue.record("limit \(limit): \(sitting.end) \(sitting.said)")
      }
      #expect(try household.run("add dish After at Alpha").status == 0, "limit \(limit)")
      #expect(Set(household.names) == Household.ownNames, "limit \(limit)")
    }
  }
}

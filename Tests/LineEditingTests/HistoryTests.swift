import Glibc
import TestSupport
import Testing

@testable import LineEditing

@Suite struct HistoryTests {
  @Test func eachLineIsRememberedOnceAtItsLatestPlace() {
    var history = HistoryLines(capacity: 3)
    for line in ["list", "show", "list", "list", "rate"] { history.add(line) }
    #expect(history.lines == ["show", "list", "rate"])
    history.add("top")
    #expect(history.lines == ["list", "rate", "top"])
    history.add("show")
    #expect(history.lines == ["rate", "top", "show"])
  }

  @Test func theNewestLineThatBeginsSoIsProposed() {
    var history = HistoryLines(capacity: 9)
    for line in ["rate pad thai 4", "rate soup 3", "rate"] { history.add(line) }
    #expect(history.newest(beginningWith: "rate") == "rate soup 3")
    #expect(history.newest(beginningWith: "rate p") == "rate pad thai 4")
    #expect(history.newest(beginningWith: "show") == nil)
  }

  @Test(arguments: [
    ("list", true), (" secret", false), ("", false), ("\u{A0}x", false), ("quit", true),
  ])
  func aLineThatBeginsWithABlankIsNotRecorded(line: String, isRecorded: Bool) {
    #expect(HistoryLines.records(line) == isRecorded)
  }

  @Test(arguments: ["list", #"a\b"#, #"\n"#, "two\nlines", "日本 é", #"\"#, ""])
  func whatIsWrittenIsReadBack(entry: String) {
    let text = HistoryText.heading + "\n" + HistoryText.line(for: entry)
    let wanted = entry.isEmpty ? [] : [entry]
    #expect(HistoryText.entries(in: Array(text.utf8)[...]) == wanted)
  }

  @Test(arguments: [
    "list\nshow\n", "_HiStOrY_V2_\nselect\\040*\n", "# line history 10\n", "\u{0}\u{1}binary",
    "# line",
  ])
  func aFileOfAnotherProgramIsNeitherReadNorWritten(text: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "history")
    let history = HistoryFile(path: path)
    #expect(history.problem == .foreign)
    history.append("list")
    #expect(history.lines == ["list"])
    #expect(folder.text(of: "history") == text)
  }

  @Test func linesAreAppendedToAPrivateFileAtOnce() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "state/palate/history")
    let history = HistoryFile(path: path)
    for line in ["list", "list", " hidden", "quit"] { history.append(line) }
    #expect(history.problem == nil)
    #expect(folder.text(of: "state/palate/history") == "# line history 1\nlist\nquit\n")
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(HistoryFile(path: path).lines == ["list", "quit"])
  }

  @Test func twoSessionsAddToEachOthers() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "history")
    let (first, second) = (HistoryFile(path: path), HistoryFile(path: path))
    first.append("list")
    second.append("list")
    second.append("show")
    first.append("rate")
    #expect(HistoryFile(path: path).lines == ["list", "show", "rate"])
  }

  @Test func aHalfLineLeftByACrashIsEndedFirst() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(HistoryText.heading + "\nlist\nhal", to: "history")
    HistoryFile(path: path).append("show")
    #expect(HistoryFile(path: path).lines == ["list", "hal", "show"])
  }

  @Test func aSymbolicLinkIsFollowedAndAnEmptyFileTaken() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "real")
    #expect(symlink(folder.path(of: "real"), folder.path(of: "history")) == 0)
    HistoryFile(path: folder.path(of: "history")).append("list")
    #expect(folder.text(of: "real") == "# line history 1\nlist\n")
  }

  @Test func whatIsNoRegularFileIsLeftAlone() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path(of: "pipe"), 0o600) == 0)
    for path in [folder.path(of: "pipe"), folder.path, "/dev/full", "/dev/zero", "/dev/null"] {
      let history = HistoryFile(path: path)
      #expect(history.problem == .notRegularFile, "\(path)")
      history.append("list")
      #expect(history.lines == ["list"])
    }
  }

  @Test func aFileThatHasGrownTooLongKeepsItsHeadingAndItsNewestLines() throws {
    let folder = try TemporaryFolder()
    let lines = (0..<50).map { "line \($0)" }
    let path = try folder.write(
      HistoryText.heading + "\n" + lines.map { $0 + "\n" }.joined(),
      to: "history"
    )
    let history = HistoryFile(path: path, capacity: 10)
    #expect(history.lines == Array(lines.suffix(10)))
    let kept = lines.suffix(10).map { $0 + "\n" }.joined()
    #expect(folder.text(of: "history") == "# line history 1\n" + kept)
    history.append("new")
    #expect(HistoryFile(path: path, capacity: 10).lines == Array(lines.suffix(9)) + ["new"])
  }

  @Test func ofAHugeFileOnlyTheEndIsRead() throws {
    let folder = try TemporaryFolder()
    let line = String(repeating: "x", count: 1023) + "\n"
    let path = try folder.write(
      HistoryText.heading + "\n" + String(repeating: line, count: 6000) + "last\n",
      to: "history"
    )
    let history = HistoryFile(path: path)
    #expect(history.lines.count == 2)
    #expect(history.lines.last == "last")
  }

  @Test func aSearchGoesOnToOlderLinesAndBack() {
    var search = HistorySearch(lines: ["show Thai Basil", "list", "rate pad thai at thai basil 5"])
    search.add("THAI B".unicodeScalars)
    #expect(search.match == "rate pad thai at thai basil 5")
    #expect(search.place == 17)
    #expect(search.olderMatches(atMost: 3) == ["show Thai Basil"])
    search.goOn(older: true)
    #expect(search.match == "show Thai Basil")
    search.goOn(older: true)
    #expect(search.hasFailed && search.match == "show Thai Basil")
    search.goOn(older: false)
    #expect(!search.hasFailed && search.match == "rate pad thai at thai basil 5")
    search.add("x".unicodeScalars)
    #expect(search.hasFailed)
    #expect(search.removeLast() && !search.hasFailed)
  }

  @Test(arguments: ["creme", "CRÈME", "brulee"])
  func aSearchKnowsNeitherCaseNorAccents(pattern: String) {
    var search = HistorySearch(lines: ["rate Crème brûlée 5"])
    search.add(pattern.unicodeScalars)
    #expect(search.match == "rate Crème brûlée 5")
  }
}

import Foundation
import TestSupport
import Testing

/// What happened to the users of other programs, replayed on this one.
///
/// Reports of full and failing disks are replayed in `FaultTests` and `FullDiskTests`, those of
/// signals in `SignalTests`, those of several sessions in `SeveralSessionsTests`.
struct ReportTests {
  // todo.txt-cli 272, mori 80, zentty 15: the link into a folder of dotfiles became a file.
  @Test func aSymbolicLinkIsFollowed() throws {
    let household = try Household(nil)
    let real = household.elsewhere + "/real.plist"
    try Data(Household.plain.utf8).write(to: URL(fileURLWithPath: real))
    symlink("../elsewhere/real.plist", household.file)
    #expect(try household.run("add dish Cake at Alpha").status == 0)
    var status = stat()
    lstat(household.file, &status)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
    let names = try FileManager.default.contentsOfDirectory(atPath: household.elsewhere).sorted()
    #expect(names == ["real.plist", "real.plist-lock", "real.plist~"])
    let text = String(decoding: FileManager.default.contents(atPath: real) ?? Data(), as: UTF8.self)
    #expect(text.contains("Cake"))
  }

  @Test func aSymbolicLinkToNothingGetsItsFile() throws {
    let household = try Household(nil)
    symlink(household.elsewhere + "/new.plist", household.file)
    let run = try household.run("add restaurant Gamma", options: ["--empty"])
    #expect(run.status == 0)
    #expect(FileManager.default.fileExists(atPath: household.elsewhere + "/new.plist"))
    #expect(household.names == ["restaurants.plist"])
  }

  // Swift's own atomic writing widened 0600 to 0644 and replaced what was read-only.
  @Test func theModeOfTheFileIsKeptAndNewFilesAreForTheUserOnly() throws {
    let household = try Household()
    for mode in [0o640, 0o600, 0o644] as [mode_t] {
      chmod(household.file, mode)
      #expect(try household.run("add dish M\(mode) at Alpha").status == 0)
      #expect(try mode == self.mode(household.file))
    }
    let fresh = try Household(nil)
    #expect(try fresh.run("add restaurant Gamma").status == 0)
    #expect(Set(fresh.names) == Household.ownNames)
    for name in fresh.names { #expect(try mode(fresh.dataFolder + "/" + name) == 0o600, "\(name)") }
    #expect(try fresh.run("save \(fresh.elsewhere)/copy.plist").status == 0)
    #expect(try mode(fresh.elsewhere + "/copy.plist") == 0o600)
  }

  // jrnl 490: what stood before the first entry was dropped, a foreign file emptied.
  @Test(arguments: [
    "hello\n" + Household.plain, Household.plain + "a note of mine\n", "[{\"name\": \"A\"}]", "",
    "\n\n", "hello", Household.plain + Household.plain,
  ])
  func whatIsNotReadWholeIsNeverWritten(_ text: String) throws {
    let household = try Household(text)
    for line in ["list", "add restaurant Gamma", "save", "quit"] {
      let run = try household.pipe([line], options: ["--keep-going"])
      #expect(run.status == 65)
      #expect(run.errors.contains("restaurants.plist"))
    }
    #expect(household.bytes() == Array(text.utf8))
    #expect(household.names == ["restaurants.plist"])
  }

  // jrnl 318: another date format in the settings, and the file read as empty.
  @Test func theFileIsTheSameInEveryLocaleAndWithAllSettings() throws {
    var contents = Set<[UInt8]>()
    for (locale, settings) in [
      ("C", "hints off"), ("de_DE.UTF-8", "format json"), ("POSIX", "hints on"),
    ] {
      let household = try Household()
      let run = try household.run(
        "set \(settings)",
        "add dish Tart at Alpha rated 4½ on 2020-02-29 price 9,50",
        environment: ["LC_ALL": locale, "LANG": locale]
      )
      #expect(run.status == 0, "\(run.errors)")
      contents.insert(household.bytes() ?? [])
    }
    #expect(contents.count == 1)
  }

  // taskwarrior 466, hledger 2577: what was written could not be read, or only the last of two.
  @Test func whatIsWrittenIsReadAgain() throws {
    let household = try Household()
    #expect(try household.pipe(["add dish A at Alpha", "undo", "add dish B at Alpha"]).status == 0)
    #expect(try household.pipe(["add dish C at Alpha", "undo", "redo"]).status == 0)
    #expect(try household.dishes() == ["Soup", "Bread", "B", "C"])
    let odd = "add dish \"$nullify & <Sons> ]]> é 🍜\" at Alpha note a \\ b"
    #expect(try household.run(odd).status == 0)
    #expect(try household.dishes().contains("$nullify & <Sons> ]]> é 🍜"))
  }

  // hledger 2462: lines that a tool did not know were gone after its run.
  @Test func keysOfOthersAreKeptAndTheLossOfACommentIsTold() throws {
    let text = Household.plain.replacingOccurrences(
      of: "<array>\n\t<dict>",
      with: "<!-- mine -->\n<array>\n\t<dict>"
    )
    let household = try Household(text)
    #expect(text.contains("mine"))
    let run = try household.run("add dish Cake at Alpha")
    #expect(run.status == 0)
    #expect(run.errors.contains("comment"), "\(run.errors)")
    let written = String(decoding: household.bytes() ?? [], as: UTF8.self)
    #expect(written.contains("<key>x-window</key>"))
    #expect(household.bytes(of: "restaurants.plist~") == Array(text.utf8))
  }

  // keepassxc 12149: opening and closing wrote the file.
  @Test func aSessionWithoutChangesWritesNothing() throws {
    let household = try Household()
    for lines in [["list", "quit"], ["add dish A at Alpha", "undo", "quit"], ["save", "quit"]] {
      let sitting = try Sitting.atPrompt(household, lines)
      #expect(sitting.end == .exited(0))
      #expect(household.bytes() == Array(Household.plain.utf8))
    }
    #expect(!household.names.contains("restaurants.plist~"))
    let fresh = try Household(nil)
    #expect(try fresh.run("list").status == 0)
    #expect(try fresh.pipe(["list", "add restaurant X", "undo"]).status == 0)
    #expect(!fresh.names.contains("restaurants.plist-journal"))
  }

  // jrnl 1493: killed in its first run it left a file of no length that never opened again.
  @Test func aFirstRunThatIsKilledAtAnyCallCanBeRepeated() throws {
    let model = try Household(nil)
    _ = try Sitting.onPipe(model, ["add restaurant Gamma"], under: Tracing(model).command())
    let calls = Tracing(model).read().filter(\.isChanging)
    for call in Effort.spread(calls, 6) {
      let kill = Injection(call: call, deed: .kill)
      let household = try Household(nil)
      let command = Tracing(household).command(injecting: kill.expression)
      let sitting = try Sitting.onPipe(household, ["add restaurant Gamma"], under: command)
      #expect(sitting.end == .killed(signal: 9), "\(kill)")
      if let bytes = household.bytes() { #expect(bytes.count > 100, "\(kill)") }
      let next = try household.run("add restaurant Delta", "list")
      #expect(next.status == 0, "\(kill): \(next.errors)")
      if sitting.said.contains("added Gamma") {
        #expect(next.output.contains("Gamma"), "\(kill)")
      }
      #expect(Set(household.names) == Household.ownNames, "\(kill)")
    }
  }

  // effitask 25: a folder beside the file was gone, and lines of the file with it.
  @Test func aFolderThatIsGoneIsToldAndLosesNothing() throws {
    let household = try Household()
    let session = try household.prompt()
    try session.expect("palate> ")
    session.type("add dish Cake at Alpha\r")
    try session.expect("added Cake")
    try FileManager.default.removeItem(atPath: household.dataFolder)
    session.type("add dish Tart at Alpha\rsave \(household.elsewhere)/copy.plist\rquit\r")
    #expect(try session.waitForEnd() == .exited(74))
    #expect(session.output.contains("No such file or directory"))
    let copy = FileManager.default.contents(atPath: household.elsewhere + "/copy.plist") ?? Data()
    #expect(String(decoding: copy, as: UTF8.self).contains("Cake"))
  }

  // keepnote 160: after a crash the notebook did not open, and nothing was offered.
  @Test func aJournalWithoutItsFileStopsAndOffersTheGenerationBefore() throws {
    let household = try Household()
    #expect(try household.run("add dish Cake at Alpha").status == 0)
    let session = try household.conversation()
    session.send("add dish Tart at Alpha\n")
    try session.expect("added Tart")
    session.signal(9)
    _ = try session.waitForEnd()
    try household.remove()
    let run = try household.run("list")
    #expect(run.status == 65)
    #expect(run.errors.contains("restaurants.plist~"), "\(run.errors)")
    #expect(household.names.contains("restaurants.plist-journal"))
    #expect(!household.names.contains("restaurants.plist"))
  }

  // buku 619: what it had exported itself it imported as nothing, without an error.
  @Test(arguments: ["csv", "json", "plist"])
  func whatIsExportedIsImportedAgain(_ format: String) throws {
    let household = try Household()
    let path = household.elsewhere + "/all." + format
    let out = try household.run("rate Soup 3 on 2026-01-02 note thin", "export \(path)")
    #expect(out.status == 0, "\(out.errors)")
    let other = try Household(nil)
    let back = try other.run("import \(path)", options: ["--empty"])
    #expect(back.status == 0, "\(back.errors)")
    #expect(try other.dump() == household.dump())
    // Once more: nothing new.
    let before = other.bytes()
    #expect(try other.run("import \(path)").status == 0)
    #expect(other.bytes() == before)
  }

  // sticky 161, joplin 723: an import put itself in the place of everything.
  @Test func anImportAddsToWhatIsThereAndIsOneStepToUndo() throws {
    let household = try Household()
    let path = household.elsewhere + "/small.csv"
    try Data("restaurant,dish,stars\nAlpha,Cake,5\n".utf8).write(to: URL(fileURLWithPath: path))
    #expect(try household.run("import \(path)").status == 0)
    #expect(try household.dishes() == ["Soup", "Bread", "Cake"])
    try Data("restaurant,dish,stars\nAlpha,Tart,5\nBeta,Pie,4\n".utf8)
      .write(to: URL(fileURLWithPath: path))
    #expect(try household.run("import \(path)", "undo").status == 0)
    #expect(try household.dishes() == ["Soup", "Bread", "Cake"])
  }

  // An import of nothing is not taken for one that worked.
  @Test func anImportOfNothingIsAnError() throws {
    let household = try Household()
    for (name, text) in [("empty.csv", ""), ("empty.json", ""), ("word.csv", "hello\n")] {
      let path = household.elsewhere + "/" + name
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      let run = try household.run("import \(path)")
      #expect(run.status == 1, "\(name): \(run.output)")
      #expect(!run.errors.isEmpty, "\(name)")
    }
    #expect(household.bytes() == Array(Household.plain.utf8))
  }

  @Test func aFolderThatCannotBeWrittenIsReadAndACopyCanBeSaved() throws {
    // Root may write everywhere; a read-only mount, seen by this program only, stops it, too.
    let household = try Household()
    let mount =
      "mount --bind \"$1\" \"$1\" && mount -o remount,bind,ro \"$1\" && shift && exec \"$@\""
    let run = try FinishedProgram.run(
      "unshare",
      [
        "-m", "sh", "-c", mount, "sh", household.dataFolder, Household.program, "--keep-going",
        "--file", household.file, "-c", "list dishes", "-c", "add dish Cake at Alpha", "-c",
        "save \(household.elsewhere)/copy.plist",
      ],
      environment: household.environment
    )
    try withKnownIssue("no mount can be made here", isIntermittent: true) {
      try #require(run.status == 74, "\(run.errors)")
    } when: {
      run.errors.contains("unshare") || run.errors.contains("mount:")
    }
    guard run.status == 74 else { return }
    #expect(run.output.contains("Soup"))
    #expect(run.errors.contains("Read-only file system"))
    #expect(run.output.contains("saved a copy"))
    #expect(household.names == ["restaurants.plist"])
  }

  private func mode(_ path: String) throws -> mode_t {
    var status = stat()
    #expect(lstat(path, &status) == 0)
    return status.st_mode & 0o777
  }
}

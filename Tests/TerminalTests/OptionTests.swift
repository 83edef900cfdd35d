import TestSupport
import Testing

@Suite("The command line")
struct OptionTests {
  @Test(
    "that can't be understood is refused with what would be right",
    arguments: [
      (["--nonsense"], "unknown option '--nonsense'; palate --help lists them"),
      (["--fil", "x"], "unknown option '--fil'; did you mean '--file'?"),
      (["--file"], "--file needs a value: --file FILE"),
      (["-c"], "-c needs a value: -c COMMAND"),
      (["a.plist", "b.plist"], "one file at a time: both 'a.plist' and 'b.plist' were named"),
      (["--format", "xml"], "--format does not take 'xml': it is one of table, csv, json"),
      (["--color", "blue"], "--color does not take 'blue': it is one of auto, always, never"),
      (["--empty=yes"], "--empty takes no value"),
      (
        ["-c", "list", "--run", "x"],
        "-c and --run do not go together: put the commands into the script"
      ),
    ]
  )
  func refuses(arguments: [String], expected: String) throws {
    let done = try FinishedProgram.run(Home.palate, arguments)
    #expect(done.status == 64)
    #expect(done.errors == "palate: \(expected)\n")
    #expect(done.output == "")
  }

  @Test(
    "that is not UTF-8 is refused, not repaired to the name of another file",
    arguments: [
      (#""$0" "$(printf 'caf\351.plist')""#, "argument 1 is not UTF-8 text: 'caf\u{FFFD}.plist'"),
      (
        #""$0" a.plist -c "$(printf 'list in caf\351')""#,
        "argument 3 is not UTF-8 text: 'list in caf\u{FFFD}'"
      ),
      (
        #"PALATE_FILE="$(printf 'caf\351.plist')" "$0" -c list"#,
        "the variable PALATE_FILE is not UTF-8 text: 'caf\u{FFFD}.plist'"
      ),
    ]
  )
  func refusesOtherEncodings(script: String, expected: String) throws {
    let home = try Home()
    let done = try FinishedProgram.run(
      "/bin/sh",
      ["-c", script, Home.palate],
      environment: home.environment,
      folder: home.folder.path
    )
    #expect(done.status == 64)
    #expect(done.errors == "palate: \(expected)\n")
    #expect(done.output == "")
    #expect(home.content.isEmpty)
  }

  @Test("explains itself")
  func helps() throws {
    let home = try Home()
    let help = try home.runBare("--help")
    #expect(help.status == 0)
    for option in ["--file", "-c COMMAND", "--run", "--keep-going", "--empty", "--format"] {
      #expect(help.output.contains(option))
    }
    #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let version = try home.runBare("--version")
    #expect(version.output.wholeMatch(of: /palate \d+\.\d+\.\d+\n/) != nil)
    #expect(home.content.isEmpty)
  }

  @Test("prints a manual page that man shows and mandoc finds nothing wrong with")
  func prints() throws {
    let home = try Home()
    let page = try home.runBare("--man")
    #expect(page.status == 0)
    let lint = try FinishedProgram.run("mandoc", ["-T", "lint"], input: page.outputBytes)
    #expect(lint.output == "" && lint.errors == "")
    let path = try home.folder.write(page.output, to: "palate.1")
    let shown = try FinishedProgram.run(
      "man",
      ["-l", path],
      environment: ["MANWIDTH": "80", "MANPAGER": "cat", "HOME": home.folder.path]
    )
    #expect(shown.status == 0)
    for text in [
      "PALATE(1)", "rate [dish] NAME", "--keep-going", "PALATE_FILE", "restaurants.plist",
    ] {
      #expect(shown.output.contains(text), "\(text)")
    }
  }

  @Test("finds the catalogue where the file, PALATE_FILE or XDG say, in that order")
  func findsTheFile() throws {
    let home = try Home()
    func places(_ environment: [String: String], _ arguments: String...) throws -> [String] {
      let line = ["-c", "add restaurant Here"] + arguments
      let done = try FinishedProgram.run(
        Home.palate,
        line,
        environment: home.environment.merging(environment) { $1 },
        folder: home.folder.path
      )
      #expect(done.status == 0, "\(done.errors)")
      let found = try FinishedProgram.run(
        "find",
        [".", "-name", "*.plist"],
        folder: home.folder.path
      )
      _ = try FinishedProgram.run(
        "/bin/sh",
        ["-c", "rm -rf ./* .[a-z]*"],
        folder: home.folder.path
      )
      return found.output.split(separator: "\n").map(String.init)
    }
    #expect(try places([:]) == ["./.local/share/palate/restaurants.plist"])
    let data = home.folder.path(of: "data")
    #expect(try places(["XDG_DATA_HOME": data]) == ["./data/palate/restaurants.plist"])
    #expect(
      try places(["XDG_DATA_HOME": "relative"]) == ["./.local/share/palate/restaurants.plist"]
    )
    #expect(try places(["XDG_DATA_HOME": data, "PALATE_FILE": "mine.plist"]) == ["./mine.plist"])
    #expect(try places(["PALATE_FILE": ""]) == ["./.local/share/palate/restaurants.plist"])
    #expect(try places(["PALATE_FILE": "mine.plist"], "--file", "a.plist") == ["./a.plist"])
    #expect(try places([:], "b.plist") == ["./b.plist"])
    #expect(try places([:], "--", "--c.plist") == ["./--c.plist"])
  }

  @Test("starts with the sample where there is no file, and says where it will be kept")
  func startsWithTheSample() throws {
    let home = try Home()
    let looked = try home.run("-c", "list dishes")
    #expect(looked.output.contains("★"))
    #expect(
      looked.errors == "this is the sample to try things on; it will be kept in \(home.shown)\n"
    )
    #expect(home.content.isEmpty)
    let changed = try home.run("-c", "add restaurant Mine")
    #expect(changed.status == 0)
    #expect(home.content.contains("restaurants.plist"))
    #expect(try home.run("-c", "list").errors == "")
    #expect(try home.run("-c", "list").output.contains("Mine"))
  }

  @Test("--empty starts a missing file, or one that is still the sample, empty; no other")
  func startsEmpty() throws {
    let home = try Home()
    #expect(try home.run("--empty", "-c", "list").output == "no restaurants yet\n")
    #expect(home.content.isEmpty)
    #expect(try home.run("-c", "add restaurant Mine", "-c", "delete restaurant Mine").status == 0)
    #expect(try home.run("--empty", "-c", "list").output == "no restaurants yet\n")
    #expect(try home.run("-c", "add restaurant Mine").status == 0)
    #expect(try home.run("--empty", "-c", "list").output.contains("Thai Basil"))
  }

  @Test("tells a file that is no catalogue, one that can't be saved and one that is held apart")
  func exitStatuses() throws {
    let home = try Home()
    try home.folder.write("<plist><array>", to: "restaurants.plist")
    let refused = try home.run("-c", "list")
    #expect(refused.status == 65)
    #expect(refused.errors.contains("restaurants.plist:1:"))
    #expect(home.folder.text(of: "restaurants.plist") == "<plist><array>")
    let unsaved = try home.runBare("/sys/kernel/r.plist", "-c", "add restaurant Mine")
    #expect(unsaved.status == 74)
    #expect(unsaved.output == "")
    let other = try Home("add restaurant Thai Basil")
    let terminal = try other.terminal()
    try terminal.expect("> ")
    let held = try other.run("-c", "add restaurant Late")
    #expect(held.status == 75)
    #expect(held.errors.contains("held by another session (process \(terminal.processID)"))
    #expect(try other.run("-c", "list").status == 0)
    terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(try other.run("-c", "add restaurant Late").status == 0)
  }
}

extension Home {
  /// The catalogue's path as it is shown.
  fileprivate var shown: String { "~/restaurants.plist" }
}

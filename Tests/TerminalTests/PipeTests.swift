import Foundation
import TestSupport
import Testing

@Suite("Without a terminal")
struct PipeTests {
  @Test("lines of a pipe are run, CR LF, comments and a last line without an end among them")
  func runsLines() throws {
    let home = try Home("add restaurant Thai Basil in Lisbon")
    let done = try home.run(
      input:
        "# lunch\n\nadd dish Soup at Thai Basil rated 4 on 2026-01-02\r\n  list tags\nshow soup"
    )
    #expect(done.status == 0)
    #expect(
      done.output == """
        added Soup at Thai Basil: ★★★★ 4 on 2026-01-02
        no tags yet
        Soup at Thai Basil: ★★★★ 4 on 2026-01-02
        date        stars
        2026-01-02  ★★★★  4

        """
    )
    #expect(done.errors == "")
  }

  @Test("the first line that fails ends the run, with its number; what was done before stays")
  func stopsAtTheFirstError() throws {
    let home = try Home("add restaurant Thai Basil")
    let done = try home.run(
      input: "add dish Soup at Thai Basil\nbogus\nadd dish Rice at Thai Basil\n"
    )
    #expect(done.status == 1)
    #expect(
      done.errors == """
        standard input:2: no command 'bogus'; 'help' lists them
          bogus
          ^^^^^

        """
    )
    #expect(try home.answer(to: "list dishes").contains("Soup"))
    #expect(try !home.answer(to: "list dishes").contains("Rice"))
  }

  @Test("--keep-going runs the rest, and still says that something failed")
  func keepsGoing() throws {
    let home = try Home("add restaurant Thai Basil")
    let done = try home.run("--keep-going", input: "bogus\nadd dish Rice at Thai Basil\nbogus\n")
    #expect(done.status == 1)
    #expect(done.output == "added Rice at Thai Basil\n")
    #expect(done.errors.contains("standard input:3: "))
  }

  @Test("-c runs one command after the other and leaves standard input alone")
  func runsArguments() throws {
    let home = try Home("add restaurant Thai Basil")
    let done = try home.run(
      "-c",
      "at thai basil",
      "-c",
      "add dish Soup",
      "-c",
      "rate soup 4 on 2026-01-02",
      input: "delete restaurant Thai Basil\n"
    )
    #expect(done.status == 0)
    #expect(done.output.hasSuffix("Soup at Thai Basil: ★★★★ 4 on 2026-01-02 (first rating)\n"))
    #expect(try home.run("-c", "rate soup 7", "-c", "delete dish soup").status == 1)
    #expect(try home.answer(to: "list dishes").contains("Soup"))
  }

  @Test("--run runs a script and names it in an error")
  func runsScripts() throws {
    let home = try Home("add restaurant Thai Basil")
    let script = try home.folder.write(
      "add dish Soup at Thai Basil\nrate soup 9\n",
      to: "lunch.txt"
    )
    let done = try home.run("--run", script, input: "delete restaurant Thai Basil\n")
    #expect(done.status == 1)
    #expect(done.output == "added Soup at Thai Basil\n")
    #expect(done.errors.hasPrefix("\(script):2: 9 stars: a rating is above 0 and at most 5\n"))
    #expect(try home.run("--run", "nowhere.txt").status == 1)
  }

  @Test("nothing typed is nothing done")
  func doesNothing() throws {
    let home = try Home()
    let done = try home.run()
    #expect(done.status == 0)
    #expect(done.output == "")
    #expect(home.content.isEmpty)
  }

  @Test("lines that can be no command are refused, and the next ones still understood")
  func refusesBytes() throws {
    let home = try Home("add restaurant Thai Basil")
    let bytes = Array("add restaurant \u{FC}".unicodeScalars.map { UInt8($0.value) })
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 3_000_000)
    let newline = [UInt8(ascii: "\n")]
    let done = try FinishedProgram.run(
      Home.palate,
      [home.file, "--keep-going"],
      input: bytes + newline + long + newline + Array("list cities\n".utf8),
      environment: home.environment
    )
    #expect(done.status == 1)
    #expect(done.errors.contains("standard input:1: this line is not UTF-8 text"))
    #expect(done.errors.contains("standard input:2: a line of 3000000 bytes"))
    #expect(done.output == "no cities yet\n")
  }

  @Test("a reader who goes away is no failure of the changes")
  func survivesAClosedPipe() throws {
    let home = try Home("add restaurant Thai Basil")
    let script = "\(Home.palate) \(home.file) -c help -c help -c 'add restaurant Late' | head -n 1"
    let done = try FinishedProgram.run("/bin/sh", ["-c", script], environment: home.environment)
    #expect(done.status == 0)
    #expect(done.errors == "")
    #expect(try home.answer(to: "list").contains("Late"))
  }

  @Test("a reply is written when its change is safe, without waiting for the next line")
  func answersAtOnce() throws {
    let home = try Home("add restaurant Thai Basil")
    // The next line is typed only when the answer to the one before is there.
    let script = """
      mkfifo answers lines
      \(Home.palate) \(home.file) < lines > answers &
      exec 3> lines 4< answers
      echo 'add dish Soup at Thai Basil' >&3; read -r first <&4
      grep -c Soup restaurants.plist-journal
      echo 'rate soup 4' >&3; read -r second <&4
      exec 3>&-; wait $!; echo "$? $first | $second"
      """
    let done = try FinishedProgram.run(
      "/bin/sh",
      ["-c", script],
      environment: home.environment,
      folder: home.folder.path
    )
    let lines = done.output.split(separator: "\n")
    #expect(lines.first == "1")
    #expect(
      lines.last?.hasPrefix("0 added Soup at Thai Basil | Soup at Thai Basil: ★★★★ 4") == true
    )
  }

  @Test("results are one document a command, replies and notices keep out of it")
  func writesDocuments() throws {
    let home = try Home("add restaurant Thai Basil", "add dish Soup at Thai Basil rated 4½")
    let done = try home.run("--format", "json", "-c", "list dishes", "-c", "rate soup 4")
    let rows = try JSONSerialization.jsonObject(with: Data(done.outputBytes)) as? [[String: Any]]
    #expect(rows?.first?["stars"] as? Double == 4.5)
    #expect(rows?.first?["note"] is NSNull)
    #expect(done.errors.contains("(was ★★★★½ 4.5"))
    #expect(try home.run("--format=csv", "-c", "list cities").output == "name,count\r\n")
    #expect(try home.run("--format", "json", "-c", "list cities").output == "[]\n")
  }

  @Test("colour is for terminals, unless it is asked for")
  func colours() throws {
    let home = try Home("add restaurant Thai Basil", "add dish Soup at Thai Basil rated 4½")
    #expect(try !home.run("-c", "list dishes", "-c", "help").output.contains("\u{1B}"))
    #expect(try home.run("--color", "always", "-c", "list dishes").output.contains("\u{1B}["))
    #expect(
      try home.run("--color", "always", "-c", "list dishes", environment: ["NO_COLOR": "1"])
        .output.contains("\u{1B}[")
    )
  }
}

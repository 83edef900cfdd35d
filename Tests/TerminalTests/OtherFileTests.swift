import Foundation
import TestSupport
import Testing

@Suite("Files and streams of other kinds")
struct OtherFileTests {
  @Test("results that can't be written are told, with status 1")
  func fullOutput() throws {
    let home = try Home("add restaurant Thai Basil")
    let done = try FinishedProgram.run(
      "/bin/sh",
      ["-c", "exec \"$0\" \"$1\" -c list > /dev/full", Home.palate, home.file],
      environment: home.environment
    )
    #expect(done.status == 1)
    #expect(done.errors == "palate: cannot write the results: No space left on device\n")
  }

  @Test("a byte order mark before the first piped line is no part of it")
  func byteOrderMark() throws {
    let home = try Home("add restaurant Thai Basil in Lisbon")
    let done = try home.run(input: "\u{FEFF}list cities\n")
    #expect(done.status == 0)
    #expect(done.output.contains("Lisbon"))
  }

  @Test(
    "a catalogue is not made under the name of another format",
    arguments: ["json", "html", "md"]
  )
  func otherExtensions(name: String) throws {
    let home = try Home()
    let path = home.folder.path + "/new." + name
    let done = try FinishedProgram.run(
      Home.palate,
      [path, "-c", "add restaurant Thai Basil"],
      environment: home.environment
    )
    #expect(done.status == 65)
    #expect(done.errors.contains("import brings other files in"))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("a table whose columns are not known says so when it is opened")
  func unknownColumns() throws {
    let home = try Home()
    let path = home.folder.path + "/de.csv"
    try "Name;Ort;Gericht;Sterne\nJoe;Porto;Soup;4\n"
      .write(toFile: path, atomically: true, encoding: .utf8)
    let done = try FinishedProgram.run(
      Home.palate,
      [path, "-c", "list"],
      environment: home.environment
    )
    #expect(done.errors.contains("the columns 'Ort', 'Gericht', 'Sterne'"))
  }

  @Test("the extension of an export tells tabs from commas")
  func tabs() throws {
    let home = try Home("add restaurant Thai Basil in Lisbon")
    let path = home.folder.path + "/out.tsv"
    _ = try home.answer(to: "export \(path)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("restaurant\tcity"))
  }
}

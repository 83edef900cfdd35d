import Foundation
import Testing

@testable import CommandLanguage

@Suite struct HelpTests {
  @Test(arguments: [
    ("rate [dish]", "rate [dish] NAME [at RESTAURANT] STARS [on DATE] [note TEXT]"),
    ("add restaurant", "add restaurant NAME [in CITY] [cuisine C] [tag T]… [wanted] [note TEXT]"),
    (
      "edit restaurant",
      "edit restaurant RESTAURANT [city CITY] [cuisine C] [tag T | untag T]… [wanted | not wanted] [note TEXT]"
    ),
    ("move dish", "move dish NAME [from RESTAURANT] to RESTAURANT"),
    ("merge dish", "merge dish NAME [at RESTAURANT] into NAME [at RESTAURANT]"),
    ("rename restaurant", "rename restaurant RESTAURANT to NEW"),
    ("list", "list [restaurants | dishes | cuisines | cities | tags] [FILTER]… [sort [-]COLUMN]"),
    ("top", "top [N] [dishes | restaurants] [FILTER]…"), ("redo", "redo"),
    ("set", "set [NAME [VALUE]]"),
    (
      "import",
      "import FILE [as FORMAT] [encoding NAME] [with FIELD=COLUMN]… [scale N] [preview]"
    ),
  ])
  func synopsisComesFromTheDeclaration(path: String, synopsis: String) {
    let syntax = SampleCommands.all.first { $0.pathText == path }
    #expect(syntax?.synopsis == synopsis)
  }

  @Test func eachCommandAndTopicHasAPage() throws {
    for choice in Scene.grammar.topicChoices {
      #expect(try !Scene.grammar.help(on: choice.word).blocks.isEmpty)
    }
    #expect(try Scene.grammar.help(on: "exit").title == "quit")
    #expect(try Scene.grammar.help(on: "rate restaurant").title == "rate restaurant")
    #expect(try Scene.grammar.help(on: "").title == "commands")
  }

  @Test func unknownTopicsGetTheNearestOnes() {
    do {
      _ = try Scene.grammar.help(on: "fliters")
      Issue.record("there is no such topic")
    } catch {
      #expect(error.text(in: "") == "no help on 'fliters'; did you mean 'filters'?")
    }
  }

  @Test(arguments: [
    ("sort", "no help on 'sort' alone; see help list"),
    ("since", "no help on 'since' alone; see help filters"),
    ("hints", "no help on 'hints' alone; see help set"),
  ])
  func wordsOfCommandsAreExplainedWithThem(word: String, expected: String) {
    let error = #expect(throws: LanguageError.self) { try Scene.grammar.help(on: word) }
    #expect(error?.text(in: "") == expected)
  }

  @Test func examplesAreUnderstood() throws {
    for example in SampleCommands.all.flatMap(\.examples) {
      #expect(try Scene.grammar.parse(example.line, in: Scene.context()) != nil)
    }
  }

  @Test func linesOfTheTopicsAreUnderstood() throws {
    for topic in HelpTopic.allCases {
      for case .lines(let lines) in topic.page.blocks where topic != .stars {
        for line in lines {
          #expect(throws: Never.self, "\(line)") {
            try Scene.grammar.parse(line, in: Scene.context())
          }
        }
      }
    }
  }

  @Test func readmeTableHasARowForEachCommand() {
    let rows = Scene.grammar.readmeTable.split(separator: "\n")
    #expect(rows.count == SampleCommands.all.count + 2)
    #expect(rows.contains("| `top [N] [dishes \\| restaurants] [FILTER]…` | the best |"))
  }

  @Test func mandocFindsNothingWrongWithTheManualPage() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "palate-\(UUID()).1")
    defer { try? FileManager.default.removeItem(at: file) }
    let program = HelpPage("options", [.definitions([.init("--file FILE", "the catalogue")])])
    let page = ManualPage(Scene.grammar, version: "1", date: "2026-11-30", program: [program])
    try page.source.write(to: file, atomically: true, encoding: .utf8)
    let mandoc = Process()
    mandoc.executableURL = URL(filePath: "/usr/bin/mandoc")
    mandoc.arguments = ["-T", "lint", "-W", "style", file.path]
    let output = Pipe()
    mandoc.standardOutput = output
    try mandoc.run()
    let report = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(),
      as: UTF8.self
    )
    mandoc.waitUntilExit()
    #expect(report == "")
  }
}

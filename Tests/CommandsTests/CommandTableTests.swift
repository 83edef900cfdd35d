import CommandLanguage
import Commands
import TerminalText
import TestSupport
import Testing

@Suite("The table of commands")
struct CommandTableTests {
  private static let syntaxes = CommandTable.all.map(\.syntax)

  @Test("has every command of the design, each with its nouns")
  func isComplete() {
    let names = Set(CommandTableTests.syntaxes.map(\.name))
    let designed: Set = [
      "add restaurant", "add dish", "rate", "rate restaurant", "edit restaurant", "edit dish",
      "edit rating", "edit rating restaurant", "rename restaurant", "rename dish", "move dish",
      "merge restaurant",
      "merge dish", "delete restaurant", "delete dish", "delete rating", "delete rating restaurant",
      "list", "show",
      "show dish", "show restaurant", "find", "top", "log", "stats", "pick", "at", "undo", "redo",
      "save", "revert",
      "run", "import", "export", "history", "set", "help", "quit",
    ]
    #expect(designed.subtracting(names).isEmpty)
  }

  @Test("begins no two commands with the same words")
  func wordsAreUnique() {
    let names = CommandTableTests.syntaxes.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test("lists each command by the words that it begins with")
  func listsByFirstWords() {
    for command in CommandTable.all {
      #expect(command.listing.firstWords == command.syntax.firstWords)
    }
  }

  @Test("says of each command in one line what it does", arguments: syntaxes.map(\.name))
  func summaries(name: String) throws {
    let syntax = try #require(CommandTableTests.syntaxes.first { $0.name == name })
    #expect(!syntax.summary.isEmpty)
    #expect(!syntax.summary.hasSuffix("."))
    #expect(syntax.summary.first?.isUppercase == false)
    #expect(syntax.summary.count <= 72, "'\(syntax.summary)' does not fit beside its name")
    #expect(!syntax.summary.contains("\n"))
    for paragraph in syntax.discussion { #expect(paragraph.hasSuffix(".")) }
  }

  @Test("has an example for each command, which is that command", arguments: syntaxes.map(\.name))
  func examplesAreTheirCommands(name: String) throws {
    let syntax = try #require(CommandTableTests.syntaxes.first { $0.name == name })
    #expect(!syntax.examples.isEmpty)
    let kitchen = try Kitchen(seed: try Kitchen.sample)
    for example in syntax.examples {
      let parsed = try CommandTable.grammar.parse(example.line, in: kitchen.session.scene)
      #expect(parsed?.syntax.name == name, "\(example.line)")
    }
  }

  @Test("has only examples that work on the sample", arguments: syntaxes.flatMap(\.examples))
  func examplesRun(example: CommandExample) throws {
    var kitchen = try Kitchen(seed: try Kitchen.sample)
    try kitchen.folder.write("rate pad thai 5\nlist\n", to: "dinner.txt")
    try kitchen.folder.write("restaurant,dish,stars\nThai Basil,Laksa,4\n", to: "dinners.csv")
    try kitchen.folder.write("restaurant,Meal,stars\nThai Basil,Laksa,9\n", to: "ratings.csv")
    // A file is named from the current directory, which the tests share.
    let line = example.line.replacing(/[a-z]+\.[a-z]+/) {
      kitchen.folder.path(of: String($0.output))
    }
    let outcome = try CommandTable.run(line, in: &kitchen.session)
    #expect(outcome?.failure == nil)
    try kitchen.session.synchronize()
  }

  @Test("explains every command to who asks", arguments: Set(syntaxes.map(\.word)).sorted())
  func helpsWithEach(word: String) throws {
    let page = try CommandTable.grammar.help(on: word)
    let lines = HelpLayout(width: 80).lines(of: page).map { $0.rendered(colour: false) }
    let text = lines.joined(separator: " ").lowercased()
    for syntax in CommandTableTests.syntaxes where syntax.word == word {
      #expect(text.contains(syntax.summary.lowercased()), "\(syntax.name)")
    }
    for line in lines { #expect(line.count <= 80, "'\(line)'") }
  }
}

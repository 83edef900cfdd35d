import Synchronization
import Testing

@testable import CommandLanguage

/// What every declaration must keep, whatever commands there are.
@Suite struct TableTests {
  @Test(arguments: SampleCommands.all.indices)
  func declarationsAreSound(index: Int) {
    let syntax = SampleCommands.all[index]
    let names = syntax.clauses.map(\.name)
    #expect(Set(names).count == names.count, "two parts of one name: \(names)")
    #expect(!syntax.summary.isEmpty && syntax.summary.last != ".")
    #expect(syntax.path.first?.isOptional == false)
    let keywords = syntax.clauses.flatMap(\.forms).map { $0.keyword.joined(separator: " ") }
      .filter { !$0.isEmpty }
    #expect(Set(keywords).count == keywords.count, "two keywords alike: \(keywords)")
    #expect(keywords.allSatisfy { $0 == $0.lowercased() })
    #expect(syntax.clauses.count { $0.position == .trailing } <= 1)
    let open = syntax.clauses.filter {
      $0.position == .leading && !$0.forms[0].kind.isOneWord
    }
    #expect(open.count <= 1, "two texts stand side by side")
  }

  @Test func noTwoCommandsBeginAlike() {
    let beginnings = SampleCommands.all.map(\.name)
    let needed = zip(beginnings, SampleCommands.all).map { $0 + " " + $1.pathText }
    #expect(Set(needed).count == needed.count)
  }

  @Test func aLineDeclaresOnlyTheCommandsThatItMayBe() throws {
    let declared = Mutex<[String]>([])
    let grammar = Grammar(
      SampleCommands.all.map { syntax in
        CommandListing(
          syntax.firstWords,
          {
            declared.withLock { $0.append(syntax.name) }
            return syntax
          }()
        )
      }
    )
    for _ in 0..<2 { _ = try grammar.parse("rate soup 4", in: Scene.context()) }
    #expect(declared.withLock { $0 } == ["rate", "rate restaurant"])
  }

  @Test func theParserKnowsNoCommandByName() throws {
    let grammar = Grammar([
      CommandSyntax(
        "blorb [gnarf]",
        group: .looking,
        summary: "something new",
        takes: Parameter.restaurant().optional,
        Parameter.filters,
        Parameter.count("times").optional
      )
    ])
    let parsed = try grammar.parse("blorb joe's diner times 3 tag a tag b", in: Scene.context())
    let arguments = try #require(parsed).arguments
    #expect(arguments[Parameter.restaurant().optional]?.text == "joe's diner")
    #expect(arguments[Parameter.filters] == [.tag("a"), .tag("b")])
    #expect(arguments[Parameter.count("times").optional] == 3)
  }
}

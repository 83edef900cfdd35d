import CatalogueModel
import Testing

@testable import CommandLanguage

@Suite struct DeclarationTests {
  @Test func requiredPartsAreThoseWithoutAModifier() {
    let syntax = CommandSyntax(
      "rate [dish]",
      group: .changing,
      summary: "say how good a dish was",
      takes: Parameter.dish(),
      Parameter.stars(),
      Parameter.day("on").optional,
      Parameter.note.optional
    )
    #expect(syntax.clauses.map(\.isRequired) == [true, true, false, false])
    #expect(syntax.clauses.map(\.name) == ["NAME", "STARS", "on", "note"])
  }

  @Test func missingPartsHaveTheirStandIn() {
    let arguments = Arguments()
    #expect(arguments[Parameter.note.optional] == nil)
    #expect(arguments[Parameter.flag("wanted")] == false)
    #expect(arguments[Parameter.wanted] == nil)
    #expect(arguments[Parameter.count().defaulting(to: 10)] == 10)
    #expect(arguments[Parameter.tagEdits] == [])
    #expect(arguments[Parameter.filters] == [])
  }

  @Test func eachWayToWriteAPartKeepsItsMeaning() {
    var arguments = Arguments()
    let edits = Parameter.tagEdits
    arguments.add(Reading(clause: edits.clause.name, form: 0, value: .text("cosy"), range: 0..<4))
    arguments.add(Reading(clause: edits.clause.name, form: 1, value: .text("loud"), range: 5..<9))
    arguments.add(Reading(clause: edits.clause.name, form: 0, value: .cleared, range: 10..<12))
    #expect(arguments[edits] == [.add("cosy"), .remove("loud"), .removeAll])
    let wanted = Parameter.wanted
    arguments.add(Reading(clause: wanted.clause.name, form: 1, value: .flag, range: 0..<10))
    #expect(arguments[wanted] == false)
  }
}

import CatalogueModel

@testable import CommandLanguage

/// Declarations as the commands make them, for the tests of the language alone.
enum Sample {
  enum rateDish {
    static let dish = Parameter.dish()
    static let stars = Parameter.stars()
    static let day = Parameter.day("on").optional
    static let note = Parameter.note.optional
    static let syntax = CommandSyntax(
      "rate [dish]",
      group: .changing,
      summary: "say how good a dish was",
      takes: dish,
      stars,
      day,
      note,
      examples: [CommandExample("rate pad thai 4½", "today")]
    )
  }
}

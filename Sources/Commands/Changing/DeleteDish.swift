internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  private static let dish = Parameter.dish(isExact: true)

  /// `delete dish`.
  static let deleteDish = Command(
    CommandSyntax(
      "delete dish",
      group: .changing,
      summary: "take a dish away with all its ratings",
      discussion: ["It takes the whole name, so that nothing goes by a slip; undo brings it back."],
      takes: dish,
      examples: [CommandExample("delete dish pancakes at joe's diner")]
    )
  ) { (arguments, session) throws(CommandError) in
    let place = try session.resolve(arguments[dish]).place
    let name = session.name(ofDishAt: place)
    let count = session.catalogue[place].ratings.count
    try session.perform(
      .removeDish(session.catalogue.address(ofDishAt: place)),
      summary: "delete dish \(name)"
    )
    let ratings = count == 0 ? ", which was unrated" : " with \(counted(count, "rating"))"
    return .reply("deleted \(name, .bold)\(ratings); \(session.wayBack)")
  }
}

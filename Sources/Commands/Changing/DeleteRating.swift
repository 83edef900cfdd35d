internal import CatalogueModel
internal import CommandLanguage

extension Command {
  private static let dish = Parameter.dish(isExact: true)
  private static let day = Parameter.day("on").ofItsOwn.optional

  /// `delete rating`.
  static let deleteRating = Command(
    CommandSyntax(
      "delete rating",
      group: .changing,
      summary: "take back a rating of a dish",
      discussion: ["Without on DATE it is the latest one; the one before counts then."],
      takes: dish,
      day,
      examples: [CommandExample("delete rating pancakes at joe's diner")]
    )
  ) { (arguments, session) throws(CommandError) in
    let place = try session.resolve(arguments[dish]).place
    return try session.deleteRating(of: session.rated(dishAt: place), on: arguments[day])
  }
}

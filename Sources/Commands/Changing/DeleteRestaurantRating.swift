internal import CatalogueModel
internal import CommandLanguage

extension Command {
  private static let restaurant = Parameter.restaurant(isExact: true)
  private static let day = Parameter.day("on").ofItsOwn.optional

  /// `delete rating restaurant`.
  static let deleteRestaurantRating = Command(
    CommandSyntax(
      "delete rating restaurant",
      group: .changing,
      summary: "take back a rating of a place as a whole",
      discussion: ["Without on DATE it is the latest one; the one before counts then."],
      takes: restaurant,
      day,
      examples: [CommandExample("delete rating restaurant thai basil")]
    )
  ) { (arguments, session) throws(CommandError) in
    let position = try session.resolve(arguments[restaurant]).place
    return try session.deleteRating(of: session.rated(restaurantAt: position), on: arguments[day])
  }
}

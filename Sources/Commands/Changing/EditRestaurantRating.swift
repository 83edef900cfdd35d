internal import CatalogueModel
internal import CommandLanguage

extension Command {
  private static let restaurant = Parameter.restaurant()
  private static let days = Parameter.day("on").ofItsOwn.optional
  private static let stars = Parameter.stars("to").optional
  private static let newDay = Parameter.day("date").optional
  private static let note = Parameter.note.clearable.optional

  /// `edit rating restaurant`.
  static let editRestaurantRating = Command(
    CommandSyntax(
      "edit rating restaurant",
      group: .changing,
      summary: "correct a rating of a place as a whole",
      discussion: [
        "It goes as edit rating does for a dish; log at RESTAURANT lists what there is."
      ],
      takes: restaurant,
      days,
      stars,
      newDay,
      note,
      examples: [CommandExample("edit rating restaurant thai basil to 3 note too loud")]
    )
  ) { (arguments, session) throws(CommandError) in
    let position = try session.resolve(arguments[restaurant]).place
    return try session.editRating(
      of: session.rated(restaurantAt: position),
      on: arguments[days],
      to: RatingEdit(stars: arguments[stars], day: arguments[newDay], note: arguments[note])
    )
  }
}

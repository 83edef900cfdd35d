internal import CatalogueModel
internal import CommandLanguage

extension Command {
  private static let dish = Parameter.dish()
  private static let days = Parameter.day("on").ofItsOwn.optional
  private static let stars = Parameter.stars("to").optional
  private static let newDay = Parameter.day("date").optional
  private static let note = Parameter.note.clearable.optional

  /// `edit rating`.
  static let editRating = Command(
    CommandSyntax(
      "edit rating",
      group: .changing,
      summary: "correct a rating of a dish: its stars, its day or its note",
      discussion: [
        "Without on DATE it is the latest one. rate adds another rating instead.",
        "An empty quoted text takes the note away.",
      ],
      takes: dish,
      days,
      stars,
      newDay,
      note,
      examples: [
        CommandExample("edit rating pancakes at joe's diner to 3"),
        CommandExample("edit rating pancakes at joe's diner date yesterday"),
      ]
    )
  ) { (arguments, session) throws(CommandError) in
    let place = try session.resolve(arguments[dish]).place
    return try session.editRating(
      of: session.rated(dishAt: place),
      on: arguments[days],
      to: RatingEdit(stars: arguments[stars], day: arguments[newDay], note: arguments[note])
    )
  }
}

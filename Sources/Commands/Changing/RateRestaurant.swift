internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  private static let restaurant = Parameter.restaurant()
  private static let stars = Parameter.stars()
  private static let day = Parameter.day("on").optional
  private static let note = Parameter.note.optional

  /// `rate restaurant`.
  static let rateRestaurant = Command(
    CommandSyntax(
      "rate restaurant",
      group: .changing,
      summary: "rate a place as a whole; earlier ratings stay",
      discussion: [
        "The rating counts in top restaurants beside those of the dishes, as one of them."
      ],
      takes: restaurant,
      stars,
      day,
      note,
      examples: [CommandExample("rate restaurant joe's diner 4 note loud but kind")]
    )
  ) { (arguments, session) throws(CommandError) in
    let position = try session.resolve(arguments[restaurant]).place
    let rating = Rating(
      arguments[stars],
      on: arguments[day] ?? session.surroundings.today(),
      note: arguments[note]
    )
    return try session.rate(
      .restaurant(session.catalogue.address(ofRestaurantAt: position)),
      named: session.name(ofRestaurantAt: position),
      ratings: session.catalogue.restaurants[position].ratings,
      restaurant: position,
      with: rating
    )
  }
}

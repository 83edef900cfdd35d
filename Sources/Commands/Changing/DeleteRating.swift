internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

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
    let name = session.name(ofDishAt: place)
    let position = try session.ratingPosition(at: place, on: arguments[day])
    let rating = session.catalogue[place].ratings[position]
    try session.perform(
      .removeRating(
        rating,
        of: .dish(session.catalogue.address(ofDishAt: place)),
        position: position
      ),
      summary: "delete rating \(name)"
    )
    let now = session.catalogue[place].ratings.current.map { StyledText(rating: $0) } ?? "unrated"
    return .reply(
      "deleted the rating \(StyledText(rating: rating)) of \(name, .bold): now \(now); \(session.wayBack)"
    )
  }
}

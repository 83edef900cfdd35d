internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  private static let dish = Parameter.dish()
  private static let stars = Parameter.stars()
  private static let day = Parameter.day("on").optional
  private static let note = Parameter.note.optional

  /// `rate [dish]`.
  static let rateDish = Command(
    CommandSyntax(
      "rate [dish]",
      group: .changing,
      summary: "say how good a dish was; earlier ratings stay",
      discussion: [
        "A rating without a date is of today. The latest by date is the one that counts; show dish lists them all.",
        "at RESTAURANT may be left away where only one restaurant has such a dish.",
      ],
      takes: dish,
      stars,
      day,
      note,
      examples: [
        CommandExample("rate pancakes at joe's diner 4"),
        CommandExample("rate creme brulee 9/10 on 30-Nov-2026 note better than ever"),
      ]
    )
  ) { (arguments, session) throws(CommandError) in
    let place = try session.resolve(arguments[dish]).place
    let rating = Rating(
      arguments[stars],
      on: arguments[day] ?? session.surroundings.today(),
      note: arguments[note]
    )
    let address = session.catalogue.address(ofDishAt: place)
    return try session.rate(
      .dish(address),
      named: session.name(of: address, at: place),
      ratings: session.catalogue.ratings(ofDishAt: place),
      restaurant: place.restaurant,
      with: rating
    )
  }
}

extension Session {
  /// Adds a rating to a dish or restaurant and says what it is now and what it was.
  mutating func rate(
    _ owner: RatingOwner,
    named name: String,
    ratings: consuming RatingHistory,
    restaurant: Int,
    with rating: Rating
  ) throws(CommandError) -> Outcome {
    // What it was is looked at first: ratings that two hold are copied with the change.
    let position = ratings.position(for: rating)
    let (previous, count) = (ratings.current, ratings.count)
    let insertion = Change.insertRating(rating, of: owner, position: position)
    let clearing = clearingWanted(at: restaurant)
    try perform(
      clearing.map { .group([insertion, $0]) } ?? insertion,
      summary: "rate \(name) \(rating.stars)"
    )
    var reply = StyledText()
    reply.reserve(6)
    reply.append(name, .bold)
    reply.append(": ")
    reply.append(rating: rating)
    let isLate = position < count
    if !isLate, let previous {
      reply.append(" (was ")
      reply.append(rating: previous)
      reply.append(")")
    } else if previous == nil {
      reply.append(" (first rating)")
    }
    if let note = rating.note { reply += ", note \(note)" }
    if isLate, let previous {
      // An older meal was entered late: the current rating stands.
      reply.append("; still ")
      reply.append(rating: previous)
    }
    if clearing != nil { reply += "; no longer wanted" }
    var outcome = Outcome.reply(reply)
    outcome.notices = notices(on: rating.day)
    return outcome
  }
}

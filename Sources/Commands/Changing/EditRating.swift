internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

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
    let name = session.name(ofDishAt: place)
    let position = try session.ratingPosition(at: place, on: arguments[days])
    let old = session.catalogue[place].ratings[position]
    var new = old
    var reply = EditReply()
    if let stars = arguments[stars] {
      new.stars = stars
      reply.add("stars", now: StyledText(stars: stars), was: StyledText(stars: old.stars))
    }
    if let day = arguments[newDay] {
      new.day = day
      reply.add("date", now: "\(day)", was: old.day.map { "\($0)" })
    }
    if let edit = arguments[note] {
      new.note = edit.value
      reply.add("note", now: edit.value.map { "\($0)" }, was: old.note.map { "\($0)" })
    }
    guard !reply.isEmpty else {
      throw .nothingToSet(of: "the rating of \(name)", fields: "to STARS, date DATE or note")
    }
    let owner = RatingOwner.dish(session.catalogue.address(ofDishAt: place))
    var rest = session.catalogue[place].ratings
    rest.remove(at: position)
    let newPosition = new.day == old.day ? position : rest.position(for: new)
    try session.perform(
      .group([
        .removeRating(old, of: owner, position: position),
        .insertRating(new, of: owner, position: newPosition),
      ]),
      summary: "edit rating \(name)"
    )
    var outcome = Outcome.reply(
      reply.line(for: "\(name), rating of \(old.day?.description ?? "no date")")
    )
    outcome.notices = session.notices(on: arguments[newDay])
    return outcome
  }
}

extension Session {
  /// The position of the rating of a day, or of the latest one.
  func ratingPosition(at place: DishPlace, on day: Day?) throws(CommandError) -> Int {
    let ratings = catalogue[place].ratings
    guard let day else {
      guard !ratings.isEmpty else { throw .noRating(of: name(ofDishAt: place), on: nil, days: []) }
      return ratings.count - 1
    }
    guard let position = ratings.lastIndex(where: { $0.day == day }) else {
      throw .noRating(of: name(ofDishAt: place), on: day, days: ratings.compactMap(\.day))
    }
    return position
  }
}

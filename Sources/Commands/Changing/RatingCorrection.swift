internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

/// A dish, or a restaurant as a whole, with its ratings, one of which is to be corrected.
struct RatedThing {
  /// Whose ratings they are.
  let owner: RatingOwner
  /// What it is called in replies.
  let name: String
  /// Its ratings.
  let ratings: RatingHistory

  /// The position of the rating of a day, or of the latest one.
  func position(on day: Day?) throws(CommandError) -> Int {
    guard let day else {
      guard !ratings.isEmpty else { throw .noRating(of: name, on: nil, days: []) }
      return ratings.count - 1
    }
    guard let position = ratings.lastIndex(where: { $0.day == day }) else {
      throw .noRating(of: name, on: day, days: ratings.compactMap(\.day))
    }
    return position
  }
}

/// What is to be set of a rating.
struct RatingEdit {
  /// The new stars, if any.
  let stars: Stars?
  /// The new day, if any.
  let day: Day?
  /// The new note, or that it goes.
  let note: FieldEdit<String>?
}

extension Session {
  /// A dish with its ratings.
  func rated(dishAt place: DishPlace) -> RatedThing {
    RatedThing(
      owner: .dish(catalogue.address(ofDishAt: place)),
      name: name(ofDishAt: place),
      ratings: catalogue[place].ratings
    )
  }

  /// A restaurant with its ratings as a whole.
  func rated(restaurantAt position: Int) -> RatedThing {
    RatedThing(
      owner: .restaurant(catalogue.address(ofRestaurantAt: position)),
      name: name(ofRestaurantAt: position),
      ratings: catalogue.restaurants[position].ratings
    )
  }

  /// Corrects the rating of a day, or the latest one.
  mutating func editRating(
    of thing: RatedThing,
    on day: Day?,
    to edit: RatingEdit
  ) throws(CommandError) -> Outcome {
    let position = try thing.position(on: day)
    let old = thing.ratings[position]
    var new = old
    var reply = EditReply()
    if let stars = edit.stars {
      new.stars = stars
      reply.add("stars", now: StyledText(stars: stars), was: StyledText(stars: old.stars))
    }
    if let day = edit.day {
      new.day = day
      reply.add("date", now: "\(day)", was: old.day.map { "\($0)" })
    }
    if let note = edit.note {
      new.note = note.value
      reply.add("note", now: note.value.map { "\($0)" }, was: old.note.map { "\($0)" })
    }
    guard !reply.isEmpty else {
      throw .nothingToSet(of: "the rating of \(thing.name)", fields: "to STARS, date DATE or note")
    }
    var rest = thing.ratings
    rest.remove(at: position)
    let newPosition = new.day == old.day ? position : rest.position(for: new)
    try perform(
      .group([
        .removeRating(old, of: thing.owner, position: position),
        .insertRating(new, of: thing.owner, position: newPosition),
      ]),
      summary: "edit rating \(thing.name)"
    )
    var outcome = Outcome.reply(
      reply.line(for: "\(thing.name), rating of \(old.day?.description ?? "no date")")
    )
    outcome.notices = notices(on: edit.day)
    return outcome
  }

  /// Takes back the rating of a day, or the latest one.
  mutating func deleteRating(of thing: RatedThing, on day: Day?) throws(CommandError) -> Outcome {
    let position = try thing.position(on: day)
    let rating = thing.ratings[position]
    try perform(
      .removeRating(rating, of: thing.owner, position: position),
      summary: "delete rating \(thing.name)"
    )
    var rest = thing.ratings
    rest.remove(at: position)
    let now = rest.current.map { StyledText(rating: $0) } ?? "unrated"
    return .reply(
      "deleted the rating \(StyledText(rating: rating)) of \(thing.name, .bold): now \(now); \(wayBack)"
    )
  }
}

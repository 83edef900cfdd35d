internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  private static let name = Parameter.newName()
  private static let restaurant = Parameter.restaurant("at").optional
  private static let stars = Parameter.stars("rated").optional
  private static let day = Parameter.day("on").optional
  private static let price = Parameter.amount("price").optional
  private static let tags = Parameter.tag("tag").repeated
  private static let note = Parameter.note.optional

  /// `add dish`.
  static let addDish = Command(
    CommandSyntax(
      "add dish",
      group: .changing,
      summary: "add a dish to a restaurant, perhaps with a first rating",
      discussion: [
        "Inside a restaurant (see at) the dish is added there, and at RESTAURANT may be left away.",
        "rated STARS is a rating of today, unless on DATE says otherwise.",
      ],
      takes: name,
      restaurant,
      stars,
      day,
      price,
      tags,
      note,
      examples: [
        CommandExample("add dish Mac and Cheese at Joe's Diner rated 4½ price 9,50"),
        CommandExample("add dish Tea on Ice at Joe's Diner price 3 tag drink note no sugar"),
      ]
    )
  ) { (arguments, session) throws(CommandError) in
    let position = try session.position(of: arguments[restaurant]) {
      // An at that ends the line was meant to say where, and became part of the name for want of
      // a restaurant.
      let typed = arguments[name]
      let isPlain = arguments.range(of: name)?.count == typed.unicodeScalars.count
      let isUnfinished = isPlain && typed.hasSuffix(" at")
      return isUnfinished ? String(typed.dropLast(3)) : typed
    }
    var dish = Dish(
      name: arguments[name],
      price: arguments[price],
      tags: arguments[tags].unique,
      note: arguments[note]
    )
    try session.refuseDuplicate(
      ofDishNamed: dish.name,
      at: position,
      rating: arguments[stars].map { stars in
        " \(stars)" + (arguments[day].map { " on \($0)" } ?? "")
      } ?? "",
      setting: FieldList.typed(dish)
    )
    if let stars = arguments[stars] {
      let rating = Rating(stars, on: arguments[day] ?? session.surroundings.today())
      dish.ratings = RatingHistory(only: rating)
    } else if let day = arguments[day] {
      throw .dayWithoutStars(dish: dish.name, day: day)
    }
    let place = session.catalogue.restaurants[position].dishes.count
    let address = session.catalogue.address(ofRestaurantAt: position)
    let insertion = Change.insertDish(dish, at: address, position: place)
    let clearing = session.clearingWanted(at: position, when: !dish.ratings.isEmpty)
    let called = "\(dish.name) at \(session.name(ofRestaurantAt: position))"
    try session.perform(
      clearing.map { .group([insertion, $0]) } ?? insertion,
      summary: "add dish \(called)"
    )
    var reply: StyledText = "added \(called, .bold)\(FieldList(dish).text)"
    if clearing != nil { reply.append("; no longer wanted") }
    var outcome = Outcome.reply(reply)
    outcome.notices = session.notices(on: arguments[day])
    return outcome
  }
}

extension Session {
  /// The restaurant that a new dish goes to: the one named, else the one that one is in.
  fileprivate func position(
    of name: RestaurantName?,
    forNewDish dish: () -> String
  ) throws(CommandError) -> Int {
    if let name {
      do throws(CommandError) {
        return try resolve(name).place
      } catch {
        throw error.offeringToAddRestaurant
      }
    }
    guard let position = currentPosition else {
      throw .nowhere(example: "add dish \(quotedName(dish())) at RESTAURANT")
    }
    return position
  }
}

extension CommandError {
  /// The same error, which says how a restaurant that is not there yet is added.
  fileprivate var offeringToAddRestaurant: CommandError {
    guard case .language(let error) = self,
      case .noRestaurant(let name, let city, _) = error.problem
    else { return self }
    return .noRestaurantYet(error, adding: name + (city.map { " in \($0)" } ?? ""))
  }
}

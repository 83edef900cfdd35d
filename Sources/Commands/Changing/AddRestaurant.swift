internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  private static let name = Parameter.newName()
  private static let city = Parameter.city("in").optional
  private static let cuisine = Parameter.cuisine("cuisine").optional
  private static let tags = Parameter.tag("tag").repeated
  private static let isWanted = Parameter.flag("wanted")
  private static let note = Parameter.note.optional

  /// `add restaurant`.
  static let addRestaurant = Command(
    CommandSyntax(
      "add restaurant",
      group: .changing,
      summary: "add a restaurant",
      discussion: [
        "A restaurant is known by its name, and by its city where two share a name; what is already there is not added again.",
        "wanted marks a place that is still to be tried; the first rating clears it.",
      ],
      takes: name,
      city,
      cuisine,
      tags,
      isWanted,
      note,
      examples: [
        CommandExample("add restaurant Café Zoë in Lisbon cuisine French"),
        CommandExample("add restaurant Noma in København wanted note book three months ahead"),
      ]
    )
  ) { (arguments, session) throws(CommandError) in
    let restaurant = Restaurant(
      name: arguments[name],
      city: arguments[city],
      cuisine: arguments[cuisine],
      tags: arguments[tags].unique,
      isWanted: arguments[isWanted],
      note: arguments[note]
    )
    try session.refuseDuplicate(
      named: restaurant.name,
      in: restaurant.city,
      setting: FieldList.typed(restaurant)
    )
    let position = session.catalogue.restaurants.count
    try session.perform(
      .insertRestaurant(restaurant, position: position),
      summary: "add restaurant \(restaurant.name)"
    )
    let fields = FieldList(restaurant).text
    return .reply("added \(session.fullName(ofRestaurantAt: position), .bold)\(fields)")
  }
}

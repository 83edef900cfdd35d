internal import CatalogueModel
internal import CommandLanguage
internal import Storage
internal import TerminalText

extension Command {
  private static let restaurant = Parameter.restaurant(isExact: true)

  /// `delete restaurant`.
  static let deleteRestaurant = Command(
    CommandSyntax(
      "delete restaurant",
      group: .changing,
      summary: "take a restaurant away with all that it holds",
      discussion: ["It takes the whole name, so that nothing goes by a slip; undo brings it back."],
      takes: restaurant,
      examples: [CommandExample("delete restaurant joe's diner")]
    )
  ) { (arguments, session) throws(CommandError) in
    let position = try session.resolve(arguments[restaurant]).place
    let name = session.fullName(ofRestaurantAt: position)
    let restaurant = session.catalogue.restaurants[position]
    let ratings = restaurant.dishes.reduce(restaurant.ratings.count) { $0 + $1.ratings.count }
    try session.perform(
      .removeRestaurant(session.catalogue.address(ofRestaurantAt: position)),
      summary: "delete restaurant \(name)"
    )
    let content =
      "\(counted(restaurant.dishes.count, "dish", "dishes")) and \(counted(ratings, "rating"))"
    return .reply("deleted \(name, .bold) with \(content); \(session.wayBack)")
  }
}

extension Session {
  /// How what was deleted comes back.
  var wayBack: String {
    surroundings.isInteractive
      ? "undo brings it back" : "\(previousGenerationName) still has it"
  }

  /// The name of the file that holds the generation before the next save.
  private var previousGenerationName: String {
    (store.path.split(separator: "/").last.map(String.init) ?? store.path) + "~"
  }
}

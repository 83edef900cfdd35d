internal import CatalogueModel
internal import CommandLanguage

extension Command {
  private static let restaurant = Parameter.restaurant()

  /// `show restaurant`.
  static let showRestaurant = Command(
    CommandSyntax(
      "show restaurant",
      group: .looking,
      summary: "show a restaurant with its dishes, best first",
      takes: restaurant,
      examples: [CommandExample("show restaurant joe's diner")]
    )
  ) { (arguments, session) throws(CommandError) in
    session.show(restaurantAt: try session.resolve(arguments[restaurant]).place)
  }
}

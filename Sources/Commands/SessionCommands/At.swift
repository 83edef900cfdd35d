internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  private static let restaurant = Parameter.restaurant().optional

  /// `at`.
  static let at = Command(
    CommandSyntax(
      "at",
      group: .session,
      summary: "step into a restaurant, or out of it",
      discussion: [
        "Inside, dishes are added and looked for there, and list, find, top, log and pick are narrowed to it; at * widens them again.",
        "at alone steps out.",
      ],
      takes: restaurant,
      examples: [CommandExample("at joe's diner"), CommandExample("at", "steps out")]
    )
  ) { (arguments, session) throws(CommandError) in
    guard let name = arguments[restaurant] else {
      guard let position = session.currentPosition else {
        return .reply("in no restaurant; at RESTAURANT steps into one")
      }
      session.place = nil
      return .reply("out of \(session.name(ofRestaurantAt: position), .bold)")
    }
    let position = try session.resolve(name).place
    session.place = session.catalogue.id(at: position)
    let restaurant = session.catalogue.restaurants[position]
    let dishes = counted(restaurant.dishes.count, "dish", "dishes")
    return .reply("at \(session.fullName(ofRestaurantAt: position), .bold), \(dishes)")
  }
}

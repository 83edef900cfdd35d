internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  private static let restaurant = Parameter.restaurant()
  private static let newName = Parameter.newName("to").labelled("NEW")

  /// `rename restaurant`.
  static let renameRestaurant = Command(
    CommandSyntax(
      "rename restaurant",
      group: .changing,
      summary: "give a restaurant another name",
      takes: restaurant,
      newName,
      examples: [CommandExample("rename restaurant joe's diner to Joe's Place")]
    )
  ) { (arguments, session) throws(CommandError) in
    let position = try session.resolve(arguments[restaurant]).place
    let city = session.catalogue.restaurants[position].city
    try session.refuseDuplicate(named: arguments[newName], in: city, renaming: position)
    let oldName = session.name(ofRestaurantAt: position)
    try session.perform(
      .editRestaurant(
        session.catalogue.address(ofRestaurantAt: position),
        [.name(arguments[newName])]
      ),
      summary: "rename restaurant \(oldName) to \(arguments[newName])"
    )
    let name = session.name(ofRestaurantAt: position)
    return .reply(name == oldName ? "\(name, .bold) as before" : "\(name, .bold) (was \(oldName))")
  }
}

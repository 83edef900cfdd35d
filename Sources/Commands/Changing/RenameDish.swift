internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  private static let dish = Parameter.dish()
  private static let newName = Parameter.newName("to").labelled("NEW")

  /// `rename dish`.
  static let renameDish = Command(
    CommandSyntax(
      "rename dish",
      group: .changing,
      summary: "give a dish another name",
      takes: dish,
      newName,
      examples: [
        CommandExample("rename dish pancakes at joe's diner to Blueberry Pancakes")
      ]
    )
  ) { (arguments, session) throws(CommandError) in
    let place = try session.resolve(arguments[dish]).place
    try session.refuseDuplicate(
      ofDishNamed: arguments[newName],
      at: place.restaurant,
      moving: place
    )
    let oldName = session.catalogue[place].name
    try session.perform(
      .editDish(session.catalogue.address(ofDishAt: place), [.name(arguments[newName])]),
      summary: "rename dish \(session.name(ofDishAt: place)) to \(arguments[newName])"
    )
    let name = StyledText(session.name(ofDishAt: place), .bold)
    let isAsBefore = session.catalogue[place].name == oldName
    return .reply(isAsBefore ? "\(name) as before" : "\(name) (was \(oldName))")
  }
}

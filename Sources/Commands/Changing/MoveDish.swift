internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  private static let dish = Parameter.dish(placeKeyword: "from")
  private static let target = Parameter.restaurant("to")

  /// `move dish`.
  static let moveDish = Command(
    CommandSyntax(
      "move dish",
      group: .changing,
      summary: "put a dish with all its ratings at another restaurant",
      takes: dish,
      target,
      examples: [CommandExample("move dish pancakes from joe's diner to thai basil")]
    )
  ) { (arguments, session) throws(CommandError) in
    let place = try session.resolve(arguments[dish]).place
    let target = try session.resolve(arguments[target]).place
    let dish = session.catalogue[place]
    let source = session.name(ofRestaurantAt: place.restaurant)
    guard target != place.restaurant else {
      throw .alreadyThere(dish: dish.name, restaurant: source)
    }
    try session.refuseDuplicate(ofDishNamed: dish.name, at: target, moving: place)
    let position = session.catalogue.restaurants[target].dishes.count
    try session.perform(
      .group([
        .removeDish(session.catalogue.address(ofDishAt: place)),
        .insertDish(
          dish,
          at: session.catalogue.address(ofRestaurantAt: target),
          position: position
        ),
      ]),
      summary: "move dish \(dish.name) from \(source) to \(session.name(ofRestaurantAt: target))"
    )
    let now = session.name(ofDishAt: DishPlace(restaurant: target, dish: position))
    return .reply("\(now, .bold) (was at \(source))")
  }
}

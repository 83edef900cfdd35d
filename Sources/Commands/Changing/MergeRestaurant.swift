internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  private static let source = Parameter.restaurant(isExact: true)
  private static let target = Parameter.restaurant("into", isExact: true)

  /// `merge restaurant`.
  static let mergeRestaurant = Command(
    CommandSyntax(
      "merge restaurant",
      group: .changing,
      summary: "make two restaurants one",
      discussion: [
        "Every rating is kept; dishes of one name become one. The fields of the second win, tags unite, notes are joined.",
        "It takes whole names; one undo takes it back.",
      ],
      takes: source,
      target,
      examples: [CommandExample("merge restaurant Osteria della Luna into Chez Joséphine")]
    )
  ) { (arguments, session) throws(CommandError) in
    let source = try session.resolve(arguments[source]).place
    let target = try session.resolve(arguments[target]).place
    let sourceName = session.fullName(ofRestaurantAt: source)
    guard source != target else { throw .sameThing(sourceName) }
    let merged = session.catalogue.restaurants[target]
      .merged(with: session.catalogue.restaurants[source])
    let isInside = session.currentPosition == target
    let position = target - (source < target ? 1 : 0)
    try session.perform(
      .group([
        // The target goes first: taking the source away may change the ordinal of its namesake.
        .removeRestaurant(session.catalogue.address(ofRestaurantAt: target)),
        .removeRestaurant(session.addressOnceGone(source, without: target)),
        .insertRestaurant(merged, position: position),
      ]),
      summary: "merge restaurant \(sourceName) into \(session.fullName(ofRestaurantAt: target))"
    )
    // The merged restaurant is a new one to the catalogue, but the same to the person in it.
    if isInside { session.place = session.catalogue.id(at: position) }
    let name = session.fullName(ofRestaurantAt: position)
    let dishes = counted(merged.dishes.count, "dish", "dishes")
    return .reply("merged \(sourceName) into \(name, .bold), which has \(dishes) now")
  }
}

extension Session {
  /// The address that a restaurant has after another one is gone.
  fileprivate func addressOnceGone(_ position: Int, without other: Int) -> RestaurantAddress {
    var address = catalogue.address(ofRestaurantAt: position)
    let same = catalogue.positions(ofRestaurantsNamed: address.name, in: address.city)
    if other < position, same.contains(other) { address.ordinal -= 1 }
    return address
  }
}

internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  private static let source = Parameter.dish(isExact: true)
  private static let target = Parameter.dish("into", isExact: true)

  /// `merge dish`.
  static let mergeDish = Command(
    CommandSyntax(
      "merge dish",
      group: .changing,
      summary: "make two dishes one",
      discussion: [
        "Every rating is kept. The fields of the second win, tags unite, notes are joined.",
        "Where the second names no restaurant it is at that of the first.",
      ],
      takes: source,
      target,
      examples: [CommandExample("merge dish Shio Ramen into Tonkotsu Ramen")]
    )
  ) { (arguments, session) throws(CommandError) in
    let source = try session.resolve(arguments[source]).place
    let target = try session.resolve(arguments[target], besides: source)
    let sourceName = session.name(ofDishAt: source)
    guard source != target else { throw .sameThing(sourceName) }
    let merged = session.catalogue[target].merged(with: session.catalogue[source])
    var sourceAddress = session.catalogue.address(ofDishAt: source)
    let isNamesake =
      session.catalogue.address(ofDishAt: target).restaurant
      == sourceAddress.restaurant
      && NameFolding.fold(merged.name) == NameFolding.fold(sourceAddress.name)
    if isNamesake, target < source { sourceAddress.ordinal -= 1 }
    let isBefore = source.restaurant == target.restaurant && source.dish < target.dish
    let place = DishPlace(restaurant: target.restaurant, dish: target.dish - (isBefore ? 1 : 0))
    try session.perform(
      .group([
        .removeDish(session.catalogue.address(ofDishAt: target)),
        .removeDish(sourceAddress),
        .insertDish(
          merged,
          at: session.catalogue.address(ofRestaurantAt: target.restaurant),
          position: place.dish
        ),
      ]),
      summary: "merge dish \(sourceName) into \(session.name(ofDishAt: target))"
    )
    let current = merged.ratings.current.map { ", \(StyledText(rating: $0))" } ?? StyledText("")
    return .reply(
      """
      merged \(sourceName) into \(session.name(ofDishAt: place), .bold), \
      which has \(counted(merged.ratings.count, "rating")) now\(current)
      """
    )
  }
}

extension Session {
  /// The dish that another one is merged into: where no restaurant is named, one at the same place
  /// comes first.
  fileprivate func resolve(
    _ name: DishName,
    besides source: DishPlace
  ) throws(CommandError) -> DishPlace {
    if name.restaurant == nil {
      let same = catalogue.places(ofDishesNamed: name.text, at: source.restaurant)
      if let ordinal = name.ordinal, same.indices.contains(ordinal - 1) { return same[ordinal - 1] }
      if name.ordinal == nil, let other = same.first(where: { $0 != source }) { return other }
    }
    return try resolve(name).place
  }
}

internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  private static let subject = Parameter.subject().optional

  /// `show`.
  static let show = Command(
    CommandSyntax(
      "show",
      group: .looking,
      summary: "show a restaurant with its dishes, best first, or a dish",
      discussion: [
        "This is the answer to what to order: each dish with its stars, how often it was rated, when it was eaten last, its price and its note.",
        "show alone shows the restaurant that one is in.",
      ],
      takes: subject,
      examples: [CommandExample("show joe's diner"), CommandExample("show pad thai")]
    )
  ) { (arguments, session) throws(CommandError) in
    guard let name = arguments[subject] else {
      guard let position = session.currentPosition else {
        throw .nowhere(example: "show RESTAURANT")
      }
      return session.show(restaurantAt: position)
    }
    switch try session.resolve(name) {
    case .restaurant(let restaurant): return session.show(restaurantAt: restaurant.place)
    case .dish(let dish): return session.show(dishAt: dish.place)
    }
  }
}

extension Session {
  /// A restaurant with its dishes, the best first.
  func show(restaurantAt position: Int) -> Outcome {
    let restaurant = catalogue.restaurants[position]
    var result = ResultSet(
      dishes: catalogue.menu(ofRestaurantAt: position),
      whenEmpty: "no dishes yet"
    )
    // The heading says where they are eaten.
    result.tableOmits = ["restaurant", "city"]
    result.heading = ["\(fullName(ofRestaurantAt: position), .bold)\(FieldList(restaurant).text)"]
    let row = catalogue.row(ofRestaurantAt: position)
    if let mean = row.mean {
      let rated = counted(row.rated, "current rating")
      result.heading.append("mean \(mean.text(decimals: 2)) of \(rated)")
    }
    return .result(result)
  }
}

internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  private static let dish = Parameter.dish()

  /// `show dish`.
  static let showDish = Command(
    CommandSyntax(
      "show dish",
      group: .looking,
      summary: "show a dish with all its ratings and how they went",
      takes: dish,
      examples: [CommandExample("show dish pancakes at joe's diner")]
    )
  ) { (arguments, session) throws(CommandError) in
    session.show(dishAt: try session.resolve(arguments[dish]).place)
  }
}

extension Session {
  /// A dish with all its ratings, the latest first, and a line that draws them over time.
  func show(dishAt place: DishPlace) -> Outcome {
    let dish = catalogue[place]
    var result = ResultSet(
      ratings: catalogue.ratingRows(ofDishAt: place),
      whenEmpty: "not rated yet"
    )
    // The heading says what they are of.
    result.tableOmits = ["dish", "restaurant", "city"]
    result.heading = ["\(name(ofDishAt: place), .bold)\(FieldList(dish).text)"]
    if dish.ratings.count > 1 {
      let line = Blocks.sparkline(dish.ratings.map(\.stars.value), in: 0...5)
      result.footer = ["\(line, .stars) oldest to latest"]
    }
    return .result(result)
  }
}

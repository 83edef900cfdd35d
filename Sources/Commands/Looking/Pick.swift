internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

/// What `pick` picks.
enum PickNoun: String, ChoiceValue, Hashable {
  case dish, restaurant
}

extension Command {
  private static let noun = Parameter<PickNoun>.choice().defaulting(to: .dish)
  private static let filters = Parameter.filters

  /// `pick`.
  static let pick = Command(
    CommandSyntax(
      "pick",
      group: .looking,
      summary: "what to eat tonight: random, the better the likelier",
      takes: noun,
      filters,
      examples: [
        CommandExample("pick"), CommandExample("pick restaurant wanted"),
        CommandExample("pick dish cuisine thai price ..15"),
      ]
    )
  ) { (arguments, session) throws(CommandError) in
    let scope = try session.scope(of: arguments[filters])
    var generator = SystemRandomNumberGenerator()
    let result: ResultSet
    switch arguments[noun] {
    case .dish:
      let row = session.catalogue.pickDish(matching: scope.filter, using: &generator)
      result = ResultSet(dishes: row.map { [$0] } ?? [], whenEmpty: "no dish fits")
    case .restaurant:
      let row = session.catalogue.pickRestaurant(matching: scope.filter, using: &generator)
      result = ResultSet(restaurants: row.map { [$0] } ?? [], whenEmpty: "no restaurant fits")
    }
    return session.outcome(result, of: scope)
  }
}

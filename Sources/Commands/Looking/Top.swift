internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

/// What `top` ranks.
enum TopNoun: String, ChoiceValue, Hashable {
  case dishes, restaurants
}

extension Command {
  private static let count = Parameter.count().defaulting(to: 10)
  private static let noun = Parameter<TopNoun>.choice().defaulting(to: .dishes)
  private static let filters = Parameter.filters

  /// `top`.
  static let top = Command(
    CommandSyntax(
      "top",
      group: .looking,
      summary: "the best dishes or restaurants",
      discussion: [
        "Dishes go by their current rating, then by the number of ratings, the latest date and the name.",
        "Restaurants go by a score that trusts few ratings less: (2 × m + sum) / (2 + n) over the n current ratings of the dishes and of the place itself, where m is the mean of the whole catalogue, or 3 until five things are rated.",
      ],
      takes: count,
      noun,
      filters,
      examples: [
        CommandExample("top"), CommandExample("top 5 restaurants"),
        CommandExample("top 3 dishes cuisine japanese since 2026"),
      ]
    )
  ) { (arguments, session) throws(CommandError) in
    let scope = try session.scope(of: arguments[filters])
    let count = arguments[count]
    var result: ResultSet
    let leftOut: LeftOut?
    switch arguments[noun] {
    case .dishes:
      let dishes = session.catalogue.topDishes(count, matching: scope.filter)
      result = ResultSet(dishes: Array(dishes), whenEmpty: "no rated dishes")
      result.tableOmits = scope.sameThroughout
      leftOut = LeftOut(dishes.leftOut, beyond: dishes.count)
    case .restaurants:
      let restaurants = session.catalogue.topRestaurants(count, matching: scope.filter)
      result = ResultSet(restaurants: Array(restaurants), whenEmpty: "no rated restaurants")
      leftOut = LeftOut(restaurants.leftOut, beyond: restaurants.count)
    }
    if let leftOut {
      let noun = arguments[noun] == .restaurants ? "restaurants" : ""
      result.footer = [leftOut.line("top", noun, isFiltered: !arguments[filters].isEmpty)]
    }
    return session.outcome(result, of: scope)
  }
}

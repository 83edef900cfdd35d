internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  private static let filters = Parameter.filters

  /// `stats`.
  static let stats = Command(
    CommandSyntax(
      "stats",
      group: .looking,
      summary: "counts, a histogram of stars, ratings a month, best cuisines",
      discussion: [
        "In CSV and JSON the score and rated of a cuisine, and the mean of the dishes' current ratings, are rows as well."
      ],
      takes: filters,
      examples: [CommandExample("stats"), CommandExample("stats in Porto since 2026")]
    )
  ) { (arguments, session) throws(CommandError) in
    let scope = try session.scope(of: arguments[filters])
    let statistics = session.catalogue.statistics(matching: scope.filter)
    var result = ResultSet(statistics: statistics)
    let chart = StatisticsChart(statistics, width: session.surroundings.width() ?? 80)
    result.drawing = chart.lines
    let isNothing = statistics.restaurants == 0 && statistics.dishes == 0
    return session.outcome(result, of: scope, isNothing: isNothing)
  }
}

extension ResultSet {
  /// Statistics as rows, which is their form in CSV and JSON.
  fileprivate init(statistics: Statistics) {
    var rows: [[Value]] = []
    func add(_ group: String, _ name: String?, _ count: Value) {
      rows.append([.text(group), .text(name), count])
    }
    add("count", "restaurants", .count(statistics.restaurants))
    add("count", "wanted", .count(statistics.wanted))
    add("count", "cities", .count(statistics.cities))
    add("count", "dishes", .count(statistics.dishes))
    add("count", "unrated dishes", .count(statistics.unratedDishes))
    add("count", "ratings", .count(statistics.ratings))
    add("mean", "dishes", .mean(statistics.mean))
    for (index, count) in statistics.halfStars.enumerated() {
      add("stars", Stars(hundredths: (index + 1) * 50)?.description, .count(count))
    }
    for month in statistics.months { add("month", month.month.description, .count(month.count)) }
    for cuisine in statistics.cuisines { add("cuisine", cuisine.name, .count(cuisine.restaurants)) }
    for cuisine in statistics.cuisines { add("score", cuisine.name, .mean(cuisine.score)) }
    for cuisine in statistics.cuisines { add("rated", cuisine.name, .count(cuisine.tally.rated)) }
    self.init(
      columns: [Column("group"), Column("name"), Column("count")],
      rows: rows,
      whenEmpty: "nothing to count"
    )
  }
}

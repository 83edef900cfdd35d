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
      takes: filters,
      examples: [CommandExample("stats"), CommandExample("stats in Porto since 2026")]
    )
  ) { (arguments, session) throws(CommandError) in
    let scope = try session.scope(of: arguments[filters])
    let statistics = session.catalogue.statistics(matching: scope.filter)
    var result = ResultSet(statistics: statistics)
    let chart = StatisticsChart(statistics, width: session.surroundings.width() ?? 80)
    result.heading = scope.heading
    result.drawing = chart.lines
    return .result(result)
  }
}

extension ResultSet {
  /// Statistics as rows, which is their form in CSV and JSON.
  fileprivate init(statistics: Statistics) {
    var rows: [[Value]] = [
      [.text("count"), .text("restaurants"), .count(statistics.restaurants)],
      [.text("count"), .text("wanted"), .count(statistics.wanted)],
      [.text("count"), .text("cities"), .count(statistics.cities)],
      [.text("count"), .text("dishes"), .count(statistics.dishes)],
      [.text("count"), .text("unrated dishes"), .count(statistics.unratedDishes)],
      [.text("count"), .text("ratings"), .count(statistics.ratings)],
    ]
    for (index, count) in statistics.halfStars.enumerated() {
      let stars = Stars(hundredths: (index + 1) * 50)
      rows.append([.text("stars"), .text(stars?.description), .count(count)])
    }
    for month in statistics.months {
      rows.append([.text("month"), .text(month.month.description), .count(month.count)])
    }
    for cuisine in statistics.cuisines {
      rows.append([.text("cuisine"), .text(cuisine.name), .count(cuisine.restaurants)])
    }
    self.init(
      columns: [Column("group"), Column("name"), Column("count")],
      rows: rows,
      whenEmpty: "nothing to count"
    )
  }
}

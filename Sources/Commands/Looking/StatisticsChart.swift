internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

/// Statistics as a person sees them: counts in words, bars to the window's width.
struct StatisticsChart {
  private static let mostCuisines = 8
  private static let mostMonths = 12
  private let statistics: Statistics
  private let width: Int

  /// Draws statistics into a number of columns.
  init(_ statistics: Statistics, width: Int) {
    self.statistics = statistics
    self.width = width
  }

  /// The drawing, a line each.
  var lines: [StyledText] {
    [counts, dishCounts].flatMap { $0.wrapped(width: width) }
      + section("stars", stars) + section("ratings a month", months)
      + section("best cuisines", cuisines)
      + cuisinesLeftOut.flatMap { $0.wrapped(width: width) }
  }

  private struct Bar {
    let label: String
    let value: Double
    let text: String
  }

  private var counts: StyledText {
    let restaurants = counted(statistics.restaurants, "restaurant")
    let cities = counted(statistics.cities, "city", "cities")
    let wanted = statistics.wanted == 0 ? "" : ", \(statistics.wanted) wanted"
    return "\(restaurants, .bold) in \(cities)\(wanted)"
  }

  private var dishCounts: StyledText {
    let dishes = counted(statistics.dishes, "dish", "dishes")
    let ratings = counted(statistics.ratings, "rating")
    let unrated = statistics.unratedDishes == 0 ? "" : ", \(statistics.unratedDishes) unrated"
    let mean = statistics.mean.map { ", mean \($0.text(decimals: 2))" } ?? ""
    return "\(dishes, .bold) with \(ratings)\(unrated)\(mean)"
  }

  private var stars: [Bar] {
    guard statistics.dishes > statistics.unratedDishes else { return [] }
    return statistics.halfStars.enumerated().reversed().map { index, count in
      Bar(
        label: starsColumn(hundredths: (index + 1) * 50),
        value: Double(count),
        text: String(count)
      )
    }
  }

  private var months: [Bar] {
    statistics.lastMonths(StatisticsChart.mostMonths).map {
      Bar(label: $0.month.description, value: Double($0.count), text: String($0.count))
    }
  }

  /// Whether there is only room for a bar and a number.
  private var isNarrow: Bool { width < 30 }

  private var cuisines: [Bar] {
    statistics.cuisines.prefix(StatisticsChart.mostCuisines).compactMap { cuisine in
      cuisine.score.map { score in
        Bar(
          label: cuisine.name,
          value: score,
          text: score.text(decimals: 2) + (isNarrow ? "" : " of \(cuisine.tally.rated) rated")
        )
      }
    }
  }

  private var cuisinesLeftOut: [StyledText] {
    let rated = statistics.cuisines.count { $0.score != nil }
    guard rated > StatisticsChart.mostCuisines else { return [] }
    let count = rated - StatisticsChart.mostCuisines
    return [StyledText("and \(count) more; list cuisines names them all", .dim)]
  }

  private func section(_ title: String, _ bars: [Bar]) -> [StyledText] {
    guard let most = bars.map(\.value).max(), most > 0 else { return [] }
    let labelWidth = min(bars.map(\.label.columnWidth).max() ?? 0, max(7, width / 3))
    let textWidth = bars.map(\.text.columnWidth).max() ?? 0
    let barWidth = max(1, min(60, width - labelWidth - textWidth - 3))
    return ["", StyledText(title, .heading)]
      + bars.map { bar in
        let label = StyledText(bar.label).truncated(to: labelWidth)
        let padding = String(repeating: " ", count: max(0, labelWidth - label.columnWidth))
        let drawn = Blocks.bar(fraction: bar.value / most, width: barWidth)
        let gap = drawn.isEmpty ? "" : " "
        return "\(label)\(padding) \(drawn, .stars)\(gap)\(bar.text, .dim)"
      }
  }
}

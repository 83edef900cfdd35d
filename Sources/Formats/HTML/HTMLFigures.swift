internal import CatalogueModel

/// The drawings of the page, as SVG inside it.
enum HTMLFigures {
  /// The shape that other drawings are cut by: five stars in a row.
  static let symbols: HTMLText = {
    let star = "l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6L"
    // A path goes back to each star's own left point, so that it is written once a star.
    let path = (0..<5).map { "M\(10 + 20 * $0) 1.6\(star)\(20 * $0 + 1) 7.9l6.4-.8z" }
    return """
      <svg class="symbols" aria-hidden="true"><defs><clipPath id="stars">\
      <path d="\(path.joined())"/></clipPath></defs></svg>

      """
  }()

  /// Stars as a drawing of five, of which as many shine.
  static func stars(hundredths: Int) -> HTMLText {
    """
    <svg class="stars" viewBox="0 0 100 20" role="img" \
    aria-label="\(decimal(hundredths)) of 5 stars"><g clip-path="url(#stars)">\
    <rect class="off" width="100" height="20"/>\
    <rect class="on" width="\(hundredths / 5)" height="20"/></g></svg>
    """
  }

  /// A histogram: how many dishes have which rating, in ten halves of a star.
  static func histogram(_ counts: [Int]) -> HTMLText {
    let most = max(counts.max() ?? 1, 1)
    let (width, height, floor) = (360, 168, 140)
    let slot = (width - 20) / max(counts.count, 1)
    var bars: HTMLText = ""
    for (index, count) in counts.enumerated() {
      let left = 10 + index * slot
      let size = count == 0 ? 0 : max(3, count * 112 / most)
      let middle = left + slot / 2
      bars += """
        <rect class="bar" x="\(left + 3)" y="\(floor - size)" width="\(slot - 6)" \
        height="\(size)" rx="3">\
        <title>\(halves(index + 1)) \(index == 1 ? "star" : "stars"): \(count)</title></rect>
        """
      if count > 0 { bars += "<text x=\"\(middle)\" y=\"\(floor - size - 6)\">\(count)</text>" }
      bars += "<text class=\"axis\" x=\"\(middle)\" y=\"\(floor + 18)\">\(halves(index + 1))</text>"
    }
    return """
      <svg class="figure" viewBox="0 0 \(width) \(height)" role="img" \
      aria-label="How many dishes have which rating">\
      <line class="rule" x1="10" y1="\(floor)" x2="\(width - 10)" y2="\(floor)"/>\(bars)</svg>

      """
  }

  /// Ratings over time: the mean of each month as a line, its number as the size of a dot.
  static func months(_ months: [MonthOfRatings]) -> HTMLText {
    let (width, height, left, right) = (360, 168, 28, 350)
    func y(_ hundredths: Int) -> Int { 140 - hundredths * 120 / 500 }
    var drawing: HTMLText = ""
    for stars in 1...5 {
      drawing += """
        <line class="grid" x1="\(left)" y1="\(y(stars * 100))" x2="\(right)" \
        y2="\(y(stars * 100))"/><text class="axis" x="14" y="\(y(stars * 100) + 4)">\(stars)</text>
        """
    }
    let first = months.first?.number ?? 0
    let span = max((months.last?.number ?? 0) - first, 1)
    let most = max(months.map(\.count).max() ?? 1, 1)
    func x(_ month: MonthOfRatings) -> Int {
      months.count == 1
        ? (left + right) / 2 : left + 10 + (month.number - first) * (right - left - 20) / span
    }
    let points = months.map { "\(x($0)),\(y($0.mean))" }.joined(separator: " ")
    if months.count > 1 { drawing += "<polyline class=\"line\" points=\"\(points)\"/>" }
    for month in months {
      let radius = 3 + month.count * 4 / most
      drawing += """
        <circle class="dot" cx="\(x(month))" cy="\(y(month.mean))" r="\(radius)">\
        <title>\(month.name): \(month.count) rated, \(decimal(month.mean)) on average</title>\
        </circle>
        """
    }
    if let firstMonth = months.first, let lastMonth = months.last {
      let isOne = months.count == 1
      drawing += """
        <text class="axis \(isOne ? "" : "start")" x="\(isOne ? x(firstMonth) : left)" \
        y="160">\(firstMonth.name)</text>
        """
      if !isOne {
        drawing += "<text class=\"axis end\" x=\"\(right)\" y=\"160\">\(lastMonth.name)</text>"
      }
    }
    return """
      <svg class="figure" viewBox="0 0 \(width) \(height)" role="img" \
      aria-label="Ratings over time: the mean of each month">\(drawing)</svg>

      """
  }

  /// The ratings of one dish in their order, as a small line.
  static func sparkline(_ ratings: RatingHistory) -> HTMLText {
    let shown = ratings.suffix(24)
    let step = 60 / max(shown.count - 1, 1)
    func y(_ rating: Rating) -> Int { 18 - Int(rating.stars.hundredths) * 15 / 500 }
    let points = shown.enumerated().map { "\(2 + $0 * step),\(y($1))" }
    let label = shown.map { "\($0.stars)" }.joined(separator: ", ")
    guard let last = shown.last else { return "" }
    return """
      <svg class="spark" viewBox="0 0 66 20" role="img" aria-label="rated \(label)">\
      <polyline class="line" points="\(points.joined(separator: " "))"/>\
      <circle class="dot" cx="\(2 + (shown.count - 1) * step)" cy="\(y(last))" r="2.4"/></svg>
      """
  }

  /// Hundredths as a number with as many decimals as it needs.
  static func decimal(_ hundredths: Int) -> String {
    Stars(hundredths: hundredths)?.description ?? "0"
  }

  private static func halves(_ count: Int) -> String {
    let whole = count / 2 > 0 ? "\(count / 2)" : ""
    return count % 2 == 0 ? whole : whole + "½"
  }
}

/// What was rated in one month.
struct MonthOfRatings {
  /// The months from year 0 to it.
  var number: Int
  /// How many ratings it has.
  var count = 0
  /// The sum of their hundredths of a star.
  var sum = 0

  /// The mean in hundredths of a star.
  var mean: Int { count == 0 ? 0 : (sum + count / 2) / count }

  /// The form `2026-11`.
  var name: String {
    let (year, month) = (number / 12, number % 12 + 1)
    return
      "\(String(repeating: "0", count: max(0, 4 - "\(year)".count)))\(year)-\(month < 10 ? "0" : "")\(month)"
  }

  /// The months of all dated ratings of a catalogue that have any, at most the last `limit`.
  static func all(of catalogue: Catalogue, limit: Int) -> [MonthOfRatings] {
    var months: [Int: MonthOfRatings] = [:]
    func add(_ ratings: RatingHistory) {
      for rating in ratings {
        guard let day = rating.day else { continue }
        let number = day.year * 12 + day.month - 1
        months[number, default: MonthOfRatings(number: number)].count += 1
        months[number]?.sum += Int(rating.stars.hundredths)
      }
    }
    for restaurant in catalogue.restaurants {
      add(restaurant.ratings)
      for dish in restaurant.dishes { add(dish.ratings) }
    }
    return months.values.sorted { $0.number < $1.number }.suffix(limit)
  }
}

package import CatalogueModel

/// Writes catalogues as one page to share: static, in one file, and with nothing to load.
package enum HTMLPage {
  private static let chunk = 1 << 16
  private static let mostMonths = 60

  /// Writes a catalogue, best first.
  ///
  /// - Parameters:
  ///   - catalogue: what is written.
  ///   - title: what the page is called.
  ///   - today: the day that it says it is of.
  ///   - sink: takes the bytes, part by part; they are good during the call only.
  /// - Throws: what the sink throws.
  package static func write<Failure>(
    _ catalogue: Catalogue,
    title: String,
    today: Day,
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    let statistics = catalogue.statistics()
    var page = head(title)
    page += opening(title, statistics)
    page += figures(catalogue, statistics)
    page += best(catalogue)
    page += "<section>\n<h2>Restaurants</h2>\n"
    if catalogue.restaurants.isEmpty { page += "<p class=\"soft\">None yet.</p>\n" }
    for ranked in catalogue.restaurantsBestFirst {
      page += article(ranked, catalogue)
      guard page.markup.utf8.count > chunk else { continue }
      try Array(page.markup.utf8).hand(to: sink)
      page.removeAll()
    }
    page += """
      </section>
      </main>
      <footer><p>Written by Palate on <time datetime="\(today.description)">\
      \(today.description)</time>.</p></footer>
      </body>
      </html>

      """
    try Array(page.markup.utf8).hand(to: sink)
  }

  private static func head(_ title: String) -> HTMLText {
    let style = HTMLText(stringLiteral: HTMLStyle.sheet)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; \
      style-src &#39;unsafe-inline&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>\(title.isEmpty ? "Palate" : title)</title>
      <style>
      \(style)</style>
      </head>
      <body>
      \(HTMLFigures.symbols)
      """
  }

  private static func opening(_ title: String, _ statistics: Statistics) -> HTMLText {
    var counts = [
      counted(statistics.restaurants, "restaurant"),
      counted(statistics.dishes, "dish", "dishes"),
      counted(statistics.ratings, "rating"),
    ]
    if statistics.wanted > 0 { counts.append("\(statistics.wanted) to be tried") }
    return """
      <header>
      <h1>\(title.isEmpty ? "Palate" : title)</h1>
      <p class="soft">\(counts.joined(separator: " · "))</p>
      </header>
      <main>

      """
  }

  private static func figures(_ catalogue: Catalogue, _ statistics: Statistics) -> HTMLText {
    let months = MonthOfRatings.all(of: catalogue, limit: mostMonths)
    let isRated = statistics.halfStars.contains { $0 > 0 }
    guard isRated || !months.isEmpty else { return "" }
    var figures: HTMLText = "<section class=\"figures\" aria-label=\"Overview\">\n"
    if isRated {
      figures += """
        <figure><figcaption>Dishes by stars</figcaption>
        \(HTMLFigures.histogram(statistics.halfStars))</figure>

        """
    }
    if !months.isEmpty {
      figures += """
        <figure><figcaption>Ratings over time</figcaption>
        \(HTMLFigures.months(months))</figure>

        """
    }
    figures += "</section>\n"
    return figures
  }

  private static func best(_ catalogue: Catalogue) -> HTMLText {
    let rows = catalogue.topDishes(10)
    guard rows.count > 2 else { return "" }
    var list: HTMLText = "<section>\n<h2>The best dishes</h2>\n<ol class=\"best\">\n"
    for row in rows {
      let place = row.city.map { "\(row.restaurant), \($0)" } ?? row.restaurant
      list += """
        <li><div><b><bdi>\(row.dish ?? "")</bdi></b> <span class="soft"><bdi>\(place)</bdi></span>\
        </div><div>\(stars(row.stars))</div></li>

        """
    }
    list += "</ol>\n</section>\n"
    return list
  }

  static func stars(_ stars: Stars?) -> HTMLText {
    guard let stars else { return "" }
    return """
      \(HTMLFigures.stars(hundredths: Int(stars.hundredths))) \
      <span class="value">\(stars.description)</span>
      """
  }
}

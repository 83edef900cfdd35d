internal import CatalogueModel

extension HTMLPage {
  /// A restaurant with its dishes, the best first.
  static func article(_ ranked: RankedRestaurant, _ catalogue: Catalogue) -> HTMLText {
    let restaurant = catalogue.restaurants[ranked.position]
    var article: HTMLText = """
      <article>
      <header><div><h3><bdi>\(restaurant.name)</bdi></h3>
      \(facts(restaurant))</div>\(score(ranked))</header>

      """
    if let note = restaurant.note, !note.isEmpty {
      article += "<p class=\"note\"><bdi>\(note)</bdi></p>\n"
    }
    article += visits(restaurant.ratings)
    if !restaurant.dishes.isEmpty {
      article += dishes(catalogue.menu(ofRestaurantAt: ranked.position), restaurant)
    }
    article += "</article>\n"
    return article
  }

  private static func facts(_ restaurant: Restaurant) -> HTMLText {
    var facts: HTMLText = ""
    let place = [restaurant.city, restaurant.cuisine].compactMap { $0 }
    if !place.isEmpty {
      facts += "<p class=\"soft\"><bdi>\(place.joined(separator: " · "))</bdi></p>\n"
    }
    guard restaurant.isWanted || !restaurant.tags.isEmpty else { return facts }
    facts += "<p>"
    if restaurant.isWanted { facts += "<span class=\"wanted\">to be tried</span> " }
    facts += tags(restaurant.tags)
    facts += "</p>\n"
    return facts
  }

  private static func tags(_ tags: [String]) -> HTMLText {
    var markup: HTMLText = ""
    for tag in tags where !tag.isEmpty {
      markup += "<span class=\"tag\"><bdi>\(tag)</bdi></span> "
    }
    return markup
  }

  private static func score(_ ranked: RankedRestaurant) -> HTMLText {
    guard let score = ranked.score else { return "" }
    let hundredths = min(max(Int((score * 100).rounded()), 0), 500)
    return """
      <div class="score">\(HTMLFigures.stars(hundredths: hundredths)) \(score.oneDecimal)</div>
      """
  }

  /// The ratings of the place as a whole, the latest first.
  private static func visits(_ ratings: RatingHistory) -> HTMLText {
    guard !ratings.isEmpty else { return "" }
    var list: HTMLText = "<ul class=\"visits\">\n"
    for rating in ratings.reversed() {
      list += "<li>\(stars(rating.stars)) <span class=\"soft\">\(said(rating))</span></li>\n"
    }
    list += "</ul>\n"
    return list
  }

  private static func said(_ rating: Rating) -> HTMLText {
    var text: HTMLText = "the place"
    if let day = rating.day {
      text += ", <time datetime=\"\(day.description)\">\(day.description)</time>"
    }
    if let note = rating.note, !note.isEmpty { text += ": <bdi>\(note)</bdi>" }
    return text
  }

  private static func dishes(_ rows: [DishRow], _ restaurant: Restaurant) -> HTMLText {
    let hasDays = rows.contains { $0.date != nil }
    let hasPrices = rows.contains { $0.price != nil }
    var table: HTMLText = """
      <table>
      <thead><tr><th scope="col">Dish</th><th scope="col" class="rating">Stars</th>
      """
    if hasDays { table += "<th scope=\"col\" class=\"number\">Last</th>" }
    if hasPrices { table += "<th scope=\"col\" class=\"number price\">Price</th>" }
    table += "</tr></thead>\n<tbody>\n"
    for row in rows {
      guard let place = row.place else { continue }
      let ratings = restaurant.dishes[place.dish].ratings
      table += "<tr><td><bdi>\(row.dish ?? "")</bdi> \(tags(row.tags))"
      if let note = row.note, !note.isEmpty {
        table += "<span class=\"note\"><bdi>\(note)</bdi></span>"
      }
      table += "</td><td class=\"rating\">\(stars(row.stars))"
      if ratings.count > 1 { table += " \(HTMLFigures.sparkline(ratings))" }
      table += "</td>"
      if hasDays { table += "<td class=\"number\">\(row.date?.description ?? "")</td>" }
      if hasPrices { table += "<td class=\"number price\">\(row.price?.amountText ?? "")</td>" }
      table += "</tr>\n"
    }
    table += "</tbody>\n</table>\n"
    return table
  }
}

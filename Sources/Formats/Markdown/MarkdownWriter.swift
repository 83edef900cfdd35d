package import CatalogueModel

/// Writes catalogues as Markdown, for people: the best restaurants first, a table of dishes each.
package enum MarkdownWriter {
  /// Writes a catalogue.
  ///
  /// - Parameters:
  ///   - catalogue: what is written.
  ///   - title: what the document is called.
  ///   - today: the day that it says it is of.
  ///   - sink: takes the bytes, part by part; they are good during the call only.
  /// - Throws: what the sink throws.
  package static func write<Failure>(
    _ catalogue: Catalogue,
    title: String,
    today: Day,
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try Array("# \(escaped(title))\n\n\(today)\n".utf8).hand(to: sink)
    for row in catalogue.restaurantsBestFirst {
      try Array(section(row, catalogue).utf8).hand(to: sink)
    }
  }

  private static func section(_ row: RankedRestaurant, _ catalogue: Catalogue) -> String {
    let restaurant = catalogue.restaurants[row.position]
    var facts: [String] = [restaurant.city, restaurant.cuisine].compactMap { $0 }.map(escaped)
    if let score = row.score { facts.append("★ \(score.oneDecimal)") }
    if restaurant.isWanted { facts.append("to be tried") }
    facts += restaurant.tags.map { "#" + escaped($0) }
    var text = "\n## \(escaped(restaurant.name))\n"
    if !facts.isEmpty { text += "\n" + facts.joined(separator: " · ") + "\n" }
    if let note = restaurant.note { text += "\n" + escaped(note) + "\n" }
    for rating in restaurant.ratings.reversed() {
      let said = [rating.day?.description, rating.note.map(escaped)].compactMap { $0 }
      text += "\n- \(stars(rating.stars)) " + said.joined(separator: ": ")
    }
    if !restaurant.ratings.isEmpty { text += "\n" }
    guard !restaurant.dishes.isEmpty else { return text }
    text +=
      "\n| Dish | Stars | Rated | Last | Price | Note |\n| --- | --- | ---: | --- | ---: | --- |\n"
    for row in catalogue.menu(ofRestaurantAt: row.position) {
      let cells = [
        escaped(row.dish ?? ""), row.stars.map(stars) ?? "",
        row.ratings > 0 ? "\(row.ratings)×" : "",
        row.date?.description ?? "", row.price.map(\.amountText) ?? "", escaped(row.note ?? ""),
      ]
      text += "| " + cells.joined(separator: " | ") + " |\n"
    }
    return text
  }

  private static func stars(_ stars: Stars) -> String { "★ \(stars)" }

  /// A text in which no character means anything to Markdown, on one line.
  ///
  /// A line that begins with four blanks would be code, one with a number and a dot a list.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isNumber = true
    for scalar in text.unicodeScalars.drop(while: { $0.properties.isWhitespace }) {
      defer { isNumber = isNumber && ("0"..."9").contains(scalar) }
      switch scalar {
      case ".", ")":
        if isNumber && !result.isEmpty { result.append("\\") }
        result.append(scalar)
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "!", "+", "-", "=":
        result.append("\\")
        result.append(scalar)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "\n", "\r", "\t", "\u{2028}", "\u{2029}": result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}

internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  private static let text = Parameter.text()
  private static let filters = Parameter.filters

  /// `find`.
  static let find = Command(
    CommandSyntax(
      "find",
      group: .looking,
      summary: "find a text in names, notes, tags, cuisines and cities",
      discussion: [
        "Case and accents do not matter. Whole fields come first, then whole words, beginnings of words and the rest; where there is none, the names that are close."
      ],
      takes: text,
      filters,
      examples: [CommandExample("find ramen"), CommandExample("find soup rated 4..")]
    )
  ) { (arguments, session) throws(CommandError) in
    let scope = try session.scope(of: arguments[filters])
    let hits = session.catalogue.find(arguments[text], matching: scope.filter)
    var result = ResultSet(
      dishes: hits.map { session.catalogue.row(of: $0) },
      whenEmpty: "nothing found"
    )
    if hits.first?.level == .near {
      result.heading.append(StyledText("nothing found; these names are close", .dim))
    }
    return session.outcome(result, of: scope)
  }
}

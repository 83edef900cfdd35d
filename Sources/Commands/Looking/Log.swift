internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  private static let count = Parameter.count().defaulting(to: 20)
  private static let filters = Parameter.filters

  /// `log`.
  static let log = Command(
    CommandSyntax(
      "log",
      group: .looking,
      summary: "the diary: dated ratings, newest first",
      takes: count,
      filters,
      examples: [CommandExample("log"), CommandExample("log 50 since 2026-06 in Porto")]
    )
  ) { (arguments, session) throws(CommandError) in
    let scope = try session.scope(of: arguments[filters])
    let ratings = session.catalogue.diary(arguments[count], matching: scope.filter)
    var result = ResultSet(ratings: Array(ratings), whenEmpty: "no dated ratings")
    if let leftOut = LeftOut(ratings.leftOut, beyond: ratings.count) {
      result.footer = [leftOut.line("log", isFiltered: !arguments[filters].isEmpty)]
    }
    return session.outcome(result, of: scope)
  }
}

internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  private static let count = Parameter.count().defaulting(to: 20)

  /// `history`.
  static let history = Command(
    CommandSyntax(
      "history",
      group: .session,
      summary: "show the lines typed before, the latest last",
      discussion: [
        "Up and Ctrl-R bring them back to the prompt. A line that starts with a blank is not kept."
      ],
      takes: count,
      examples: [CommandExample("history 5")]
    )
  ) { (arguments, session) throws(CommandError) in
    .page(session.surroundings.history().suffix(arguments[count]).map { StyledText($0) })
  }
}

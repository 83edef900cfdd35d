internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  /// `quit`.
  static let quit = Command(
    CommandSyntax(
      "quit",
      aliases: ["exit"],
      group: .session,
      summary: "save and leave, as Ctrl-D does",
      examples: [CommandExample("quit")]
    )
  ) { (_, _) throws(CommandError) in
    var outcome = Outcome()
    outcome.endsSession = true
    return outcome
  }
}

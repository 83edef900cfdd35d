internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  private static let count = Parameter.count().defaulting(to: 1)

  /// `undo`.
  static let undo = Command(
    CommandSyntax(
      "undo",
      group: .session,
      summary: "take back the latest change, or the latest N",
      discussion: [
        "Every command is one step, an import too. It goes back to the start of the session, across save."
      ],
      takes: count,
      examples: [CommandExample("undo"), CommandExample("undo 3")]
    )
  ) { (arguments, session) throws(CommandError) in
    var lines: [StyledText] = []
    while lines.count < arguments[count], let step = try session.undo() {
      lines.append("undid: \(step.summary)")
    }
    if lines.count < arguments[count] {
      lines.append(lines.isEmpty ? "nothing to undo" : "nothing more to undo")
    }
    return .reply(lines)
  }
}

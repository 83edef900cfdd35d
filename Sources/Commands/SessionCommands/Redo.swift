internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  /// `redo`.
  static let redo = Command(
    CommandSyntax(
      "redo",
      group: .session,
      summary: "do again what undo took back",
      examples: [CommandExample("redo")]
    )
  ) { (_, session) throws(CommandError) in
    guard let step = try session.redo() else { return .reply("nothing to redo") }
    return .reply("did again: \(step.summary)")
  }
}

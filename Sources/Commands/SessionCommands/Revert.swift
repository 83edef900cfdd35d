internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  /// `revert`.
  static let revert = Command(
    CommandSyntax(
      "revert",
      group: .session,
      summary: "go back to what was last saved",
      discussion: ["It is one step: undo brings back what it dropped."],
      examples: [CommandExample("revert")]
    )
  ) { (_, session) throws(CommandError) in
    let count = session.log.unsavedCount
    guard count > 0 else { return .reply("nothing to revert") }
    try session.perform(session.log.revertingChange, summary: "revert")
    return .reply("back to the last save: \(counted(count, "change")) dropped; undo brings it back")
  }
}

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
    guard !session.log.isAsSaved else { return .reply("nothing to revert") }
    try session.revert()
    let way = count == 1 ? "undo brings it back" : "undo brings them back"
    return .reply("back to the last save: \(counted(count, "change")) dropped; \(way)")
  }
}

package import CommandLanguage
internal import TerminalText

/// The one list of commands, in the order in which help shows them.
package enum CommandTable {
  /// All commands.
  package static let all: [Command] = [
    .addRestaurant, .addDish,
    .rateDish, .rateRestaurant,
    .editRestaurant, .editDish, .editRating,
    .renameRestaurant, .renameDish,
    .moveDish,
    .mergeRestaurant, .mergeDish,
    .deleteRestaurant, .deleteDish, .deleteRating,
    .list, .showDish, .show, .find, .top, .log, .stats, .pick,
    .at, .undo, .redo, .save, .revert, .run, .import, .export, .history, .set, .help, .quit,
  ]

  /// The grammar that all of them make.
  package static let grammar = Grammar(all.map(\.syntax), forbids: firstForbiddenScalar(in:))

  /// Runs a line.
  ///
  /// - Returns: the answer, or nothing for a blank line or a comment.
  package static func run(
    _ line: String,
    in session: inout Session
  ) throws(CommandError) -> Outcome? {
    guard var parsed = try session.parse(line) else { return nil }
    if all[parsed.index].syntax.group == .changing, try session.prepareForChange() {
      // The file was changed since it was read: the line may mean something else now.
      guard let again = try session.parse(line) else { return nil }
      parsed = again
    }
    return try all[parsed.index].action(parsed.arguments, &session)
  }
}

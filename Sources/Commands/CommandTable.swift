package import CommandLanguage
internal import TerminalText

/// The one list of commands, in the order in which help shows them.
package enum CommandTable {
  /// All commands, each with the words that it may begin with.
  package static let all: [ListedCommand] = [
    .init("add") { .addRestaurant },
    .init("add") { .addDish },
    .init("rate") { .rateDish },
    .init("rate") { .rateRestaurant },
    .init("edit") { .editRestaurant },
    .init("edit") { .editDish },
    .init("edit") { .editRating },
    .init("edit") { .editRestaurantRating },
    .init("rename") { .renameRestaurant },
    .init("rename") { .renameDish },
    .init("move") { .moveDish },
    .init("merge") { .mergeRestaurant },
    .init("merge") { .mergeDish },
    .init("delete") { .deleteRestaurant },
    .init("delete") { .deleteDish },
    .init("delete") { .deleteRating },
    .init("delete") { .deleteRestaurantRating },
    .init("list") { .list },
    .init("show") { .showRestaurant },
    .init("show") { .showDish },
    .init("show") { .show },
    .init("find") { .find },
    .init("top") { .top },
    .init("log") { .log },
    .init("stats") { .stats },
    .init("pick") { .pick },
    .init("at") { .at },
    .init("undo") { .undo },
    .init("redo") { .redo },
    .init("save") { .save },
    .init("revert") { .revert },
    .init("run") { .run },
    .init("import") { .import },
    .init("export") { .export },
    .init("history") { .history },
    .init("set") { .set },
    .init("help") { .help },
    .init("quit", "exit") { .quit },
  ]

  /// The grammar that all of them make.
  package static let grammar = Grammar(all.map(\.listing), forbids: firstForbiddenScalar(in:))

  /// Runs a line.
  ///
  /// - Returns: the answer, or nothing for a blank line or a comment.
  package static func run(
    _ line: String,
    in session: inout Session
  ) throws(CommandError) -> Outcome? {
    guard var parsed = try session.parse(line) else { return nil }
    if parsed.group == .changing, try session.prepareForChange() {
      // The file was changed since it was read: the line may mean something else now.
      guard let again = try session.parse(line) else { return nil }
      parsed = again
    }
    return try all[parsed.index].command.action(parsed.arguments, &session)
  }
}

/// A command in the list, which is not declared before it is asked for.
package struct ListedCommand: Sendable {
  private let firstWords: [String]
  private let make: @Sendable () -> Command

  /// Lists a command by the words that it may begin with.
  init(_ firstWords: String..., make: @escaping @Sendable () -> Command) {
    self.firstWords = firstWords
    self.make = make
  }

  /// The command.
  var command: Command { make() }
  /// How it is written, and what help says of it.
  package var syntax: CommandSyntax { command.syntax }
  /// The command as the grammar takes it.
  package var listing: CommandListing { CommandListing(firstWords, make().syntax) }
}

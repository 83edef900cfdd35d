package import CommandLanguage

/// One command: how it is written and what it does.
///
/// A class, since each line is handed the one it means.
package final class Command: Sendable {
  /// How it is written, and what help says of it.
  package let syntax: CommandSyntax
  /// What it does: it changes the session or looks at it, and answers.
  package let action: @Sendable (Arguments, inout Session) throws(CommandError) -> Outcome

  /// Joins what a command is called with what it does.
  package init(
    _ syntax: CommandSyntax,
    action: @escaping @Sendable (Arguments, inout Session) throws(CommandError) -> Outcome
  ) {
    self.syntax = syntax
    self.action = action
  }
}

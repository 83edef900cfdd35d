/// A command by the words that tell whether a line may be it; the rest is declared when such a line
/// comes.
package struct CommandListing: Sendable {
  /// The words that the command may begin with.
  package let firstWords: [String]
  /// Declares it.
  let declare: @Sendable () -> CommandSyntax

  /// Lists a command.
  package init(
    _ firstWords: [String],
    _ declaration: @autoclosure @escaping @Sendable () -> CommandSyntax
  ) {
    self.firstWords = firstWords
    declare = declaration
  }
}

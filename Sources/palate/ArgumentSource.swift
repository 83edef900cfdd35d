/// The commands given with `-c`.
final class ArgumentSource: LineSource {
  private var commands: ArraySlice<String>

  /// Hands out these commands.
  init(_ commands: [String]) {
    self.commands = commands[...]
  }

  func next() -> SourceLine {
    guard let command = commands.popFirst() else { return .end }
    return .line(command)
  }

  var hasWaitingLine: Bool { !commands.isEmpty }
  var isAtEnd: Bool { commands.isEmpty }
  var location: String { "" }
}

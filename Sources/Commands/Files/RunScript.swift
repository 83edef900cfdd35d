internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  private static let file = Parameter.path()
  /// How many scripts may run inside each other.
  private static let mostNested = 16

  /// `run`.
  static let run = Command(
    CommandSyntax(
      "run",
      group: .files,
      summary: "run the commands of a file, a line each",
      discussion: [
        "Each line is a step of its own for undo. The first one that fails ends it; those before it stay done."
      ],
      takes: file,
      examples: [CommandExample("run dinner.txt")]
    )
  ) { (arguments, session) throws(CommandError) in
    let path = arguments[file]
    guard session.scriptDepth < mostNested else { throw .scriptsTooDeep(path: path) }
    let text = try session.script(at: path)
    session.scriptDepth += 1
    defer { session.scriptDepth -= 1 }
    var outcome = Outcome(.several([]))
    for (offset, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      do throws(CommandError) {
        guard let answer = try CommandTable.run(String(line), in: &session) else { continue }
        outcome.add(answer, isSafe: session.log.unsynchronizedCount == 0)
      } catch {
        outcome.failure = .inScript(path: path, number: offset + 1, line: String(line), error)
      }
      if outcome.failure != nil || outcome.endsSession { break }
    }
    return outcome
  }
}

extension Session {
  private static let largestScript = 1 << 28

  /// The text of a script.
  fileprivate func script(at path: String) throws(CommandError) -> String {
    let bytes = try bytes(ofFileAt: path, maximumSize: Session.largestScript)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .unreadableFile(path: path, reason: "it is not UTF-8 text")
    }
    return text
  }
}

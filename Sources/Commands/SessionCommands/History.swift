internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  private static let count = Parameter.count().defaulting(to: 20)

  /// `history`.
  static let history = Command(
    CommandSyntax(
      "history",
      group: .session,
      summary: "show the lines typed before, the latest last",
      discussion: [
        "Up and Ctrl-R bring them back to the prompt. A line that starts with a blank is not kept."
      ],
      takes: count,
      examples: [CommandExample("history 5")]
    )
  ) { (arguments, session) throws(CommandError) in
    let lines = session.surroundings.history()
    let shown = lines.suffix(arguments[count])
    var result = ResultSet(
      columns: [ResultSet.Column("line")],
      rows: shown.map { [.text($0)] },
      whenEmpty: ""
    )
    result.drawing = shown.map { StyledText($0) }
    var outcome = Outcome.result(result)
    if let leftOut = LeftOut(lines.count - shown.count, beyond: shown.count) {
      // Beside the lines, so that these can be taken as they are.
      let offer = leftOut.offer("history")
      let earlier = counted(leftOut.count, "earlier line")
      outcome.notices = [StyledText("and \(earlier); \(offer)", .dim)]
    }
    return outcome
  }
}

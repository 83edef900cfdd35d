internal import TerminalText

/// What a list that was cut to a number leaves out, and how more of it is seen.
struct LeftOut {
  /// The fewest that are offered, where there are as many.
  private static let fewestNext = 50
  /// How many there are that are not shown.
  let count: Int
  /// How many the next line that is offered shows.
  private let next: Int
  /// Whether that is all of them.
  private let showsAll: Bool

  /// Notes what is left out of a list that shows the first `shown`; nothing where that is all.
  init?(_ count: Int, beyond shown: Int) {
    guard count > 0 else { return nil }
    self.count = count
    next = min(shown + count, max(LeftOut.fewestNext, shown * 4))
    showsAll = next == shown + count
  }

  /// Words the line below the rows.
  ///
  /// - Parameters:
  ///   - command: what is typed, without the number.
  ///   - noun: what is typed behind the number.
  ///   - isFiltered: whether a filter was typed, which the line offered must have as well.
  /// - Returns: `and 14 more; log 34 shows all`.
  func line(_ command: String, _ noun: String = "", isFiltered: Bool = false) -> StyledText {
    StyledText("and \(count) more; \(offer(command, noun, isFiltered: isFiltered))", .dim)
  }

  /// What shows more of it: `log 34 shows all`.
  func offer(_ command: String, _ noun: String = "", isFiltered: Bool = false) -> String {
    let typed = [command, String(next), noun].filter { !$0.isEmpty }.joined(separator: " ")
    return typed + (isFiltered ? " with the same filters" : "")
      + (showsAll ? " shows all" : " shows more")
  }
}

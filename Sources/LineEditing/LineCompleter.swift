/// What proposes how a line may go on; the line editor knows nothing of what lines mean.
package protocol LineCompleter: AnyObject {
  /// What can stand at the cursor, whose place in the line as typed so far is given in Unicode scalars.
  func completions(line: String, cursor: Int) -> CompletionList

  /// What may come behind the line, whose end the cursor is at; nil if nothing is worth showing.
  func hint(line: String) -> Hint?

  /// Does a little, a millisecond's worth, of what makes the next answers quick, since the person is not
  /// typing.
  ///
  /// - Returns: whether there is more to do before the next key.
  func prepare() -> Bool
}

extension LineCompleter {
  /// Has nothing to prepare.
  package func prepare() -> Bool { false }
}

/// The choices for a place in a line.
package struct CompletionList: Sendable {
  /// The scalars of the line that a choice replaces.
  package var range: Range<Int>

  /// The choices in the order in which they are listed.
  package var choices: [CompletionChoice]

  /// How many choices there are if not all are given.
  package var total: Int?

  /// A list of choices.
  package init(range: Range<Int>, choices: [CompletionChoice], total: Int? = nil) {
    self.range = range
    self.choices = choices
    self.total = total
  }
}

/// One way to complete a line.
package struct CompletionChoice: Hashable, Sendable {
  /// What replaces the range, with whatever quoting it needs.
  package var text: String

  /// What is listed, raw.
  package var label: String

  /// What helps to choose, shown dim behind the label; may be empty.
  package var remark: String

  /// Whether nothing is to be added to the word, so that a blank follows it.
  package var isComplete: Bool

  /// A choice; the label is the text if none is given.
  package init(text: String, label: String? = nil, remark: String = "", isComplete: Bool = true) {
    self.text = text
    self.label = label ?? text
    self.remark = remark
    self.isComplete = isComplete
  }
}

/// How a line may go on, shown in grey behind it.
package struct Hint: Hashable, Sendable {
  /// What Right, End or Ctrl-F types.
  package var takeable: String

  /// What is only shown, as the names of things still to be given.
  package var rest: String

  /// A hint.
  package init(takeable: String, rest: String = "") {
    self.takeable = takeable
    self.rest = rest
  }
}

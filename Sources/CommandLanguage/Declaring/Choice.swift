/// One of the words that may stand in a place.
package struct Choice: Hashable, Sendable {
  /// The word as it is typed.
  package let word: String
  /// What it stands for, in a few words; may be empty.
  package let summary: String

  /// Makes a choice.
  package init(_ word: String, _ summary: String = "") {
    self.word = word
    self.summary = summary
  }
}

/// A type whose cases are words of the language, such as the nouns of `list`.
package protocol ChoiceValue: CaseIterable, RawRepresentable<String>, Sendable {
  /// What the word stands for, in a few words; may be empty.
  var summary: String { get }
}

extension ChoiceValue {
  /// Nothing: most words say it themselves.
  package var summary: String { "" }
}

/// The words among which one is chosen.
package struct WordList: Sendable {
  /// All words that may ever stand there.
  let all: [Choice]
  /// Whether `-` may stand before the word.
  var takesMinus = false
  /// The words that may stand there given the rest of the command.
  var available: @Sendable (Arguments) -> [Choice]
  /// Words that are understood as well, but not offered.
  var understood: Set<String> = []

  /// Allows all words always.
  init(_ all: [Choice]) {
    self.all = all
    available = { _ in all }
  }
}

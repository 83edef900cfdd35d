/// What Tab offers.
package struct Completions: Hashable, Sendable {
  /// What is replaced, in unicode scalars; it ends at the cursor.
  package var range: Range<Int>
  /// What can stand there, in the order to list it.
  package var candidates: [Completion]
  /// How many there are, where not all are listed.
  package var total: Int?
}

/// One thing that can stand at the cursor.
package struct Completion: Hashable, Sendable {
  /// What replaces the range, with quotes where they are needed.
  package var text: String
  /// How it is listed.
  package var label: String
  /// What helps to choose, in a few words; may be empty.
  package var remark: String
  /// Whether nothing more belongs to it, so that a blank may follow.
  package var isComplete: Bool
}

/// One thing that can stand at the cursor, and where it would begin.
struct Offer: Hashable, Sendable {
  /// Where it would begin, in unicode scalars.
  var start: Int
  /// What would stand there.
  var text: String
  /// How it is listed; the text where it is nothing else.
  var label: String?
  /// What helps to choose.
  var remark = ""
  /// Whether a blank may follow.
  var isComplete = true
}

/// Some of what can stand at the cursor.
struct Offers: Sendable {
  /// Each of them.
  var list: [Offer] = []
  /// How many more there are than listed.
  var unlisted = 0

  /// Whether there is nothing.
  var isEmpty: Bool { list.isEmpty }

  /// Adds others.
  mutating func add(_ other: Offers) {
    list += other.list
    unlisted += other.unlisted
  }
}

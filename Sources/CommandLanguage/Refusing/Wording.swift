// Parts of sentences that every message words alike.

/// Typed text or a name in single quotes, cut where it is longer than anyone reads.
package func quoted(_ text: String) -> String { "'\(shortened(text))'" }

/// A text, cut where it is longer than anyone reads.
func shortened(_ text: String) -> String {
  text.count > 80 ? text.prefix(79) + "…" : text
}

/// A hint at what may have been meant.
///
/// - Parameters:
///   - nearest: the names that are near.
///   - other: what is said where none is.
/// - Returns: `; did you mean 'Porto'?`
package func suggestion(_ nearest: [String], otherwise other: String) -> String {
  nearest.isEmpty ? other : "; did you mean " + oneOf(nearest.map(quoted)) + "?"
}

/// Words with commas and a last `or`; `total` tells how many there are where not all are named.
package func oneOf(_ words: [String], of total: Int? = nil) -> String {
  if let total, total > words.count {
    return words.joined(separator: ", ") + " and \(total - words.count) more"
  }
  guard words.count > 1, let final = words.last else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + final
}

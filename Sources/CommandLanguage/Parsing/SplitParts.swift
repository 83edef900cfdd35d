/// The values of a line and what each belongs to: a clause of the command or another value.
struct SplitParts: Sendable {
  /// A value, or what is to become one once all that belongs to it is there.
  struct Node {
    /// How it is written.
    var form: ClauseForm
    /// The clause it is for, unless it belongs to another value.
    var source: KeywordTable.Source?
    /// The value it belongs to.
    var owner: Int?
    /// Its words.
    var phrase: Phrase
    /// What was read.
    var value: ArgumentValue?
    /// Where its keyword stands.
    var keywordRange: Range<Int>?

    /// Where its words stand, in unicode scalars; the keyword where it has no words.
    var range: Range<Int> {
      phrase.isEmpty ? keywordRange ?? phrase.range : phrase.range
    }
  }

  /// What a keyword opens, given what stands before it.
  struct Opening: Sendable {
    /// How it is written.
    var form: ClauseForm
    /// The clause it is for, unless it belongs to another value.
    var source: KeywordTable.Source?
    /// The position of the value it belongs to.
    var owner: Int?
  }

  /// The values, owners before what belongs to them.
  var nodes: [Node] = []

  /// What a keyword opens behind these values; nothing where all it could open is taken.
  func opening(of entry: KeywordTable.Entry, in clauses: [Clause]) -> Opening? {
    if let (owner, form) = owner(of: entry.keyword) { return Opening(form: form, owner: owner) }
    guard let source = entry.sources.first(where: { isFree($0, in: clauses) }) else { return nil }
    return Opening(form: clauses[source.clause].forms[source.form], source: source)
  }

  /// Whether words are a choice, although a keyword is spelled so: the column in `sort price`.
  func takesForWord(_ words: Range<Int>) -> Bool {
    nodes.contains { node in
      guard case .word = node.form.kind, node.value != nil else { return false }
      return node.phrase.words.overlaps(words)
    }
  }

  /// Whether a clause has a value.
  func has(_ clause: Int) -> Bool { nodes.contains { $0.source?.clause == clause } }

  /// The nearest value before that takes this keyword for its own and has not got it yet.
  private func owner(of keyword: [String]) -> (Int, ClauseForm)? {
    for index in nodes.indices.reversed() {
      guard let form = nodes[index].form.attributes.first(where: { $0.keyword == keyword }),
        !nodes.contains(where: { $0.owner == index && $0.form.keyword == keyword })
      else { continue }
      return (index, form)
    }
    return nil
  }

  /// Whether a form may still be taken: each part once, unless it repeats.
  private func isFree(_ source: KeywordTable.Source, in clauses: [Clause]) -> Bool {
    let clause = clauses[source.clause]
    guard !clause.forms[source.form].isRepeatable else { return true }
    return !nodes.contains { node in
      node.source?.clause == source.clause
        && (!clause.isRepeatable || node.source?.form == source.form)
    }
  }
}

internal import CatalogueModel

/// Makes the hint for a line whose command is known: where the dish is eaten, and what is missing.
struct HintMaker {
  /// Where the cursor stands: at the end of the line.
  let spot: CompletionSpot
  /// What is there.
  let context: LanguageContext
  /// Which names are there.
  let names: NameKnowledge
  /// The line as it is understood best.
  let known: Grammar.Known
  /// The same without the last word.
  let before: Grammar.Known?

  private enum Piece {
    /// A keyword, which can stand as it is.
    case keyword(String)
    /// A keyword with its value, which can stand as they are.
    case clause(String)
    /// Capitals that stand for a value.
    case label(String)

    var text: String {
      switch self {
      case .keyword(let text), .clause(let text), .label(let text): text
      }
    }

    var isLabel: Bool { if case .label = self { true } else { false } }
  }

  /// The hint; empty where nothing needs to follow.
  var hint: TypedHint {
    let pieces = pieces
    let taken = pieces.prefix { !$0.isLabel }
    let shown = pieces.dropFirst(taken.count)
    var hint = TypedHint(
      takeable: taken.map(\.text).joined(separator: " "),
      rest: shown.map(\.text).joined(separator: " ")
    )
    if !taken.isEmpty, !shown.isEmpty {
      // Behind a keyword one goes on typing, behind a value one may be done.
      if case .keyword = taken.last { hint.takeable += " " } else { hint.rest = " " + hint.rest }
    }
    guard spot.partial != nil else { return hint }
    if !taken.isEmpty { hint.takeable = " " + hint.takeable }
    if taken.isEmpty, !shown.isEmpty { hint.rest = " " + hint.rest }
    return hint
  }

  private var pieces: [Piece] {
    let split = known.split
    let isOnlyMissing = split.errors.allSatisfy { error in
      switch error.problem {
      case .missing, .missingValue: true
      default: false
      }
    }
    guard isOnlyMissing else { return [] }
    if let form = awaitedForm {
      return [.label(form.label)] + missing(in: before ?? known, but: form.keyword)
    }
    guard !isInNote else { return [] }
    return placePieces + missing(in: known)
  }

  private var isInNote: Bool {
    known.split.parts.nodes.contains { node in
      if case .note = node.form.kind { true } else { false }
    }
  }

  /// What stands for the value of the keyword that the line ends in.
  private var awaitedForm: ClauseForm? {
    guard let last = spot.left.words.indices.last, last >= known.wordCount, !isInNote,
      !known.split.parts.takesForWord(last..<last + 1),
      let entry = known.entry.table.entry(at: last, in: spot.left),
      let form = known.entry.table.entries[entry].forms.first, !form.label.isEmpty,
      known.split.parts.nodes.contains(where: { $0.phrase.words.lowerBound < last })
    else { return nil }
    return form
  }

  /// `at RESTAURANT` for a dish that does not say where, in full where only one has it.
  private var placePieces: [Piece] {
    for node in known.split.parts.nodes {
      guard case .dish(let name) = node.value, name.restaurant == nil,
        case .dish(_, let keyword) = node.form.kind, context.place == nil,
        node.phrase.words.upperBound == spot.left.words.count,
        names.familiarity(of: name) == .whole,
        case .whole(let places) = context.catalogue.matchDishes(name.text)
      else { continue }
      guard let first = places.first, places.allSatisfy({ $0.restaurant == first.restaurant })
      else {
        return [.keyword(keyword), .label("RESTAURANT")]
      }
      let restaurant = context.catalogue.restaurants[first.restaurant]
      let reader = ValueReader(today: context.today)
      let isSafe = known.entry.table.leavesAlone(restaurant.name, reader: reader)
      let typed = quotedName(
        restaurant.name,
        keywords: isSafe ? [] : known.entry.table.firstWords
      )
      return [.clause(keyword + " " + typed)]
    }
    return []
  }

  /// What the command can't do without and the line does not say yet; but for what a keyword opens
  /// that stands there already.
  private func missing(in known: Grammar.Known, but keyword: [String]? = nil) -> [Piece] {
    known.entry.syntax.clauses.enumerated()
      .filter { $1.isRequired && !known.split.parts.has($0) && $1.forms[0].keyword != keyword }
      .flatMap { _, clause -> [Piece] in
        let form = clause.forms[0]
        let keyword = form.keyword.joined(separator: " ")
        return keyword.isEmpty ? [.label(form.label)] : [.keyword(keyword), .label(form.label)]
      }
  }
}

internal import CatalogueModel

/// Says what can stand at the cursor for one command: a value, a keyword, stars.
struct ClauseCompleter {
  private static let mostOpenings = 4

  /// Where a value could go on: behind a keyword, or before all of them.
  private struct OpenValue {
    var form: ClauseForm
    var owner: SplitParts.Node?
    var before: Split
    var words: Range<Int>
  }

  private let spot: CompletionSpot
  private let evaluator: SplitEvaluator
  private let values: ValueCompleter
  private let names: NameKnowledge
  private let occurrences: [KeywordOccurrence]
  /// The best way to understand the words that end before the cursor.
  private let whole: Split

  private var clauses: [Clause] { evaluator.entry.clauses }
  private var table: KeywordTable { evaluator.table }

  /// Looks at a line as one command; `wordCount` tells how many of its words say so.
  init(
    completer: Completer,
    spot: CompletionSpot,
    context: LanguageContext,
    entry: Grammar.Entry,
    wordCount: Int
  ) {
    self.spot = spot
    names = NameKnowledge.atTheCursor(context)
    evaluator = SplitEvaluator(
      line: spot.whole,
      body: wordCount..<max(wordCount, spot.wholeCount),
      entry: entry,
      reader: ValueReader(today: context.today),
      names: names,
      forbids: { _ in nil }
    )
    values = ValueCompleter(completer: completer, context: context, spot: spot, table: entry.table)
    let whole = SplitSearch.best(evaluator)
    self.whole = whole
    occurrences = evaluator.occurrences.filter { !whole.parts.takesForWord($0.words) }
  }

  /// All that can stand at the cursor.
  func offers() -> Offers {
    guard !isInNote else { return Offers() }
    var offers = Offers()
    var excludesKeywords = awaitsValue
    for open in openValues {
      let found = valueOffers(open)
      guard !found.isEmpty else { continue }
      offers = found
      if open.form.kind.isText { excludesKeywords = excludesKeywords || !isKnown(open) }
      break
    }
    for clause in pendingWords { offers.add(wordOffers(clause)) }
    if !excludesKeywords, !lacksLeadingValue {
      offers.add(keywordOffers)
      offers.add(starsOffers)
    }
    return offers
  }
}

// What is open at the cursor.
extension ClauseCompleter {
  private var isInNote: Bool {
    let isThere = whole.parts.nodes.contains { node in
      if case .note = node.form.kind {
        node.phrase.words.upperBound == spot.wholeCount
      } else {
        false
      }
    }
    guard !isThere, let last = occurrences.last, last.words.upperBound == spot.wholeCount else {
      return isThere
    }
    return table.entries[last.entry].takesRest && !lacksLeadingValue
  }

  /// Whether the last word is a keyword whose value is still to come.
  private var awaitsValue: Bool {
    guard let last = occurrences.last, last.words.upperBound == spot.wholeCount,
      let opening = opening(of: last)?.opening
    else { return false }
    if case .flag = opening.form.kind { return false }
    return true
  }

  /// Whether the value that stands before all keywords is missing.
  private var lacksLeadingValue: Bool {
    clauses.indices.contains { index in
      let clause = clauses[index]
      return clause.position == .leading && clause.isRequired && !whole.parts.has(index)
    }
  }

  /// The values that could go on at the cursor, the likeliest first.
  private var openValues: [OpenValue] {
    var found: [OpenValue] = []
    for occurrence in occurrences.suffix(ClauseCompleter.mostOpenings).reversed() {
      guard let (opening, before) = opening(of: occurrence) else { continue }
      found.append(
        OpenValue(
          form: opening.form,
          owner: opening.owner.map { before.parts.nodes[$0] },
          before: before,
          words: occurrence.words.upperBound..<spot.left.words.count
        )
      )
    }
    if let head = openHead { found.append(head) }
    return found
  }

  /// What a keyword opens, given the words before it.
  private func opening(
    of occurrence: KeywordOccurrence
  ) -> (opening: SplitParts.Opening, before: Split)? {
    let body = evaluator.body.lowerBound..<occurrence.words.lowerBound
    let split = SplitSearch.best(evaluator.limited(to: body))
    return split.parts.opening(of: table.entries[occurrence.entry], in: clauses).map { ($0, split) }
  }

  /// The value before all keywords, if the cursor may stand in it.
  private var openHead: OpenValue? {
    var words = evaluator.body.lowerBound..<spot.left.words.count
    for node in whole.parts.nodes where node.form.kind.isOneWord && node.form.keyword.isEmpty {
      words = max(words.lowerBound, node.phrase.words.upperBound)..<words.upperBound
    }
    guard
      let index = clauses.indices.first(where: { index in
        let clause = clauses[index]
        return clause.position == .leading && !clause.forms[0].kind.isOneWord
      }),
      !pendingWords.contains(where: { $0 < index })
    else { return nil }
    var before = Split()
    before.arguments = whole.arguments
    return OpenValue(
      form: clauses[index].forms[0],
      owner: nil,
      before: before,
      words: words
    )
  }

  /// The one-word clauses before all keywords that may still come at the cursor.
  private var pendingWords: [Int] {
    let oneWord = clauses.indices.filter {
      clauses[$0].position == .leading && clauses[$0].forms[0].kind.isOneWord
    }
    let taken = oneWord.filter { whole.parts.has($0) }.count
    guard spot.wholeCount - evaluator.body.lowerBound == taken else { return [] }
    return oneWord.filter { !whole.parts.has($0) }
  }

  /// Whether what is typed of a name so far is a whole name already.
  private func isKnown(_ open: OpenValue) -> Bool {
    let text = Phrase(line: spot.left, words: open.words).text
    guard spot.partial == nil, !open.words.isEmpty else {
      return open.words.isEmpty && !awaitsValue
    }
    switch open.form.kind {
    case .restaurant, .restaurantOrAll:
      return names.familiarity(of: RestaurantName(text)) == .whole
    case .dish: return names.familiarity(of: DishName(text)) == .whole
    case .subject:
      return min(
        names.familiarity(of: RestaurantName(text)),
        names.familiarity(of: DishName(text))
      ) == .whole
    default: return true
    }
  }
}

// What can stand there.
extension ClauseCompleter {
  private func valueOffers(_ open: OpenValue) -> Offers {
    if case .flag = open.form.kind { return Offers() }
    var arguments = whole.arguments
    if !open.before.parts.nodes.isEmpty { arguments = open.before.arguments }
    return values.offers(
      for: open.form,
      typed: Phrase(line: spot.left, words: open.words),
      owner: open.owner,
      arguments: arguments
    )
  }

  private func wordOffers(_ clause: Int) -> Offers {
    let start = max(spot.left.words.count - (spot.partial == nil ? 0 : 1), 0)
    return values.offers(
      for: clauses[clause].forms[0],
      typed: Phrase(line: spot.left, words: start..<spot.left.words.count),
      owner: nil,
      arguments: whole.arguments
    )
  }

  private var keywordOffers: Offers {
    guard spot.partial?.isPlain ?? true else { return Offers() }
    let usedRight = rightOccurrences
    var offers = Offers()
    for (index, entry) in table.entries.enumerated() {
      let keyword = entry.keyword.joined(separator: " ")
      let used = usedRight.count { $0 == index }
      guard keyword.hasPrefix(spot.partialText), used < entry.limit,
        let opening = whole.parts.opening(of: entry, in: clauses), tellsApart(opening)
      else { continue }
      offers.list.append(
        Offer(start: spot.partialStart, text: keyword, remark: opening.form.label)
      )
    }
    return offers
  }

  /// Whether what belongs to a name says something: a city where several restaurants have the name,
  /// a restaurant where it may be a dish's.
  private func tellsApart(_ opening: SplitParts.Opening) -> Bool {
    guard let owner = opening.owner.map({ whole.parts.nodes[$0] }) else { return true }
    switch (opening.form.kind, owner.value) {
    case (.city, _):
      guard let name = owner.restaurantText else { return true }
      return values.context.catalogue.restaurants(completing: NameScan(name)).count > 1
    case (.restaurant, .subject(let name)):
      return !names.looksAtNames || names.familiarity(of: DishName(name.text)) != .unknown
    default: return true
    }
  }

  /// The keywords right of the cursor, by their entries.
  private var rightOccurrences: [Int] {
    spot.right.words.indices.compactMap { table.entry(at: $0, in: spot.right) }
  }

  private var starsOffers: Offers {
    guard let clause = evaluator.entry.trailingClause, !whole.parts.has(clause),
      !spot.right.words.indices.contains(where: { index in
        evaluator.reader.trailingStars(of: Phrase(line: spot.right, words: 0..<index + 1)) != nil
      })
    else { return Offers() }
    let start = max(spot.left.words.count - (spot.partial == nil ? 0 : 1), 0)
    return values.offers(
      for: clauses[clause].forms[0],
      typed: Phrase(line: spot.left, words: start..<spot.left.words.count),
      owner: nil,
      arguments: whole.arguments
    )
  }
}

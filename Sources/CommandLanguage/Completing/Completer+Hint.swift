internal import CatalogueModel

/// What may come next, shown in grey behind the cursor.
package struct TypedHint: Hashable, Sendable {
  /// What can stand there as it is: Right, End or Ctrl-F takes it.
  package var takeable: String
  /// What is only shown: the capitals that stand for values.
  package var rest: String

  /// Whether there is nothing to show.
  var isEmpty: Bool { takeable.isEmpty && rest.isEmpty }
}

extension Completer {
  /// What may follow a line with the cursor at its end: the rest of the newest line of the history
  /// (oldest first) that starts so, else what may come next.
  package func hint(
    line: String,
    in context: LanguageContext,
    history: some BidirectionalCollection<String>
  ) -> TypedHint? {
    guard !Words(line).isSilent else { return nil }
    let typed = line.utf8
    if let last = history.last(where: { $0.utf8.count > typed.count && $0.utf8.starts(with: typed) }
    ),
      let rest = String(last.utf8.dropFirst(typed.count))
    {
      return TypedHint(takeable: rest, rest: "")
    }
    let hint = next(line, context, mayComplete: true)
    return hint.isEmpty ? nil : hint
  }

  private func next(_ line: String, _ context: LanguageContext, mayComplete: Bool) -> TypedHint {
    let spot = CompletionSpot(line: line, cursor: line.unicodeScalars.count)
    let names = NameKnowledge.atTheCursor(context)
    let knowsNames = names.looksAtNames
    if let known = grammar.best(for: spot.left, names: names, today: context.today) {
      if mayComplete, knowsNames, spot.partial != nil,
        let rest = onlyCompletion(at: spot, context, known.split, names)
      {
        var hint = next(line + rest, context, mayComplete: false)
        hint.takeable = rest + hint.takeable
        return hint
      }
      let before = spot.left.words.last.flatMap { last in
        grammar.best(
          for: Words(spot.left.typed(0..<last.range.lowerBound)),
          names: names,
          today: context.today
        )
      }
      return HintMaker(spot: spot, context: context, names: names, known: known, before: before)
        .hint
    }
    return nextWords(at: spot)
  }

  /// What is missing of the only name that begins with the one at the cursor.
  private func onlyCompletion(
    at spot: CompletionSpot,
    _ context: LanguageContext,
    _ split: Split,
    _ names: NameKnowledge
  ) -> String? {
    guard
      let node = split.parts.nodes.first(where: { node in
        node.phrase.words.upperBound == spot.left.words.count && isUnfinished(node, names)
      })
    else { return nil }
    let offers = offers(at: spot, in: context).list
    guard offers.count == 1, let offer = offers.first else { return nil }
    let typed = spot.left.typed(offer.start..<spot.cursor)
    // What is typed of a text may be kept as it is, so that `in lis` is not made `lisbon`.
    if case .text = node.value, !offer.text.hasPrefix(typed) { return nil }
    return remainder(of: offer.text, behind: typed)
  }

  private func isUnfinished(_ node: SplitParts.Node, _ names: NameKnowledge) -> Bool {
    switch node.value {
    case .restaurant(let name): names.familiarity(of: name) == .partial
    case .dish(let name): names.familiarity(of: name) == .partial
    case .subject(let name): names.familiarity(of: name) == .partial
    case .text: isTextOfTheCatalogue(node.form.kind)
    default: false
    }
  }

  /// Whether a text is one that the catalogue may have: a city, a cuisine, a tag.
  private func isTextOfTheCatalogue(_ kind: ArgumentKind) -> Bool {
    switch kind {
    case .city, .cuisine, .tag: true
    default: false
    }
  }

  /// What follows in a text behind a beginning of it, case and accents apart.
  private func remainder(of text: String, behind beginning: String) -> String? {
    let folded = NameFolding.fold(beginning)
    guard beginning.last?.isWhitespace == false else { return nil }
    var end = text.startIndex
    while end < text.endIndex {
      end = text.index(after: end)
      let head = NameFolding.fold(String(text[..<end]))
      if head == folded { return String(text[end...]) }
      guard folded.hasPrefix(head) else { return nil }
    }
    return nil
  }

  /// The rest of the only command or noun that begins so, and what it needs.
  private func nextWords(at spot: CompletionSpot) -> TypedHint {
    let nothing = TypedHint(takeable: "", rest: "")
    guard spot.partial?.isPlain ?? true else { return nothing }
    let forms = grammar.entries.map(\.syntax).filter { syntax in
      syntax.nextWords(behind: spot.whole).contains { $0.hasPrefix(spot.partialText) }
    }
    let words = Set(
      forms.flatMap { $0.nextWords(behind: spot.whole) }.filter { $0.hasPrefix(spot.partialText) }
    )
    if words.count > 1 {
      guard spot.partial == nil else { return nothing }
      let shown = forms.words(at: spot.wholeCount)
      return TypedHint(takeable: "", rest: shown.joined(separator: " | "))
    }
    guard let word = words.first else { return nothing }
    let takeable = String(word.dropFirst(spot.partialText.count))
    guard forms.count == 1 else {
      let nouns = forms.words(at: spot.wholeCount + 1)
      return TypedHint(takeable: takeable, rest: " " + nouns.joined(separator: " | "))
    }
    let needed = forms[0].clauses.filter(\.isRequired).map { clause in
      " " + (clause.forms[0].keyword + [clause.forms[0].label]).joined(separator: " ")
    }
    return TypedHint(takeable: takeable, rest: needed.joined())
  }
}

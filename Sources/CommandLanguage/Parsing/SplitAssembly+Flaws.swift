// What is wrong with the whole.
extension SplitAssembly {
  /// Notes the parts that the command can't do without.
  mutating func noteMissingClauses() {
    for (index, clause) in syntax.clauses.enumerated()
    where clause.isRequired && !nodes.contains(where: { $0.source?.clause == index }) {
      let end = line.words.last?.range.upperBound ?? 0
      // A keyword that ends the line was meant to say what is missing.
      if let last = line.words.indices.last, evaluator.body.contains(last),
        let entry = evaluator.table.entry(at: last, in: line),
        case let form = evaluator.table.entries[entry].forms[0], !form.label.isEmpty
      {
        return noteMissingValue(form, at: end..<end)
      }
      if index == evaluator.trailingClause, let error = unreadableBehindStars {
        split.errors.append(error)
        continue
      }
      let form = clause.forms[0]
      let label = (form.keyword + [form.label]).joined(separator: " ")
      split.errors.append(
        LanguageError(.missing(label: label, synopsis: syntax.synopsis), at: end..<end)
      )
    }
  }

  /// Notes a keyword that ends the line and, for want of a value, would be part of a name that is
  /// not there.
  mutating func noteDanglingKeyword() {
    guard let last = line.words.indices.last, evaluator.body.contains(last),
      let node = nodes.first(where: { $0.phrase.words.contains(last) }), isUnknown(node),
      let entry = evaluator.table.entry(at: last, in: line),
      case let form = evaluator.table.entries[entry].forms[0], !form.label.isEmpty
    else { return }
    let end = line.words[last].range.upperBound
    noteMissingValue(form, at: end..<end)
  }

  /// What a keyword behind stars can't read, so that the stars ended up inside a name: the date of
  /// `rate soup 4 on mnday`.
  private var unreadableBehindStars: LanguageError? {
    let all = evaluator.occurrences
    for (index, occurrence) in all.enumerated().reversed() {
      let head = evaluator.body.lowerBound..<occurrence.words.lowerBound
      let next = index + 1 < all.count ? all[index + 1].words.lowerBound : evaluator.body.upperBound
      let phrase = Phrase(line: line, words: occurrence.words.upperBound..<next)
      guard evaluator.reader.trailingStars(of: Phrase(line: line, words: head)) != nil,
        !phrase.isEmpty,
        case .no(let failure) = evaluator.preview(occurrence, until: next)
      else { continue }
      return LanguageError(.unreadable(phrase.text, failure), at: phrase.range)
    }
    return nil
  }

  /// Notes words that the rest of the command does not allow.
  mutating func noteUnavailableWords() {
    for node in nodes {
      guard case .word(let list) = node.form.kind, case .word(let index, _) = node.value else {
        continue
      }
      let available = list.available(split.arguments).map(\.word)
      guard !available.contains(list.all[index].word) else { continue }
      let failure = UnreadableValue.notAChoice(label: node.form.label, among: available)
      split.errors.append(
        LanguageError(.unreadable(node.phrase.text, failure), at: node.phrase.range)
      )
    }
  }

  /// Notes characters that no name may hold.
  mutating func noteCharacters() {
    for node in nodes where node.form.kind.isStored && !node.phrase.isEmpty {
      guard case .text(let text) = node.value, let scalar = evaluator.forbids(text) else {
        continue
      }
      let words = node.phrase.range
      let place = line.scalars[words].firstIndex(of: scalar) ?? words.lowerBound
      split.errors.append(LanguageError(.forbiddenCharacter(scalar), at: place..<place + 1))
    }
  }

  /// Whether a keyword that is left could have opened something and disappears in a text that names
  /// nothing there.
  func isHidden(_ hidden: HiddenKeyword) -> Bool {
    let position = hidden.occurrence.words.lowerBound
    guard let node = nodes.first(where: { $0.phrase.words.contains(position) }) else { return true }
    guard !node.form.kind.isName || isUnknown(node) else { return false }
    guard !hidden.isNear else { return true }
    let entry = evaluator.table.entries[hidden.occurrence.entry]
    guard let opening = split.parts.opening(of: entry, in: syntax) else { return false }
    return node.form.kind.isName || (node.form.kind.isStored && opening.source != nil)
  }

  private func isUnknown(_ node: SplitParts.Node) -> Bool {
    switch node.value {
    case .restaurant(let name): evaluator.names.familiarity(of: name) == .unknown
    case .dish(let name): evaluator.names.familiarity(of: name) == .unknown
    case .subject(let name): evaluator.names.familiarity(of: name) == .unknown
    default: false
    }
  }
}

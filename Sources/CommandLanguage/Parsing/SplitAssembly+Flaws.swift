// What is wrong with the whole.
extension SplitAssembly {
  /// Notes the parts that the command can't do without.
  mutating func noteMissingClauses() {
    for index in evaluator.entry.requiredClauses where !parts.has(index) {
      let end = line.words.last?.range.upperBound ?? 0
      // A keyword that ends the line was meant to say what is missing.
      if let last = line.words.indices.last, evaluator.body.contains(last),
        let entry = evaluator.table.entry(at: last, in: line),
        case let form = evaluator.table.entries[entry].forms[0], !form.label.isEmpty
      {
        return noteMissingValue(form, at: end..<end)
      }
      if index == evaluator.entry.trailingClause,
        let error = unreadableBehindStars ?? unreadableStars
      {
        split.errors.append(error)
        continue
      }
      let form = clauses[index].forms[0]
      let label = (form.keyword + [form.label]).joined(separator: " ")
      split.errors.append(missing(label))
    }
  }

  /// Notes a keyword that ends the line and, for want of a value, would be part of a name that is
  /// not there.
  mutating func noteDanglingKeyword() {
    guard let last = line.words.indices.last, evaluator.body.contains(last),
      let entry = evaluator.table.entry(at: last, in: line),
      let node = nodes.first(where: { $0.phrase.words.contains(last) }), isUnknown(node),
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

  /// The last word of a name that is not there, where it was meant for stars: `rate soup good`.
  private var unreadableStars: LanguageError? {
    for index in nodes.indices.reversed() {
      let phrase = nodes[index].phrase
      guard isUnknown(nodes[index]), phrase.words.count > 1, let last = phrase.words.last,
        line.words[last].isPlain
      else { continue }
      let rest = phrase.dropLast(1)
      let isBehindNumber = evaluator.reader.trailingStars(of: rest) != nil
      let isDrawn = line.words[last].text.allSatisfy { $0 == "*" }
      guard isBehindNumber || isDrawn || isWhole(rest.text, insteadOf: index) else { continue }
      let word = line.words[last]
      return LanguageError(.unreadable(word.text, .notStars), at: word.range)
    }
    return nil
  }

  private func isWhole(_ text: String, insteadOf index: Int) -> Bool {
    familiarity(of: text, insteadOf: index) == .whole
  }

  private func familiarity(of text: String, insteadOf index: Int) -> Familiarity? {
    switch nodes[index].value {
    case .restaurant(var name):
      name.text = text
      return evaluator.names.familiarity(of: name)
    case .dish(var name):
      name.text = text
      return evaluator.names.familiarity(of: name)
    default: return nil
    }
  }

  /// Notes a value at the very end that can't be read, where keyword and value would be part of a
  /// new text although another value was read before them: `rated 5 price cheap`.
  mutating func noteUnreadableEnd() {
    let all = evaluator.occurrences
    guard let last = line.words.indices.last, line.words[last].isPlain, let final = all.last,
      final.words.upperBound == last, isStrict(final), isSwallowed(last),
      case .no(let failure) = evaluator.preview(final, until: last + 1)
    else { return }
    let isBehindAnother = zip(all, all.dropFirst()).contains { occurrence, next in
      isStrict(occurrence) && isRead(occurrence, until: next)
    }
    guard isBehindAnother else { return }
    let word = line.words[last]
    split.errors.append(LanguageError(.unreadable(word.text, failure), at: word.range))
  }

  /// Notes a value that can't be read where it and its keyword would be part of a name that is not
  /// there, although what stands before them names something: `edit dish soup price cheap`.
  mutating func noteUnreadableInName() {
    guard split.errors.isEmpty else { return }
    let all = evaluator.occurrences
    for index in nodes.indices where isUnknown(nodes[index]) {
      let words = nodes[index].phrase.words
      for (position, occurrence) in all.enumerated()
      where words.dropFirst().contains(occurrence.words.lowerBound) {
        let next = position + 1 < all.count ? all[position + 1].words.lowerBound : words.upperBound
        let end = min(next, words.upperBound)
        let value = Phrase(line: line, words: min(occurrence.words.upperBound, end)..<end)
        let name = Phrase(line: line, words: words.lowerBound..<occurrence.words.lowerBound)
        // Short keywords are words of many names: `eggs on tost` is a dish all the same.
        let isShort = evaluator.table.entries[occurrence.entry].keyword[0].utf8.count <= 2
        guard !value.isEmpty, case .no(let failure) = evaluator.preview(occurrence, until: end),
          let known = familiarity(of: name.text, insteadOf: index),
          known == .whole || known == .partial && !isShort
        else { continue }
        split.errors.append(LanguageError(.unreadable(value.text, failure), at: value.range))
        // Without what is wrong the name is there.
        split.unknownNames -= 1
        return
      }
    }
  }

  /// Notes a keyword with its value that would be part of a text since the keyword stands there
  /// twice.
  mutating func noteSwallowedRepetition() {
    let all = evaluator.occurrences
    for (occurrence, next) in zip(all, all.dropFirst())
    where isStrict(occurrence) && !chosen.contains(occurrence) {
      guard evaluator.table.entries[occurrence.entry].limit == 1,
        chosen.contains(where: { $0.entry == occurrence.entry }),
        isSwallowed(occurrence.words.lowerBound), isRead(occurrence, until: next)
      else { continue }
      return noteRepeated(occurrence)
    }
  }

  private func isStrict(_ occurrence: KeywordOccurrence) -> Bool {
    evaluator.table.entries[occurrence.entry].isStrict
  }

  private func isRead(_ occurrence: KeywordOccurrence, until next: KeywordOccurrence) -> Bool {
    let reading = evaluator.preview(occurrence, until: next.words.lowerBound)
    if case .value = reading { return true }
    return false
  }

  /// Whether a word is part of a text that is kept or of a name that is not there.
  private func isSwallowed(_ word: Int) -> Bool {
    guard let node = nodes.first(where: { $0.phrase.words.contains(word) }) else { return false }
    if case .note = node.form.kind { return false }
    return node.form.kind.isStored || isUnknown(node)
  }

  /// Notes words that the rest of the command does not allow, and names only those that it does
  /// where there is another.
  mutating func noteUnavailableWords() {
    for index in split.errors.indices {
      guard case .unreadable(let text, .notAChoice(let label, _)) = split.errors[index].problem,
        let list = wordList(labelled: label)
      else { continue }
      let available = list.available(split.arguments).map(\.word)
      split.errors[index] = LanguageError(
        .unreadable(text, .notAChoice(label: label, among: available)),
        at: split.errors[index].range
      )
    }
    for position in nodes.indices {
      guard case .word(let list) = nodes[position].form.kind,
        case .word(let index, _) = nodes[position].value
      else { continue }
      let node = nodes[position]
      let available = list.available(split.arguments).map(\.word)
      let word = list.all[index].word
      guard !available.contains(word), !list.understood.contains(word) else { continue }
      let failure = UnreadableValue.notAChoice(label: node.form.label, among: available)
      split.errors.append(
        LanguageError(.unreadable(node.phrase.text, failure), at: node.phrase.range)
      )
    }
  }

  private func wordList(labelled label: String) -> WordList? {
    for form in clauses.lazy.flatMap(\.forms) where form.label == label {
      if case .word(let list) = form.kind { return list }
    }
    return nil
  }

  /// Notes characters that no name may hold.
  mutating func noteCharacters() {
    for index in nodes.indices where nodes[index].form.kind.isStored {
      guard case .text(let text) = nodes[index].value, !nodes[index].phrase.isEmpty,
        let scalar = evaluator.forbids(text)
      else { continue }
      let words = nodes[index].phrase.range
      let place = Array(line.scalars)[words].firstIndex(of: scalar) ?? words.lowerBound
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
    guard let opening = parts.opening(of: entry, in: clauses) else { return false }
    if case .path = node.form.kind { return endsPath(node, before: hidden, opening: opening) }
    return node.form.kind.isName || (node.form.kind.isStored && opening.source != nil)
  }

  /// Whether a keyword surely ends the name of a file: that has its extension by then, or what
  /// follows is a name that is there.
  private func endsPath(
    _ node: SplitParts.Node,
    before hidden: HiddenKeyword,
    opening: SplitParts.Opening
  ) -> Bool {
    let words = hidden.occurrence.words
    let path = Phrase(line: line, words: node.phrase.words.lowerBound..<words.lowerBound)
    let next = evaluator.occurrences.first { $0.words.lowerBound >= words.upperBound }
    let end = min(next?.words.lowerBound ?? Int.max, node.phrase.words.upperBound)
    let rest = Phrase(line: line, words: words.upperBound..<end)
    guard !path.isEmpty else { return false }
    if path.text.split(separator: "/").last?.dropFirst().contains(".") ?? false { return true }
    let name = RestaurantName(rest.text)
    return opening.form.kind.isName && evaluator.names.familiarity(of: name) != .unknown
  }

  /// Whether a value names what is not there.
  func isUnknown(_ node: SplitParts.Node) -> Bool {
    switch node.value {
    case .restaurant(let name): evaluator.names.familiarity(of: name) == .unknown
    case .dish(let name): evaluator.names.familiarity(of: name) == .unknown
    case .subject(let name): evaluator.names.familiarity(of: name) == .unknown
    default: false
    }
  }
}

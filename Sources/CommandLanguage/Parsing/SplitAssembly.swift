/// Puts the values of one split together: which clause or which name each belongs to.
struct SplitAssembly {
  /// What is known about the line and the command.
  let evaluator: SplitEvaluator
  /// The words taken for keywords.
  let chosen: [KeywordOccurrence]
  /// What comes out.
  var split = Split()

  /// The values, owners before what belongs to them.
  var parts = SplitParts()

  /// The values.
  var nodes: [SplitParts.Node] { parts.nodes }
  /// The parts of the command.
  var clauses: [Clause] { evaluator.entry.clauses }
  /// The line.
  var line: Words { evaluator.line }

  /// Takes the words before the first keyword, and those behind each.
  init(_ evaluator: SplitEvaluator, chosen: [KeywordOccurrence], segments: [Phrase]) {
    self.evaluator = evaluator
    self.chosen = chosen
    // The keywords, the words before them and the stars at the end.
    parts.nodes.reserveCapacity(chosen.count + 2)
    readHead(segments[0])
    for (occurrence, phrase) in zip(chosen, segments.dropFirst()) {
      read(phrase, behind: occurrence)
    }
  }

  /// Adds the value of a clause that stands at the end of another one's words.
  mutating func add(_ reading: ValueReading, to clause: Int, phrase: Phrase) {
    append(
      reading,
      phrase,
      as: .init(form: clauses[clause].forms[0], source: .init(clause: clause, form: 0))
    )
  }

  /// The split with all its values and flaws.
  mutating func finished(hidden: [HiddenKeyword]) -> Split {
    completeNames()
    split.arguments.reserve(nodes.count)
    // The values of one clause were added in the order in which they stand.
    for index in nodes.indices {
      guard let source = nodes[index].source, let value = nodes[index].value else { continue }
      split.arguments.add(
        Reading(
          clause: clauses[source.clause].name,
          form: source.form,
          value: value,
          range: nodes[index].range
        )
      )
    }
    noteMissingClauses()
    noteDanglingKeyword()
    noteUnreadableEnd()
    noteUnreadableInName()
    noteSwallowedRepetition()
    noteUnavailableWords()
    noteCharacters()
    split.hiddenKeywords = hidden.count { isHidden($0) }
    split.parts = parts
    return split
  }
}

// The words before the first keyword.
extension SplitAssembly {
  private mutating func readHead(_ head: Phrase) {
    var single = evaluator.entry.leadingWords
    let open = evaluator.entry.leadingText
    var rest = head.words
    while !single.isEmpty, let word = rest.first {
      let phrase = Phrase(line: line, words: word..<word + 1)
      let found = single.firstIndex { clause in
        if case .value = evaluator.reader.read(phrase, as: clauses[clause].forms[0]) {
          return true
        }
        return false
      }
      guard let found else { break }
      let clause = single.remove(at: found)
      read(phrase, asLeading: clause)
      rest = rest.dropFirst()
    }
    guard let word = rest.first else { return }
    guard let open else { return noteUnexpected(word, pending: single) }
    if let missed = single.first, missed < open {
      read(Phrase(line: line, words: word..<word + 1), asLeading: missed)
      return
    }
    read(Phrase(line: line, words: rest), asLeading: open)
  }

  private mutating func read(_ phrase: Phrase, asLeading clause: Int) {
    let form = clauses[clause].forms[0]
    append(
      evaluator.reader.read(phrase, as: form),
      phrase,
      as: .init(form: form, source: .init(clause: clause, form: 0))
    )
  }

  /// Notes a word that nothing takes.
  private mutating func noteUnexpected(_ position: Int, pending: [Int]) {
    if let entry = evaluator.table.entry(at: position, in: line) {
      return noteStrayKeyword(entry, at: position)
    }
    let phrase = Phrase(line: line, words: position..<position + 1)
    var words = evaluator.table.entries.map { $0.keyword.joined(separator: " ") }
    for form in pending.map({ clauses[$0].forms[0] }).reversed() {
      switch (form.kind, evaluator.reader.read(phrase, as: form)) {
      case (.word(let list), _): words = list.all.map(\.word) + words
      case (.count, .near(let failure)):
        split.errors.append(LanguageError(.unreadable(phrase.text, failure), at: phrase.range))
        return
      default: continue
      }
    }
    noteUnexpected(phrase, among: words)
  }

  private mutating func noteUnexpected(_ phrase: Phrase, among words: [String]) {
    let nearest = nearestWords(to: phrase.text, among: words)
    let problem = LanguageProblem.unexpected(
      phrase.text,
      nearest: nearest,
      synopsis: evaluator.entry.syntax.synopsis
    )
    split.errors.append(LanguageError(problem, at: phrase.range))
  }

  /// Notes why a keyword that no text can hold opens nothing: it is used up, or its value can't be
  /// read.
  private mutating func noteStrayKeyword(_ entry: Int, at position: Int) {
    let start = position + evaluator.table.entries[entry].keyword.count
    guard !chosen.contains(where: { $0.entry == entry }) else {
      return noteRepeated(KeywordOccurrence(words: position..<start, entry: entry))
    }
    let form = evaluator.table.entries[entry].forms[0]
    let end = max(start, chosen.first?.words.lowerBound ?? evaluator.body.upperBound)
    if case .flag = form.kind {
      let stray = start < end ? start..<start + 1 : position..<start
      return noteUnexpected(Phrase(line: line, words: stray), among: [])
    }
    let value = Phrase(line: line, words: start..<end)
    guard !value.isEmpty else { return noteMissingValue(form, at: value.range) }
    switch evaluator.reader.read(value, as: form) {
    case .near(let failure), .no(let failure):
      split.errors.append(LanguageError(.unreadable(value.text, failure), at: value.range))
    case .value: noteUnexpected(Phrase(line: line, words: position..<start), among: [])
    }
  }

  /// Notes a keyword that stands there twice.
  mutating func noteRepeated(_ occurrence: KeywordOccurrence) {
    let phrase = Phrase(line: line, words: occurrence.words)
    split.errors.append(LanguageError(.repeated(keyword: phrase.text), at: phrase.range))
  }

  /// Notes that nothing stands behind a keyword.
  mutating func noteMissingValue(_ form: ClauseForm, at range: Range<Int>) {
    let keyword = form.keyword.joined(separator: " ")
    split.errors.append(
      LanguageError(.missingValue(keyword: keyword, label: form.label), at: range)
    )
  }
}

// The words behind keywords.
extension SplitAssembly {
  private mutating func read(_ phrase: Phrase, behind occurrence: KeywordOccurrence) {
    let entry = evaluator.table.entries[occurrence.entry]
    guard let opening = parts.opening(of: entry, in: clauses) else {
      return noteRepeated(occurrence)
    }
    append(
      evaluator.reader.read(phrase, as: opening.form),
      phrase,
      as: opening,
      keywordRange: Phrase(line: line, words: occurrence.words).range
    )
  }

  private mutating func append(
    _ reading: ValueReading,
    _ phrase: Phrase,
    as opening: SplitParts.Opening,
    keywordRange: Range<Int>? = nil
  ) {
    var value: ArgumentValue?
    switch reading {
    case .value(let read): value = read
    case .near(let failure), .no(let failure):
      split.errors.append(LanguageError(.unreadable(phrase.text, failure), at: phrase.range))
    }
    parts.nodes.append(
      SplitParts.Node(
        form: opening.form,
        source: opening.source,
        owner: opening.owner,
        phrase: phrase,
        value: value,
        keywordRange: keywordRange
      )
    )
    if line.isUnclosed, let open = phrase.words.first(where: { line.words[$0].isUnclosed }) {
      if case .note = opening.form.kind, open > phrase.words.lowerBound { return }
      let start = line.words[open].range.lowerBound
      split.errors.append(LanguageError(.unclosedQuote, at: start..<start + 1))
    }
  }
}

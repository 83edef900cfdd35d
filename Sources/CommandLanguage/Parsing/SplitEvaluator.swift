/// What a line says when some of its words are taken for keywords of a command.
///
/// A class, since each way to understand the line that is tried refers to it.
final class SplitEvaluator {
  /// The line.
  let line: Words
  /// The words behind those that the command begins with.
  let body: Range<Int>
  /// The command with its keywords.
  let entry: Grammar.Entry
  /// Reads values.
  let reader: ValueReader
  /// Knows which names are there.
  let names: NameKnowledge
  /// Finds a character that no name may hold.
  let forbids: @Sendable (String) -> Unicode.Scalar?
  /// All places where a keyword of the command stands.
  let occurrences: [KeywordOccurrence]

  /// Looks at some words of a line as the body of a command.
  init(
    line: Words,
    body: Range<Int>,
    entry: Grammar.Entry,
    reader: ValueReader,
    names: NameKnowledge,
    forbids: @escaping @Sendable (String) -> Unicode.Scalar?
  ) {
    self.line = line
    self.body = body
    self.entry = entry
    self.reader = reader
    self.names = names
    self.forbids = forbids
    occurrences = entry.table.occurrences(in: line, body: body)
  }

  /// The same, for fewer words of the line.
  func limited(to body: Range<Int>) -> SplitEvaluator {
    SplitEvaluator(
      line: line,
      body: body,
      entry: entry,
      reader: reader,
      names: names,
      forbids: forbids
    )
  }

  /// Its keywords.
  var table: KeywordTable { entry.table }

  /// What the words between a keyword and the next one could be for it, at best.
  func preview(_ occurrence: KeywordOccurrence, until next: Int) -> ValueReading {
    let phrase = Phrase(line: line, words: occurrence.words.upperBound..<next)
    var best = ValueReading.no(.empty(label: ""))
    for form in table.entries[occurrence.entry].forms {
      var reading = reader.read(phrase, as: form)
      if case .value = reading { return reading }
      if reading.isMeant || !best.isMeant { best = reading }
      guard entry.trailingClause != nil, let tail = reader.trailingStars(of: phrase) else {
        continue
      }
      reading = reader.read(phrase.dropLast(tail.count), as: form)
      if case .value = reading { return reading }
      if reading.isMeant || !best.isMeant { best = reading }
    }
    return best
  }

  /// How good the words between a keyword and the next one are for it, at best.
  func outlook(_ occurrence: KeywordOccurrence, until next: Int) -> ValueOutlook {
    // Any word will do for a text; that needs no reading.
    let first = occurrence.words.upperBound
    if first < next, line.words[first].isPlain, table.entries[occurrence.entry].takesAnyText {
      return .value
    }
    return ValueOutlook(preview(occurrence, until: next))
  }

  /// What the line says with keywords at these places, in order, and others left in texts.
  func split(at chosen: [KeywordOccurrence], hidden: [HiddenKeyword]) -> Split {
    let segments = segments(between: chosen)
    guard let trailingClause = entry.trailingClause else {
      var assembly = SplitAssembly(self, chosen: chosen, segments: segments)
      return assembly.finished(hidden: hidden)
    }
    var best: Split?
    // The likeliest stars first: before a clause of the command or the end of the line rather than
    // before what belongs to a name, and there the last.
    for isBeforeClause in [true, false] {
      for index in segments.indices.reversed()
      where opensClause(behind: index, chosen) == isBeforeClause {
        guard let tail = reader.trailingStars(of: segments[index]) else { continue }
        var shortened = segments
        shortened[index] = segments[index].dropLast(tail.count)
        var assembly = SplitAssembly(self, chosen: chosen, segments: shortened)
        let words = segments[index].words.suffix(tail.count)
        assembly.add(tail.reading, to: trailingClause, phrase: Phrase(line: line, words: words))
        let split = assembly.finished(hidden: hidden)
        if split.isPerfect { return split }
        if best.map({ split.isBetter(than: $0) }) ?? true { best = split }
      }
    }
    if let best { return best }
    var assembly = SplitAssembly(self, chosen: chosen, segments: segments)
    return assembly.finished(hidden: hidden)
  }

  /// Whether what follows a segment is a clause of the command or the end of the line.
  private func opensClause(behind segment: Int, _ chosen: [KeywordOccurrence]) -> Bool {
    segment >= chosen.count || !table.entries[chosen[segment].entry].sources.isEmpty
  }

  /// The words before the first keyword, and those behind each.
  private func segments(between chosen: [KeywordOccurrence]) -> [Phrase] {
    var segments: [Phrase] = []
    segments.reserveCapacity(chosen.count + 1)
    var start = body.lowerBound
    for occurrence in chosen {
      segments.append(Phrase(line: line, words: start..<occurrence.words.lowerBound))
      start = occurrence.words.upperBound
    }
    segments.append(Phrase(line: line, words: start..<body.upperBound))
    return segments
  }
}

extension KeywordTable {
  /// All places in some words of a line where a keyword stands.
  fileprivate func occurrences(in line: Words, body: Range<Int>) -> [KeywordOccurrence] {
    var found: [KeywordOccurrence] = []
    found.reserveCapacity(body.count / 2)
    var position = body.lowerBound
    while position < body.upperBound {
      guard let entry = entry(at: position, in: line) else {
        position += 1
        continue
      }
      let end = position + entries[entry].keyword.count
      found.append(KeywordOccurrence(words: position..<end, entry: entry))
      position = end
    }
    return found
  }
}

/// What a line says when some of its words are taken for keywords of a command.
struct SplitEvaluator {
  /// The line.
  let line: Words
  /// The words behind those that the command begins with.
  var body: Range<Int>
  /// The command with its keywords.
  let entry: Grammar.Entry
  /// Reads values.
  let reader: ValueReader
  /// Knows which names are there.
  let names: NameKnowledge
  /// Finds a character that no name may hold.
  let forbids: @Sendable (String) -> Unicode.Scalar?

  /// The command.
  var syntax: CommandSyntax { entry.syntax }
  /// Its keywords.
  var table: KeywordTable { entry.table }

  /// All places where a keyword of the command stands.
  var occurrences: [KeywordOccurrence] {
    var found: [KeywordOccurrence] = []
    var position = body.lowerBound
    while position < body.upperBound {
      guard let entry = table.entry(at: position, in: line) else {
        position += 1
        continue
      }
      let end = position + table.entries[entry].keyword.count
      found.append(KeywordOccurrence(words: position..<end, entry: entry))
      position = end
    }
    return found
  }

  /// Whether a keyword takes the rest of the line.
  func takesRest(_ occurrence: KeywordOccurrence) -> Bool {
    table.entries[occurrence.entry].forms.contains { form in
      if case .note = form.kind { true } else { false }
    }
  }

  /// What the words between a keyword and the next one could be for it, at best.
  func preview(_ occurrence: KeywordOccurrence, until next: Int) -> ValueReading {
    let phrase = Phrase(line: line, words: occurrence.words.upperBound..<next)
    var phrases = [phrase]
    if trailingClause != nil, let tail = reader.trailingStars(of: phrase) {
      phrases.append(phrase.dropLast(tail.count))
    }
    var best = ValueReading.no(.empty(label: ""))
    for form in table.entries[occurrence.entry].forms {
      for phrase in phrases {
        let reading = reader.read(phrase, as: form)
        if case .value = reading { return reading }
        if reading.isMeant || !best.isMeant { best = reading }
      }
    }
    return best
  }

  /// The clause that stands at the end of what another one holds, if the command has one.
  var trailingClause: Int? { syntax.clauses.firstIndex { $0.position == .trailing } }

  /// What the line says with keywords at these places, in order, and others left in texts.
  func split(at chosen: [KeywordOccurrence], hidden: [HiddenKeyword]) -> Split {
    let starts = [body.lowerBound] + chosen.map(\.words.upperBound)
    let ends = chosen.map(\.words.lowerBound) + [body.upperBound]
    let segments = zip(starts, ends).map { Phrase(line: line, words: $0..<$1) }
    guard let trailingClause else {
      var assembly = SplitAssembly(self, chosen: chosen, segments: segments)
      return assembly.finished(hidden: hidden)
    }
    var best: Split?
    for tail in tails(of: segments, before: chosen) where best?.isPerfect != true {
      var shortened = segments
      shortened[tail.segment] = segments[tail.segment].dropLast(tail.count)
      var assembly = SplitAssembly(self, chosen: chosen, segments: shortened)
      let words = segments[tail.segment].words.suffix(tail.count)
      assembly.add(
        tail.reading,
        to: trailingClause,
        phrase: Phrase(line: line, words: words)
      )
      let split = assembly.finished(hidden: hidden)
      if best.map({ split.isBetter(than: $0) }) ?? true { best = split }
    }
    if let best { return best }
    var assembly = SplitAssembly(self, chosen: chosen, segments: segments)
    return assembly.finished(hidden: hidden)
  }

  private struct Tail {
    var segment: Int
    var reading: ValueReading
    var count: Int
    var rank: Int
  }

  /// Where stars stand at the end of a segment, the likeliest first: before a clause of the command
  /// or the end of the line rather than before what belongs to a name, and there the last.
  private func tails(of segments: [Phrase], before chosen: [KeywordOccurrence]) -> [Tail] {
    let all = segments.indices.reversed().compactMap { index -> Tail? in
      guard let found = reader.trailingStars(of: segments[index]) else { return nil }
      let follower = index < chosen.count ? table.entries[chosen[index].entry] : nil
      let isBeforeClause = follower.map { !$0.sources.isEmpty } ?? true
      return Tail(
        segment: index,
        reading: found.reading,
        count: found.count,
        rank: isBeforeClause ? 0 : 1
      )
    }
    return all.filter { $0.rank == 0 } + all.filter { $0.rank == 1 }
  }
}

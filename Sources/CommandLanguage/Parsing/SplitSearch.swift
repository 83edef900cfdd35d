/// Finds the best way to understand the words of a line as one command.
///
/// Ways are tried from the right, a keyword being a keyword before it is part of a name, so that
/// they come in the order of preference: the first without a flaw is taken. What a keyword can't
/// open prunes the search, and a budget bounds it: a line made of nothing but keywords is
/// understood no worse than a person would.
struct SplitSearch {
  private static let mostOccurrences = 100
  /// How many words are looked at, over all ways; a way costs no less than `leastCost`.
  private static let mostWords = 40_000
  private static let leastCost = 200
  private static let mostNotes = 4

  private let evaluator: SplitEvaluator
  private var occurrences: [KeywordOccurrence] = []
  private var forced: [KeywordOccurrence] = []
  private var uses: [Int]
  private var hidden: [HiddenKeyword] = []
  /// The keywords chosen so far, the last of the line first.
  private var chosen: [KeywordOccurrence] = []
  private var best: Split?
  private var wordsLeft = SplitSearch.mostWords

  /// Searches a line for one command.
  init(_ evaluator: SplitEvaluator) {
    self.evaluator = evaluator
    uses = Array(repeating: 0, count: evaluator.table.entries.count)
  }

  /// The best way there is to understand a line; it may have errors.
  static func best(_ evaluator: SplitEvaluator) -> Split {
    if let split = perfectFirstWay(evaluator) { return split }
    var search = SplitSearch(evaluator)
    return search.run()
  }

  /// The way that the search tries first, each keyword being one that can be, where that is perfect:
  /// so it is for most lines, and needs no search.
  static func perfectFirstWay(_ evaluator: SplitEvaluator) -> Split? {
    let entries = evaluator.table.entries
    guard !evaluator.occurrences.contains(where: { entries[$0.entry].takesRest }) else {
      return nil
    }
    var chosen: [KeywordOccurrence] = []
    chosen.reserveCapacity(evaluator.occurrences.count)
    var next = evaluator.body.upperBound
    for occurrence in evaluator.occurrences.reversed() {
      let uses = chosen.count { $0.entry == occurrence.entry }
      guard uses < entries[occurrence.entry].limit,
        evaluator.outlook(occurrence, until: next) != .no
      else { continue }
      chosen.append(occurrence)
      next = occurrence.words.lowerBound
    }
    chosen.reverse()
    let split = evaluator.split(at: chosen, hidden: [])
    return split.isPerfect ? split : nil
  }

  /// The best way that a search of all finds.
  mutating func run() -> Split {
    let all = evaluator.occurrences
    let notes = all.filter(takesRest)
    let others = notes.isEmpty ? all : all.filter { !takesRest($0) }
    for note in notes.prefix(SplitSearch.mostNotes) {
      let end = note.words.upperBound
      if end + 1 < evaluator.body.upperBound, evaluator.line.words[end].isQuoted,
        let next = others.first(where: { $0.words.lowerBound == end + 1 })
      {
        search(
          others.filter { $0.words.lowerBound < note.words.lowerBound } + [note]
            + others.filter { $0.words.lowerBound > end },
          forced: [note, next]
        )
      }
      search(others.filter { $0.words.lowerBound < note.words.lowerBound } + [note], forced: [note])
    }
    search(others, forced: [])
    return best ?? evaluator.split(at: [], hidden: [])
  }

  private func takesRest(_ occurrence: KeywordOccurrence) -> Bool {
    evaluator.table.entries[occurrence.entry].takesRest
  }

  private mutating func search(
    _ candidates: [KeywordOccurrence],
    forced: [KeywordOccurrence]
  ) {
    occurrences =
      candidates.count > SplitSearch.mostOccurrences
      ? Array(candidates.suffix(SplitSearch.mostOccurrences)) : candidates
    self.forced = forced
    chosen.reserveCapacity(occurrences.count)
    choose(occurrences.count - 1, next: evaluator.body.upperBound)
  }

  /// Decides about an occurrence and all before it; `next` is where the chosen one behind it stands.
  private mutating func choose(_ index: Int, next: Int) {
    guard wordsLeft > 0, best?.isPerfect != true else { return }
    guard index >= 0 else {
      spend()
      let split = evaluator.split(at: chosen.reversed(), hidden: hidden)
      if best.map({ split.isBetter(than: $0) }) ?? true { best = split }
      return
    }
    let occurrence = occurrences[index]
    let isForced = forced.contains(occurrence)
    var outlook = ValueOutlook.no
    if occurrence.words.upperBound <= next,
      uses[occurrence.entry] < evaluator.table.entries[occurrence.entry].limit
    {
      outlook = evaluator.outlook(occurrence, until: next)
    }
    let isMeant = outlook != .no
    if isMeant {
      uses[occurrence.entry] += 1
      chosen.append(occurrence)
      choose(index - 1, next: occurrence.words.lowerBound)
      chosen.removeLast()
      uses[occurrence.entry] -= 1
    }
    guard !isForced else {
      // A dead end costs as much as a split, or else their number would be bounded by nothing.
      if !isMeant { spend() }
      return
    }
    if isMeant { hidden.append(HiddenKeyword(occurrence, outlook)) }
    choose(index - 1, next: next)
    if isMeant { hidden.removeLast() }
  }

  private mutating func spend() {
    wordsLeft -= max(SplitSearch.leastCost, evaluator.body.count)
  }
}

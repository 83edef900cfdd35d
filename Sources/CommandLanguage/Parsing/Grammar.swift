internal import CatalogueModel
internal import Synchronization

/// All commands of the language; reads lines.
package struct Grammar: Sendable {
  /// A command of the list, which is declared when it is first looked at.
  ///
  /// All declarations together take longer to make than a short run has, and a line needs few.
  final class Listed: Sendable {
    private let listing: CommandListing
    /// The length in bytes of the only word that the command may begin with; 0 where it has several.
    private let firstLength: Int
    private let made = Mutex<Entry?>(nil)

    /// Takes a command from the list.
    init(_ listing: CommandListing) {
      self.listing = listing
      firstLength = listing.firstWords.count == 1 ? listing.firstWords[0].utf8.count : 0
    }

    /// The words that the command may begin with.
    var firstWords: [String] { listing.firstWords }

    /// Whether the first word of a line may be this command's; most commands are told apart by it.
    func mayBegin(_ word: String, ofLength length: Int) -> Bool {
      (firstLength == length || firstLength == 0) && listing.firstWords.contains(word)
    }

    /// The command, made at the first call.
    var entry: Entry {
      if let entry = made.withLock({ $0 }) { return entry }
      // Made by two threads at once, the two are alike.
      let entry = Entry(listing.declare())
      made.withLock { $0 = entry }
      return entry
    }

    /// The declaration.
    var syntax: CommandSyntax { entry.syntax }
  }

  /// A command with what is worked out about it once.
  ///
  /// A class, since it is handed on many times while a line is read.
  final class Entry: Sendable {
    /// The declaration.
    let syntax: CommandSyntax
    /// Where help lists it.
    let group: CommandGroup
    /// The words it begins with.
    let path: [CommandSyntax.PathWord]
    /// Other words for the first one.
    let aliases: [String]
    /// Its parts.
    let clauses: [Clause]
    /// Its keywords.
    let table: KeywordTable
    /// The clauses of one word each that stand before all keywords.
    let leadingWords: [Int]
    /// The clause of any number of words that stands before all keywords, if there is one.
    let leadingText: Int?
    /// The clause that stands at the end of what another one holds, if there is one.
    let trailingClause: Int?
    /// The clauses that the command can't do without.
    let requiredClauses: [Int]

    /// Works out the keywords and places of a command.
    init(_ syntax: CommandSyntax) {
      self.syntax = syntax
      group = syntax.group
      path = syntax.path
      aliases = syntax.aliases
      let clauses = syntax.clauses
      self.clauses = clauses
      table = KeywordTable(syntax)
      let leading = clauses.indices.filter { clauses[$0].position == .leading }
      leadingWords = leading.filter { clauses[$0].forms[0].kind.isOneWord }
      leadingText = leading.first { !clauses[$0].forms[0].kind.isOneWord }
      trailingClause = clauses.firstIndex { $0.position == .trailing }
      requiredClauses = clauses.indices.filter { clauses[$0].isRequired }
    }
  }

  /// One command that a line may be, and how many of its words say so.
  struct Candidate: Hashable, Sendable {
    /// The position of the command among all.
    var index: Int
    /// How many words of the line belong to the beginning of the command.
    var wordCount: Int
  }

  /// A line as it is understood best.
  struct Known: Sendable {
    /// The position of the command among all.
    var index: Int
    /// The command.
    var entry: Entry
    /// How many words of the line belong to the beginning of the command.
    var wordCount: Int
    /// What the other words say.
    var split: Split
  }

  /// The commands, in the order of the list.
  let entries: [Listed]
  /// Finds a character that no name may hold.
  let forbids: @Sendable (String) -> Unicode.Scalar?

  /// Takes the commands and, perhaps, a check that finds a character that no name may hold.
  package init(
    _ syntaxes: [CommandSyntax],
    forbids: @escaping @Sendable (String) -> Unicode.Scalar? = { _ in nil }
  ) {
    self.init(syntaxes.map { CommandListing($0.firstWords, $0) }, forbids: forbids)
  }

  /// Takes the commands without having them declared yet.
  package init(
    _ commands: [CommandListing],
    forbids: @escaping @Sendable (String) -> Unicode.Scalar? = { _ in nil }
  ) {
    entries = commands.map(Listed.init)
    self.forbids = forbids
  }

  /// The command that a line means, with its arguments; nothing for a blank line or a comment.
  ///
  /// Whether the names it holds mean something that is there decides only how the line is split;
  /// `LanguageContext.resolve` finds what they mean.
  package func parse(
    _ line: String,
    in context: consuming LanguageContext
  ) throws(LanguageError) -> ParsedCommand? {
    let words = Words(line)
    guard !words.isSilent, let first = words.words.first else { return nil }
    let today = context.today
    let known = best(for: words, names: NameKnowledge(context), today: today)
    guard let known else { throw unknownCommand(first, in: words) }
    if let error = known.split.error { throw error }
    return ParsedCommand(
      index: known.index,
      entry: known.entry,
      arguments: known.split.arguments
    )
  }

  /// The best way to understand a line, flawed or not; nothing where it is none of the commands.
  func best(for line: Words, names: NameKnowledge, today: Day) -> Known? {
    var best: Known?
    for candidate in candidates(for: line) {
      let entry = entries[candidate.index].entry
      let evaluator = SplitEvaluator(
        line: line,
        body: candidate.wordCount..<line.words.count,
        entry: entry,
        reader: ValueReader(today: today),
        names: names,
        forbids: forbids
      )
      let known = Known(
        index: candidate.index,
        entry: entry,
        wordCount: candidate.wordCount,
        split: SplitSearch.best(evaluator)
      )
      if known.split.isPerfect { return known }
      if best.map({ known.split.isBetter(than: $0.split) }) ?? true { best = known }
    }
    return best
  }

  /// The commands that a line may be, those of which most words stand there first.
  func candidates(for line: Words) -> [Candidate] {
    guard let first = line.words.first else { return [] }
    var found: [Candidate] = []
    let length = first.text.utf8.count
    for index in entries.indices where entries[index].mayBegin(first.text, ofLength: length) {
      let entry = entries[index].entry
      let lengths = entry.beginnings(of: line)
      for wordCount in 0...entry.path.count where lengths & 1 << wordCount != 0 {
        found.append(Candidate(index: index, wordCount: wordCount))
      }
    }
    if found.count > 1 { found.sort { ($1.wordCount, $0.index) < ($0.wordCount, $1.index) } }
    return found
  }

  /// The words a command may begin with, each once, in the order of the list.
  var firstWords: [String] {
    var seen: Set<String> = []
    return entries.flatMap(\.firstWords)
      .filter { seen.insert($0).inserted }
  }

  private func unknownCommand(_ first: Word, in line: Words) -> LanguageError {
    let forms = entries.map(\.syntax).filter { $0.word == first.text && first.isPlain }
    guard !forms.isEmpty else {
      let nearest = nearestWords(to: first.text, among: firstWords)
      return LanguageError(.unknownCommand(first.text, nearest: nearest), at: first.range)
    }
    // The command is known, but it needs one of several nouns.
    let nouns = forms.words(at: 1)
    guard line.words.count > 1 else {
      let end = first.range.upperBound
      return LanguageError(.missingNoun(command: first.text, nouns: nouns), at: end..<end)
    }
    let second = line.words[1]
    return LanguageError(
      .noSuchNoun(second.text, command: first.text, nouns: nouns),
      at: second.range
    )
  }
}

/// A line that was understood.
package struct ParsedCommand: Sendable {
  /// The position of the command in the list that the grammar was made of.
  package let index: Int
  /// The command with what is worked out about it.
  let entry: Grammar.Entry
  /// What the command is told.
  package let arguments: Arguments

  /// The declaration of the command.
  package var syntax: CommandSyntax { entry.syntax }
  /// Where help lists the command.
  package var group: CommandGroup { entry.group }
}

extension Grammar.Entry {
  /// How many words at the start of a line may be those that the command begins with, in each way
  /// that its optional words allow: a bit is set for each such number.
  func beginnings(of line: Words) -> UInt {
    var lengths: UInt = 1
    for (index, word) in path.enumerated() {
      var next = word.isOptional ? lengths : 0
      for length in 0...index where lengths & 1 << length != 0 && length < line.words.count {
        let typed = line.words[length]
        let isThere = typed.text == word.text || (index == 0 && aliases.contains(typed.text))
        if typed.isPlain, isThere { next |= 1 << (length + 1) }
      }
      lengths = next
    }
    return lengths
  }
}

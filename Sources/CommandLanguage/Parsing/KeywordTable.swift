/// The keywords of one command and what each may open.
struct KeywordTable: Sendable {
  /// A form of a clause of the command.
  struct Source: Sendable {
    /// The position of the clause in the declaration.
    var clause: Int
    /// The position of the form in the clause.
    var form: Int
  }

  /// What one keyword may open.
  struct Entry: Sendable {
    /// The words of the keyword.
    var keyword: [String]
    /// The forms it opens, of clauses and of what belongs to their values.
    var forms: [ClauseForm] = []
    /// Those of them that are forms of clauses.
    var sources: [Source] = []
    /// How often the keyword can stand in a line.
    var limit = 0
  }

  /// The entries, the longer keywords first.
  private(set) var entries: [Entry] = []

  /// Gathers the keywords of a command.
  init(_ syntax: CommandSyntax) {
    for (index, clause) in syntax.clauses.enumerated() {
      for (position, form) in clause.forms.enumerated() {
        let source = form.keyword.isEmpty ? nil : Source(clause: index, form: position)
        add(form, source: source, times: form.isRepeatable ? Int.max / 2 : 1)
      }
    }
    entries.sort { $0.keyword.count > $1.keyword.count }
  }

  /// The entry whose keyword stands at a word of a line.
  func entry(at position: Int, in line: Words) -> Int? {
    let first = line.words[position]
    guard first.isPlain else { return nil }
    return entries.firstIndex { entry in
      guard entry.keyword[0] == first.text else { return false }
      let end = position + entry.keyword.count
      guard end <= line.words.count else { return false }
      return zip(line.words[position..<end], entry.keyword).allSatisfy { word, keyword in
        word.isPlain && word.text == keyword
      }
    }
  }

  /// The words with which keywords begin.
  var firstWords: Set<String> { Set(entries.map { $0.keyword[0] }) }

  /// Whether no word of a name could open anything, whatever stands behind the name: in
  /// `The House on Main`, `Main` is no date.
  func leavesAlone(_ name: String, reader: ValueReader) -> Bool {
    let line = Words(name)
    return line.words.indices.allSatisfy { position in
      guard let entry = entry(at: position, in: line).map({ entries[$0] }) else { return true }
      let start = position + entry.keyword.count
      guard start < line.words.count else { return false }
      return entry.forms.allSatisfy { form in
        guard form.kind.isStrict else { return false }
        return (start..<line.words.count).allSatisfy { end in
          !reader.read(Phrase(line: line, words: start..<end + 1), as: form).isMeant
        }
      }
    }
  }

  private mutating func add(_ form: ClauseForm, source: Source?, times: Int) {
    if !form.keyword.isEmpty {
      let index =
        entries.firstIndex { $0.keyword == form.keyword }
        ?? {
          entries.append(Entry(keyword: form.keyword))
          return entries.count - 1
        }()
      entries[index].forms.append(form)
      if let source { entries[index].sources.append(source) }
      entries[index].limit += min(times, Int.max / 4)
    }
    for attribute in form.kind.attributes { add(attribute, source: nil, times: times) }
  }
}

/// A keyword of the command as it stands in a line.
struct KeywordOccurrence: Hashable, Sendable {
  /// Its words.
  var words: Range<Int>
  /// The position of its entry in the table.
  var entry: Int
}

/// A keyword that has a value behind it and is taken for part of a text all the same.
struct HiddenKeyword: Hashable, Sendable {
  /// The keyword.
  var occurrence: KeywordOccurrence
  /// Whether its value is only nearly right, so that it was surely meant.
  var isNear: Bool

  /// Notes a keyword and what is behind it.
  init(_ occurrence: KeywordOccurrence, _ reading: ValueReading) {
    self.occurrence = occurrence
    if case .near = reading { isNear = true } else { isNear = false }
  }
}

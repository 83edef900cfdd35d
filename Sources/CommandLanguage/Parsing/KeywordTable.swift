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
  ///
  /// A class, since a line that is read asks for it over and over.
  final class Entry: Sendable {
    /// The words of the keyword.
    let keyword: [String]
    /// The forms it opens, of clauses and of what belongs to their values.
    let forms: [ClauseForm]
    /// Those of them that are forms of clauses.
    let sources: [Source]
    /// How often the keyword can stand in a line.
    let limit: Int
    /// The length of its first word in bytes, by which most words are told apart from it.
    let firstLength: Int
    /// Whether it takes the rest of the line.
    let takesRest: Bool
    /// Whether there is a value it opens for which any words will do.
    let takesAnyText: Bool
    /// Whether every value it opens has a form of its own.
    let isStrict: Bool

    fileprivate init(_ keyword: [String], opening openings: [Opening]) {
      self.keyword = keyword
      firstLength = keyword[0].utf8.count
      forms = openings.map(\.form)
      sources = openings.compactMap(\.source)
      limit = openings.reduce(0) { $0 + min($1.times, Int.max / 4) }
      takesRest = forms.contains { if case .note = $0.kind { true } else { false } }
      takesAnyText = forms.contains(where: \.kind.isAnyText)
      isStrict = forms.allSatisfy(\.kind.isStrict)
    }

    /// Whether the words of a line from a position on are this keyword.
    func stands(at position: Int, in line: Words) -> Bool {
      guard position + keyword.count <= line.words.count else { return false }
      for (offset, word) in keyword.enumerated()
      where !line.words[position + offset].isPlain || line.words[position + offset].text != word {
        return false
      }
      return true
    }
  }

  private struct Gathered {
    let keyword: [String]
    var openings: [Opening]
  }

  fileprivate struct Opening {
    let form: ClauseForm
    let source: Source?
    let times: Int
  }

  /// The entries, the longer keywords first.
  let entries: [Entry]

  /// Gathers the keywords of a command.
  init(_ syntax: CommandSyntax) {
    // A dictionary of its own type takes longer to make than all these are looked through.
    var gathered: [Gathered] = []
    func add(_ form: ClauseForm, source: Source?, times: Int) {
      if !form.keyword.isEmpty {
        let opening = Opening(form: form, source: source, times: times)
        if let known = gathered.firstIndex(where: { $0.keyword == form.keyword }) {
          gathered[known].openings.append(opening)
        } else {
          gathered.append(Gathered(keyword: form.keyword, openings: [opening]))
        }
      }
      for attribute in form.attributes { add(attribute, source: nil, times: times) }
    }
    for (index, clause) in syntax.clauses.enumerated() {
      for (position, form) in clause.forms.enumerated() {
        let source = form.keyword.isEmpty ? nil : Source(clause: index, form: position)
        add(form, source: source, times: form.isRepeatable ? Int.max / 2 : 1)
      }
    }
    entries = gathered.map { Entry($0.keyword, opening: $0.openings) }
      .sorted { $0.keyword.count > $1.keyword.count }
  }

  /// The entry whose keyword stands at a word of a line.
  func entry(at position: Int, in line: Words) -> Int? {
    // A keyword is plain, so that it is as long in the line as it is.
    let length = line.words[position].bytes.count
    for index in entries.indices
    where entries[index].firstLength == length && entries[index].stands(at: position, in: line) {
      return index
    }
    return nil
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
  init(_ occurrence: KeywordOccurrence, _ outlook: ValueOutlook) {
    self.occurrence = occurrence
    isNear = outlook == .near
  }
}

internal import CatalogueModel

/// Says what can stand at the cursor, and what may come next.
package struct Completer: Sendable {
  /// How many choices are listed at most.
  static let mostListed = 200

  /// The commands.
  let grammar: Grammar
  /// The topics of help.
  let topics: [Choice]
  /// Lists what is in a folder.
  let files: FolderListing

  /// Knows the commands, and sees the files that a listing tells of.
  package init(_ grammar: Grammar, files: @escaping FolderListing = listFolder) {
    self.grammar = grammar
    self.files = files
    topics = grammar.topicChoices
  }

  /// What can stand at a cursor, given in unicode scalars; what stands right of it is not touched,
  /// but heeded: of `rate | at Joe's Diner 4` the dishes of that place are offered.
  package func complete(line: String, cursor: Int, in context: LanguageContext) -> Completions {
    let spot = CompletionSpot(line: line, cursor: cursor)
    let offers = offers(at: spot, in: context)
    let start = offers.list.map(\.start).min() ?? spot.cursor
    var seen: Set<String> = []
    var candidates: [Completion] = []
    for offer in offers.list {
      let text = spot.left.typed(start..<offer.start) + offer.text
      guard seen.insert(text).inserted else { continue }
      candidates.append(
        Completion(
          text: text,
          label: offer.label ?? offer.text,
          remark: offer.remark,
          isComplete: offer.isComplete && !spot.isBeforeBlank
        )
      )
    }
    let total = candidates.count + offers.unlisted
    let listed = Array(candidates.prefix(Completer.mostListed))
    return Completions(
      range: start..<spot.cursor,
      candidates: listed,
      total: total > listed.count ? total : nil
    )
  }

  /// All that can stand at a spot.
  func offers(at spot: CompletionSpot, in context: LanguageContext) -> Offers {
    guard !spot.isInComment else { return Offers() }
    var offers = pathOffers(at: spot)
    guard spot.wholeCount > 0 else { return offers }
    // The command that takes most of the words for its own tells; others only where it can't.
    let candidates = grammar.candidates(for: spot.whole)
    for candidate in candidates {
      let clauses = ClauseCompleter(
        completer: self,
        spot: spot,
        context: context,
        entry: grammar.entries[candidate.index].entry,
        wordCount: candidate.wordCount
      )
      let found = clauses.offers()
      offers.add(found)
      if !found.isEmpty { break }
    }
    return offers
  }

  /// The words with which a command may begin or go on at a spot.
  private func pathOffers(at spot: CompletionSpot) -> Offers {
    guard spot.partial?.isPlain ?? true else { return Offers() }
    var offers = Offers()
    var seen: Set<String> = []
    for entry in grammar.entries {
      for word in entry.syntax.nextWords(behind: spot.whole)
      where word.hasPrefix(spot.partialText) && seen.insert(word).inserted {
        offers.list.append(
          Offer(start: spot.partialStart, text: word, remark: remark(on: word, at: spot))
        )
      }
    }
    return offers
  }

  private func remark(on word: String, at spot: CompletionSpot) -> String {
    let forms = grammar.entries.map(\.syntax).filter { syntax in
      spot.wholeCount == 0
        ? syntax.word == word || syntax.aliases.contains(word)
        : syntax.word == spot.whole.words[0].text && syntax.path.contains { $0.text == word }
    }
    guard let first = forms.first else { return "" }
    let nouns = forms.words(at: 1)
    return forms.count == 1 ? first.summary : nouns.joined(separator: ", ")
  }
}

extension CommandSyntax {
  /// The words of the beginning that may stand behind the words of a line.
  func nextWords(behind line: Words) -> [String] {
    let count = line.words.count
    if count == 0 { return firstWords }
    guard count < path.count else { return [] }
    let isBeginning = zip(line.words, path).enumerated().allSatisfy { index, pair in
      let (typed, word) = pair
      return typed.isPlain
        && (typed.text == word.text || (index == 0 && aliases.contains(typed.text)))
    }
    return isBeginning ? [path[count].text] : []
  }
}

/// Where the cursor stands among the words of a line.
struct CompletionSpot: Sendable {
  /// What stands left of the cursor.
  let left: Words
  /// Those of its words that end before the cursor.
  let whole: Words
  /// The word that the cursor stands at the end of or in, as far as it is left of the cursor.
  let partial: Word?
  /// What stands right of the cursor.
  let right: Words
  /// Where the cursor stands, in unicode scalars.
  let cursor: Int

  /// Takes a line apart at a cursor.
  init(line: String, cursor: Int) {
    let scalars = Array(line.unicodeScalars)
    self.cursor = min(max(cursor, 0), scalars.count)
    func text(_ range: Range<Int>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[range])
      return String(view)
    }
    left = Words(text(0..<self.cursor))
    right = Words(text(self.cursor..<scalars.count))
    if let last = left.words.last, last.range.upperBound == self.cursor {
      partial = last
      whole = Words(text(0..<last.range.lowerBound))
    } else {
      partial = nil
      whole = left
    }
  }

  /// How many words end before the cursor.
  var wholeCount: Int { whole.words.count }

  /// What the word at the cursor says; empty where there is none.
  var partialText: String { partial?.text ?? "" }

  /// Where the word at the cursor begins, or would.
  var partialStart: Int { partial?.range.lowerBound ?? cursor }

  /// Whether a blank stands right of the cursor already.
  var isBeforeBlank: Bool { right.scalars.first?.properties.isWhitespace ?? false }

  /// Whether a quote is open that is closed right of the cursor.
  var isInsideQuotes: Bool {
    (partial?.isUnclosed ?? false) && right.scalars.contains("\"")
  }

  /// Whether the line is a comment.
  var isInComment: Bool { !left.words.isEmpty && left.isSilent }
}

/// One way to understand a line: which of its words are keywords, and what follows from that.
struct Split: Sendable {
  /// What the command is told.
  var arguments = Arguments()
  /// The values it is made of.
  var parts = SplitParts()
  /// What is wrong with the line, taken this way.
  var errors: [LanguageError] = []
  /// How many names of it are not there.
  var unknownNames = 0
  /// How many of its names are there only in part.
  var partialNames = 0
  /// How many keywords that could open something disappear in a text that names nothing there.
  var hiddenKeywords = 0

  /// Whether nothing can be better, so that no other way needs to be looked at.
  var isPerfect: Bool {
    errors.isEmpty && unknownNames == 0 && partialNames == 0 && hiddenKeywords == 0
  }

  /// Whether this way is better than one that was found before it.
  ///
  /// The names that are there decide; ways are found in the order of DESIGN's last rule, so that
  /// the earlier one wins where they do not.
  func isBetter(than other: Split) -> Bool { rank.lexicographicallyPrecedes(other.rank) }

  private var rank: [Int] {
    // A name that is not there must not vanish in another text instead: `add dish X at Nowhere`.
    // Where one is missing anyway, how well the others fit says nothing about the split.
    let missing = unknownNames + hiddenKeywords
    return [missing, hiddenKeywords, errors.count, missing == 0 ? partialNames : 0]
  }

  /// The error to tell: a value that was nearly right before a part that is missing.
  var error: LanguageError? {
    errors.min { $0.problem.urgency < $1.problem.urgency }
  }
}

extension LanguageProblem {
  /// Which of several problems is told: the least.
  fileprivate var urgency: Int {
    switch self {
    case .unclosedQuote: 0
    case .forbiddenCharacter: 1
    case .unreadable, .missingValue: 2
    case .repeated: 3
    case .unexpected: 4
    default: 5
    }
  }
}

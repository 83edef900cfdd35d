/// What can stand in one place of a command; it decides how a value is read and what Tab offers.
package enum ArgumentKind: Sendable {
  /// A name that is to be given: any text.
  case newName
  /// A restaurant that is there: `NAME [in CITY]` or `NAME #N`.
  case restaurant(isExact: Bool)
  /// A restaurant that is there, or `*` for all of them.
  case restaurantOrAll
  /// A dish that is there: `NAME [at RESTAURANT]` or `NAME #N`; the keyword may be another.
  case dish(isExact: Bool, placeKeyword: String)
  /// A restaurant or a dish that is there.
  case subject
  /// A city; one that is not there yet will do.
  case city
  /// A cuisine; one that is not there yet will do.
  case cuisine
  /// A tag; one that is not there yet will do.
  case tag
  /// Stars: one word, or a number and a fraction sign.
  case stars
  /// A range of stars, such as `4..5`, `4..`, `..3` or `4`.
  case starsRange
  /// A single day.
  case day
  /// A day, a month or a year.
  case days
  /// A sum of money.
  case amount
  /// A range of sums of money.
  case amountRange
  /// A whole number above 0.
  case count
  /// The rest of the line, or a quoted text; stands last.
  case note
  /// Any text up to the next keyword; the words are only suggested.
  case text(suggested: WordList)
  /// The name of a file; one that is there already will not do where it is to be a new one.
  case path(isNew: Bool)
  /// One of a list of words.
  case word(WordList)
  /// One of a list of words, an equals sign and a text.
  case assignment(WordList)
  /// The name of a command or of a topic of help.
  case topic
  /// Nothing: the keyword says it all.
  case flag
}

extension ArgumentKind {
  /// The keyworded values that may follow a value of this kind and belong to it.
  var attributes: [ClauseForm] {
    switch self {
    case .restaurant, .restaurantOrAll: [.city]
    case .dish(let isExact, let keyword): [.restaurant(keyword: keyword, isExact: isExact)]
    case .subject: [.city, .restaurant(keyword: "at", isExact: false)]
    default: []
    }
  }

  /// Whether a value of this kind ends up in the file, so that no hidden character may be in it.
  var isStored: Bool {
    switch self {
    case .newName, .city, .cuisine, .tag, .note: true
    default: false
    }
  }

  /// Whether a value of this kind is one word, so that another positional value may follow it.
  var isOneWord: Bool {
    switch self {
    case .count, .word: true
    default: false
    }
  }

  /// Whether a value of this kind has a form of its own, so that most texts can't be one.
  var isStrict: Bool {
    switch self {
    case .stars, .starsRange, .day, .days, .amount, .amountRange, .count, .assignment: true
    default: false
    }
  }

  /// Whether any words will do for a value of this kind.
  var isAnyText: Bool {
    switch self {
    case .newName, .restaurant, .restaurantOrAll, .dish, .subject, .city, .cuisine, .tag, .note,
      .text, .path, .topic:
      true
    default: false
    }
  }

  /// Whether a value of this kind is the name of something that is there.
  var isName: Bool {
    switch self {
    case .restaurant, .restaurantOrAll, .dish, .subject: true
    default: false
    }
  }

  /// Whether a value of this kind is a text in which a keyword could stand.
  var isText: Bool {
    switch self {
    case .restaurant, .restaurantOrAll, .dish, .subject, .city, .cuisine, .tag, .text, .path: true
    default: false
    }
  }
}

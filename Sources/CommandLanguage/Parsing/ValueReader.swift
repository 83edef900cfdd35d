internal import CatalogueModel
internal import TextForms

/// What the words in one place of a command turn out to be.
enum ValueReading: Hashable, Sendable {
  /// A value.
  case value(ArgumentValue)
  /// What was meant for a value and is none: `7` for stars, `2026-02-30` for a day.
  case near(UnreadableValue)
  /// Something else, so that a keyword before it may be part of a name.
  case no(UnreadableValue)

  /// Whether the words may have been meant for a value.
  var isMeant: Bool {
    if case .no = self { false } else { true }
  }
}

/// How good words are for a value, whatever it is.
enum ValueOutlook: Sendable {
  /// They are one.
  case value
  /// They were meant for one and are none.
  case near
  /// They are something else.
  case no

  /// Leaves the value away.
  init(_ reading: ValueReading) {
    switch reading {
    case .value: self = .value
    case .near: self = .near
    case .no: self = .no
    }
  }
}

/// Reads words as the values of each kind, but for what belongs to them behind further keywords.
struct ValueReader: Sendable {
  /// What `today` means.
  let today: Day

  /// Numbers of stars in words: surely meant for some behind `rated`.
  private static let numbers: Set<String> = ["one", "two", "three", "four", "five"]

  /// Reads all words of a phrase as one value.
  func read(_ phrase: Phrase, as form: ClauseForm) -> ValueReading {
    if phrase.isQuoted, phrase.text.isEmpty {
      return form.isClearable ? .value(.cleared) : .near(.empty(label: form.label))
    }
    if case .flag = form.kind {
      return phrase.isEmpty ? .value(.flag) : .no(.empty(label: form.label))
    }
    guard !phrase.isEmpty else { return .no(.empty(label: form.label)) }
    switch form.kind {
    case .stars:
      let text = phrase.text
      let reading = stars(text)
      return reading == .no(.notStars) && ValueReader.numbers.contains(text)
        ? .near(.notStars) : reading
    case .starsRange: return starsRange(phrase.text)
    case .day: return day(phrase.text, isSingle: true)
    case .days: return day(phrase.text, isSingle: false)
    case .amount: return amount(phrase.text)
    case .amountRange: return amountRange(phrase.text)
    case .count: return count(phrase)
    case .word(let list): return word(phrase, in: list, label: form.label)
    case .assignment(let list): return assignment(phrase, in: list)
    case .note:
      let text = phrase.isQuoted ? phrase.text : phrase.typed
      return .value(.text(text.inForm(.composed)))
    case .newName, .city, .cuisine, .tag:
      let text = phrase.text.inForm(.composed).withoutOuterBlanks
      return text.isEmpty ? .near(.empty(label: form.label)) : .value(.text(text))
    case .text, .path, .topic: return .value(.text(phrase.text))
    case .restaurantOrAll where phrase.onlyWord.map({ $0.isPlain && $0.text == "*" }) ?? false:
      return .value(.everywhere)
    case .restaurant, .restaurantOrAll, .dish, .subject, .flag: return .value(.text(phrase.text))
    }
  }

  /// Reads stars at the end of a phrase, and says how many words they take.
  func trailingStars(of phrase: Phrase) -> (reading: ValueReading, count: Int)? {
    guard let last = phrase.words.last, phrase.line.words[last].isPlain else { return nil }
    let word = phrase.line.words[last].text
    if phrase.words.count > 1, word == "¼" || word == "½" || word == "¾" {
      let reading = stars(Phrase(line: phrase.line, words: phrase.words.suffix(2)).text)
      if reading.isMeant { return (reading, 2) }
    }
    let reading = stars(word)
    return reading.isMeant ? (reading, 1) : nil
  }

  private func stars(_ text: String) -> ValueReading {
    switch Stars.read(text) {
    case .stars(let stars): .value(.stars(stars))
    case .outOfRange: .near(.starsOutOfRange)
    case .tooPrecise: .near(.starsTooPrecise)
    case .notStars: .no(.notStars)
    }
  }

  private func starsRange(_ text: String) -> ValueReading {
    switch StarsRange.read(text) {
    case .range(let range): .value(.starsRange(range))
    case .backwards: .near(.rangeIsReversed)
    case .outOfRange: .near(.starsOutOfRange)
    case .tooPrecise: .near(.starsTooPrecise)
    case .notARange: .no(.notAStarsRange)
    }
  }

  private func day(_ text: String, isSingle: Bool) -> ValueReading {
    switch Day.read(text, today: today) {
    case .days(let days):
      isSingle && days.lowerBound != days.upperBound
        ? .near(.notASingleDay) : .value(.days(days))
    case .noSuchDay: .near(.noSuchDay)
    // `31-02-2026` is a day to whoever typed it.
    case .notADay: text.isNumberGroups ? .near(.notADay) : .no(.notADay)
    }
  }

  private func amount(_ text: String) -> ValueReading {
    switch Amount.read(text) {
    case .amount(let amount): .value(.amount(amount))
    case .negative: .near(.notAnAmount)
    // So is `1e9` a number.
    case .notAnAmount: text.isNumberLike ? .near(.notAnAmount) : .no(.notAnAmount)
    }
  }

  private func amountRange(_ text: String) -> ValueReading {
    switch AmountRange.read(text) {
    case .range(let range): .value(.amountRange(range))
    case .backwards: .near(.rangeIsReversed)
    case .outOfRange, .tooPrecise: .near(.notAnAmountRange)
    case .notARange: .no(.notAnAmountRange)
    }
  }

  private func count(_ phrase: Phrase) -> ValueReading {
    guard let word = phrase.onlyWord, word.isPlain,
      word.text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return .no(.notACount) }
    // More than anyone can count to is as good as all there are.
    let count = Int(word.text) ?? Int.max
    return count > 0 ? .value(.count(count)) : .near(.notACount)
  }

  private func word(_ phrase: Phrase, in list: WordList, label: String) -> ValueReading {
    let failure = UnreadableValue.notAChoice(label: label, among: list.all.map(\.word))
    guard let word = phrase.onlyWord, word.isPlain else { return .no(failure) }
    let isReversed = list.takesMinus && word.text.hasPrefix("-")
    let text = isReversed ? String(word.text.dropFirst()) : word.text
    guard let index = list.all.firstIndex(where: { $0.word == text }) else {
      return .near(failure)
    }
    return .value(.word(index, isReversed: isReversed))
  }

  private func assignment(_ phrase: Phrase, in list: WordList) -> ValueReading {
    let failure = UnreadableValue.notAnAssignment(fields: list.all.map(\.word))
    let text = phrase.text
    guard let equals = text.firstIndex(of: "=") else { return .no(failure) }
    let column = text[text.index(after: equals)...]
    guard let index = list.all.firstIndex(where: { $0.word == text[..<equals] }), !column.isEmpty
    else { return .near(failure) }
    return .value(.assignment(index, String(column)))
  }
}

extension String {
  /// The text without the blanks at its ends, of which one may show nothing.
  fileprivate var withoutOuterBlanks: String {
    func isLetter(_ scalar: Unicode.Scalar?) -> Bool {
      scalar.map { (0x21...0x7E).contains($0.value) || (0xC0..<0x300).contains($0.value) } ?? false
    }
    if isLetter(unicodeScalars.first), isLetter(unicodeScalars.last) { return self }
    func isBlank(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isWhitespace || scalar == "\u{200B}"
    }
    let start = unicodeScalars.drop(while: isBlank)
    let end = start.lastIndex { !isBlank($0) }
    return end.map { String(start[...$0]) } ?? ""
  }

  /// Whether the text is three groups of digits, as numeric dates of all countries are.
  fileprivate var isNumberGroups: Bool {
    let groups = split(omittingEmptySubsequences: false) { "-./".contains($0) }
    return groups.count == 3
      && groups.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }

  /// Whether the text is one word of digits, marks and the `e` of an exponent.
  fileprivate var isNumberLike: Bool {
    guard let first = utf8.first, (0x30...0x39).contains(first) else { return false }
    return utf8.allSatisfy { (0x30...0x39).contains($0) || "e.,+-".utf8.contains($0) }
  }
}

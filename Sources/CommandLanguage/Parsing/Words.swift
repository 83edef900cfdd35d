/// One word of a line, without its quotes and escapes.
struct Word: Hashable, Sendable {
  /// What the word says.
  var text: String
  /// Where it stands with its quotes, in unicode scalars.
  var range: Range<Int>
  /// Whether it begins with a quote.
  var isQuoted = false
  /// Whether a quote or a backslash takes its characters as they are: then it is no keyword.
  var isPlain = true
  /// Whether its quote is never closed.
  var isUnclosed = false
}

/// A line taken apart at its blanks.
///
/// A quote opens only at the start of a word, so that `Joe's Diner` and `8" pizza` need none; a
/// typographic quote, as some keyboards make it, counts as one. A backslash takes the next
/// character as it is.
///
/// A class, since each phrase of the line holds it.
final class Words: Sendable {
  /// The line itself.
  let line: String
  /// Its words, in order.
  let words: [Word]
  /// Whether the line says nothing: it is blank or a comment.
  let isSilent: Bool

  /// Takes a line apart.
  init(_ line: String) {
    var scanner = WordScanner(line)
    var words: [Word] = []
    words.reserveCapacity(12)
    while let word = scanner.next() { words.append(word) }
    self.line = line
    self.words = words
    isSilent = words.isEmpty || line.unicodeScalars.first { !$0.isBlank } == "#"
  }

  /// The scalars of the line.
  var scalars: String.UnicodeScalarView { line.unicodeScalars }

  /// What stands in a range of the line, given in unicode scalars, as typed.
  func typed(_ range: Range<Int>) -> String {
    let start = scalars.index(scalars.startIndex, offsetBy: range.lowerBound)
    let end = scalars.index(start, offsetBy: range.count)
    return String(scalars[start..<end])
  }
}

/// Walks over the words of a line.
private struct WordScanner {
  private let scalars: String.UnicodeScalarView
  private var index: String.Index
  /// How many scalars stand before the index.
  private var position = 0

  /// Starts at the beginning of a line.
  init(_ line: String) {
    scalars = line.unicodeScalars
    index = scalars.startIndex
  }

  /// The next word, if there is one.
  mutating func next() -> Word? {
    while index < scalars.endIndex, scalars[index].isBlank { advance() }
    guard index < scalars.endIndex else { return nil }
    let start = (index: index, position: position)
    while index < scalars.endIndex {
      let scalar = scalars[index]
      if scalar.isBlank { break }
      if scalar == "\\" || (index == start.index && !closingQuotes(for: scalar).isEmpty) {
        (index, position) = start
        return quotedWord()
      }
      advance()
    }
    return Word(text: String(scalars[start.index..<index]), range: start.position..<position)
  }

  /// The next word, where quotes or backslashes may be in it.
  private mutating func quotedWord() -> Word {
    var word = Word(text: "", range: position..<position)
    var closing = closingQuotes(for: scalars[index])
    if !closing.isEmpty {
      word.isQuoted = true
      word.isPlain = false
      advance()
    }
    while index < scalars.endIndex {
      let scalar = scalars[index]
      if scalar == "\\", scalars.index(after: index) < scalars.endIndex {
        word.isPlain = false
        advance()
        word.text.unicodeScalars.append(scalars[index])
      } else if closing.contains(scalar) {
        closing = []
      } else if closing.isEmpty, scalar.isBlank {
        break
      } else {
        word.text.unicodeScalars.append(scalar)
      }
      advance()
    }
    word.isUnclosed = !closing.isEmpty
    word.range = word.range.lowerBound..<position
    return word
  }

  private mutating func advance() {
    scalars.formIndex(after: &index)
    position += 1
  }

  /// The characters that close what a quote opens; none where a character is no quote.
  private func closingQuotes(for scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar {
    case "\"": ["\""]
    case "\u{201C}": ["\u{201D}", "\""]
    case "\u{201E}": ["\u{201C}", "\u{201D}", "\""]
    default: []
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar separates words; ASCII is told without a look into the tables of Unicode.
  var isBlank: Bool {
    value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}

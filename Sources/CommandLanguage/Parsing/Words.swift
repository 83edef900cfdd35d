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
struct Words: Sendable {
  /// The line itself.
  let scalars: [Unicode.Scalar]
  /// Its words, in order.
  private(set) var words: [Word] = []

  /// Takes a line apart.
  init(_ line: String) {
    scalars = Array(line.unicodeScalars)
    var position = 0
    while let start = scalars[position...].firstIndex(where: { !$0.isBlank }) {
      let word = Words.word(at: start, in: scalars)
      words.append(word)
      position = word.range.upperBound
    }
  }

  /// Whether the line says nothing: it is blank or a comment.
  var isSilent: Bool {
    guard let first = words.first else { return true }
    return scalars[first.range.lowerBound] == "#"
  }

  /// What stands in a range of the line, as typed.
  func typed(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }

  private static func word(at start: Int, in scalars: [Unicode.Scalar]) -> Word {
    var word = Word(text: "", range: start..<start)
    var text = String.UnicodeScalarView()
    var closing = closingQuotes(for: scalars[start])
    var position = start
    if !closing.isEmpty {
      word.isQuoted = true
      word.isPlain = false
      position += 1
    }
    while position < scalars.count {
      let scalar = scalars[position]
      if scalar == "\\", position + 1 < scalars.count {
        word.isPlain = false
        text.append(scalars[position + 1])
        position += 2
      } else if closing.contains(scalar) {
        closing = []
        position += 1
      } else if closing.isEmpty, scalar.isBlank {
        break
      } else {
        text.append(scalar)
        position += 1
      }
    }
    word.isUnclosed = !closing.isEmpty
    word.text = String(text)
    word.range = start..<position
    return word
  }

  /// The characters that close what a quote opens; none where a character is no quote.
  private static func closingQuotes(for scalar: Unicode.Scalar) -> [Unicode.Scalar] {
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

/// Some words of a line that stand together and say one thing.
struct Phrase: Sendable {
  /// The line.
  let line: Words
  /// Which of its words.
  let words: Range<Int>

  /// Whether there is no word at all.
  var isEmpty: Bool { words.isEmpty }

  /// What the words say, with one blank between them.
  var text: String {
    guard words.count > 1 else { return words.isEmpty ? "" : line.words[words.lowerBound].text }
    return line.words[words].map(\.text).joined(separator: " ")
  }

  /// Where they stand in the line, in unicode scalars; where they would, if there is none.
  var range: Range<Int> {
    guard let first = words.first, let last = words.last else {
      let end = words.lowerBound == 0 ? 0 : line.words[words.lowerBound - 1].range.upperBound
      return end..<end
    }
    return line.words[first].range.lowerBound..<line.words[last].range.upperBound
  }

  /// The words as typed, with their blanks, quotes and backslashes.
  var typed: String { line.typed(range) }

  /// The one word there is, or nothing where there are none or several.
  var onlyWord: Word? { words.count == 1 ? line.words[words.lowerBound] : nil }

  /// Whether the words are one quoted text and nothing else.
  var isQuoted: Bool { onlyWord?.isQuoted ?? false }

  /// The same without some words at the end.
  func dropLast(_ count: Int) -> Phrase {
    Phrase(line: line, words: words.lowerBound..<(words.upperBound - count))
  }
}

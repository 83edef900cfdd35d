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
    if let plain = line.plainText(of: words) { return plain }
    var text = ""
    text.reserveCapacity(words.reduce(words.count) { $0 + line.words[$1].text.utf8.count })
    for word in words {
      if word > words.lowerBound { text += " " }
      text += line.words[word].text
    }
    return text
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

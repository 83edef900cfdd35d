/// One word of a line, without its quotes and escapes.
struct Word: Hashable, Sendable {
  /// What the word says.
  var text: String
  /// Where it stands with its quotes, in unicode scalars.
  var range: Range<Int>
  /// Where it stands with its quotes, in bytes.
  var bytes: Range<Int>
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
  /// More words than most lines have.
  private static let usualCount = 16

  /// The line itself.
  let line: String
  /// Its words, in order.
  let words: [Word]
  /// Whether a quote of it is never closed.
  let isUnclosed: Bool
  /// Whether the line says nothing: it is blank or a comment.
  let isSilent: Bool

  /// Takes a line apart.
  init(_ line: String) {
    var line = line
    words = line.withUTF8 { bytes in
      var scanner = WordScanner(bytes)
      var words: [Word] = []
      words.reserveCapacity(Words.usualCount)
      while let word = scanner.next() { words.append(word) }
      return words
    }
    self.line = line
    // An open quote takes the rest of the line.
    isUnclosed = words.last?.isUnclosed ?? false
    isSilent = line.unicodeScalars.first { !$0.isBlank }.map { $0 == "#" } ?? true
  }

  /// The scalars of the line.
  var scalars: String.UnicodeScalarView { line.unicodeScalars }

  /// What plain words say that stand side by side, if but one blank is between any two.
  func plainText(of range: Range<Int>) -> String? {
    guard range.allSatisfy({ words[$0].isPlain }) else { return nil }
    let bytes =
      words[range.lowerBound].bytes.lowerBound..<words[range.upperBound - 1].bytes.upperBound
    return line.utf8.withContiguousStorageIfAvailable { line in
      for word in range.dropFirst() {
        let end = words[word - 1].bytes.upperBound
        guard words[word].bytes.lowerBound == end + 1, line[end] == 0x20 else { return nil }
      }
      return String(decoding: UnsafeBufferPointer(rebasing: line[bytes]), as: UTF8.self)
    } ?? nil
  }

  /// What stands in a range of the line, given in unicode scalars, as typed.
  func typed(_ range: Range<Int>) -> String {
    let start = scalars.index(scalars.startIndex, offsetBy: range.lowerBound)
    let end = scalars.index(start, offsetBy: range.count)
    return String(scalars[start..<end])
  }
}

extension Unicode.Scalar {
  /// Whether the scalar separates words; ASCII is told without a look into the tables of Unicode.
  var isBlank: Bool {
    value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}

/// Walks over the words of a line.
///
/// Most words are plain, so that their bytes are found first and made a text at once; only where a
/// quote or a backslash turns up is a word put together piece by piece.
struct WordScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// How many scalars stand before the index.
  private var position = 0

  /// Starts at the beginning of a line, whose bytes are valid UTF-8.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The next word, if there is one.
  mutating func next() -> Word? {
    while index < bytes.count, scalar.isBlank { advance() }
    guard index < bytes.count else { return nil }
    let start = (index: index, position: position)
    if !WordScanner.mayQuote(bytes[index]) { skipPlainBytes() }
    while index < bytes.count {
      let scalar = scalar
      if scalar.isBlank { break }
      let isFirst = index == start.index
      if scalar == "\\" || (isFirst && !WordScanner.closingQuotes(for: scalar).isEmpty) {
        (index, position) = start
        return quotedWord()
      }
      advance()
      skipPlainBytes()
    }
    let text = UnsafeBufferPointer(rebasing: bytes[start.index..<index])
    return Word(
      text: String(decoding: text, as: UTF8.self),
      range: start.position..<position,
      bytes: start.index..<index
    )
  }

  /// Goes on behind letters and signs of ASCII that mean nothing in particular.
  @inline(__always)
  private mutating func skipPlainBytes() {
    let start = index
    while index < bytes.count, bytes[index] &- 0x21 < 0x5E, bytes[index] != UInt8(ascii: "\\") {
      index += 1
    }
    position += index - start
  }

  /// Whether a byte begins something that opens a quote.
  private static func mayQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte >= 0x80 }

  /// The next word, where quotes or backslashes may be in it.
  private mutating func quotedWord() -> Word {
    var word = Word(text: "", range: position..<position, bytes: index..<index)
    var closing = WordScanner.closingQuotes(for: scalar)
    if !closing.isEmpty {
      word.isQuoted = true
      word.isPlain = false
      advance()
    }
    while index < bytes.count {
      var scalar = scalar
      if scalar == "\\", index + 1 < bytes.count {
        word.isPlain = false
        advance()
        scalar = self.scalar
        word.text.unicodeScalars.append(scalar)
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
    word.bytes = word.bytes.lowerBound..<index
    return word
  }

  /// The scalar at the index.
  @inline(__always)
  private var scalar: Unicode.Scalar {
    let first = bytes[index]
    guard first >= 0x80 else { return Unicode.Scalar(first) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
    // The line is valid UTF-8, so that no other value comes out.
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// The number of bytes of the scalar at the index.
  @inline(__always)
  private var length: Int {
    switch bytes[index] {
    case ..<0x80: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }

  @inline(__always)
  private mutating func advance() {
    index += length
    position += 1
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

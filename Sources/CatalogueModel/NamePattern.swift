/// How a text fits a name, the best first.
package enum MatchLevel: Int, Comparable, Sendable {
  /// It is the whole name.
  case whole
  /// It is one or several whole words of the name.
  case words
  /// It stands at the start of a word.
  case beginning
  /// It stands somewhere within.
  case inside
  /// It is no part of the name, but close to it or to words of it.
  case near

  package static func < (left: MatchLevel, right: MatchLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A typed text that is looked for in names, case and accents apart.
///
/// It works on the bytes of the folded names, so that a name that does not fit costs no allocation.
struct NamePattern: Sendable {
  /// The folded text; never empty.
  let bytes: [UInt8]

  /// Takes a text, or nothing where no letter of it counts.
  init?(_ text: String) {
    bytes = NameFolding.withFolded(text) { Array($0) }
    guard !bytes.isEmpty else { return nil }
  }

  /// Whether the text is a whole name.
  func isWhole(_ name: String) -> Bool {
    NameFolding.withFolded(name) { folded in
      folded.count == bytes.count && folded.elementsEqual(bytes)
    }
  }

  /// Whether the text stands at the start of a word of a name, the whole name included.
  func startsWord(of name: String) -> Bool {
    level(in: name).map { $0 <= .beginning } ?? false
  }

  /// The best way in which the text is part of a name, or nothing; never `near`.
  func level(in name: String) -> MatchLevel? {
    NameFolding.withFolded(name) { folded in
      bytes.withUnsafeBufferPointer { NamePattern.level(of: $0, in: folded) }
    }
  }

  /// Gives a body what it needs to look for the text in very many names.
  func withScanner<Result>(_ body: (NameScanner) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { text in
      FoldingRoom.withRoom { body(NameScanner(text: text, room: $0)) }
    }
  }

  @inline(__always)
  static func level(
    of text: UnsafeBufferPointer<UInt8>,
    in name: UnsafeBufferPointer<UInt8>
  ) -> MatchLevel? {
    guard name.count >= text.count else { return nil }
    var best: MatchLevel?
    let first = text[0]
    for start in 0...name.count - text.count where name[start] == first {
      var length = 1
      while length < text.count, name[start + length] == text[length] { length += 1 }
      guard length == text.count else { continue }
      if text.count == name.count { return .whole }
      let end = start + length
      let level: MatchLevel
      if start > 0, !Words.begins(first, after: name[start - 1]) {
        level = .inside
      } else if end < name.count, !Words.begins(name[end], after: name[end - 1]) {
        level = .beginning
      } else {
        return .words
      }
      best = min(best ?? level, level)
    }
    return best
  }
}

/// Where words begin and end in folded names.
enum Words {
  /// Whether a byte begins a word, or what stands between words, behind another byte.
  @inline(__always)
  static func begins(_ byte: UInt8, after previous: UInt8) -> Bool {
    // Chinese and Japanese are written without blanks: each character may begin a word.
    !isLetter(previous) || !isLetter(byte) || (0xE3...0xE9).contains(byte)
  }

  /// Whether a byte belongs to a word; an apostrophe does, so that the s of `joe's` is no word.
  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool {
    byte &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80 || byte == 0x27
  }
}

/// A typed text that is looked for in names, case and accents apart.
struct NamePattern {
  /// The folded text.
  let bytes: [UInt8]

  /// Takes a text, or nothing where no letter of it counts.
  init?(_ text: String) {
    bytes = Array(NameFolding.fold(text).utf8)
    guard !bytes.isEmpty else { return nil }
  }

  /// Whether the text stands at the start of a word of a name.
  func startsWord(of name: String) -> Bool {
    let folded = Array(NameFolding.fold(name).utf8)
    guard folded.count >= bytes.count else { return false }
    return (0...folded.count - bytes.count).contains { start in
      folded[start] == bytes[0] && folded[start..<start + bytes.count].elementsEqual(bytes)
        && isWordStart(start, in: folded)
    }
  }

  private func isWordStart(_ start: Int, in folded: [UInt8]) -> Bool {
    start == 0 || Words.begins(folded[start], after: folded[start - 1])
  }
}

/// Where words begin and end in folded names.
enum Words {
  /// Whether a byte begins a word behind another byte.
  static func begins(_ byte: UInt8, after previous: UInt8) -> Bool {
    // Chinese and Japanese are written without blanks: each character may begin a word.
    !isLetter(previous) || !isLetter(byte) || (0xE3...0xE9).contains(byte)
  }

  /// Whether a byte belongs to a word; an apostrophe does, so that the s of `joe's` is no word.
  static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x30...0x39, 0x27, 0x80...: true
    default: false
    }
  }
}

/// The names closest to a typed one, where any is close.
struct NearestNames<Place> {
  private let pattern: NamePattern
  private let limit: Int
  private var found: [(distance: Int, place: Place)] = []

  /// Looks for names near to a pattern.
  init(to pattern: NamePattern) {
    self.pattern = pattern
    limit = EditDistance.limit(forLength: pattern.bytes.count)
  }

  /// Keeps a place if its name, or as many words of it as were typed, is close.
  mutating func consider(_ name: String, _ place: Place) {
    let folded = Array(NameFolding.fold(name).utf8)
    let blank = UInt8(ascii: " ")
    let wordCount = pattern.bytes.count { $0 == blank } + 1
    var closest = EditDistance.between(pattern.bytes, folded, atMost: limit)
    let words = folded.split(separator: blank)
    if words.count > wordCount {
      for first in 0...words.count - wordCount {
        let part = folded[words[first].startIndex..<words[first + wordCount - 1].endIndex]
        // One more than the same distance of the whole name, which is nearer.
        guard let distance = EditDistance.between(pattern.bytes, part, atMost: limit) else {
          continue
        }
        closest = min(closest ?? .max, distance)
      }
    }
    if let closest { found.append((closest, place)) }
  }

  /// The closest places; equally close ones in the order they were considered.
  func best(_ count: Int) -> [Place] {
    let ordered = found.enumerated().sorted {
      ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
    }
    return ordered.prefix(count).map(\.element.place)
  }
}

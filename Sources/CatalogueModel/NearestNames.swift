/// Collects the names closest to a typed one, where any is close.
struct NearestNames<Place> {
  private let pattern: NamePattern
  private let letters: LetterCounts
  private let limit: Int
  private let wordCount: Int
  private let most: Int
  /// The best so far, the closest first.
  private var found: [(distance: Int, place: Place)] = []

  private static var blank: UInt8 { UInt8(ascii: " ") }

  /// Looks for names near to a pattern and keeps the `most` closest.
  init(to pattern: NamePattern, most: Int) {
    self.pattern = pattern
    self.most = most
    letters = LetterCounts(pattern.bytes)
    limit = EditDistance.limit(forLength: pattern.bytes.count)
    wordCount = pattern.bytes.count { $0 == NearestNames.blank } + 1
  }

  /// The closest places; equally close ones in the order they were considered.
  var places: [Place] { found.map(\.place) }

  /// Keeps a place if its name, or as many words of it as were typed, is close.
  mutating func consider(_ name: String, at place: Place, in room: FoldingRoom) {
    let closest = found.count < most ? limit : found[found.count - 1].distance - 1
    guard closest > 0 else { return }
    guard let distance = room.withFolded(name, { self.distance(to: $0, atMost: closest) })
    else { return }
    let position = found.firstIndex { $0.distance > distance } ?? found.count
    found.insert((distance, place), at: position)
    if found.count > most { found.removeLast() }
  }

  /// Whether a folded name, or as many words of it as were typed, is close.
  func isNear(_ folded: UnsafeBufferPointer<UInt8>) -> Bool {
    distance(to: folded, atMost: limit) != nil
  }

  private func distance(to folded: UnsafeBufferPointer<UInt8>, atMost limit: Int) -> Int? {
    guard limit > 0, folded.count + limit >= pattern.bytes.count,
      letters.missing(from: folded) <= limit
    else { return nil }
    var closest = EditDistance.between(pattern.bytes, folded, atMost: limit)
    let words = folded.split(separator: NearestNames.blank)
    guard words.count > wordCount else { return closest }
    for first in 0...words.count - wordCount {
      let part = folded[words[first].startIndex..<words[first + wordCount - 1].endIndex]
      if let distance = EditDistance.between(pattern.bytes, part, atMost: limit) {
        closest = min(closest ?? distance, distance)
      }
    }
    return closest
  }
}

/// How often a typed name has which letter; tells in a moment that two names can't be close.
private struct LetterCounts {
  /// The letters there are, those that are 64 apart taken for one.
  private var bits: UInt64 = 0
  private var counts = [Int](repeating: 0, count: 64)

  init(_ bytes: [UInt8]) {
    for byte in bytes {
      bits |= 1 << UInt64(byte & 63)
      counts[Int(byte & 63)] += 1
    }
  }

  /// How many letters are of a kind that a name does not have: each takes a slip of its own.
  func missing(from name: UnsafeBufferPointer<UInt8>) -> Int {
    var present: UInt64 = 0
    for byte in name { present |= 1 << UInt64(byte & 63) }
    var absent = bits & ~present
    var missing = 0
    while absent != 0 {
      missing += counts[absent.trailingZeroBitCount]
      absent &= absent - 1
    }
    return missing
  }
}

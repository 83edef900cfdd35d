import Foundation
import TestSupport

/// Files and lines that chance has damaged.
struct Mutation {
  private static let tokens = [
    "<array>", "</array>", "<dict>", "</dict>", "<key>", "</key>", "<string>", "</string>", "<!--",
    "-->", "<![CDATA[", "]]>", "&lt;", "&#x1F600;", "&#", "<real>1e999</real>", "<true/>",
    "<integer>99999999999999999999</integer>", "<date>9999-99-99T99:99:99Z</date>", "\u{FEFF}",
    "\0", "\u{1B}[31m", "\u{9B}", "\u{202E}", "<plist>", "</plist>", "ratings", "dishes", "name",
    "stars", "2026-02-30", "-1", "\r", "\n", ",", ";", "\"", "\t", "\\", "é", "e\u{301}", "🍜",
    String(repeating: "0", count: 400),
  ].map { Array($0.utf8) }
  private static let words =
    """
    add edit rate rename move merge delete restaurant dish rating at in to from into on note price \
    tag untag rated wanted not city cuisine list show find top log stats pick undo redo save revert \
    set help sort as with since until unrated restaurants dishes cuisines cities tags " ' \\ # * #2 \
    4 4½ 9/10 90% ★★★ 2026-11-30 today 4..5 .. ..3 -1 1e9 99999999999999999999 Alpha Beta Porto \
    Soup Bread New é \u{301} \u{200B} \u{202E} 🍜 \u{1B}[2J
    """
    .split(separator: " ").map(String.init)

  private var dice: SeededGenerator

  /// The damage that a seed stands for.
  init(seed: UInt64) {
    dice = SeededGenerator(seed: seed)
  }

  /// One of several things.
  mutating func pick<Element>(_ all: [Element]) -> Element {
    all[Int.random(in: all.indices, using: &dice)]
  }

  /// Whether something happens that happens once in so many times.
  mutating func isOnce(in count: Int) -> Bool { Int.random(in: 0..<count, using: &dice) == 0 }

  /// Bytes with one to eight kinds of damage.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<pick([1, 1, 1, 2, 3, 8]) {
      let place = Int.random(in: 0...bytes.count, using: &dice)
      let end = min(bytes.count, place + pick([1, 2, 4, 8, 64, 1000]))
      switch Int.random(in: 0...7, using: &dice) {
      case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &dice)
      case 1 where place < bytes.count: bytes[place] = pick([0, 1, 0x7F, 0x80, 0xFF])
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: pick(Mutation.tokens), at: place)
      case 4:
        let copy = Array(bytes[place..<end])
        bytes.insert(contentsOf: copy, at: Int.random(in: 0...bytes.count, using: &dice))
      case 5: bytes.removeSubrange(place...)
      case 6:
        for index in place..<end { bytes[index] = pick([0, 0x7F, 0x80, 0xFF]) }
      default: bytes.insert(contentsOf: pick(Mutation.tokens), at: place)
      }
    }
    return bytes
  }

  /// A line put together from words of the language and others.
  mutating func line() -> String {
    let count = pick([1, 2, 3, 5, 8, 20])
    let line = (0..<count).map { _ in pick(Mutation.words) }.joined(separator: " ")
    return isOnce(in: 12) ? String(repeating: line, count: 60) : line
  }
}

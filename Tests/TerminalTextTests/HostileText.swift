import TestSupport

/// Random texts out of all that is hard to show, the same for the same seed.
struct HostileText {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  private static let parts = [
    "a", "Pad thai", " ", "é", "e\u{301}", "日", "한", "ｱ", "🍕", "❤\u{FE0F}", "🇫🇷",
    "1\u{FE0F}\u{20E3}",
    "👍🏽", "👨\u{200D}👩\u{200D}👧\u{200D}👦", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "\u{301}",
    "\u{20E3}", "\u{200D}", "\u{200C}", "\u{FE0F}", "\u{FE00}", "\u{E0100}", "\u{E0067}", "葛", "ب",
    "می\u{200C}خ", "क", "\u{94D}", "ි", "\u{DCA}", "\u{1112}", "\u{1161}", "\u{11AB}", "\u{1B}[2J",
    "\t", "\n",
    "\r\n", "\u{9B}", "\u{AD}", "\u{202E}", "\u{200B}", "\u{FEFF}", "\u{FFFF}", "\u{E000}",
    "\u{3000}", "★½",
    "…", "\u{A0}", "🏽", "\u{1F1EB}", "\u{2028}", "ำ", String(repeating: "\u{323}", count: 9),
  ]

  /// A number of the range.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(generator.next() % UInt64(range.count))
  }

  /// A text of up to this many parts.
  mutating func text(parts: Int = 10) -> String {
    (0..<number(in: 0...parts)).map { _ in Self.parts[number(in: 0...Self.parts.count - 1)] }
      .joined()
  }
}

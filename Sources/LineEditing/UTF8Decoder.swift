/// Scalars out of bytes that come one by one.
///
/// Each ill-formed stretch becomes one U+FFFD, so that nothing typed vanishes in silence; a sequence may
/// come in pieces.
struct UTF8Decoder {
  private var value: UInt32 = 0
  private var missing = 0
  /// What the next byte may be, narrower behind E0, ED, F0 and F4.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether no sequence is under way.
  var isBetweenScalars: Bool { missing == 0 }

  /// Takes a byte and gives the scalars it completes: none, one, or U+FFFD and one.
  mutating func add(_ byte: UInt8) -> [Unicode.Scalar] {
    if missing > 0 {
      guard allowed.contains(byte) else {
        missing = 0
        return ["\u{FFFD}"] + add(byte)
      }
      value = value << 6 | UInt32(byte & 0x3F)
      missing -= 1
      allowed = 0x80...0xBF
      return missing > 0 ? [] : [Unicode.Scalar(value) ?? "\u{FFFD}"]
    }
    switch byte {
    case 0..<0x80: return [Unicode.Scalar(byte)]
    case 0xC2...0xDF: begin(byte & 0x1F, missing: 1, 0x80...0xBF)
    case 0xE0: begin(0, missing: 2, 0xA0...0xBF)
    case 0xED: begin(0xD, missing: 2, 0x80...0x9F)
    case 0xE1...0xEF: begin(byte & 0xF, missing: 2, 0x80...0xBF)
    case 0xF0: begin(0, missing: 3, 0x90...0xBF)
    case 0xF1...0xF3: begin(byte & 7, missing: 3, 0x80...0xBF)
    case 0xF4: begin(4, missing: 3, 0x80...0x8F)
    default: return ["\u{FFFD}"]
    }
    return []
  }

  private mutating func begin(_ bits: UInt8, missing count: Int, _ next: ClosedRange<UInt8>) {
    value = UInt32(bits)
    missing = count
    allowed = next
  }
}

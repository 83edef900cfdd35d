/// Folds names of the common scripts from bytes to bytes.
///
/// The plain way decomposes and allocates, which costs microseconds a name; a scan over a million
/// names has nanoseconds for each. What is not ASCII, Latin, Greek, Cyrillic or Chinese is left to
/// the plain way, and the tests hold the two against each other.
enum QuickFolding {
  private static let blank = UInt8(ascii: " ")
  private static let apostrophe = UInt8(ascii: "'")

  /// Folds the bytes of a name into a buffer at least as long.
  ///
  /// - Returns: the part of the buffer that was filled, or nothing where the plain way is needed.
  @inline(__always)
  static func fold(
    _ source: UnsafeBufferPointer<UInt8>,
    into target: UnsafeMutableBufferPointer<UInt8>
  ) -> UnsafeMutableBufferPointer<UInt8>? {
    var count = 0
    var previous = blank
    var index = 0
    while index < source.count {
      let byte = source[index]
      guard byte >= 0x20, byte < 0x80 else { break }
      if byte == blank, previous == blank {
        index += 1
        continue
      }
      previous = folded(byte)
      target[count] = previous
      count += 1
      index += 1
    }
    if index < source.count {
      guard let end = foldRest(source, from: index, into: target, at: count) else { return nil }
      count = end
    }
    if count > 0, target[count - 1] == blank { count -= 1 }
    return UnsafeMutableBufferPointer(rebasing: target[..<count])
  }

  /// What a byte of plain ASCII is compared as.
  @inline(__always)
  static func folded(_ byte: UInt8) -> UInt8 {
    if byte &- 0x41 < 26 { return byte | 0x20 }
    return byte == UInt8(ascii: "`") ? apostrophe : byte
  }

  /// Folds on from the first byte that is not plain ASCII; gives the new end of the target.
  private static func foldRest(
    _ source: UnsafeBufferPointer<UInt8>,
    from start: Int,
    into target: UnsafeMutableBufferPointer<UInt8>,
    at end: Int
  ) -> Int? {
    var index = start
    var count = end
    func put(_ byte: UInt8) {
      if byte == blank, count == 0 || target[count - 1] == blank { return }
      target[count] = byte
      count += 1
    }
    while index < source.count {
      let byte = source[index]
      switch byte {
      case 0x20..<0x80:
        put(folded(byte))
        index += 1
      case 0xC2 where source[index + 1] == 0xA0:
        put(blank)
        index += 2
      case 0xC3...0xD4:
        let scalar = Int(byte & 0x1F) << 6 | Int(source[index + 1] & 0x3F)
        guard let pair = FoldingTable.letters(scalar) else { return nil }
        for byte in [pair.0, pair.1] where byte != blank { put(byte) }
        index += 2
      case 0xE1:
        let scalar = 0x1000 | Int(source[index + 1] & 0x3F) << 6 | Int(source[index + 2] & 0x3F)
        guard let pair = FoldingTable.letters(scalar) else { return nil }
        for byte in [pair.0, pair.1] where byte != blank { put(byte) }
        index += 3
      case 0xE2:
        guard source[index + 1] == 0x80, let sign = punctuation(source[index + 2]) else {
          return nil
        }
        put(sign)
        index += 3
      case 0xE4...0xE9:
        for offset in 0..<3 { put(source[index + offset]) }
        index += 3
      default: return nil
      }
    }
    return count
  }

  /// The plain form of a typographic sign from U+2000 to U+203F.
  private static func punctuation(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x90...0x95: UInt8(ascii: "-")
    case 0x98, 0x99, 0x9B, 0xB2: apostrophe
    case 0x9C...0x9F: UInt8(ascii: "\"")
    default: nil
    }
  }
}

internal import CatalogueModel

/// A hash under which names that count as the same are equal, made straight from their bytes.
///
/// Folding a million names to find the few that are there twice would take longer than to read
/// them. A name of plain ASCII folds to its lower case, so its bytes are hashed as that; all
/// other names are folded as `NameFolding` says.
enum NameHash {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// The hash of a name that at least eight bytes may be read behind the end of.
  @inline(__always)
  static func of(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard let base = name.baseAddress, name.count > 0 else { return 0 }
    var hash: UInt64 = 0
    var carry: UInt64 = 0x80
    var offset = 0
    while offset < name.count {
      let mask = Bytes.mask(name.count - offset)
      // Behind the end stand letters, so that only what is in the name stops the quick way.
      let word = Bytes.word(base + offset) & mask | ~mask & (ones &* UInt64(UInt8(ascii: "a")))
      let blanks = zeros(word ^ ones &* UInt64(Byte.space))
      let pairs = blanks & (blanks << 8 | carry)
      let controls = (word &- ones &* 0x20) & ~word & tops
      guard pairs | controls | word & tops == 0 else { return folded(name) }
      carry = blanks >> 56
      hash = mix(hash, lowercased(word) & mask)
      offset += 8
    }
    if base[name.count - 1] == Byte.space { return folded(name) }
    return mix(hash, UInt64(name.count))
  }

  /// The hash of a name.
  static func of(_ name: String) -> UInt64 {
    let bytes = Array(name.utf8) + [0, 0, 0, 0, 0, 0, 0, 0]
    return bytes.withUnsafeBufferPointer { of(UnsafeBufferPointer(rebasing: $0.dropLast(8))) }
  }

  @inline(never)
  private static func folded(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let bytes = Array(NameFolding.fold(String(decoding: name, as: UTF8.self)).utf8)
    var hash: UInt64 = 0
    for start in stride(from: 0, to: bytes.count, by: 8) {
      let part = bytes[start..<min(start + 8, bytes.count)]
      hash = mix(hash, part.reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }
    return mix(hash, UInt64(bytes.count))
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low &+ 0x2545_F491_4F6C_DD1D
  }

  /// The top bit of each byte that is zero, in a word of ASCII.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 {
    ~((word & ~tops) &+ ~tops | word) & tops
  }

  /// A word of ASCII in lower case.
  @inline(__always)
  private static func lowercased(_ word: UInt64) -> UInt64 {
    let fromA = word &+ ones &* (0x80 - 0x41)
    let behindZ = word &+ ones &* (0x80 - 0x5B)
    return word | (fromA & ~behindZ & tops) >> 2
  }
}

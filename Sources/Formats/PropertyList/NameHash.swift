internal import CatalogueModel

/// A hash under which names that count as the same are equal, made straight from their bytes.
///
/// Folding a million names to find the few that are there twice would take longer than to read
/// them. A name of plain ASCII folds to its lower case, so its bytes are hashed as that; all
/// other names are folded as `NameFolding` says.
enum NameHash {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080
  private static let grave = UInt8(ascii: "`")

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
      // The accent that is a character of its own counts as an apostrophe.
      let accents = zeros(word ^ ones &* UInt64(grave))
      guard pairs | controls | accents | word & tops == 0 else { return folded(name) }
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

  /// The hash of a name that is not plain ASCII; letters with accents are looked up, and only
  /// what is rarer is folded in full.
  @inline(never)
  private static func folded(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var collector = Collector()
    var index = 0
    var previous = Byte.space
    while index < name.count {
      let byte = name[index]
      if byte >= 0x20, byte < 0x80, byte != grave, byte != Byte.space || previous != Byte.space {
        collector.append(0x41...0x5A ~= byte ? byte | 0x20 : byte)
        index += 1
      } else if byte >= 0xC3, byte <= 0xC5, index + 1 < name.count {
        let scalar = Int(byte & 0x1F) << 6 | Int(name[index + 1] & 0x3F)
        guard let pair = FoldingTable.letters(scalar), Byte.space + 1..<0x80 ~= pair.0,
          pair.1 < 0x80
        else { return fullyFolded(name) }
        collector.append(pair.0)
        if pair.1 != Byte.space { collector.append(pair.1) }
        index += 2
      } else {
        return fullyFolded(name)
      }
      previous = byte
    }
    return previous == Byte.space ? fullyFolded(name) : collector.hash
  }

  private static func fullyFolded(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var collector = Collector()
    for byte in NameFolding.fold(String(decoding: name, as: UTF8.self)).utf8 {
      collector.append(byte)
    }
    return collector.hash
  }

  /// Hashes bytes that come one by one as the eight at a time that they would be.
  private struct Collector {
    private var mixed: UInt64 = 0
    private var word: UInt64 = 0
    private var count = 0

    @inline(__always)
    mutating func append(_ byte: UInt8) {
      word |= UInt64(byte) << (8 * UInt64(count % 8))
      count += 1
      guard count % 8 == 0 else { return }
      mixed = mix(mixed, word)
      word = 0
    }

    var hash: UInt64 {
      if count == 0 { return 0 }
      return mix(count % 8 == 0 ? mixed : mix(mixed, word), UInt64(count))
    }
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

internal import Glibc

/// The bytes that markup is made of.
enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let ampersand = UInt8(ascii: "&")
  static let slash = UInt8(ascii: "/")

  /// Whether XML counts a byte as white space.
  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == space || byte == tab || byte == lineFeed || byte == carriageReturn
  }
}

/// Searches in raw bytes.
enum Bytes {
  /// Whether a byte stands among the first ones.
  static func contain(_ byte: UInt8, _ base: UnsafePointer<UInt8>, count: Int) -> Bool {
    memchr(base, Int32(byte), count) != nil
  }

  /// How often a byte stands among the first ones.
  static func count(of byte: UInt8, _ base: UnsafePointer<UInt8>, count: Int) -> Int {
    // Files are long and their lines are counted for the sake of an error that nearly never is,
    // so sixteen bytes are compared at once; their sums fit a byte for 255 rounds.
    let raw = UnsafeRawPointer(base)
    let wanted = SIMD16<UInt8>(repeating: byte)
    var found = 0
    var start = 0
    while start + 16 <= count {
      let end = min(start + 255 * 16, count - 15)
      var sums = SIMD16<UInt8>()
      while start < end {
        let bytes = raw.loadUnaligned(fromByteOffset: start, as: SIMD16<UInt8>.self)
        sums &+= SIMD16<UInt8>().replacing(with: 1, where: bytes .== wanted)
        start += 16
      }
      found += Int(SIMD16<UInt16>(truncatingIfNeeded: sums).wrappedSum())
    }
    while start < count {
      found += base[start] == byte ? 1 : 0
      start += 1
    }
    return found
  }

  /// Where a byte that is there stands last.
  static func lastIndex(of byte: UInt8, _ base: UnsafePointer<UInt8>, count: Int) -> Int {
    var index = count - 1
    while index > 0, base[index] != byte { index -= 1 }
    return index
  }

  /// The number of Unicode scalars that start in a range.
  static func countScalars(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    var count = 0
    for index in start..<end where base[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }

  /// Eight bytes as a number, the first one lowest.
  @inline(__always)
  static func word(_ base: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base).loadUnaligned(as: UInt64.self))
  }

  /// The number that `word` gives for up to eight ASCII characters with zeros behind them.
  @inline(__always)
  static func word(
    _ first: Unicode.Scalar,
    _ second: Unicode.Scalar,
    _ third: Unicode.Scalar,
    _ fourth: Unicode.Scalar,
    _ fifth: Unicode.Scalar = "\0",
    _ sixth: Unicode.Scalar = "\0",
    _ seventh: Unicode.Scalar = "\0",
    _ eighth: Unicode.Scalar = "\0"
  ) -> UInt64 {
    let low = first.value | second.value << 8 | third.value << 16 | fourth.value << 24
    let high = fifth.value | sixth.value << 8 | seventh.value << 16 | eighth.value << 24
    return UInt64(low) | UInt64(high) << 32
  }

  /// The mask of the first bytes of a word.
  @inline(__always)
  static func mask(_ count: Int) -> UInt64 {
    count >= 8 ? .max : (1 << (8 * UInt64(count))) - 1
  }
}

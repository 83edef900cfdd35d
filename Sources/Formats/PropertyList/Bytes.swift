internal import Foundation

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
    var found = 0
    var start = 0
    while start < count {
      // Sums of 255 at most fit a byte, which lets the compiler add sixteen at a time.
      let end = min(start + 255, count)
      var part: UInt8 = 0
      for index in start..<end { part &+= base[index] == byte ? 1 : 0 }
      found += Int(part)
      start = end
    }
    return found
  }

  /// Where a byte that is there stands last.
  static func lastIndex(of byte: UInt8, _ base: UnsafePointer<UInt8>, count: Int) -> Int {
    var index = count - 1
    while index > 0, base[index] != byte { index -= 1 }
    return index
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

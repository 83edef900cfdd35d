/// The bytes that comma-separated values are made of.
enum CSVByte {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let comma = UInt8(ascii: ",")
  static let semicolon = UInt8(ascii: ";")
  static let equals = UInt8(ascii: "=")
  static let backslash = UInt8(ascii: "\\")
  static let hyphen = UInt8(ascii: "-")
  static let point = UInt8(ascii: ".")
  static let zero = UInt8(ascii: "0")

  /// What may stand between fields.
  static let separators = [comma, semicolon, tab]
  /// What a UTF-8 file may begin with.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Where U+FFFE or U+FFFF, which no XML may hold and so no catalogue, begins in UTF-8.
  static func firstNoncharacter(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard bytes.count >= 3 else { return nil }
    return (0..<bytes.count - 2).first {
      bytes[$0] == 0xEF && bytes[$0 + 1] == 0xBF && bytes[$0 + 2] >= 0xBE
    }
  }
}

/// Bytes as property lists spell them: base64, broken into lines.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// The value of each byte; 255 for those outside the alphabet.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()

  /// The bytes of a text, blanks apart; nothing where it is no base64.
  static func decode(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var group: UInt32 = 0
    var count = 0
    var paddingCount = 0
    for letter in text where !Byte.isBlank(letter) {
      if letter == UInt8(ascii: "=") {
        paddingCount += 1
        continue
      }
      let value = values[Int(letter)]
      guard value < 64, paddingCount == 0 else { return nil }
      group = group << 6 | UInt32(value)
      count += 1
      guard count == 4 else { continue }
      bytes.append(UInt8(truncatingIfNeeded: group >> 16))
      bytes.append(UInt8(truncatingIfNeeded: group >> 8))
      bytes.append(UInt8(truncatingIfNeeded: group))
      (group, count) = (0, 0)
    }
    switch (count, paddingCount) {
    case (0, 0): break
    case (2, 2) where group & 0xF == 0:
      bytes.append(UInt8(truncatingIfNeeded: group >> 4))
    case (3, 1) where group & 0x3 == 0:
      bytes.append(UInt8(truncatingIfNeeded: group >> 10))
      bytes.append(UInt8(truncatingIfNeeded: group >> 2))
    default: return nil
    }
    return bytes
  }

  /// The text of bytes, without line breaks.
  static func encode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var rest = bytes
    while let first = rest.popFirst() {
      let second = rest.popFirst()
      let third = rest.popFirst()
      let group = UInt32(first) << 16 | UInt32(second ?? 0) << 8 | UInt32(third ?? 0)
      text.append(alphabet[Int(group >> 18)])
      text.append(alphabet[Int(group >> 12 & 63)])
      text.append(second == nil ? UInt8(ascii: "=") : alphabet[Int(group >> 6 & 63)])
      text.append(third == nil ? UInt8(ascii: "=") : alphabet[Int(group & 63)])
    }
    return text
  }
}

/// How the bytes of an imported file stand for characters.
package enum TextEncoding: String, CaseIterable, Sendable {
  /// UTF-8, which is taken where nobody says otherwise.
  case utf8
  /// UTF-16 in either byte order; a byte order mark tells without being asked.
  case utf16
  /// ISO 8859-1, read as the Windows-1252 that it nearly always is.
  case latin1
  /// Windows-1252.
  case windows1252

  /// The word for it in a command, such as `latin1`.
  package var name: String { rawValue }

  /// The encoding of a word in a command, hyphens and case apart; nothing where there is none.
  package init?(named name: String) {
    switch name.lowercased().filter({ $0 != "-" && $0 != "_" }) {
    case "utf8": self = .utf8
    case "utf16", "utf16le", "utf16be": self = .utf16
    case "latin1", "iso88591", "iso885915": self = .latin1
    case "windows1252", "cp1252", "ansi": self = .windows1252
    default: return nil
    }
  }

  /// The bytes as UTF-8; UTF-8 is handed on unchecked, for the readers name the place of a fault.
  ///
  /// - Returns: the UTF-8, or nothing where the bytes are no such encoding.
  static func utf8(_ bytes: [UInt8], _ encoding: TextEncoding?) -> [UInt8]? {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    let isBig = bytes.starts(with: [0xFE, 0xFF])
    if isLittle || isBig { return utf16(bytes.dropFirst(2), isBig: isBig) }
    switch encoding ?? (lacksMark(bytes) ? .utf16 : .utf8) {
    case .utf8: return bytes
    case .utf16:
      // Without a mark the order shows in the zeros of the ASCII at the start.
      return utf16(bytes[...], isBig: bytes.first == 0)
    case .latin1, .windows1252:
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count + bytes.count / 8)
      for byte in bytes {
        if byte < 0x80 {
          result.append(byte)
        } else {
          let value = byte < 0xA0 ? windows[Int(byte) - 0x80] : UInt32(byte)
          // All of these are two or three bytes of UTF-8.
          if let scalar = UnicodeScalar(value) { result.append(contentsOf: String(scalar).utf8) }
        }
      }
      return result
    }
  }

  /// Whether the bytes begin as UTF-16 without a mark does: no text has a zero as a character.
  private static func lacksMark(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 4 && bytes.count % 2 == 0
      && (bytes[1] == 0 && bytes[3] == 0 && bytes[0] != 0 && bytes[2] != 0
        || bytes[0] == 0 && bytes[2] == 0 && bytes[1] != 0 && bytes[3] != 0)
  }

  /// What Windows-1252 has where ISO 8859-1 has control characters.
  private static let windows: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBig: Bool) -> [UInt8]? {
    guard bytes.count % 2 == 0 else { return nil }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: bytes.startIndex, to: bytes.endIndex, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBig ? first << 8 | second : second << 8 | first)
    }
    return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
  }
}

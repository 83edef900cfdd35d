internal import Foundation

/// Names as they are compared: without regard to case, accents and the kind of apostrophe.
package enum NameFolding {
  /// The form under which names that count as the same are equal.
  ///
  /// Case and accents go, letters that carry their accent inside (ø, ł, ß, æ) become the letters
  /// they are typed as, typographic apostrophes and hyphens become the plain ones, and blanks of
  /// any kind become one space.
  package static func fold(_ name: String) -> String {
    if let folded = foldedASCII(name) { return folded }
    var folded = String.UnicodeScalarView()
    for scalar in name.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      append(scalar, to: &folded)
    }
    return trimmed(folded)
  }

  /// A hash of the folded form, the same in every run.
  package static func key(of name: String) -> UInt64 {
    hash(fold(name).utf8)
  }

  /// FNV-1a over bytes, 64 bits (draft-eastlake-fnv).
  private static func hash(_ bytes: String.UTF8View) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  /// The folded form of a name of plain ASCII letters, or nothing where the name has others or
  /// blanks to tidy.
  private static func foldedASCII(_ name: String) -> String? {
    var isPlain = true
    var previous = UInt8(ascii: " ")
    for byte in name.utf8 {
      guard byte < 0x80, byte >= 0x20, !(byte == 0x20 && previous == 0x20) else {
        isPlain = false
        break
      }
      previous = byte
    }
    guard isPlain, previous != 0x20 || name.isEmpty else { return nil }
    return String(unsafeUninitializedCapacity: name.utf8.count) { buffer in
      var count = 0
      for byte in name.utf8 {
        buffer[count] = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        count += 1
      }
      return count
    }
  }

  /// Adds what a lower-case, decomposed scalar is compared as.
  private static func append(
    _ scalar: Unicode.Scalar,
    to folded: inout String.UnicodeScalarView
  ) {
    switch scalar {
    case "ø": folded.append("o")
    case "ł": folded.append("l")
    case "ß": folded.append(contentsOf: "ss".unicodeScalars)
    case "æ": folded.append(contentsOf: "ae".unicodeScalars)
    case "œ": folded.append(contentsOf: "oe".unicodeScalars)
    case "þ": folded.append(contentsOf: "th".unicodeScalars)
    case "đ", "ð", "ɖ": folded.append("d")
    case "ħ": folded.append("h")
    case "ı": folded.append("i")
    case "ŧ": folded.append("t")
    case "ŋ": folded.append("n")
    case "ς": folded.append("σ")
    case "\u{2018}", "\u{2019}", "\u{201B}", "\u{2032}", "\u{02BC}", "\u{0060}", "\u{00B4}":
      folded.append("'")
    case "\u{201C}", "\u{201D}", "\u{201E}": folded.append("\"")
    case "\u{2010}"..."\u{2015}", "\u{2212}": folded.append("-")
    default:
      let properties = scalar.properties
      if properties.isWhitespace {
        if folded.last != " " { folded.append(" ") }
      } else if properties.generalCategory != .nonspacingMark || scalar.value >= 0x0900 {
        // Marks beyond the Latin, Greek, Cyrillic and Semitic blocks are vowels, not accents.
        folded.append(scalar)
      }
    }
  }

  private static func trimmed(_ scalars: String.UnicodeScalarView) -> String {
    var slice = scalars[...]
    if slice.first == " " { slice = slice.dropFirst() }
    if slice.last == " " { slice = slice.dropLast() }
    return String(slice)
  }
}

internal import TextForms

/// Names as they are compared: without regard to case, accents and the kind of apostrophe.
package enum NameFolding {
  /// The form under which names that count as the same are equal.
  ///
  /// Case and accents go, letters that carry their accent inside (ø, ł, ß, æ) become the letters
  /// they are typed as, typographic apostrophes and hyphens become the plain ones, blanks of any
  /// kind become one space, and characters that show nothing go.
  package static func fold(_ name: String) -> String {
    withFolded(name) { String(decoding: $0, as: UTF8.self) }
  }

  /// A hash of the folded form, the same in every run.
  package static func key(of name: String) -> UInt64 {
    // FNV-1a, 64 bits (draft-eastlake-fnv).
    withFolded(name) { folded in
      folded.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
  }

  /// Whether two names count as the same.
  package static func areSame(_ left: String, _ right: String) -> Bool {
    withFolded(left) { left in
      withFolded(right) { right in left.count == right.count && left.elementsEqual(right) }
    }
  }

  /// Whether the folded form of a name comes before that of another, byte by byte.
  static func isOrdered(_ left: String, before right: String) -> Bool {
    withFolded(left) { left in
      withFolded(right) { right in left.lexicographicallyPrecedes(right) }
    }
  }

  /// Gives the bytes of the folded form to a body, without an allocation for most names.
  static func withFolded<Result>(
    _ name: String,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let quick = name.utf8.withContiguousStorageIfAvailable { bytes -> Result? in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { target -> Result? in
        QuickFolding.fold(bytes, into: target).map { body(UnsafeBufferPointer($0)) }
      }
    }
    if let quick, let result = quick { return result }
    let folded = Array(plainFold(name).utf8)
    return folded.withUnsafeBufferPointer(body)
  }

  /// The folded form by the rules alone; `QuickFolding` gives the same for the scripts it knows.
  static func plainFold(_ name: String) -> String {
    // Decomposing would make an acute accent, by either number, a blank with a mark.
    let scalars = name.unicodeScalars.map { $0 == "\u{B4}" || $0 == "\u{1FFD}" ? "'" : $0 }
    let name = String(String.UnicodeScalarView(scalars))
    var folded = String.UnicodeScalarView()
    for scalar in name.inForm(.plain).lowercased().unicodeScalars {
      append(scalar, to: &folded)
    }
    var slice = folded[...]
    if slice.first == " " { slice = slice.dropFirst() }
    if slice.last == " " { slice = slice.dropLast() }
    return String(slice)
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
    case "`", "\u{2018}", "\u{2019}", "\u{201B}", "\u{2032}", "\u{2BB}", "\u{2BC}", "\u{2B9}":
      folded.append("'")
    case "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}": folded.append("\"")
    case "\u{2010}"..."\u{2015}", "\u{2212}": folded.append("-")
    default:
      let properties = scalar.properties
      if properties.isWhitespace {
        if folded.last != " " { folded.append(" ") }
      } else if !properties.isDefaultIgnorableCodePoint, !scalar.isAccent {
        folded.append(scalar)
      }
    }
  }
}

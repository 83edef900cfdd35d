/// A decimal number as a person types it: `4`, `4.5`, `4,5`, `.5`, `4½`, `½` or `-3`.
struct TypedNumber {
  /// The digits as one whole number; saturated far above anything that is rated.
  let mantissa: Int
  /// How many of the digits stand behind the decimal mark, at most `TypedNumber.longestFraction`.
  let scale: Int
  /// Whether a minus stood before it.
  let isNegative: Bool
  /// Whether there were more digits behind the decimal mark than `scale` can count.
  let isCut: Bool

  private static let longestFraction = 6
  private static let largestWhole = 1_000_000

  /// Ten to the power of `scale`.
  var unit: Int { (0..<scale).reduce(1) { power, _ in power * 10 } }

  /// Reads a whole text as one number, or gives nothing.
  init?(_ text: Substring) {
    var rest = text.unicodeScalars
    let sign = rest.first
    isNegative = sign == "-" || sign == "\u{2212}"
    if isNegative { rest.removeFirst() }

    var whole = 0
    let wholeDigits = rest.prefix { TypedNumber.digit($0) != nil }
    for digit in wholeDigits.compactMap(TypedNumber.digit) {
      whole = min(whole * 10 + digit, TypedNumber.largestWhole)
    }
    rest = rest[wholeDigits.endIndex...]
    if let quarters = TypedNumber.quarters(rest) {
      mantissa = whole * 100 + quarters * 25
      scale = 2
      isCut = false
      return
    }
    guard let mark = rest.popFirst() else {
      guard !wholeDigits.isEmpty else { return nil }
      mantissa = whole
      scale = 0
      isCut = false
      return
    }
    let digits = rest.compactMap(TypedNumber.digit)
    guard mark == "." || mark == ",", !digits.isEmpty, digits.count == rest.count else {
      return nil
    }
    let significant = (digits.lastIndex { $0 != 0 } ?? -1) + 1
    scale = min(significant, TypedNumber.longestFraction)
    mantissa = digits[..<scale].reduce(whole) { $0 * 10 + $1 }
    isCut = significant > scale
  }

  /// The quarters that a text of nothing but a fraction sign, perhaps behind a blank, stands for.
  private static func quarters(_ text: Substring.UnicodeScalarView) -> Int? {
    let sign = text.drop { $0.properties.isWhitespace }
    guard sign.count == 1 else { return nil }
    switch sign.first {
    case "¼": return 1
    case "½": return 2
    case "¾": return 3
    default: return nil
    }
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    ("0"..."9").contains(scalar) ? Int(scalar.value) - 0x30 : nil
  }
}

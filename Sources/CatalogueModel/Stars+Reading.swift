/// What a typed text means as stars.
package enum StarsReading: Hashable, Sendable {
  /// A rating.
  case stars(Stars)
  /// A number of stars, as typed, that is not above 0 and at most 5.
  case outOfRange(String)
  /// A number of stars, as typed, with more than two decimals.
  case tooPrecise(String)
  /// Something else.
  case notStars
}

extension Stars {
  /// The scales that people rate on: `4/5`, `9/10`, `17/20`, `90/100`.
  private static let denominators: [Substring: Int] = ["5": 5, "10": 10, "20": 20, "100": 100]

  /// Reads stars in every way they are typed.
  ///
  /// These are `4`, `4.5`, `4,5`, `4½`, `4 ½`, `½`, `★★★★½` (with `☆` up to five, if wanted),
  /// `4/5`, `9/10` and `90%`. Blanks around them do not count.
  package static func read(_ text: String) -> StarsReading {
    // Most words that are asked about are names.
    if let first = text.utf8.first, (0x61...0x7A).contains(first | 0x20) { return .notStars }
    return readPlain(text) ?? readInAnyWay(text)
  }

  /// Reads stars as `read` does, however they are typed.
  static func readInAnyWay(_ text: String) -> StarsReading {
    let typed = String(text.trimmingBlanks)
    if let drawn = readDrawing(typed) { return drawn }
    if typed.hasSuffix("%") { return read(typed, number: typed.dropLast().trimmingBlanks, of: 100) }
    let parts = typed.split(separator: "/", omittingEmptySubsequences: false)
    switch parts.count {
    case 1: return read(typed, number: parts[0], of: 5)
    case 2:
      guard let denominator = denominators[parts[1].trimmingBlanks] else {
        // On no scale is anything better than the best.
        guard let given = Int(parts[0].trimmingBlanks), let best = Int(parts[1].trimmingBlanks),
          best > 0, given > best
        else { return .notStars }
        return .outOfRange(typed)
      }
      return read(typed, number: parts[0].trimmingBlanks, of: denominator)
    default: return .notStars
    }
  }

  /// Reads the plainest forms, such as `4`, `4.5` or `1895`, from their bytes; nothing where it is
  /// another.
  static func readPlain(_ text: String) -> StarsReading? {
    let hundredths = text.utf8.withContiguousStorageIfAvailable(plainHundredths) ?? nil
    guard let hundredths else { return nil }
    return Stars(hundredths: hundredths).map { .stars($0) } ?? .outOfRange(text)
  }

  /// The value of a digit but 0, perhaps with one or two decimals, or of several digits.
  private static func plainHundredths(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let point = UInt8(ascii: ".")
    let hasPoint = bytes.count > 2 && bytes[1] == point
    guard let first = bytes.first, first != 0x30, bytes.count < (hasPoint ? 5 : 9) else {
      return nil
    }
    var digits = 0
    for place in bytes.indices where !hasPoint || place != 1 {
      let digit = bytes[place] &- 0x30
      guard digit < 10 else { return nil }
      digits = digits * 10 + Int(digit)
    }
    return hasPoint && bytes.count == 4 ? digits : digits * (hasPoint ? 10 : 100)
  }

  /// Reads a number on a scale that ends at `best`.
  private static func read(_ typed: String, number: Substring, of best: Int) -> StarsReading {
    guard let number = TypedNumber(number) else { return .notStars }
    let limit = best * number.unit
    let isNothing = number.mantissa == 0 && !number.isCut
    let isTooMuch = number.mantissa > limit || (number.mantissa == limit && number.isCut)
    guard !number.isNegative, !isNothing, !isTooMuch else { return .outOfRange(typed) }
    let (hundredths, remainder) = (number.mantissa * 500).quotientAndRemainder(dividingBy: limit)
    guard remainder == 0, !number.isCut, let stars = Stars(hundredths: hundredths) else {
      return .tooPrecise(typed)
    }
    return .stars(stars)
  }

  /// Reads `★★★★½` and `★★★☆☆`, or gives nothing where the text is no such drawing.
  private static func readDrawing(_ typed: String) -> StarsReading? {
    var full = 0
    var halves = 0
    var empty = 0
    for scalar in typed.unicodeScalars {
      switch scalar {
      case "★", "⭐":
        guard halves == 0, empty == 0 else { return nil }
        full += 1
      case "½":
        guard halves == 0, empty == 0, full > 0 else { return nil }
        halves = 1
      case "☆": empty += 1
      case "\u{FE0E}", "\u{FE0F}": continue
      default: return nil
      }
    }
    guard full + empty > 0 else { return nil }
    guard full + halves + empty <= 5, let stars = Stars(hundredths: full * 100 + halves * 50) else {
      return .outOfRange(typed)
    }
    return .stars(stars)
  }
}

extension StringProtocol {
  /// The text without blanks of any kind at its ends.
  var trimmingBlanks: SubSequence {
    // Most texts have none, and ASCII is told without a look into the tables of Unicode.
    if let first = unicodeScalars.first?.value, let last = unicodeScalars.last?.value,
      (0x21...0x7E).contains(first), (0x21...0x7E).contains(last)
    {
      return self[startIndex..<endIndex]
    }
    let start = unicodeScalars.firstIndex { !$0.properties.isWhitespace } ?? endIndex
    let last = unicodeScalars.lastIndex { !$0.properties.isWhitespace }
    guard let last else { return self[start..<start] }
    return self[start..<unicodeScalars.index(after: last)]
  }
}

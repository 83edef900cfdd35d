internal import CatalogueModel

/// What a cell says about stars.
enum StarsCell: Hashable, Sendable {
  /// Nothing: it is empty, 0, or a word such as `NEW` or `-`.
  case unrated
  /// A rating.
  case stars(Stars)
  /// A number that is none on the scale.
  case outOfRange
  /// Something else.
  case notStars

  private static let wordsForUnrated: Set<String> = [
    "new", "-", "--", "\u{2013}", "\u{2014}", "n/a", "na", "none", "null", "nil", "unrated",
    "notrated", "notratedyet", "norating", "noratings", "?", "tbd", "x",
  ]

  /// Reads stars as people and services write them.
  ///
  /// - Parameters:
  ///   - bytes: the cell.
  ///   - best: what the best rating is in this table; a cell such as `4.1/5` has its own.
  /// - Returns: what the cell says.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>, best: Int) -> StarsCell {
    if let hundredths = DecimalCell.hundredths(bytes) {
      if hundredths == 0 { return .unrated }
      guard hundredths <= best * 100 else { return .outOfRange }
      if best == 5 { return Stars(hundredths: hundredths).map { .stars($0) } ?? .outOfRange }
      return scaled(Double(hundredths) / 100, best)
    }
    if bytes.isEmpty { return .unrated }
    return readUnusual(CellText.trimmed(String(decoding: bytes, as: UTF8.self)), best)
  }

  @inline(never)
  private static func readUnusual(_ text: String, _ best: Int) -> StarsCell {
    let word = text.lowercased().filter { !$0.isWhitespace }
    if word.isEmpty || wordsForUnrated.contains(word) { return .unrated }
    if let number = Double(word.replacingComma) {
      guard number.isFinite, number >= 0, number <= Double(best) else { return .outOfRange }
      return number == 0 ? .unrated : scaled(number, best)
    }
    switch Stars.read(text) {
    case .stars(let stars):
      // `4½` is on the table's scale, `4/5`, `90%` and a drawing on their own.
      let hasOwnScale = text.contains { "/%★☆⭐".contains($0) }
      return hasOwnScale || best == 5 ? .stars(stars) : scaled(stars.value, best)
    case .tooPrecise(let typed): return fraction(typed)
    case .outOfRange(let typed): return fraction(typed) == .unrated ? .unrated : .outOfRange
    case .notStars: return .notStars
    }
  }

  /// Reads `4.123/5`, `0/5` and the like, which have more decimals than stars or are none.
  private static func fraction(_ text: String) -> StarsCell {
    let parts = text.replacingComma.split { $0 == "/" || $0 == "%" }
    let limit = parts.count > 1 ? Int(parts[1].filter(\.isNumber)) : text.contains("%") ? 100 : 5
    guard let first = parts.first, let number = Double(first.filter { !$0.isWhitespace }),
      let limit, limit > 0, (0...Double(limit)).contains(number)
    else { return .outOfRange }
    return number == 0 ? .unrated : scaled(number, limit)
  }

  /// The nearest stars of a number above 0 on a scale.
  private static func scaled(_ number: Double, _ best: Int) -> StarsCell {
    let hundredths = Int((number * 500 / Double(best)).rounded())
    return Stars(hundredths: max(hundredths, 1)).map { .stars($0) } ?? .outOfRange
  }
}

/// What a cell says about a price.
enum PriceCell: Hashable, Sendable {
  /// Nothing.
  case none
  /// A price.
  case price(Double)
  /// Something that is no price.
  case notAPrice

  /// Reads a price as people write them.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> PriceCell {
    if bytes.isEmpty { return .none }
    if let hundredths = DecimalCell.hundredths(bytes) { return .price(Double(hundredths) / 100) }
    return readUnusual(CellText.trimmed(String(decoding: bytes, as: UTF8.self)))
  }

  @inline(never)
  private static func readUnusual(_ text: String) -> PriceCell {
    if text.isEmpty || text == "-" { return .none }
    if case .amount(let amount) = Amount.read(text) { return .price(amount) }
    if let number = Double(text), number.isFinite { return .price(number) }
    return .notAPrice
  }
}

/// What a cell says about whether a place is still to be tried.
enum WantedCell {
  /// Whether a cell says yes; nothing where it is empty or no such word.
  static func read(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "yes", "y", "true", "t", "1", "x", "wanted", "✓", "✔": true
    case "no", "n", "false", "f", "0": false
    default: nil
    }
  }
}

/// The plain numbers that nearly all cells hold.
enum DecimalCell {
  /// A hundred times a number of at most nine digits and two decimals, with a point or a comma.
  @inline(__always)
  static func hundredths(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard (1...12).contains(bytes.count) else { return nil }
    var value = 0
    var index = 0
    while index < bytes.count, bytes[index] &- 0x30 < 10 {
      value = value * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    guard index > 0, index <= 9 else { return nil }
    value *= 100
    if index == bytes.count { return value }
    guard bytes[index] == CSVByte.point || bytes[index] == CSVByte.comma else { return nil }
    let decimals = bytes.count - index - 1
    guard decimals == 1 || decimals == 2, bytes[index + 1] &- 0x30 < 10 else { return nil }
    value += Int(bytes[index + 1] - 0x30) * 10
    if decimals == 2 {
      guard bytes[index + 2] &- 0x30 < 10 else { return nil }
      value += Int(bytes[index + 2] - 0x30)
    }
    return value
  }
}

extension String {
  fileprivate var replacingComma: String {
    String(map { $0 == "," ? "." : $0 })
  }
}

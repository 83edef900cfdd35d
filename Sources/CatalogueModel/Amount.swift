/// What a typed text means as a price.
package enum AmountReading: Hashable, Sendable {
  /// A price, 0 or more.
  case amount(Double)
  /// A number below 0.
  case negative
  /// Something else.
  case notAnAmount
}

/// Prices as people type them.
package enum Amount {
  private static let mostDigits = 15
  private static let shortNames: Set<String> = [
    "kr", "kr.", ",-", "zł", "kč", "ft", "fr", "fr.", "lei", "tl", "лв", "р", "p", "rs", "rs.",
  ]

  /// Reads a price such as `9`, `9.50`, `9,50`, `1.200,50`, `1,200.50`, `1'200`, `€ 9,50`, `12 kr`.
  ///
  /// Of a point and a comma the later one is the decimal mark. One alone is the decimal mark, but
  /// for one with exactly three digits behind it and one to three, of which the first is no zero,
  /// before it: nobody types a third decimal of a price, so `1.200` and `45,000` are thousands.
  package static func read(_ text: String) -> AmountReading {
    var typed = withoutCurrency(text)
    let isNegative = typed.first == "-" || typed.first == "\u{2212}"
    if isNegative { typed.removeFirst() }
    typed = typed.trimmingBlanks
    guard let plain = plainDecimal(typed), let value = Double(plain) else { return .notAnAmount }
    return isNegative && value > 0 ? .negative : .amount(value)
  }

  /// The number without a currency sign, a currency's three capitals or its short name at one end.
  private static func withoutCurrency(_ text: String) -> Substring {
    let typed = text.trimmingBlanks
    let isNumeral = { (character: Character) in
      isDigit(character) || ".,-'\u{2019}\u{2212}".contains(character)
    }
    guard let first = typed.firstIndex(where: isNumeral),
      let last = typed.lastIndex(where: isDigit)
    else { return "" }
    let before = typed[..<first].trimmingBlanks
    let after = typed[typed.index(after: last)...].trimmingBlanks
    guard before.isEmpty || after.isEmpty, isCurrency(before + after), first <= last else {
      return ""
    }
    return typed[first...last]
  }

  private static func isCurrency(_ text: Substring) -> Bool {
    let scalars = text.unicodeScalars
    let isSign =
      scalars.count <= 1
      && scalars.allSatisfy {
        $0.properties.generalCategory == .currencySymbol
      }
    let isCode = scalars.count == 3 && scalars.allSatisfy { ("A"..."Z").contains($0) }
    return isSign || isCode || shortNames.contains(text.lowercased())
  }

  /// The number with a point as its decimal mark and nothing between its digits.
  private static func plainDecimal(_ text: Substring) -> String? {
    let digits = text.unicodeScalars.count { ("0"..."9").contains($0) }
    guard digits > 0, digits <= mostDigits else { return nil }
    guard let last = text.lastIndex(where: { $0 == "." || $0 == "," }) else {
      return joinedGroups(text, isSeparator: isBlankOrApostrophe)
    }
    let mark = text[last]
    let whole = text[..<last]
    let fraction = text[text.index(after: last)...]
    let other: Character = mark == "." ? "," : "."
    let isAlone = !whole.contains(mark) && !whole.contains(other)
    let isGroup =
      fraction.count == 3 && (1...3).contains(whole.count) && whole.first != "0"
      || whole.contains(mark)
    if isGroup, !whole.contains(other) {
      return joinedGroups(text, isSeparator: { $0 == mark })
    }
    guard !whole.contains(mark), !fraction.isEmpty, fraction.allSatisfy(isDigit) else { return nil }
    if whole.isEmpty { return "0." + fraction }
    let joined =
      isAlone
      ? joinedGroups(whole, isSeparator: isBlankOrApostrophe)
      : joinedGroups(whole, isSeparator: { $0 == other })
    return joined.map { $0 + "." + fraction }
  }

  /// The digits of groups of three, of which the first may be shorter, or of one group of any length.
  private static func joinedGroups(
    _ text: Substring,
    isSeparator: (Character) -> Bool
  ) -> String? {
    let groups = text.split(omittingEmptySubsequences: false, whereSeparator: isSeparator)
    guard groups.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }) else { return nil }
    guard
      groups.count == 1 || (groups[0].count <= 3 && groups.dropFirst().allSatisfy { $0.count == 3 })
    else { return nil }
    return groups.joined()
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  private static func isBlankOrApostrophe(_ character: Character) -> Bool {
    character == "'" || character == "\u{2019}" || character.isWhitespace
  }
}

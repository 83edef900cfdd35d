internal import CatalogueModel

/// Numbers and days as property lists spell them.
enum NumberText {
  /// The stars of a number such as `4.5`, or nothing where it can't be stars.
  @inline(__always)
  static func stars(_ text: UnsafeBufferPointer<UInt8>) -> Stars? {
    // `4`, `4.5` and `4.25` are nearly all there is.
    guard (1...4).contains(text.count), text.count != 2 else { return unusualStars(text) }
    var hundredths = Int(text[0] &- 0x30) * 100
    guard text[0] &- 0x30 < 10 else { return unusualStars(text) }
    if text.count > 2 {
      guard text[1] == UInt8(ascii: "."), text[2] &- 0x30 < 10 else { return unusualStars(text) }
      hundredths += Int(text[2] &- 0x30) * 10
      if text.count == 4 {
        guard text[3] &- 0x30 < 10 else { return unusualStars(text) }
        hundredths += Int(text[3] &- 0x30)
      }
    }
    return Stars(hundredths: hundredths)
  }

  @inline(never)
  private static func unusualStars(_ text: UnsafeBufferPointer<UInt8>) -> Stars? {
    number(text).flatMap { Stars($0) }
  }

  /// A finite number, perhaps with blanks around and a comma for a point; nothing for others.
  static func number(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    if let number = shortNumber(text) { return number }
    let digits = trimmed(text).map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
    guard isDecimal(digits[...]) else { return nil }
    return Double(String(decoding: digits, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The number of a text such as `12` or `21.45`, which needs no more than whole numbers.
  ///
  /// Both the digits and the power of ten are exact, so that their quotient is the nearest number
  /// there is, as reading digit by digit would find it.
  @inline(__always)
  private static func shortNumber(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    guard (1...16).contains(text.count), isDigit(text[0]) else { return nil }
    var digits = 0
    var divisor: Double = 1
    var isBehindPoint = false
    for byte in text {
      if isDigit(byte) {
        digits = digits * 10 + Int(byte - 0x30)
        if isBehindPoint { divisor *= 10 }
      } else if byte == UInt8(ascii: "."), !isBehindPoint {
        isBehindPoint = true
      } else {
        return nil
      }
    }
    guard digits < 1 << 53, !isBehindPoint || divisor > 1 else { return nil }
    return Double(digits) / divisor
  }

  /// Whether a text is what `<integer>` may hold: decimal or hexadecimal digits, perhaps a sign.
  static func isInteger(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var digits = text[...]
    dropSign(&digits)
    if digits.count > 2, digits.first == UInt8(ascii: "0"), digits.dropFirst().first == 0x78 {
      return digits.dropFirst(2).allSatisfy(isHexadecimalDigit)
    }
    return !digits.isEmpty && digits.allSatisfy(isDigit)
  }

  /// Whether a text is what `<real>` may hold: a decimal number, infinity or no number at all.
  static func isReal(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if isDecimal(text[...]) { return true }
    let word = String(decoding: text, as: UTF8.self).lowercased()
    return ["nan", "inf", "+inf", "-inf", "infinity", "+infinity", "-infinity"].contains(word)
  }

  /// The day in a text such as `2026-11-30T23:59:59Z`, or nothing where it has no such form.
  static func day(ofDate text: UnsafeBufferPointer<UInt8>) -> Day? {
    guard isDate(text) else { return nil }
    return Day(iso: UnsafeBufferPointer(rebasing: text.prefix(10)))
  }

  /// Whether a text is what `<date>` may hold; the year may have any number of digits.
  static func isDate(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var digits = text[...]
    if digits.first == UInt8(ascii: "-") { digits.removeFirst() }
    let year = digits.prefix(while: isDigit)
    let tail = Array(digits[year.endIndex...])
    let form = Array("-00-00T00:00:00Z".utf8)
    guard (1...12).contains(year.count), tail.count == form.count else { return false }
    let hasForm = zip(tail, form).allSatisfy { $1 == 0x30 ? isDigit($0) : $0 == $1 }
    func number(_ start: Int) -> Int { Int(tail[start] - 0x30) * 10 + Int(tail[start + 1] - 0x30) }
    return hasForm && (1...12).contains(number(1)) && (1...31).contains(number(4))
      && number(7) <= 24 && number(10) < 60 && number(13) <= 60
  }

  private static func isDecimal(_ text: some Collection<UInt8>) -> Bool {
    var digits = text[...]
    if let sign = digits.first, sign == 0x2B || sign == 0x2D { digits = digits.dropFirst() }
    let whole = digits.prefix(while: isDigit)
    digits = digits[whole.endIndex...]
    var fractionCount = 0
    if digits.first == UInt8(ascii: ".") {
      let fraction = digits.dropFirst().prefix(while: isDigit)
      fractionCount = fraction.count
      digits = digits[fraction.endIndex...]
    }
    guard !whole.isEmpty || fractionCount > 0 else { return false }
    guard let mark = digits.first else { return true }
    guard mark | 0x20 == UInt8(ascii: "e") else { return false }
    var exponent = digits.dropFirst()
    if let sign = exponent.first, sign == 0x2B || sign == 0x2D { exponent = exponent.dropFirst() }
    return !exponent.isEmpty && exponent.allSatisfy(isDigit)
  }

  private static func trimmed(_ text: UnsafeBufferPointer<UInt8>) -> Slice<
    UnsafeBufferPointer<UInt8>
  > {
    var slice = text[...]
    while let first = slice.first, Byte.isBlank(first) { slice.removeFirst() }
    while let last = slice.last, Byte.isBlank(last) { slice.removeLast() }
    return slice
  }

  private static func dropSign(_ digits: inout Slice<UnsafeBufferPointer<UInt8>>) {
    guard let sign = digits.first, sign == 0x2B || sign == 0x2D else { return }
    digits.removeFirst()
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  private static func isHexadecimalDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
  }
}

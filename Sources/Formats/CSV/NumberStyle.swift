internal import CatalogueModel

/// How a column of a table spells numbers.
struct NumberStyle: Hashable, Sendable {
  /// What stands before the decimals.
  var decimalMark = CSVByte.point
  /// How many decimals every number has at least.
  var fewestDecimals = 0
  /// What stands between groups of three digits; nothing where they are not grouped.
  var groupMark: UInt8?
  /// What stands before every number, such as a currency.
  var prefix = ""
  /// What stands behind every number, such as a currency or `/5`.
  var suffix = ""

  /// The shortest form with a point.
  static let plain = NumberStyle()

  /// Stars in this style, or in the shortest form where that would be read as other ones: `4/10`
  /// and `4%` are on a scale of their own.
  func text(of stars: Stars) -> String {
    let text = styled(stars)
    if prefix.isEmpty, suffix.isEmpty { return text }
    let isRead = text.withBytes { StarsCell.read($0, best: 5) } == .stars(stars)
    return isRead ? text : bare.styled(stars)
  }

  /// The style with nothing around the number.
  private var bare: NumberStyle {
    var bare = self
    bare.prefix = ""
    bare.suffix = ""
    return bare
  }

  private func styled(_ stars: Stars) -> String {
    let hundredths = Int(stars.hundredths)
    var fraction = String(hundredths % 100 + 100).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return prefix + joined(whole: String(hundredths / 100), fraction: String(fraction)) + suffix
  }

  /// A finite amount in this style, so that `PriceCell` reads the same amount.
  func text(of amount: Double) -> String {
    let text = styled(amount)
    if prefix.isEmpty, suffix.isEmpty { return text }
    let isRead = text.withBytes(PriceCell.read) == .price(amount)
    return isRead ? text : bare.styled(amount)
  }

  private func styled(_ amount: Double) -> String {
    let shortest = "\(amount)"
    let digits = shortest.utf8.count { $0 &- 0x30 < 10 }
    guard !shortest.contains("e"), digits <= 15 else { return shortest }
    let parts = shortest.drop { $0 == "-" }.split(separator: ".")
    var fraction = parts.count > 1 && parts[1] != "0" ? String(parts[1]) : ""
    // Three decimals alone could be read as thousands.
    if fraction.count == 3 { fraction += "0" }
    let sign = amount < 0 ? "-" : ""
    return sign + prefix + joined(whole: String(parts[0]), fraction: fraction) + suffix
  }

  private func joined(whole: String, fraction: String) -> String {
    var fraction = fraction
    while fraction.count < fewestDecimals { fraction += "0" }
    if fraction.count == 3, whole.count <= 3 { fraction += "0" }
    let whole = grouped(whole)
    return fraction.isEmpty ? whole : whole + String(UnicodeScalar(decimalMark)) + fraction
  }

  /// The digits with marks between groups of three, where the style has them.
  func grouped(_ digits: String) -> String {
    guard let groupMark, digits.count > 3 else { return digits }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 {
        result.unicodeScalars.append(UnicodeScalar(groupMark))
      }
      result.append(digit)
    }
    return result
  }
}

/// Finds how a column spells numbers from the cells that it has.
struct NumberSampler: Hashable, Sendable {
  private var style: NumberStyle?

  /// The style of the cells so far.
  var found: NumberStyle { style ?? .plain }

  /// Looks at one more cell that holds a number.
  mutating func look(at bytes: UnsafeBufferPointer<UInt8>) {
    let isPart = { (byte: UInt8) in
      byte &- 0x30 < 10 || byte == CSVByte.point || byte == CSVByte.comma
    }
    guard let first = bytes.firstIndex(where: { $0 &- 0x30 < 10 }) else { return }
    let last = bytes[first...].firstIndex { !isPart($0) } ?? bytes.endIndex
    let number = bytes[first..<last]
    let mark = number.lastIndex { $0 == CSVByte.point || $0 == CSVByte.comma }
    let decimals = mark.map { number.endIndex - $0 - 1 } ?? 0
    var sample = NumberStyle(
      fewestDecimals: decimals,
      // A minus is the number's own, and blanks around the whole are nobody's.
      prefix: String(
        String(decoding: bytes[..<first], as: UTF8.self)
          .filter { !"-\u{2212}".contains($0) }.drop { $0 == " " }
      ),
      suffix: String(
        String(decoding: bytes[last...], as: UTF8.self)
          .reversed().drop { $0 == " " }.reversed()
      )
    )
    if let mark {
      let other = number[..<mark].first { $0 &- 0x30 >= 10 }
      // A lone mark with three digits behind it groups thousands, as prices are read.
      if other == nil, decimals == 3 {
        sample.groupMark = number[mark]
        sample.fewestDecimals = 0
        sample.decimalMark = number[mark] == CSVByte.comma ? CSVByte.point : CSVByte.comma
      } else {
        sample.decimalMark = number[mark]
        sample.groupMark = other
      }
    }
    add(sample, hasMark: mark != nil)
  }

  private mutating func add(_ sample: NumberStyle, hasMark: Bool) {
    guard var known = style else {
      style = sample
      return
    }
    known.fewestDecimals = min(known.fewestDecimals, sample.fewestDecimals)
    if hasMark { known.decimalMark = sample.decimalMark }
    if let groupMark = sample.groupMark { known.groupMark = groupMark }
    if known.prefix != sample.prefix { known.prefix = "" }
    if known.suffix != sample.suffix { known.suffix = "" }
    style = known
  }
}

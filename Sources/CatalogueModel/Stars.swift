/// How good something was: above 0 and at most 5 stars, in hundredths of a star.
package struct Stars: Hashable, Comparable, Sendable {
  /// The value in hundredths of a star, from 1 to 500.
  package let hundredths: UInt16

  /// A hundredth of a star, the least there is.
  package static let lowest = Stars(clamping: 1)
  /// Five stars.
  package static let highest = Stars(clamping: 500)

  /// Makes stars from hundredths, those outside 1 to 500 counting as the nearest bound.
  package init(clamping hundredths: Int) {
    self.hundredths = UInt16(min(max(hundredths, 1), 500))
  }

  /// Makes stars from hundredths, or nothing outside 1 to 500.
  package init?(hundredths: Int) {
    guard (1...500).contains(hundredths) else { return nil }
    self.hundredths = UInt16(hundredths)
  }

  /// Makes stars from a number with at most two decimals, or nothing where it is none.
  ///
  /// A number that another program kept in single precision (4.3 as 4.3000001907) counts as the
  /// decimal it stands for.
  package init?(_ value: Double) {
    guard value > 0, value < 6 else { return nil }
    let rounded = (value * 100).rounded()
    guard abs(value * 100 - rounded) < 0.0001 else { return nil }
    self.init(hundredths: Int(rounded))
  }

  /// The value as a number of stars.
  package var value: Double { Double(hundredths) / 100 }

  package static func < (left: Stars, right: Stars) -> Bool { left.hundredths < right.hundredths }
}

extension Stars: CustomStringConvertible {
  /// The shortest decimal form, such as `4`, `4.5` or `4.25`.
  package var description: String {
    String(unsafeUninitializedCapacity: 4) { bytes in
      bytes[0] = 0x30 + UInt8(hundredths / 100)
      bytes[1] = UInt8(ascii: ".")
      bytes[2] = 0x30 + UInt8(hundredths / 10 % 10)
      bytes[3] = 0x30 + UInt8(hundredths % 10)
      if hundredths % 10 != 0 { return 4 }
      return hundredths % 100 == 0 ? 1 : 3
    }
  }
}

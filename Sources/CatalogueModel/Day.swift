/// A calendar day of the proleptic Gregorian calendar, free of time zones; years 1 to 9999.
package struct Day: Hashable, Comparable, Sendable {
  /// Year, month and day in one number that orders as days do.
  private let packed: Int32

  /// Makes a day, or nothing where the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Day.length(ofMonth: month, year: year)
    else { return nil }
    packed = Int32(year << 9 | month << 5 | day)
  }

  private init(packed: Int32) { self.packed = packed }

  /// The first day of year 1.
  package static let earliest = Day(packed: 1 << 9 | 1 << 5 | 1)
  /// The last day of year 9999.
  package static let latest = Day(packed: 9999 << 9 | 12 << 5 | 31)

  /// Reads the form `2026-11-30`, and nothing else.
  package init?(iso text: String) {
    var text = text
    guard let day = text.withUTF8({ Day(iso: $0) }) else { return nil }
    self = day
  }

  /// Reads the form `2026-11-30` from its bytes, and nothing else.
  package init?(iso bytes: UnsafeBufferPointer<UInt8>) {
    let hyphen = UInt8(ascii: "-")
    guard bytes.count == 10, bytes[4] == hyphen, bytes[7] == hyphen else { return nil }
    var number = 0
    var isNumber = true
    for index in 0..<10 where index != 4 && index != 7 {
      let digit = bytes[index] &- 0x30
      isNumber = isNumber && digit < 10
      number = number &* 10 &+ Int(digit)
    }
    guard isNumber else { return nil }
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// The year, from 1 to 9999.
  package var year: Int { Int(packed >> 9) }
  /// The month, from 1 to 12.
  package var month: Int { Int(packed >> 5 & 15) }
  /// The day of the month, from 1 to 31.
  package var day: Int { Int(packed & 31) }

  /// A number that orders as days do, from 1 on; not a count of days.
  var ordinal: UInt32 { UInt32(truncatingIfNeeded: packed) }

  /// The day of an ordinal that was taken from one, or nothing for 0.
  init?(ordinal: UInt32) {
    guard ordinal != 0 else { return nil }
    packed = Int32(truncatingIfNeeded: ordinal)
  }

  /// The number of days in a month.
  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  package static func < (left: Day, right: Day) -> Bool { left.packed < right.packed }
}

extension Day: CustomStringConvertible {
  /// The form `2026-11-30`.
  package var description: String {
    String(unsafeUninitializedCapacity: 10) { bytes in
      func write(_ number: Int, _ range: Range<Int>) {
        var rest = number
        for place in range.reversed() {
          bytes[place] = 0x30 + UInt8(rest % 10)
          rest /= 10
        }
      }
      write(year, 0..<4)
      bytes[4] = UInt8(ascii: "-")
      write(month, 5..<7)
      bytes[7] = UInt8(ascii: "-")
      write(day, 8..<10)
      return 10
    }
  }
}

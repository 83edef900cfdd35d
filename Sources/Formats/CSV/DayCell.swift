internal import CatalogueModel

/// What a cell says about a day.
enum DayCell: Hashable, Sendable {
  /// Nothing.
  case none
  /// A day, and how it is spelled.
  case day(Day, DayLayout)
  /// One of two days: nothing in the cell says which number is the month.
  case either(dayFirst: Day, monthFirst: Day, DayLayout)
  /// Something that is no day.
  case notADay

  /// Reads a day in any spelling; a time behind it does not count.
  ///
  /// These are `2026-11-30` (with `/` or `.` too), `30-Nov-2026`, `Nov 30, 2026`, `30.11.2026`,
  /// `11/30/2026`. Numbers around points and hyphens have the day first. 01/01/1900 stands for no
  /// day in lists that authorities publish.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DayCell {
    if bytes.isEmpty { return .none }
    // Palate's own spelling is meant, whatever the day.
    if let day = Day(iso: bytes) { return .day(day, .iso) }
    guard let parts = DayParts(bytes) else {
      return bytes.allSatisfy { $0 == CSVByte.space || $0 == CSVByte.hyphen } ? .none : .notADay
    }
    return parts.cell
  }

  fileprivate static func taken(_ day: Day?, _ layout: DayLayout) -> DayCell {
    guard let day else { return .notADay }
    return day.year == 1900 && day.month == 1 && day.day == 1 ? .none : .day(day, layout)
  }
}

/// The three parts of a spelled day.
private struct DayParts {
  private enum Part {
    case number(Int, digits: Int)
    case month(Int)
  }

  private var parts: [Part] = []
  private var separator: UInt8 = 0

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    func blanks() {
      while index < bytes.count, bytes[index] == CSVByte.space { index += 1 }
    }
    blanks()
    while parts.count < 3 {
      guard let part = DayParts.part(bytes, &index) else { return nil }
      parts.append(part)
      guard parts.count < 3 else { break }
      if index < bytes.count, bytes[index] == CSVByte.comma { index += 1 }
      guard index < bytes.count else { return nil }
      let mark = bytes[index]
      guard mark == CSVByte.hyphen || mark == CSVByte.point || mark == 0x2F || mark == CSVByte.space
      else { return nil }
      if separator != 0, separator != mark, mark != CSVByte.space { return nil }
      separator = mark
      index += 1
      blanks()
    }
    guard index == bytes.count || bytes[index] == CSVByte.space || bytes[index] | 0x20 == 0x74
    else { return nil }
  }

  var cell: DayCell {
    switch (parts[0], parts[1], parts[2]) {
    case (.number(let year, 4), .number(let month, let digits), .number(let day, _)):
      let layout = DayLayout(separator: separator, isPadded: digits == 2)
      return .taken(Day(year: year, month: month, day: day), layout)
    case (.number(let day, let digits), .month(let month), .number(let year, let yearDigits)):
      let layout = DayLayout(
        order: .dayFirst,
        separator: separator,
        hasMonthName: true,
        isPadded: digits == 2
      )
      return .taken(self.day(year, yearDigits, month, day), layout)
    case (.month(let month), .number(let day, _), .number(let year, let yearDigits)):
      let layout = DayLayout(
        order: .monthFirst,
        separator: separator,
        hasMonthName: true,
        isPadded: false
      )
      return .taken(self.day(year, yearDigits, month, day), layout)
    case (.number(let first, let digits), .number(let second, _), .number(let year, let count)):
      return numeric(first, second, year, yearDigits: count, isPadded: digits == 2)
    default: return .notADay
    }
  }

  private func numeric(
    _ first: Int,
    _ second: Int,
    _ year: Int,
    yearDigits: Int,
    isPadded: Bool
  ) -> DayCell {
    var layout = DayLayout(
      order: .dayFirst,
      separator: separator,
      isPadded: isPadded,
      hasShortYear: yearDigits == 2
    )
    let dayFirst = day(year, yearDigits, second, first)
    guard separator == UInt8(ascii: "/") else { return .taken(dayFirst, layout) }
    let monthFirst = day(year, yearDigits, first, second)
    if let dayFirst, let monthFirst {
      if case .none = DayCell.taken(dayFirst, layout) { return .none }
      return .either(dayFirst: dayFirst, monthFirst: monthFirst, layout)
    }
    if dayFirst != nil { return .taken(dayFirst, layout) }
    layout.order = .monthFirst
    return .taken(monthFirst, layout)
  }

  private func day(_ year: Int, _ yearDigits: Int, _ month: Int, _ day: Int) -> Day? {
    switch yearDigits {
    case 4: Day(year: year, month: month, day: day)
    case 2: Day(year: 2000 + year, month: month, day: day)
    default: nil
    }
  }

  private static func part(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Part? {
    let start = index
    var number = 0
    while index < bytes.count, bytes[index] &- 0x30 < 10, index - start < 4 {
      number = number * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    if index > start { return .number(number, digits: index - start) }
    while index < bytes.count, bytes[index] | 0x20 >= 0x61, bytes[index] | 0x20 <= 0x7A {
      index += 1
    }
    guard index - start >= 3 else { return nil }
    let word = String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
    let month = DayLayout.monthNames.firstIndex {
      let name = $0.lowercased()
      return name == word || name.hasPrefix(word) && word.count == 3
        || word == "sept"
          && name == "september"
    }
    return month.map { .month($0 + 1) }
  }
}

internal import Glibc

/// What a typed text means as a day, a month or a year.
package enum DayReading: Hashable, Sendable {
  /// The days it covers; a day alone is one day.
  case days(ClosedRange<Day>)
  /// It has the form of a date, but the calendar has no such day.
  case noSuchDay
  /// Something else.
  case notADay
}

extension Day {
  private static let monthNames = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// Reads `2026-11-30`, `30-Nov-2026`, `2026-11`, `2026`, `today` and `yesterday`.
  ///
  /// Month names are English, whole or their first three letters (four of September); case does
  /// not count.
  package static func read(_ text: String, today: Day) -> DayReading {
    let typed = text.trimmingBlanks.lowercased()
    switch typed {
    case "today": return .days(today...today)
    case "yesterday": return .days(today.previous...today.previous)
    default: break
    }
    let parts = typed.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == " " }
    if parts.count == 3, let month = month(named: parts[1]) {
      guard let day = number(parts[0], 1...2), let year = number(parts[2], 4...4) else {
        return .notADay
      }
      return reading(year: year, month: month, day: day)
    }
    let numbers = typed.split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.count <= 3, let year = number(numbers[0], 4...4) else { return .notADay }
    let rest = numbers.dropFirst().map { number($0, 1...2) }
    guard !rest.contains(nil) else { return .notADay }
    let month = rest.first ?? nil
    let day = rest.count == 2 ? rest[1] : nil
    return reading(year: year, month: month, day: day)
  }

  /// Today, where this machine is.
  package static func today() -> Day {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    let today = Day(
      year: Int(parts.tm_year) + 1900,
      month: Int(parts.tm_mon) + 1,
      day: Int(parts.tm_mday)
    )
    return today ?? .earliest
  }

  /// The day before; the first day of all has none and is its own.
  package var previous: Day {
    if day > 1 { return Day(year: year, month: month, day: day - 1) ?? self }
    if month > 1 {
      return Day(year: year, month: month - 1, day: Day.length(ofMonth: month - 1, year: year))
        ?? self
    }
    return Day(year: year - 1, month: 12, day: 31) ?? self
  }

  /// The days of a year, of a month of it, or that one day.
  private static func reading(year: Int, month: Int?, day: Int?) -> DayReading {
    let lastMonth = month ?? 12
    let lastDay = day ?? length(ofMonth: lastMonth, year: year)
    guard
      let first = Day(year: year, month: month ?? 1, day: day ?? 1),
      let last = Day(year: year, month: lastMonth, day: lastDay)
    else { return .noSuchDay }
    return .days(first...last)
  }

  private static func number(_ text: Substring, _ lengths: ClosedRange<Int>) -> Int? {
    guard lengths.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }

  private static func month(named name: Substring) -> Int? {
    guard name.count >= 3 else { return nil }
    let month = monthNames.firstIndex {
      $0 == name || $0.prefix(3) == name || (name == "sept" && $0 == "september")
    }
    return month.map { $0 + 1 }
  }
}

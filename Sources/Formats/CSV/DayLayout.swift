internal import CatalogueModel

/// How a table spells days.
struct DayLayout: Hashable, Sendable {
  /// Which part of the day comes first.
  enum Order: Hashable, Sendable {
    case yearFirst, dayFirst, monthFirst
  }

  /// Which part comes first.
  var order = Order.yearFirst
  /// What stands between the parts.
  var separator = CSVByte.hyphen
  /// Whether the month is a name's first three letters.
  var hasMonthName = false
  /// Whether day and month have two digits each.
  var isPadded = true
  /// Whether the year has its last two digits only.
  var hasShortYear = false

  /// Whether `03/04/2025` in it does not tell which number is the month.
  var isOpen: Bool { separator == UInt8(ascii: "/") && order != .yearFirst && !hasMonthName }

  /// The form `2026-11-30`.
  static let iso = DayLayout()

  /// The English names of the months.
  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// A day in this layout.
  func text(of day: Day) -> String {
    // In other spellings the first day of 1900 means that there is none.
    if day.year == 1900, day.month == 1, day.day == 1 { return day.description }
    let separator = String(UnicodeScalar(separator))
    let month =
      hasMonthName ? String(DayLayout.monthNames[day.month - 1].prefix(3)) : part(day.month)
    // A short year reads back as one of this century only.
    let isShort = hasShortYear && (2000...2099).contains(day.year)
    let year = isShort ? padded(day.year % 100, 2) : padded(day.year, 4)
    switch order {
    case .yearFirst: return [year, month, part(day.day)].joined(separator: separator)
    case .dayFirst: return [part(day.day), month, year].joined(separator: separator)
    case .monthFirst:
      return hasMonthName
        ? "\(month) \(day.day), \(year)"
        : [month, part(day.day), year].joined(separator: separator)
    }
  }

  private func part(_ number: Int) -> String { isPadded ? padded(number, 2) : String(number) }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

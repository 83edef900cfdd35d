/// How a table spells what it holds, found while it is read.
struct TableStyles: Hashable, Sendable {
  /// How it spells days.
  var days = DaySampler()
  /// How it spells stars.
  var stars = NumberSampler()
  /// How it spells prices.
  var price = NumberSampler()
  /// A word for whether a place is wanted.
  var wanted = "yes"
}

/// Finds how a column spells days.
struct DaySampler: Hashable, Sendable {
  private var layout: DayLayout?

  /// The layout of the first cell, or `2026-11-30` where there was none.
  var found: DayLayout { layout ?? .iso }

  /// Looks at one more cell that holds a day.
  mutating func look(at layout: DayLayout) {
    if self.layout == nil { self.layout = layout }
  }

  /// Learns which number comes first where a cell does not tell.
  mutating func settle(isDayFirst: Bool?) {
    guard let isDayFirst, let known = layout, known.separator == UInt8(ascii: "/"),
      known.order != .yearFirst, !known.hasMonthName
    else { return }
    layout?.order = isDayFirst ? .dayFirst : .monthFirst
  }
}

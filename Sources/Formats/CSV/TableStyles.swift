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
  /// Whether some cells have numbers of which another cell tells which is the month.
  private(set) var hasOpenCells = false

  /// The layout of the first cell, or `2026-11-30` where there was none.
  var found: DayLayout { layout ?? .iso }

  /// Looks at one more cell that holds a day.
  mutating func look(at layout: DayLayout) {
    if self.layout == nil { self.layout = layout }
  }

  /// Whether a table that is written in this layout may come to lack a cell that tells the month.
  var needsOrder: Bool { hasOpenCells || found.isOpen }

  /// Learns which number comes first where a cell does not tell.
  mutating func settle(isDayFirst: Bool?, hasOpenCells: Bool) {
    self.hasOpenCells = hasOpenCells
    guard let isDayFirst, layout?.isOpen == true else { return }
    layout?.order = isDayFirst ? .dayFirst : .monthFirst
  }
}

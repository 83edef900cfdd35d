internal import CatalogueModel

/// Finds whether a column of days such as `03/04/2025` has the day or the month first.
///
/// A day above 12 anywhere in the column tells. Nothing is guessed: a column that does not tell
/// is an error, and so is one that says both.
struct DayOrder {
  /// Whether the day comes first, once that is known.
  var isDayFirst: Bool?
  /// Whether there are cells that do not tell the order.
  var hasOpenCells: Bool { !pending.isEmpty }
  private var pending: [(row: Int, monthFirst: Day)] = []
  private var firstOpen: (text: String, place: TextPlace)?

  /// Notes a cell that tells the order.
  mutating func note(
    _ layout: DayLayout,
    _ reader: borrowing CSVReader,
    _ position: Int
  ) throws(CSVCatalogueError) {
    guard layout.isOpen else { return }
    let isDayFirst = layout.order == .dayFirst
    guard self.isDayFirst ?? isDayFirst == isDayFirst else {
      throw .contradictoryDays(text: reader.text(position), at: reader.place(of: position))
    }
    self.isDayFirst = isDayFirst
  }

  /// Notes a row whose cell may be two days; the first one was taken for now.
  mutating func note(
    row: Int,
    _ monthFirst: Day,
    _ reader: borrowing CSVReader,
    _ position: Int
  ) {
    pending.append((row, monthFirst))
    if firstOpen == nil { firstOpen = (reader.text(position), reader.place(of: position)) }
  }

  /// Whether the days of two parts of a column are told by what both say together.
  func agrees(with other: DayOrder) -> Bool {
    guard let first = isDayFirst ?? other.isDayFirst else {
      return firstOpen == nil && other.firstOpen == nil
    }
    return first == other.isDayFirst ?? first
  }

  /// Calls back with each row whose day is the other one.
  mutating func settle(_ correct: (Int, Day) -> Void) throws(CSVCatalogueError) {
    guard let firstOpen else { return }
    guard let isDayFirst else {
      throw .ambiguousDays(text: firstOpen.text, at: firstOpen.place)
    }
    guard !isDayFirst else { return }
    for (row, monthFirst) in pending { correct(row, monthFirst) }
  }
}

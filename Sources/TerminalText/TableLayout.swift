/// Which columns of a table are shown, and how wide each is.
struct TableLayout {
  /// The columns shown, from left to right: the place in the table, and the width in columns of
  /// the terminal.
  private(set) var columns: [(index: Int, width: Int)] = []

  /// The blanks between two columns.
  private(set) var gap = 2

  /// Lays columns of these widest contents into a window; nil is a window without end.
  init(columns: [Table.Column], contents: [Int], window: Int?) {
    let filled = columns.indices.filter { contents[$0] > 0 }
    guard let window else {
      self.columns = filled.map { ($0, contents[$0]) }
      return
    }
    // The most important first, and of equally important ones the leftmost.
    let ranked = filled.sorted { (columns[$0].priority, $0) < (columns[$1].priority, $1) }
    for count in stride(from: ranked.count, to: 0, by: -1) {
      let kept = ranked.prefix(count).sorted()
      for gap in window < 40 ? [2, 1] : [2] {
        let room = window - gap * (count - 1)
        if let widths = Self.fit(kept, columns, contents, room: room) {
          self.gap = gap
          self.columns = Array(zip(kept, widths))
          return
        }
      }
    }
    if let first = ranked.first { self.columns = [(first, max(window, 1))] }
  }

  /// The widths of the kept columns in this room, or nil where even their minimum is wider.
  private static func fit(
    _ kept: [Int],
    _ columns: [Table.Column],
    _ contents: [Int],
    room: Int
  ) -> [Int]? {
    var widths = kept.map { contents[$0] }
    var excess = widths.reduce(0, +) - room
    guard excess > 0 else { return widths }
    let priorities = Set(kept.map { columns[$0].priority }).sorted(by: >)
    for priority in priorities {
      let yielding = kept.indices.filter {
        columns[kept[$0]].priority == priority && columns[kept[$0]].isShrinkable
      }
      let minimums = kept.map { max(columns[$0].minimumWidth, 1) }
      excess = shrink(&widths, at: yielding, minimums: minimums, by: excess)
      if excess <= 0 { return widths }
    }
    return nil
  }

  /// Takes columns away from the widest of the yielding ones; the return value is what could not
  /// be taken.
  private static func shrink(
    _ widths: inout [Int],
    at yielding: [Int],
    minimums: [Int],
    by excess: Int
  ) -> Int {
    var excess = excess
    while excess > 0 {
      let wider = yielding.filter { widths[$0] > minimums[$0] }
      guard let widest = wider.map({ widths[$0] }).max() else { return excess }
      let level = wider.filter { widths[$0] == widest }
      let next = wider.map { widths[$0] }.filter { $0 < widest }.max() ?? 0
      let floor = max(next, level.map { minimums[$0] }.max() ?? 0)
      let step = max(1, min(widest - floor, excess / level.count))
      for index in level where excess > 0 {
        let taken = min(step, widths[index] - minimums[index], excess)
        widths[index] -= taken
        excess -= taken
      }
    }
    return 0
  }
}

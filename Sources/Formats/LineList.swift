/// The lines of a file that a report speaks of.
package struct LineList: Hashable, Sendable {
  /// The lines, each counted from 1, in their order.
  package private(set) var lines: [Int]

  /// Lists lines.
  package init(_ lines: [Int] = []) {
    self.lines = lines
  }

  /// The number of lines.
  package var count: Int { lines.count }

  /// Whether there is none.
  package var isEmpty: Bool { lines.isEmpty }

  /// Adds a line.
  package mutating func append(_ line: Int) {
    lines.append(line)
  }

  /// The lines as ranges such as `2–5, 9`, cut after some; without those that are not known.
  package var text: String {
    var ranges: [ClosedRange<Int>] = []
    for line in lines where line > 0 {
      if let last = ranges.last, line == last.upperBound || line == last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...line
      } else {
        ranges.append(line...line)
      }
    }
    let shown = ranges.prefix(8).map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
    }
    return shown.joined(separator: ", ") + (ranges.count > shown.count ? ", …" : "")
  }

  /// The lines in words: `line 3`, `lines 2–5, 9`, or nothing where none is known.
  package var words: String {
    guard let first = lines.first(where: { $0 > 0 }) else { return "" }
    let isOne = lines.allSatisfy { $0 <= 0 || $0 == first }
    return isOne ? "line \(text)" : "lines \(text)"
  }
}

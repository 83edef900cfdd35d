/// How many slips of the finger lie between two names: letters left out, added, changed or swapped.
package enum EditDistance {
  /// The distance that still counts as close for a name of this length.
  static func limit(forLength length: Int) -> Int {
    switch length {
    case ..<2: 0
    case 2...4: 1
    case 5...8: 2
    default: 3
    }
  }

  /// The optimal string alignment distance of two texts, or nothing where it is above a limit.
  package static func between(
    _ left: some RandomAccessCollection<UInt8>,
    _ right: some RandomAccessCollection<UInt8>,
    atMost limit: Int
  ) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    let left = Array(left)
    let right = Array(right)
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var row = last
    for i in left.indices {
      row[0] = i + 1
      var best = row[0]
      for j in right.indices {
        var value = last[j] + (left[i] == right[j] ? 0 : 1)
        value = min(value, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          value = min(value, beforeLast[j - 1] + 1)
        }
        row[j + 1] = value
        best = min(best, value)
      }
      // A swap reaches back two rows, so one row above the limit proves nothing yet.
      if best > limit, (last.min() ?? 0) > limit { return nil }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}

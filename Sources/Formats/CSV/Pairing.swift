internal import CatalogueModel

/// Finds again, among things of now, those that were there before: by their names, and where a
/// name changed by the place between neighbours.
enum Pairing {
  /// Looks for each thing of before among those of now.
  ///
  /// - Parameters:
  ///   - before: the keys of the things of before, in their order.
  ///   - now: the keys of the things of now.
  ///   - isLikely: whether a thing of before may be one of now under another name.
  /// - Returns: the position that each has now; below 0 where it is gone.
  static func positions(
    of before: [String],
    among now: [String],
    isLikely: (Int, Int) -> Bool
  ) -> [Int] {
    var free: [String: [Int]] = [:]
    for (position, key) in now.enumerated().reversed() { free[key, default: []].append(position) }
    var result = before.map { key in free[key]?.popLast() ?? -1 }
    var isTaken = [Bool](repeating: false, count: now.count)
    for position in result where position >= 0 { isTaken[position] = true }
    pairRenamed(&result, &isTaken, isLikely)
    return result
  }

  /// Pairs what is left over between the same neighbours: things are renamed where they stand.
  private static func pairRenamed(
    _ result: inout [Int],
    _ isTaken: inout [Bool],
    _ isLikely: (Int, Int) -> Bool
  ) {
    var start = 0
    while start < result.count {
      guard result[start] < 0 else {
        start += 1
        continue
      }
      let end = result[start...].firstIndex { $0 >= 0 } ?? result.count
      let first = start == 0 ? 0 : result[start - 1] + 1
      if first >= 0 {
        var position = first
        var gap: [Int] = []
        while position < isTaken.count, !isTaken[position] {
          gap.append(position)
          position += 1
        }
        // Where as many came as went, each was renamed; behind the last one, others may be new.
        let isWhole = gap.count == end - start || (end == result.count && gap.count >= end - start)
        if isWhole {
          for (index, position) in zip(start..<end, gap) where isLikely(index, position) {
            result[index] = position
            isTaken[position] = true
          }
        }
      }
      start = end
    }
  }
}

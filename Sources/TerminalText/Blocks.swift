/// Small drawings made of block characters, one column each.
package enum Blocks {
  private static let eighths: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
  private static let heights: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// A bar from the left over this part of the width (in columns), exact to an eighth of a column.
  ///
  /// What is more than nothing gets at least the thinnest bar. No blanks follow.
  package static func bar(fraction: Double, width: Int) -> String {
    guard fraction > 0, width > 0 else { return "" }
    let count = max(1, Int(min(fraction, 1) * Double(width) * 8 + 0.5))
    let full = String(repeating: "█", count: count / 8)
    return count % 8 == 0 ? full : full + String(eighths[count % 8 - 1])
  }

  /// A column for each value, as high as it stands in the range; a blank for what is no number.
  package static func sparkline(_ values: [Double], in range: ClosedRange<Double>) -> String {
    String(values.map { height(of: $0, in: range) })
  }

  private static func height(of value: Double, in range: ClosedRange<Double>) -> Character {
    guard !value.isNaN else { return " " }
    let span = range.upperBound - range.lowerBound
    guard span > 0, span.isFinite else { return heights[3] }
    let clamped = min(max(value, range.lowerBound), range.upperBound)
    return heights[min(7, Int((clamped - range.lowerBound) / span * 8))]
  }
}

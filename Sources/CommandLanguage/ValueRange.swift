/// From one value to another, both included, either end perhaps open.
package struct ValueRange<Bound: Comparable & Hashable & Sendable>: Hashable, Sendable {
  /// The least value that is in, or nothing where the range is open downwards.
  package let lower: Bound?
  /// The greatest value that is in, or nothing where the range is open upwards.
  package let upper: Bound?

  /// Makes a range.
  package init(from lower: Bound?, to upper: Bound?) {
    self.lower = lower
    self.upper = upper
  }

  /// Whether a value is in the range.
  package func contains(_ value: Bound) -> Bool {
    (lower.map { $0 <= value } ?? true) && (upper.map { value <= $0 } ?? true)
  }
}

/// What a typed range such as `4..5`, `4..`, `..3` or `4` means.
package enum RangeReading<Bounds: Hashable & Sendable>: Hashable, Sendable {
  /// A range.
  case range(Bounds)
  /// A range whose end is below its start.
  case backwards
  /// A bound, as typed, that is outside what there is.
  case outOfRange(String)
  /// A bound, as typed, with too many decimals.
  case tooPrecise(String)
  /// Something else.
  case notARange
}

/// A span of stars, both ends in it.
package struct StarsRange: Hashable, Sendable {
  /// The bounds in hundredths of a star; from 0, which stands for no lower bound, to 500.
  package var hundredths: ClosedRange<Int>

  /// Spans hundredths of a star.
  package init(hundredths: ClosedRange<Int>) {
    self.hundredths = hundredths
  }

  /// Whether stars are in the range.
  package func contains(_ stars: Stars) -> Bool { hundredths.contains(Int(stars.hundredths)) }

  /// Reads `4..5`, `4..`, `..3` or `4`, each bound in any way stars are typed; 0 is a lower bound too.
  package static func read(_ text: String) -> RangeReading<StarsRange> {
    guard let bounds = RangeBounds(text) else { return .notARange }
    var hundredths = [0, 500]
    for (index, bound) in [bounds.lower, bounds.upper].enumerated() {
      guard let bound else { continue }
      switch Stars.read(bound) {
      case .stars(let stars): hundredths[index] = Int(stars.hundredths)
      case .outOfRange(let typed):
        guard index == 0, bounds.isOpen, typed == "0" else { return .outOfRange(typed) }
      case .tooPrecise(let typed): return .tooPrecise(typed)
      case .notStars: return .notARange
      }
    }
    guard hundredths[0] <= hundredths[1] else { return .backwards }
    return .range(StarsRange(hundredths: hundredths[0]...hundredths[1]))
  }
}

/// A span of prices, both ends in it.
package struct AmountRange: Hashable, Sendable {
  /// The bounds; infinite where there is none.
  package var bounds: ClosedRange<Double>

  /// Spans prices.
  package init(_ bounds: ClosedRange<Double>) {
    self.bounds = bounds
  }

  /// Whether a price is in the range.
  package func contains(_ amount: Double) -> Bool { bounds.contains(amount) }

  /// Reads `10..20`, `10..`, `..20` or `12,50`, each bound as prices are typed.
  package static func read(_ text: String) -> RangeReading<AmountRange> {
    guard let bounds = RangeBounds(text) else { return .notARange }
    var amounts = [-Double.infinity, Double.infinity]
    for (index, bound) in [bounds.lower, bounds.upper].enumerated() {
      guard let bound else { continue }
      switch Amount.read(bound) {
      case .amount(let amount): amounts[index] = amount
      case .negative: return .outOfRange(bound)
      case .notAnAmount: return .notARange
      }
    }
    guard amounts[0] <= amounts[1] else { return .backwards }
    return .range(AmountRange(amounts[0]...amounts[1]))
  }
}

/// The texts of the two bounds of a typed range.
private struct RangeBounds {
  let lower: String?
  let upper: String?
  /// Whether it was typed with dots rather than as one value.
  let isOpen: Bool

  init?(_ text: String) {
    let typed = text.trimmingBlanks
    guard !typed.isEmpty else { return nil }
    var scalars = typed.unicodeScalars
    guard let dots = RangeBounds.dots(in: scalars) else {
      (lower, upper, isOpen) = (String(typed), String(typed), false)
      return
    }
    let start = Substring(scalars[..<dots.lowerBound]).trimmingBlanks
    scalars = scalars[dots.upperBound...]
    let end = Substring(scalars).trimmingBlanks
    guard !start.isEmpty || !end.isEmpty else { return nil }
    lower = start.isEmpty ? nil : String(start)
    upper = end.isEmpty ? nil : String(end)
    isOpen = true
  }

  /// Where `..` stands, or the one character that some keyboards make of it.
  private static func dots(
    in scalars: Substring.UnicodeScalarView
  ) -> Range<Substring.UnicodeScalarView.Index>? {
    var previous: Substring.UnicodeScalarView.Index?
    for index in scalars.indices {
      if scalars[index] == "\u{2025}" || scalars[index] == "\u{2026}" {
        return index..<scalars.index(after: index)
      }
      if scalars[index] == ".", let previous, scalars[previous] == "." {
        return previous..<scalars.index(after: index)
      }
      previous = index
    }
    return nil
  }
}

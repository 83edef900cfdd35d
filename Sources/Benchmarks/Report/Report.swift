internal import Foundation

/// All that was measured.
struct Report {
  /// What it was measured on.
  let machine: String
  /// The peers that were not there.
  let missing: [String]
  /// The results, in the order in which they came.
  private(set) var results: [ContestResult] = []

  /// Starts without results.
  init(machine: String, missing: [String]) {
    self.machine = machine
    self.missing = missing
  }

  /// Adds a result.
  mutating func add(_ result: ContestResult) {
    results.append(result)
  }

  /// How Palate's time of each figure grows with the size: 1 is as the size does.
  var growth: [(figure: String, exponent: Double)] {
    var figures: [String] = []
    for result in results where !figures.contains(result.figure) { figures.append(result.figure) }
    return figures.compactMap { figure in
      let points = results.filter { $0.figure == figure }
        .compactMap { result in result.series.first.map { (Double(result.size), $0.seconds) } }
      return slope(of: points).map { (figure, $0) }
    }
  }

  /// The slope of the straight line nearest to points, both sides taken as logarithms.
  private func slope(of points: [(Double, Double)]) -> Double? {
    guard points.count > 1 else { return nil }
    let logarithms = points.map { (log($0.0), log($0.1)) }
    let count = Double(points.count)
    let middle = (
      logarithms.reduce(0) { $0 + $1.0 } / count, logarithms.reduce(0) { $0 + $1.1 } / count
    )
    let above = logarithms.reduce(0) { $0 + ($1.0 - middle.0) * ($1.1 - middle.1) }
    let below = logarithms.reduce(0) { $0 + ($1.0 - middle.0) * ($1.0 - middle.0) }
    return below > 0 ? above / below : nil
  }
}

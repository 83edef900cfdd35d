internal import Foundation
internal import TerminalText

extension Report {
  /// The report as a person reads it.
  var tableLines: [String] {
    var lines = ["on \(machine)"]
    if !missing.isEmpty { lines.append("not there: \(missing.joined(separator: ", "))") }
    return lines + [""] + measurements.rendered(width: nil, colour: false)
      + [""] + targets.rendered(width: nil, colour: false)
      + [""] + exponents.rendered(width: nil, colour: false)
  }

  private var measurements: Table {
    var table = Table(columns: [
      .init("figure"), .init("dishes", alignment: .trailing), .init("who"),
      .init("median", alignment: .trailing), .init("processor", alignment: .trailing),
      .init("peak", alignment: .trailing), .init("times palate", alignment: .trailing),
    ])
    for result in results {
      for series in result.series {
        let ratio = series.seconds / (result.series.first?.seconds ?? .nan)
        table.append([
          "\(result.figure)", "\(result.size)", "\(series.name)",
          "\(milliseconds(series.seconds))", "\(milliseconds(series.processorSeconds))",
          "\(series.peakBytes.map { decimal($0 / 1e6, 1) + " MB" } ?? "")",
          "\(decimal(ratio, 2))",
        ])
      }
    }
    return table
  }

  private var targets: Table {
    var table = Table(columns: [
      .init("figure"), .init("dishes", alignment: .trailing), .init("palate / peer"),
      .init("ratio", alignment: .trailing), .init("at most", alignment: .trailing),
      .init("aim", alignment: .trailing), .init(""),
    ])
    for result in results {
      for target in result.targets {
        guard let ratio = result.ratio(for: target) else { continue }
        let verdict =
          ratio <= target.aim ? "aim reached" : ratio <= target.atMost ? "reached" : "not reached"
        table.append([
          "\(result.figure)", "\(result.size)", "\(target.measure.rawValue) / \(target.peer)",
          "\(decimal(ratio, 3))", "\(decimal(target.atMost, 3))", "\(decimal(target.aim, 3))",
          "\(verdict)",
        ])
      }
    }
    return table
  }

  private var exponents: Table {
    var table = Table(columns: [.init("figure"), .init("exponent", alignment: .trailing)])
    for (figure, exponent) in growth { table.append(["\(figure)", "\(decimal(exponent, 2))"]) }
    return table
  }

  private func milliseconds(_ seconds: Double) -> String {
    decimal(seconds * 1000, seconds < 0.1 ? 3 : 0) + " ms"
  }

  private func decimal(_ number: Double, _ places: Int) -> String {
    String(format: "%.\(places)f", number)
  }
}

internal import Foundation

extension Report {
  /// The report for other programs: every run, not only the medians.
  var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(
        Written(
          machine: machine,
          missing: missing,
          results: results.map(Written.Result.init),
          growth: Dictionary(uniqueKeysWithValues: growth.map { ($0.figure, $0.exponent) })
        )
      )
    }
  }
}

/// The shape of the JSON.
private struct Written: Encodable {
  struct Result: Encodable {
    let figure: String
    let dishes: Int
    let contestants: [Contestant]

    init(_ result: ContestResult) {
      figure = result.figure
      dishes = result.size
      contestants = result.series.map(Contestant.init)
    }
  }

  struct Contestant: Encodable {
    let name: String
    let medianSeconds: Double
    let medianProcessorSeconds: Double
    let medianPeakBytes: Double?
    let seconds: [Double]

    init(_ series: ContestResult.Series) {
      name = series.name
      medianSeconds = series.seconds
      medianProcessorSeconds = series.processorSeconds
      medianPeakBytes = series.peakBytes
      seconds = series.runs.map(\.seconds)
    }
  }

  let machine: String
  let missing: [String]
  let results: [Result]
  let growth: [String: Double]
}

/// The same work for several contestants, the first of which is Palate.
struct Contest {
  /// One who does the work.
  struct Contestant {
    /// What it is called.
    let name: String
    /// Does the work once.
    let work: () throws -> Measurement

    /// Names one who does the work.
    init(_ name: String, work: @escaping () throws -> Measurement) {
      self.name = name
      self.work = work
    }
  }

  /// What is measured.
  let figure: String
  /// The number of dishes, or of changes, that the work is done on.
  let size: Int
  /// What is to be reached.
  var targets: [Target] = []
  /// Those who do the work; Palate first.
  let contestants: [Contestant]

  /// Lets each contestant do the work a number of times, in turn, so that what else the machine
  /// does meets all alike.
  func hold(runs: Int) throws -> ContestResult {
    var results = contestants.map { ContestResult.Series(name: $0.name, runs: []) }
    for _ in 0..<runs {
      for (place, contestant) in contestants.enumerated() {
        results[place].runs.append(try contestant.work())
      }
    }
    return ContestResult(figure: figure, size: size, targets: targets, series: results)
  }
}

/// What Palate is to reach beside a peer.
struct Target {
  /// What is compared.
  enum Measure: String {
    /// The median time by the clock.
    case time
    /// The median time of the processor, for work that waits for nothing.
    case processor
    /// The median peak memory.
    case memory
  }

  /// What is compared.
  let measure: Measure
  /// The peer.
  let peer: String
  /// Palate's figure, divided by the peer's, is at most this.
  let atMost: Double
  /// What would be better still.
  let aim: Double
}

/// What a contest came to.
struct ContestResult {
  /// All runs of one contestant.
  struct Series {
    /// What it is called.
    let name: String
    /// The runs, in their order.
    var runs: [Measurement]

    /// The median time by the clock, in seconds.
    var seconds: Double { median(runs.map(\.seconds)) }
    /// The median time of the processor, in seconds.
    var processorSeconds: Double { median(runs.map(\.processorSeconds)) }
    /// The median peak memory in bytes, where it was measured.
    var peakBytes: Double? {
      let peaks = runs.compactMap(\.peakBytes).map(Double.init)
      return peaks.isEmpty ? nil : median(peaks)
    }
  }

  /// What was measured.
  let figure: String
  /// The number of dishes, or of changes, that the work was done on.
  let size: Int
  /// What was to be reached.
  let targets: [Target]
  /// What each contestant took; Palate first.
  let series: [Series]

  /// Palate's figure divided by that of a target's peer; nothing where the peer is not there.
  func ratio(for target: Target) -> Double? {
    guard let palate = series.first, let peer = series.first(where: { $0.name == target.peer })
    else { return nil }
    switch target.measure {
    case .time: return palate.seconds / peer.seconds
    case .processor: return palate.processorSeconds / peer.processorSeconds
    case .memory:
      guard let own = palate.peakBytes, let other = peer.peakBytes else { return nil }
      return own / other
    }
  }
}

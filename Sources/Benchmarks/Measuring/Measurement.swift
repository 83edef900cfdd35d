/// What one run of one contestant took.
struct Measurement {
  /// The time by the clock, in seconds.
  var seconds: Double
  /// The time of the processor in all threads, in seconds; it is the steadier figure on a machine
  /// that does other things as well.
  var processorSeconds: Double
  /// The most memory that was in use, in bytes; nothing where a part of a process was measured.
  var peakBytes: Int?
}

/// The middle of some numbers; of an even count the mean of the two in the middle.
func median(_ numbers: [Double]) -> Double {
  let sorted = numbers.sorted()
  guard !sorted.isEmpty else { return .nan }
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

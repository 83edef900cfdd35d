import Glibc

/// A moment until which something is waited for.
///
/// Tests never sleep and never measure: they wait for a condition, and a deadline only keeps a
/// broken program from holding the test run for ever. The default leaves room for a busy machine.
package struct Deadline {
  private let moment: ContinuousClock.Instant

  /// A deadline that many seconds from now.
  package init(seconds: Double = 30) {
    moment = .now + .seconds(seconds)
  }

  /// Whether the time is over.
  package var hasPassed: Bool { ContinuousClock.now >= moment }

  /// What is left in milliseconds, as `poll` takes it.
  package var milliseconds: Int32 {
    let left = ContinuousClock.now.duration(to: moment)
    return Int32(max(0, min(600_000, left / .milliseconds(1))))
  }

  /// Looks again and again until the condition holds; false when the deadline passed before.
  package func waits(until condition: () throws -> Bool) rethrows -> Bool {
    while true {
      if try condition() { return true }
      if hasPassed { return false }
      // Leaves the processor to the program that is being waited for.
      poll(nil, 0, 15)
    }
  }
}

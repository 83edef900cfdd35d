import Foundation

/// How much of a long search is done: a spread of it, unless the environment asks for more.
///
/// `PALATE_BREAK=all` tries every call; `PALATE_BREAK_MINUTES` lets the random searches go on for
/// so long; `PALATE_BREAK_SEED` starts them elsewhere.
enum Effort {
  /// Whether everything is tried.
  static let isExhaustive = ProcessInfo.processInfo.environment["PALATE_BREAK"] == "all"

  /// How many minutes a random search goes on; nothing for its usual number of rounds.
  static let minutes = ProcessInfo.processInfo.environment["PALATE_BREAK_MINUTES"].flatMap(
    Double.init
  )

  /// What random searches start from.
  static let seed =
    ProcessInfo.processInfo.environment["PALATE_BREAK_SEED"].flatMap { UInt64($0) } ?? 20_261_130

  /// Runs rounds of a random search, each with a seed of its own: `count` of them, or as many as
  /// fit into the minutes asked for.
  ///
  /// - Returns: how many there were.
  @discardableResult
  static func rounds(
    _ count: Int,
    of name: String = #function,
    _ body: (UInt64) throws -> Void
  ) rethrows -> Int {
    let end = minutes.map { ContinuousClock.now + .seconds($0 * 60) }
    var done = 0
    while end.map({ ContinuousClock.now < $0 }) ?? (done < count) {
      try body(seed &+ UInt64(done))
      done += 1
    }
    if minutes != nil { print("\(done) rounds of \(name) from seed \(seed)") }
    return done
  }

  /// All of a list, or a spread of it that has its first and its last.
  static func spread<Element>(_ all: [Element], _ count: Int) -> [Element] {
    guard !isExhaustive, all.count > count, count > 1 else { return all }
    return (0..<count).map { all[$0 * (all.count - 1) / (count - 1)] }
  }
}

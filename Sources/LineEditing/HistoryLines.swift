/// The lines typed so far, oldest first, each once and at its latest place.
struct HistoryLines: Sendable {
  /// The lines, oldest first.
  private(set) var lines: [String] = []

  private var known: Set<String> = []

  /// How many lines are kept.
  let capacity: Int

  /// A history of at most that many lines.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Whether a line is to be remembered: it says something and does not start with a blank.
  static func records(_ line: String) -> Bool {
    guard let first = line.unicodeScalars.first, !first.properties.isWhitespace else {
      return false
    }
    return true
  }

  /// Adds a line as the newest; an older same line goes.
  mutating func add(_ line: String) {
    if line == lines.last { return }
    if !known.insert(line).inserted, let old = lines.lastIndex(of: line) { lines.remove(at: old) }
    lines.append(line)
    if lines.count > capacity { known.remove(lines.removeFirst()) }
  }

  /// The newest line that begins with `beginning` and is longer.
  func newest(beginningWith beginning: String) -> String? {
    lines.last { line in
      line.utf8.count > beginning.utf8.count && line.utf8.starts(with: beginning.utf8)
    }
  }
}

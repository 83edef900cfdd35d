/// A search through the lines typed so far, newest first, without regard to case and accents.
struct HistorySearch {
  private let lines: [String]
  private let foldedLines: [String]
  private var index: Int?

  /// What is searched for.
  private(set) var pattern = String.UnicodeScalarView()

  /// Whether no line, or none further on, has the pattern.
  private(set) var hasFailed = false

  /// A search that has found nothing yet.
  init(lines: [String]) {
    self.lines = lines
    foldedLines = lines.map(folded)
  }

  /// The line found last.
  var match: String? { index.map { lines[$0] } }

  /// Where in the line the pattern begins, in scalars; nil if that can't be told.
  var place: Int? {
    guard let index, lines[index].count == foldedLines[index].count else { return nil }
    let wanted = Array(folded(String(pattern)))
    let characters = Array(foldedLines[index])
    guard !wanted.isEmpty, characters.count >= wanted.count else { return nil }
    let start = (0...(characters.count - wanted.count)).first {
      characters[$0..<($0 + wanted.count)].elementsEqual(wanted)
    }
    return start.map { lines[index].prefix($0).unicodeScalars.count }
  }

  /// Searches for a longer pattern, from the line found on.
  mutating func add(_ scalars: some Sequence<Unicode.Scalar>) {
    pattern.append(contentsOf: scalars)
    find(from: index ?? lines.count - 1, by: -1)
  }

  /// Searches for a pattern without its last character, from the newest line on; false if it was empty.
  mutating func removeLast() -> Bool {
    var text = String(pattern)
    guard text.popLast() != nil else { return false }
    pattern = text.unicodeScalars
    index = nil
    find(from: lines.count - 1, by: -1)
    return true
  }

  /// Goes on to an older line, or back to a newer one.
  mutating func goOn(older: Bool) {
    guard let index else { return }
    find(from: index + (older ? -1 : 1), by: older ? -1 : 1)
  }

  /// The next older lines that have the pattern as well, newest first.
  func olderMatches(atMost count: Int) -> [String] {
    let wanted = folded(String(pattern))
    guard let index, !wanted.isEmpty else { return [] }
    let older = (0..<index).reversed().lazy.filter { foldedLines[$0].contains(wanted) }
    return older.prefix(count).map { lines[$0] }
  }

  private mutating func find(from start: Int, by step: Int) {
    hasFailed = false
    let wanted = folded(String(pattern))
    guard !wanted.isEmpty else { return }
    var candidate = start
    while foldedLines.indices.contains(candidate) {
      if foldedLines[candidate].contains(wanted) {
        index = candidate
        return
      }
      candidate += step
    }
    hasFailed = true
  }
}

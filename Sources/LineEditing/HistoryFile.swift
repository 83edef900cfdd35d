internal import Glibc

/// The lines typed so far, kept in a private file that each line is appended to at once.
///
/// Sessions beside each other add to the same file and overwrite nothing of one another. A file that
/// isn't a history of ours, or is no regular file at all, is neither read nor written: the lines are then
/// remembered for this session only, and `problem` says why.
package final class HistoryFile {
  /// Why the lines are not kept in the file.
  package enum Problem: Error, Equatable, Sendable {
    /// The path leads to a folder, a device, a pipe or the like.
    case notRegularFile
    /// The file was written by another program.
    case foreign
    /// A system call failed.
    case unusable(errno: Int32)
  }

  /// The path of the file; nil if lines are remembered for this session only.
  package let path: String?

  /// What keeps the lines from being kept; nil while they are.
  package private(set) var problem: Problem?

  private(set) var remembered: HistoryLines

  /// How much of the file is read, from its end.
  private static let byteLimit = 4 << 20

  /// Reads the history at a path; what can't be read shows in `problem`.
  ///
  /// - Parameters:
  ///   - path: Where it is, or nil to remember lines for this session only.
  ///   - capacity: How many lines are kept.
  package init(path: String?, capacity: Int = 5000) {
    self.path = path
    remembered = HistoryLines(capacity: capacity)
    do throws(Problem) {
      try read()
    } catch {
      problem = error
    }
  }

  /// The lines, oldest first; raw, so escape what goes to a terminal.
  package var lines: [String] { remembered.lines }

  /// Remembers a line unless it is blank or begins with a blank.
  package func append(_ line: String) {
    guard HistoryLines.records(line) else { return }
    let isRepeat = line == remembered.lines.last
    remembered.add(line)
    guard !isRepeat, problem == nil, let path else { return }
    do throws(Problem) {
      try HistoryStorage.append(HistoryText.line(for: line), to: path)
    } catch {
      problem = error
    }
  }

  private func read() throws(Problem) {
    guard let path, let bytes = try HistoryStorage.read(path, limit: Self.byteLimit) else { return }
    guard let entries = bytes.isWhole ? HistoryText.entries(in: bytes.bytes[...]) : tail(of: bytes)
    else { throw .foreign }
    for entry in entries where HistoryLines.records(entry) { remembered.add(entry) }
    // Repeats and what is beyond the capacity are dropped once they are most of the file.
    if !bytes.isWhole || entries.count > 2 * remembered.capacity {
      let kept = remembered.lines.map(HistoryText.line(for:)).joined()
      try HistoryStorage.replace(path, by: HistoryText.heading + "\n" + kept, ifSize: bytes.size)
    }
  }

  /// The entries in the end of a file too large to be read whole; its first line is half an entry.
  private func tail(of bytes: HistoryStorage.Content) -> [String]? {
    guard bytes.heading == Array((HistoryText.heading + "\n").utf8) else { return nil }
    guard let end = bytes.bytes.firstIndex(of: 0x0A) else { return [] }
    return HistoryText.lines(in: bytes.bytes[end...])
  }
}

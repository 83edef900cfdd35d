internal import Glibc

/// Bytes that were read from the terminal and what they are made into.
struct TerminalInput {
  /// Scalars that are keys, next first.
  private var keys: [Unicode.Scalar] = []
  private var unread: [UInt8] = []
  private var position = 0

  /// Makes scalars of the bytes.
  var decoder = UTF8Decoder()

  /// Which sequences are bound to something, as far as they were asked about.
  var knownSequences: [String: Bool] = [:]

  /// Whether the next key is taken as it is, sequence or not.
  var isQuoted = false

  /// The next key that is already known.
  mutating func takeKey() -> Unicode.Scalar? {
    keys.isEmpty ? nil : keys.removeFirst()
  }

  /// Puts keys behind those already known.
  mutating func add(_ scalars: some Sequence<Unicode.Scalar>) {
    keys += scalars
  }

  /// Takes one of these rests of a sequence if it comes next; false if none does.
  mutating func take(oneOf rests: [String]) -> Bool {
    guard let rest = rests.first(where: { keys.starts(with: $0.unicodeScalars) }) else {
      return false
    }
    keys.removeFirst(rest.unicodeScalars.count)
    return true
  }

  /// Whether more is known already than what was taken.
  var hasMore: Bool { !keys.isEmpty || position < unread.count }

  /// The next byte that has been read.
  mutating func takeByte() -> UInt8? {
    guard position < unread.count else { return nil }
    position += 1
    return unread[position - 1]
  }

  /// Puts back the byte that was taken last.
  mutating func putBack(_ byte: UInt8) {
    if position > 0 {
      position -= 1
      unread[position] = byte
    } else {
      unread.insert(byte, at: 0)
    }
  }

  /// Reads what is there, at most that many bytes; 0 at the end of input, -1 with `errno`.
  mutating func fill(atMost count: Int) -> Int {
    unread = [UInt8](repeating: 0, count: count)
    position = 0
    let got = unsafe unread.withUnsafeMutableBytes { buffer in
      unsafe read(STDIN_FILENO, buffer.baseAddress, buffer.count)
    }
    unread.removeLast(count - max(0, got))
    return got
  }
}

internal import Glibc
internal import LineEditing

/// Lines of a descriptor that is no terminal: a pipe, a file or a script.
final class StreamSource: LineSource {
  /// The longest line that is taken, in bytes; more is no command.
  static let longestLine = 1 << 20

  private let newline = UInt8(ascii: "\n")
  private let descriptor: Int32
  private let name: String
  private var buffer: [UInt8] = []
  private var start = 0
  private var lineNumber = 0
  private var hasEnded = false
  private var droppedBytes = 0

  /// Reads lines from a descriptor, which the caller keeps open; its name begins every error.
  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  var isAtEnd: Bool { hasEnded && start == buffer.count && droppedBytes == 0 }

  var location: String { "\(name):\(lineNumber): " }

  var hasWaitingLine: Bool {
    if buffer[start...].contains(newline) { return true }
    guard !hasEnded else { return start < buffer.count }
    var readable = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&readable, 1, 0) == 1 else { return false }
    return readMore() == nil && (buffer[start...].contains(newline) || start < buffer.count)
  }

  func next() -> SourceLine {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: newline) {
        return take(upTo: end, next: end + 1)
      }
      if buffer.count - start > StreamSource.longestLine { dropBegunLine() }
      if hasEnded {
        guard start < buffer.count || droppedBytes > 0 else { return .end }
        return take(upTo: buffer.count, next: buffer.count)
      }
      searched = buffer.count - start
      if let signal = readMore() { return .terminated(signal: signal) }
    }
  }

  /// Forgets the bytes of a line that is already too long, so that it can't fill the memory.
  private func dropBegunLine() {
    droppedBytes += buffer.count - start
    start = buffer.count
  }

  private func take(upTo end: Int, next: Int) -> SourceLine {
    lineNumber += 1
    var bytes = buffer[start..<end]
    if lineNumber == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    let length = droppedBytes + bytes.count
    start = next
    droppedBytes = 0
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    guard length <= StreamSource.longestLine else {
      return .unreadable("a line of \(length) bytes: a command has at most 1 MiB")
    }
    guard let text = try? UTF8Span(validating: bytes.span) else {
      return .unreadable("this line is not UTF-8 text")
    }
    return .line(String(copying: text))
  }

  /// Waits for more bytes and moves the unread ones to the front.
  ///
  /// - Returns: the signal that ends the program, if one came.
  private func readMore() -> Int32? {
    buffer.removeFirst(start)
    start = 0
    while true {
      guard Signals.waitForInput(descriptor) else { return Signals.pendingTermination ?? SIGINT }
      let size = 1 << 16
      let oldCount = buffer.count
      buffer.append(contentsOf: repeatElement(0, count: size))
      let count = buffer.withUnsafeMutableBytes { bytes in
        let free = UnsafeMutableRawBufferPointer(rebasing: bytes[oldCount...])
        return read(descriptor, free.baseAddress, free.count)
      }
      buffer.removeLast(size - max(count, 0))
      if count > 0 { return nil }
      if count == 0 || (errno != EINTR && errno != EAGAIN) {
        hasEnded = true
        return nil
      }
    }
  }
}

import Glibc
import Synchronization

/// The two ends of a pipe, -1 when closed.
final class Pipe {
  private(set) var reading: Int32
  private(set) var writing: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    let failure = descriptors.withLock { _ in
      guard pipe(&ends) == 0 else { return errno }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return 0
    }
    guard failure == 0 else { throw TestSupportError.call("pipe", errno: failure) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    closeReading()
    closeWriting()
  }

  var isOpen: Bool { reading >= 0 }

  func closeReading() {
    if reading >= 0 { close(reading) }
    reading = -1
  }

  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  /// What can be read now; closes the end at the end of the stream.
  func read() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = Glibc.read(reading, &buffer, buffer.count)
    if count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN) { closeReading() }
    return Array(buffer.prefix(max(0, count)))
  }

  /// Writes what fits and gives what is left; nothing is left once nobody reads.
  func write(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let count = bytes.withUnsafeBytes { Glibc.write(writing, $0.baseAddress, $0.count) }
    if count < 0 { return errno == EAGAIN || errno == EINTR ? bytes : [] }
    return bytes.dropFirst(count)
  }
}

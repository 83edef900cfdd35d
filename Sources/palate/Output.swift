internal import Glibc

/// Standard output and standard error, written whole and at once.
final class Output {
  /// Where a text goes.
  enum Stream: Int32 {
    /// Results and replies.
    case standardOutput = 1
    /// Notices and errors.
    case standardError = 2
  }

  /// What is to be written, or done in its place.
  private enum Held {
    case text([UInt8], Stream)
    case action(() -> Void)
  }

  private var held: [Held] = []
  /// The streams whose reader went away; what it would have read is dropped.
  private var closed: [Stream] = []
  /// Why standard output could not be written, where it was not just closed by its reader.
  private(set) var failure: String?
  private let destination: (Stream, [UInt8]) -> Bool

  /// Writes to a destination, which says whether someone still reads there; to the descriptors of
  /// the process where none is given.
  init(to destination: @escaping (Stream, [UInt8]) -> Bool = Output.writeToDescriptor) {
    self.destination = destination
  }

  /// Holds a text until `flush`, so that replies leave in the order of their commands.
  func hold(_ text: String, for stream: Stream) {
    guard !text.isEmpty else { return }
    hold(for: stream) { $0.append(contentsOf: text.utf8) }
  }

  /// Holds the bytes of a text that a body appends until `flush`.
  func hold(for stream: Stream, _ body: (inout [UInt8]) -> Void) {
    guard case .text(var whole, stream)? = held.last else {
      var text: [UInt8] = []
      body(&text)
      held.append(.text(text, stream))
      return
    }
    // What goes to one stream leaves in one write, whatever number of commands it comes from. It
    // has one owner only once it is taken out, so that adding to it copies nothing.
    held[held.count - 1] = .text([], stream)
    body(&whole)
    held[held.count - 1] = .text(whole, stream)
  }

  /// Holds something that writes by itself, such as a pager, until `flush`.
  func hold(_ action: @escaping () -> Void) {
    held.append(.action(action))
  }

  /// Writes what is held.
  func flush() {
    // An action may hold and flush more.
    let writing = held
    held = []
    for part in writing {
      switch part {
      case .text(let text, let stream): write(text, to: stream)
      case .action(let act): act()
      }
    }
  }

  /// Drops what is held: the changes it speaks of did not become safe.
  func dropHeld() {
    held = []
  }

  private func write(_ text: [UInt8], to stream: Stream) {
    guard !closed.contains(stream) else { return }
    guard !destination(stream, text) else { return }
    if stream == .standardOutput, errno != EPIPE { failure = String(cString: strerror(errno)) }
    closed.append(stream)
  }

  private static func writeToDescriptor(_ stream: Stream, _ text: [UInt8]) -> Bool {
    text.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let count = Glibc.write(stream.rawValue, rest.baseAddress, rest.count)
        if count > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno == EAGAIN {
          var waiting = pollfd(fd: stream.rawValue, events: Int16(POLLOUT), revents: 0)
          poll(&waiting, 1, -1)
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  /// Whether a stream is a terminal.
  static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }
}

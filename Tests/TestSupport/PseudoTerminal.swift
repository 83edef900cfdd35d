import Glibc
import Synchronization

/// A program that runs in a pseudo-terminal of its own: what is typed goes in, what it writes is kept.
///
/// It sees bytes, not a screen; what a screen shows of them is `TmuxScreen`'s to judge.
///
///     let terminal = try PseudoTerminal(BuiltProducts.path(of: "palate"), ["--file", file])
///     try terminal.expect("> ")
///     terminal.type("list\r")
///     try terminal.expect("Thai Basil")
///     terminal.type("\u{4}")
///     #expect(try terminal.waitForEnd() == .exited(0))
package final class PseudoTerminal {
  private let process: SpawnedProcess
  /// Kept as long as the program may look into it.
  private let home: TemporaryFolder?
  private var primary: Int32
  private var replica: Int32
  private var written: [UInt8] = []
  /// How much of `written` earlier expectations have used up.
  private var used = 0

  /// Starts a program in a new session whose controlling terminal this is.
  ///
  /// The environment is `plainEnvironment` with `environment` laid over it.
  package init(
    _ path: String,
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    columns: Int = 80,
    rows: Int = 24,
    folder: String? = nil,
    home: TemporaryFolder? = nil
  ) throws {
    self.home = home
    var name = [CChar](repeating: 0, count: 256)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    var (opened, other): (Int32, Int32) = (-1, -1)
    let failure = descriptors.withLock { _ in
      guard openpty(&opened, &other, &name, nil, &size) == 0 else { return errno }
      for descriptor in [opened, other] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      return 0
    }
    // The replica is kept open so that its settings can be looked at when the program has ended.
    (primary, replica) = (opened, other)
    guard failure == 0 else { throw TestSupportError.call("openpty", errno: failure) }
    _ = fcntl(primary, F_SETFL, O_NONBLOCK)
    let terminal = name.withUnsafeBufferPointer { name in
      String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    process = try SpawnedProcess(
      path: path,
      arguments: arguments,
      environment: plainEnvironment.merging(environment) { $1 },
      streams: [.path(terminal), .descriptor(0), .descriptor(0)],
      folder: folder,
      newSession: true
    )
  }

  deinit {
    process.kill()
    hangUp()
  }

  /// The number of the program's process.
  package var processID: Int32 { process.id }

  /// Types a text, as bytes; a line ends with `\r`.
  package func type(_ text: String) {
    type(bytes: Array(text.utf8))
  }

  /// Types bytes, reading what the program writes meanwhile so that neither waits for the other.
  package func type(bytes: [UInt8]) {
    var waiting = bytes[...]
    let deadline = Deadline()
    while !waiting.isEmpty, !deadline.hasPassed {
      let count = waiting.withUnsafeBytes { write(primary, $0.baseAddress, $0.count) }
      if count > 0 { waiting = waiting.dropFirst(count) }
      if count < 0, errno != EAGAIN, errno != EINTR { return }
      readWhatIsThere()
      if count < 0 { wait(for: POLLIN | POLLOUT, milliseconds: 20) }
    }
  }

  /// Everything the program has written so far, ill-formed UTF-8 repaired.
  package var output: String {
    readWhatIsThere()
    return String(decoding: written, as: UTF8.self)
  }

  /// Waits until the program has written `text` after what the last expectation found, and gives
  /// what it wrote up to there.
  @discardableResult
  package func expect(_ text: String, deadline: Deadline = Deadline()) throws -> String {
    let wanted = Array(text.utf8)
    var searched = used
    while true {
      readWhatIsThere()
      if let end = firstEnd(of: wanted, from: searched) {
        defer { used = end }
        return String(decoding: written[used..<end], as: UTF8.self)
      }
      searched = max(searched, written.count - wanted.count)
      if deadline.hasPassed || (process.poll() != nil && !readWhatIsThere()) {
        throw TestSupportError.notSeen("'\(text)'", shown: shown)
      }
      wait(for: POLLIN, milliseconds: min(100, deadline.milliseconds))
    }
  }

  /// Waits for the program's end.
  package func waitForEnd(deadline: Deadline = Deadline()) throws -> ProgramEnd {
    while true {
      readWhatIsThere()
      if let end = process.poll() {
        readWhatIsThere()
        return end
      }
      if deadline.hasPassed { throw TestSupportError.didNotEnd(shown) }
      wait(for: POLLIN, milliseconds: 20)
    }
  }

  /// Waits for a condition on the terminal, as `isCooked`.
  package func wait(
    for what: String,
    deadline: Deadline = Deadline(),
    until condition: () throws -> Bool
  ) throws {
    let holds = try deadline.waits {
      readWhatIsThere()
      return try condition()
    }
    guard holds else { throw TestSupportError.notSeen(what, shown: shown) }
  }

  /// Whether the terminal edits and echoes lines by itself, as it does under a shell.
  package var isCooked: Bool { has(ICANON | ECHO | ISIG) }

  /// Whether what a program writes is shown as it means it, and Ctrl-C reaches it as a signal.
  package var suitsARunningCommand: Bool { has(ECHO | ISIG) }

  private func has(_ modes: Int32) -> Bool {
    var settings = termios()
    guard tcgetattr(replica, &settings) == 0 else { return false }
    let wanted = tcflag_t(modes)
    let breaksLines = settings.c_oflag & tcflag_t(OPOST) != 0
    return settings.c_lflag & wanted == wanted && breaksLines
  }

  /// Sends a signal to the program.
  package func signal(_ number: Int32) {
    kill(process.id, number)
  }

  /// Changes the size of the window, which tells the program.
  package func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(primary, UInt(TIOCSWINSZ), &size)
  }

  /// Closes the terminal, as a closed window does.
  package func hangUp() {
    for descriptor in [primary, replica] where descriptor >= 0 { close(descriptor) }
    (primary, replica) = (-1, -1)
  }

  private var shown: String {
    let text = String(decoding: written.suffix(4000), as: UTF8.self)
    return "what the program wrote last:\n" + text.debugDescription
  }

  @discardableResult
  private func readWhatIsThere() -> Bool {
    guard primary >= 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65536)
    var gotSome = false
    while true {
      let count = read(primary, &buffer, buffer.count)
      guard count > 0 else { return gotSome }
      written += buffer.prefix(count)
      gotSome = true
    }
  }

  private func wait(for events: Int32, milliseconds: Int32) {
    var entry = pollfd(fd: primary, events: Int16(events), revents: 0)
    poll(&entry, 1, milliseconds)
    // A terminal that was hung up is always ready; this leaves the processor to the program.
    if entry.revents & Int16(POLLHUP) != 0 { poll(nil, 0, 5) }
  }

  private func firstEnd(of wanted: [UInt8], from start: Int) -> Int? {
    written.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let first = wanted.first else { return nil }
      var start = start
      while start + wanted.count <= bytes.count,
        let found = memchr(base + start, Int32(first), bytes.count - wanted.count + 1 - start)
      {
        if memcmp(found, wanted, wanted.count) == 0 {
          return UnsafeRawPointer(found) - base + wanted.count
        }
        start = UnsafeRawPointer(found) - base + 1
      }
      return nil
    }
  }
}

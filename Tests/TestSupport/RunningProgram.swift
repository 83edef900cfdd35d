import Glibc

/// A program that runs with pipes for its standard streams, which a test feeds and listens to.
///
/// Standard output and standard error come together, in the order they were written.
package final class RunningProgram {
  private let process: SpawnedProcess
  private let input: Pipe
  private let answers: Pipe
  private var written: [UInt8] = []
  /// How much of `written` earlier expectations have used up.
  private var used = 0

  /// Starts a program; the environment is `plainEnvironment` with `environment` laid over it.
  package init(
    _ path: String,
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    folder: String? = nil
  ) throws {
    input = try Pipe()
    answers = try Pipe()
    process = try SpawnedProcess(
      path: path,
      arguments: arguments,
      environment: plainEnvironment.merging(environment) { $1 },
      streams: [
        .descriptor(input.reading), .descriptor(answers.writing), .descriptor(answers.writing),
      ],
      folder: folder
    )
    input.closeReading()
    answers.closeWriting()
    // A program may end without having read all its input.
    Glibc.signal(SIGPIPE, SIG_IGN)
    _ = fcntl(input.writing, F_SETFL, O_NONBLOCK)
    _ = fcntl(answers.reading, F_SETFL, O_NONBLOCK)
  }

  /// The number of the program's process.
  package var processID: Int32 { process.id }

  /// Everything it has written so far, ill-formed UTF-8 repaired.
  package var output: String {
    readWhatIsThere()
    return String(decoding: written, as: UTF8.self)
  }

  /// Sends a text to its standard input, reading its answers meanwhile so that neither waits for
  /// the other; what nobody reads any more is dropped.
  package func send(_ text: String, deadline: Deadline = Deadline()) {
    var waiting = Array(text.utf8)[...]
    while !waiting.isEmpty, !deadline.hasPassed {
      let before = waiting.count
      waiting = input.write(waiting)
      readWhatIsThere()
      if waiting.count == before { poll(nil, 0, 5) }
    }
  }

  /// Ends its standard input.
  package func endInput() {
    input.closeWriting()
  }

  /// Waits until it has written `text` after what the last expectation found, and gives what it
  /// wrote up to there.
  @discardableResult
  package func expect(_ text: String, deadline: Deadline = Deadline()) throws -> String {
    let wanted = Array(text.utf8)
    while true {
      let hasNews = readWhatIsThere()
      if let end = firstEnd(of: wanted) {
        defer { used = end }
        return String(decoding: written[used..<end], as: UTF8.self)
      }
      if deadline.hasPassed || (!answers.isOpen && !hasNews) {
        throw TestSupportError.notSeen("'\(text)'", shown: String(decoding: written, as: UTF8.self))
      }
      waitForNews(deadline)
    }
  }

  /// Waits for its end, or until it has written that many lines if that comes first.
  package func waitForEnd(orLines lines: Int = .max, deadline: Deadline = Deadline()) throws
    -> ProgramEnd?
  {
    while true {
      readWhatIsThere()
      if lines < .max, written.count(where: { $0 == 0x0A }) >= lines { return nil }
      if !answers.isOpen, let end = process.poll() { return end }
      if deadline.hasPassed {
        throw TestSupportError.didNotEnd(String(decoding: written, as: UTF8.self))
      }
      waitForNews(deadline)
    }
  }

  /// Sends it a signal.
  package func signal(_ number: Int32) {
    if process.poll() == nil { kill(process.id, number) }
  }

  @discardableResult
  private func readWhatIsThere() -> Bool {
    var gotSome = false
    while answers.isOpen {
      let bytes = answers.read()
      guard !bytes.isEmpty else { break }
      written += bytes
      gotSome = true
    }
    return gotSome
  }

  private func waitForNews(_ deadline: Deadline) {
    var entry = pollfd(fd: answers.reading, events: Int16(POLLIN), revents: 0)
    poll(&entry, answers.isOpen ? 1 : 0, min(50, deadline.milliseconds))
  }

  private func firstEnd(of wanted: [UInt8]) -> Int? {
    guard written.count - used >= wanted.count else { return nil }
    return (used...(written.count - wanted.count))
      .first { written[$0..<($0 + wanted.count)].elementsEqual(wanted) }
      .map { $0 + wanted.count }
  }
}

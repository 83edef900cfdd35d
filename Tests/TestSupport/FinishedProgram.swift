import Glibc

/// A program that ran to its end without a terminal, and what it wrote.
package struct FinishedProgram {
  package let end: ProgramEnd
  package let outputBytes: [UInt8]
  package let errorBytes: [UInt8]

  /// What it wrote to standard output.
  package var output: String { String(decoding: outputBytes, as: UTF8.self) }
  /// What it wrote to standard error.
  package var errors: String { String(decoding: errorBytes, as: UTF8.self) }
  /// Its exit status; nil when a signal ended it.
  package var status: Int32? {
    if case .exited(let status) = end { status } else { nil }
  }

  /// Runs a program with the given bytes on its standard input and waits for its end.
  ///
  /// The environment is `plainEnvironment` with `environment` laid over it.
  package static func run(
    _ path: String,
    _ arguments: [String] = [],
    input: [UInt8] = [],
    environment: [String: String] = [:],
    folder: String? = nil,
    deadline: Deadline = Deadline(seconds: 60)
  ) throws -> FinishedProgram {
    let pipes = try (0..<3).map { _ in try Pipe() }
    let process = try SpawnedProcess(
      path: path,
      arguments: arguments,
      environment: plainEnvironment.merging(environment) { $1 },
      streams: [
        .descriptor(pipes[0].reading), .descriptor(pipes[1].writing), .descriptor(pipes[2].writing),
      ],
      folder: folder
    )
    pipes[0].closeReading()
    pipes[1].closeWriting()
    pipes[2].closeWriting()
    var waiting = input[...]
    var written: [[UInt8]] = [[], []]
    // A program may end without having read all its input.
    signal(SIGPIPE, SIG_IGN)
    _ = fcntl(pipes[0].writing, F_SETFL, O_NONBLOCK)
    while pipes[1].isOpen || pipes[2].isOpen {
      if waiting.isEmpty { pipes[0].closeWriting() }
      var entries = [
        pollfd(fd: pipes[0].writing, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: pipes[1].reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: pipes[2].reading, events: Int16(POLLIN), revents: 0),
      ]
      poll(&entries, 3, deadline.milliseconds)
      if deadline.hasPassed {
        throw TestSupportError.didNotEnd(String(decoding: written.joined(), as: UTF8.self))
      }
      if entries[0].revents != 0 { waiting = pipes[0].write(waiting) }
      for number in 1...2 where entries[number].revents != 0 {
        written[number - 1] += pipes[number].read()
      }
    }
    guard deadline.waits(until: { process.poll() != nil }), let end = process.poll() else {
      throw TestSupportError.didNotEnd(String(decoding: written.joined(), as: UTF8.self))
    }
    return FinishedProgram(end: end, outputBytes: written[0], errorBytes: written[1])
  }
}

internal import Foundation
internal import Glibc

/// A program that ran to its end.
struct ChildProcess {
  /// What a program reads.
  enum Input {
    /// Nothing.
    case nothing
    /// A file.
    case file(String)
    /// A text.
    case text(String)
  }

  /// The time by the clock and the processor, and the memory, of the whole process.
  let measurement: Measurement
  /// What it printed; empty where that was not kept.
  let output: String

  /// Runs a program to its end.
  ///
  /// What it prints goes nowhere, unless it is to be kept. A process inherits the peak memory of
  /// the one that starts it; this one therefore holds no data.
  static func run(
    _ program: String,
    _ arguments: [String],
    input: Input = .nothing,
    keepsOutput: Bool = false
  ) throws -> ChildProcess {
    let command = ([program] + arguments).joined(separator: " ")
    let sink = FileManager.default.temporaryDirectory
      .appending(path: "palate-benchmarks-\(getpid())-output").path
    let source = sink + "-input"
    defer {
      unlink(sink)
      unlink(source)
    }
    var reads = "/dev/null"
    if case .file(let path) = input { reads = path }
    if case .text(let text) = input {
      try Data(text.utf8).write(to: URL(fileURLWithPath: source))
      reads = source
    }
    let start = ContinuousClock.now
    let process = try spawn(
      [program] + arguments,
      reads: reads,
      writes: keepsOutput ? sink : "/dev/null"
    )
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    let seconds = (ContinuousClock.now - start).seconds
    guard status == 0 else { throw BenchmarkError.failed(command: command, status: status >> 8) }
    return ChildProcess(
      measurement: Measurement(
        seconds: seconds,
        processorSeconds: usage.ru_utime.seconds + usage.ru_stime.seconds,
        peakBytes: usage.ru_maxrss * 1024
      ),
      output: keepsOutput ? try String(contentsOfFile: sink, encoding: .utf8) : ""
    )
  }

  private static func spawn(
    _ words: [String],
    reads source: String,
    writes sink: String
  ) throws(BenchmarkError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, source, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(
      &actions,
      STDOUT_FILENO,
      sink,
      O_WRONLY | O_CREAT | O_TRUNC,
      0o600
    )
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, words[0], &actions, nil, &arguments, environ)
    guard code == 0 else {
      throw .cannotStart(program: words[0], reason: String(cString: strerror(code)))
    }
    return process
  }
}

extension timeval {
  /// The time in seconds.
  var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}

extension Duration {
  /// The time in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

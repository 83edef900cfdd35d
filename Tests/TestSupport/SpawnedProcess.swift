import Glibc
import Synchronization

/// Held while descriptors are made and marked as closed on exec, and while a program is started:
/// else a program that another test starts in between would inherit them and hold them open.
let descriptors = Mutex(())

/// How a program came to its end.
package enum ProgramEnd: Equatable, Sendable {
  case exited(Int32)
  case killed(signal: Int32)
}

/// Why the surroundings of a test, not the program under test, failed.
package enum TestSupportError: Error, CustomStringConvertible {
  case call(String, errno: Int32)
  case notSeen(String, shown: String)
  case didNotEnd(String)

  package var description: String {
    switch self {
    case .call(let name, let number): "\(name): \(String(cString: strerror(number)))"
    case .notSeen(let wanted, let shown): "waited in vain for \(wanted)\n\(shown)"
    case .didNotEnd(let shown): "the program did not end\n\(shown)"
    }
  }
}

/// A child process started with `posix_spawn`, with the signals as a shell would set them.
final class SpawnedProcess {
  let id: pid_t
  private var end: ProgramEnd?

  /// What stands at a descriptor of the child: a file to open, or a descriptor of ours.
  enum Stream {
    case path(String)
    case descriptor(Int32)
  }

  /// Starts the program at `path` with standard input, output and error as given.
  ///
  /// With `newSession` it leads a session of its own, so that the terminal it opens is its
  /// controlling one.
  init(
    path: String,
    arguments: [String],
    environment: [String: String],
    streams: [Stream],
    folder: String? = nil,
    newSession: Bool = false
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      switch stream {
      case .path(let path):
        posix_spawn_file_actions_addopen(&actions, Int32(number), path, O_RDWR, 0)
      case .descriptor(let descriptor):
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // POSIX_SPAWN_SETSID, which Glibc's headers hide from Swift.
    let session: Int32 = newSession ? 0x80 : 0
    let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | session
    posix_spawnattr_setflags(&attributes, Int16(flags))
    // `env -C` stands in for posix_spawn_file_actions_addchdir_np, which Swift does not see either.
    let command = (folder.map { ["env", "-C", $0] } ?? []) + [path] + arguments
    let words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    let values: [UnsafeMutablePointer<CChar>?] =
      environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + values).forEach { free($0) } }
    var child: pid_t = 0
    let failure = descriptors.withLock { _ in
      posix_spawnp(&child, command[0], &actions, &attributes, words, values)
    }
    guard failure == 0 else { throw TestSupportError.call("posix_spawn \(path)", errno: failure) }
    id = child
  }

  /// How it ended; nil while it runs.
  func poll() -> ProgramEnd? {
    if let end { return end }
    var status: Int32 = 0
    guard waitpid(id, &status, WNOHANG) == id else { return nil }
    let signal = status & 0x7f
    end = signal == 0 ? .exited((status >> 8) & 0xff) : .killed(signal: signal)
    return end
  }

  /// Ends it for certain.
  func kill() {
    guard poll() == nil else { return }
    Glibc.kill(id, SIGKILL)
    var status: Int32 = 0
    waitpid(id, &status, 0)
  }

  deinit { kill() }
}

/// What every program under test finds in its environment: nothing of this machine's own.
package let plainEnvironment: [String: String] = [
  "PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin",
  "HOME": "/nonexistent",
  "LANG": "C.UTF-8",
  "TERM": "xterm-256color",
]

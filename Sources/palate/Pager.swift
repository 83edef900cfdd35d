internal import Glibc
internal import LineEditing

/// Long results on a terminal go through the person's pager.
struct Pager {
  private let arguments: [String]
  private let variables: [String: String]
  private let height: () -> Int

  /// Uses `$PAGER`, or `less -FRX` where it isn't set; nothing where it is set to nothing.
  ///
  /// The words of `$PAGER` are its program and arguments; no shell is started.
  init?(environment: Environment, height: @escaping () -> Int) {
    let words = (environment["PAGER"] ?? "less -FRX").split(separator: " ").map(String.init)
    guard !words.isEmpty, words != ["cat"] else { return nil }
    arguments = words
    // As git does it: a plain less gets the options with which it shows colours.
    let isPlain = environment["LESS"] == nil
    variables = isPlain ? environment.all.merging(["LESS": "FRX"]) { $1 } : environment.all
    self.height = height
  }

  /// Whether lines don't fit into the window.
  func isNeeded(for lines: [String]) -> Bool { lines.count >= height() }

  /// Shows lines, through the pager or, where it can't be started, plainly.
  func show(_ lines: [String], fallback: Output) {
    let text = lines.map { $0 + "\n" }.joined()
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return plainly(text, fallback) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    guard let child = start(input: ends[0]) else {
      close(ends[0])
      close(ends[1])
      return plainly(text, fallback)
    }
    close(ends[0])
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        // The person left the pager before the end.
        break
      }
    }
    close(ends[1])
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    // 127: there is no such program.
    if status >> 8 & 0xFF == 127 { plainly(text, fallback) }
  }

  private func plainly(_ text: String, _ output: Output) {
    output.hold(text, for: .standardOutput)
    output.flush()
  }

  private func start(input: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The pager gets the signals as any program does, not blocked as they are here.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var defaults = sigset_t()
    sigfillset(&defaults)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    )
    let words = Pager.cStrings(arguments)
    let settings = Pager.cStrings(variables.map { "\($0)=\($1)" })
    defer { for string in words + settings { free(string) } }
    var child = pid_t()
    guard posix_spawnp(&child, arguments[0], &actions, &attributes, words, settings) == 0 else {
      return nil
    }
    return child
  }

  /// Copies of texts as C takes lists of them, to be freed by the caller.
  private static func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }
}

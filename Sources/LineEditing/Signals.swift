internal import CEditline
internal import Glibc
internal import Synchronization

/// The signals that mean something to a session.
///
/// A handler only notes that its signal came. The notes are looked at where it is safe to act: between
/// keys by the line editor, which has the signals blocked but for its waits, and between commands by
/// whoever runs them. Outside a wait, system calls go on as if no signal had come.
package enum Signals {
  private static let interrupt = Atomic<Bool>(false)
  private static let resize = Atomic<Bool>(false)
  private static let stop = Atomic<Bool>(false)
  private static let continuation = Atomic<Bool>(false)
  private static let termination = Atomic<Int32>(0)
  private static let interruptTerminates = Atomic<Bool>(false)

  /// Notes signals from now on instead of dying of them; SIGPIPE is ignored.
  ///
  /// - Parameter forTerminal: Whether a person is at a prompt, so that SIGINT is asked for with
  ///   `takeInterrupt()`; else SIGINT is one more request to end.
  package static func install(forTerminal: Bool) {
    // Touched first, so that no handler is the one to set the flags up.
    for flag in [interrupt.load(ordering: .relaxed), resize.load(ordering: .relaxed)] { _ = flag }
    for flag in [stop.load(ordering: .relaxed), continuation.load(ordering: .relaxed)] { _ = flag }
    _ = termination.load(ordering: .relaxed)
    interruptTerminates.store(!forTerminal, ordering: .relaxed)
    signal(SIGPIPE, SIG_IGN)
    // A write beyond the file size limit then fails, and is told, instead of ending the program.
    signal(SIGXFSZ, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGHUP] { handle(number) }
    if forTerminal {
      for number in [SIGWINCH, SIGCONT] { handle(number) }
    }
  }

  /// The signal that asked the program to end; nil if none did.
  package static var pendingTermination: Int32? {
    let number = termination.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Whether Ctrl-C was pressed since this was asked last.
  package static func takeInterrupt() -> Bool {
    interrupt.exchange(false, ordering: .relaxed)
  }

  /// Waits until the descriptor can be read or is at its end; false if the program is asked to end, or
  /// is interrupted, first.
  package static func waitForInput(_ descriptor: Int32) -> Bool {
    let mask = block()
    defer { unblock(mask) }
    while true {
      if pendingTermination != nil || interrupt.load(ordering: .relaxed) { return false }
      switch wait(for: descriptor, milliseconds: -1, mask: mask) {
      case .ready, .failed: return true
      case .timedOut, .signalled: continue
      }
    }
  }

  /// The signals that were blocked before they were blocked here.
  struct Mask {
    fileprivate var set: sigset_t
  }

  /// How a wait for input came out.
  enum Waited: Equatable {
    case ready
    case timedOut
    case signalled
    case failed(errno: Int32)
  }

  /// Waits for input with the signals of `mask` alone blocked; for ever with -1 milliseconds.
  static func wait(for descriptor: Int32, milliseconds: Int32, mask: Mask) -> Waited {
    let result = unsafe withUnsafePointer(to: mask.set) { set in
      unsafe ceditline_wait(descriptor, milliseconds, set)
    }
    if result > 0 { return .ready }
    if result == 0 { return .timedOut }
    return errno == EINTR ? .signalled : .failed(errno: errno)
  }

  /// Blocks the signals until `unblock(_:)` is called with what this gives.
  static func block() -> Mask {
    var old = sigset_t()
    var blocked = sigset(of: [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT, SIGTSTP])
    unsafe sigprocmask(SIG_BLOCK, &blocked, &old)
    return Mask(set: old)
  }

  /// Ends what `block()` began.
  static func unblock(_ mask: Mask) {
    var old = mask.set
    unsafe sigprocmask(SIG_SETMASK, &old, nil)
  }

  /// Has Ctrl-Z noted as well, so that the terminal can be put back before the program stops.
  static func noteStops() {
    _ = takeStop()
    _ = takeContinuation()
    handle(SIGTSTP)
  }

  /// Has Ctrl-Z stop the program at once again.
  static func letStop() {
    guard !isIgnored(SIGTSTP) else { return }
    signal(SIGTSTP, SIG_DFL)
  }

  /// Whether the program was told to stop since this was asked last.
  static func takeStop() -> Bool { stop.exchange(false, ordering: .relaxed) }

  /// Whether the program was continued since this was asked last.
  static func takeContinuation() -> Bool { continuation.exchange(false, ordering: .relaxed) }

  /// Whether the window's size changed since this was asked last.
  static func takeResize() -> Bool { resize.exchange(false, ordering: .relaxed) }

  /// Stops the program as Ctrl-Z does and returns when it is continued; called with signals blocked.
  ///
  /// Nothing happens where no shell could continue it.
  static func stopUntilContinued() {
    letStop()
    kill(getpid(), SIGTSTP)
    var stops = sigset(of: [SIGTSTP])
    unsafe sigprocmask(SIG_UNBLOCK, &stops, nil)
    unsafe sigprocmask(SIG_BLOCK, &stops, nil)
    noteStops()
  }

  private static func sigset(of numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in numbers { unsafe sigaddset(&set, number) }
    return set
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    unsafe sigaction(number, nil, &action)
    let handler = unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    let ignoring = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
    return handler == ignoring
  }

  private static func handle(_ number: Int32) {
    // What a parent has switched off stays off, as `nohup` means it.
    guard !isIgnored(number) else { return }
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { Signals.note($0) }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESTART))
    unsafe sigaction(number, &action, nil)
  }

  /// Runs in a handler: nothing but stores.
  private static func note(_ number: Int32) {
    switch number {
    case SIGINT where !interruptTerminates.load(ordering: .relaxed):
      interrupt.store(true, ordering: .relaxed)
    case SIGWINCH: resize.store(true, ordering: .relaxed)
    case SIGTSTP: stop.store(true, ordering: .relaxed)
    case SIGCONT: continuation.store(true, ordering: .relaxed)
    default: termination.store(number, ordering: .relaxed)
    }
  }
}

internal import Glibc
internal import Synchronization

/// Work that the other core does while the caller goes on with its own.
///
/// Only work on values in memory is sent: what happens on disk keeps one order, that of the caller.
/// It pays where a file is large; a small one is done with before a thread has begun.
package final class Errand<Result: Sendable> {
  private let thread: pthread_t
  private let outcome: Handover<Result>
  private var isDone = false

  /// Sends work; nothing where no thread is to be had.
  package init?(_ work: @escaping @Sendable () -> Result) {
    let outcome = Handover<Result>()
    guard let thread = ThreadBody.start({ outcome.put(work()) }) else { return nil }
    self.outcome = outcome
    self.thread = thread
  }

  deinit {
    wait()
  }

  /// What came of the work, once it is done; nothing where it was asked for before.
  package func result() -> Result? {
    wait()
    return outcome.take()
  }

  private func wait() {
    guard !isDone else { return }
    isDone = true
    pthread_join(thread, nil)
  }
}

/// A value that one thread puts down and another one takes up, as it is and without a copy.
package final class Handover<Value: Sendable>: Sendable {
  private let place: Mutex<Value?>

  /// Holds nothing so far.
  package init() {
    place = Mutex(nil)
  }

  /// Holds a value.
  package init(_ value: consuming Value) {
    place = Mutex(value)
  }

  /// Puts a value down.
  package func put(_ value: consuming Value) {
    let value = value
    place.withLock { $0 = value }
  }

  /// Takes the value, which is gone from here then.
  package func take() -> Value? {
    place.withLock { place in
      var taken: Value?
      swap(&taken, &place)
      return taken
    }
  }
}

/// What a thread does, as C hands it on.
private final class ThreadBody {
  private let run: @Sendable () -> Void

  private init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }

  /// Starts a thread, which sees no signal: those are the main one's.
  static func start(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
    var every = sigset_t()
    var before = sigset_t()
    sigfillset(&every)
    pthread_sigmask(SIG_SETMASK, &every, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    // The thread takes this over; where there is none, it is taken back.
    let body = Unmanaged.passRetained(ThreadBody(run))
    var thread = pthread_t()
    let status = pthread_create(
      &thread,
      nil,
      { context in
        guard let context else { return nil }
        Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
        return nil
      },
      body.toOpaque()
    )
    guard status == 0 else {
      body.release()
      return nil
    }
    return thread
  }
}

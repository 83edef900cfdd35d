internal import Glibc

/// Bytes that one thread hands on and one other reads, in order; whoever is ahead waits.
///
/// Unchecked, since the room is shared: the writer touches only the part that is free, the reader
/// only the part that is filled, and what is which stands under the lock.
package final class BytePipe: ByteSource, @unchecked Sendable {
  private let room: UnsafeMutableRawBufferPointer
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// How many bytes were ever written and read; under the lock.
  private var written = 0
  private var taken = 0
  /// Whether no more bytes come; under the lock.
  private var isEnded = false

  /// Makes room for a number of bytes on their way.
  package init(capacity: Int = 1 << 19) {
    room = .allocate(byteCount: max(capacity, 1), alignment: 16)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(lock)
    change.deallocate()
    lock.deallocate()
    room.deallocate()
  }

  /// Hands on bytes; waits while there is no room for them, so
  /// that whoever reads must read to the end.
  package func write(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let place = locked {
        while written - taken == room.count { pthread_cond_wait(change, lock) }
        return (start: written % room.count, free: room.count - written + taken)
      }
      let count = min(rest.count, place.free, room.count - place.start)
      UnsafeMutableRawBufferPointer(rebasing: room[place.start..<place.start + count])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: rest.prefix(count)))
      rest = rest.dropFirst(count)
      locked { written += count }
    }
  }

  /// Says that no more bytes come.
  package func end() {
    locked { isEnded = true }
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    let place = locked {
      while written == taken, !isEnded { pthread_cond_wait(change, lock) }
      return (start: taken % room.count, filled: written - taken)
    }
    let count = min(buffer.count, place.filled, room.count - place.start)
    buffer.copyMemory(
      from: UnsafeRawBufferPointer(rebasing: room[place.start..<place.start + count])
    )
    locked { taken += count }
    return count
  }

  /// Looks at what stands under the lock or changes it, and tells the other thread.
  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer {
      pthread_cond_signal(change)
      pthread_mutex_unlock(lock)
    }
    return body()
  }
}

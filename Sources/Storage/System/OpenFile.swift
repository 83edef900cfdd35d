internal import Glibc

/// An open file, closed when it is no longer needed.
final class OpenFile {
  private let number: Int32
  private let disk: Disk
  private var isOpen = true

  /// Takes over a descriptor.
  init(_ number: Int32, on disk: Disk) {
    self.number = number
    self.disk = disk
  }

  deinit {
    try? close()
  }

  /// Closes the file; what the system could not write before may be said here.
  func close() throws(SystemError) {
    guard isOpen else { return }
    // The descriptor is gone whatever `close` says, after EINTR too.
    isOpen = false
    do {
      try disk.calls.close(number)
    } catch {
      guard error.code == EINTR else { throw error }
    }
  }

  /// What the system says about the file.
  func status() throws(SystemError) -> FileStatus {
    try disk.repeating { () throws(SystemError) in try disk.calls.status(number) }
  }

  /// The next bytes; none at the end only.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try disk.repeating { () throws(SystemError) in try disk.calls.read(number, into: buffer) }
  }

  /// Writes all the bytes, in as many calls as the system needs.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = try disk.repeating { () throws(SystemError) in
        try disk.calls.write(number, rest)
      }
      guard count > 0 else { throw SystemError(EIO) }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  /// Writes all the bytes.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { buffer throws(SystemError) in
      try write(UnsafeRawBufferPointer(buffer))
    }
  }

  /// Goes to an offset from the beginning, in bytes.
  func seek(to offset: Int) throws(SystemError) {
    try disk.repeating { () throws(SystemError) in try disk.calls.seek(number, to: offset) }
  }

  /// Cuts the file to a length in bytes.
  func truncate(to length: Int) throws(SystemError) {
    try disk.repeating { () throws(SystemError) in try disk.calls.truncate(number, to: length) }
  }

  /// Makes content and length safe, and all that the system says about the file.
  func sync() throws(SystemError) {
    try disk.repeating { () throws(SystemError) in try disk.calls.sync(number) }
  }

  /// Makes content and length safe.
  func syncData() throws(SystemError) {
    try disk.repeating { () throws(SystemError) in try disk.calls.syncData(number) }
  }

  /// Lets what was written at an offset go to the disk while more is made.
  func startWriting(from offset: Int, count: Int) {
    disk.calls.startWriting(number, from: offset, count: count)
  }

  /// Takes a lock on the file.
  func lock(_ operation: Int32) throws(SystemError) {
    try disk.repeating { () throws(SystemError) in try disk.calls.lock(number, operation) }
  }

  /// Gives the file the rights of another one, as far as this process may.
  ///
  /// Where the group can't be kept, it gets no more than everybody: the new group is another one.
  func takeRights(of status: FileStatus, from source: OpenFile?) throws(SystemError) {
    let own = try self.status()
    var mode = status.mode & 0o777
    if own.owner != status.owner || own.group != status.group {
      do {
        try disk.calls.setOwner(number, owner: status.owner, group: status.group)
      } catch {
        do {
          try disk.calls.setOwner(number, owner: nil, group: status.group)
        } catch {
          if own.group != status.group { mode = mode & 0o707 | (mode & 0o007) << 3 }
        }
      }
    }
    try disk.repeating { () throws(SystemError) in try disk.calls.setMode(number, mode) }
    if let source {
      // What can't be kept is no reason not to save.
      try? disk.calls.copyAttributes(from: source.number, to: number)
    }
  }

  /// All the bytes from where the file stands to its end.
  ///
  /// Room grows with what is there, not with what something says is there; of a regular file, whose
  /// size is known, as much is expected.
  func readAll(upTo limit: Int, expecting size: Int = 0) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(max(size, 0), limit))
    let room = ByteRoom(count: 1 << 16)
    while bytes.count <= limit {
      let count = try read(into: room.bytes)
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: room.first(count))
    }
    throw SystemError(EFBIG)
  }
}

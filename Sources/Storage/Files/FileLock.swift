internal import Glibc

/// The right to write a working file, held by one session at a time.
///
/// The lock is on a file of its own that is never taken away: the working file itself is replaced
/// with every save. The system lets go of it when the session ends, however it ends.
final class FileLock {
  private let file: OpenFile

  private init(_ file: OpenFile) {
    self.file = file
  }

  /// Takes the lock, and leaves word who holds it.
  ///
  /// - Returns: the lock, or who holds it.
  static func take(_ path: String, on disk: Disk) throws(SystemError) -> Attempt {
    let file = try disk.open(path, O_RDWR | O_CREAT | O_NOFOLLOW)
    guard try file.status().kind == .regular else { throw SystemError(EINVAL) }
    do {
      try file.lock(LOCK_EX | LOCK_NB)
    } catch {
      guard error.code == EWOULDBLOCK else { throw error }
      return .held(LockHolder(text: (try? file.readAll(upTo: 1024)) ?? []))
    }
    // Word of the holder is a courtesy: on a full disk the lock holds without it.
    try? file.truncate(to: 0)
    try? file.write(Array("\(disk.calls.processID) \(disk.calls.hostName)\n".utf8))
    return .taken(FileLock(file))
  }

  /// Who holds the lock right now, found out without a mark in the lock's file.
  ///
  /// - Returns: the holder, or nothing where nobody holds it.
  static func holder(_ path: String, on disk: Disk) throws(SystemError) -> LockHolder? {
    let file: OpenFile
    do {
      file = try disk.open(path, O_RDONLY | O_NOFOLLOW)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
    guard try file.status().kind == .regular else { return nil }
    do {
      try file.lock(LOCK_SH | LOCK_NB)
      return nil
    } catch {
      guard error.code == EWOULDBLOCK else { throw error }
      return LockHolder(text: (try? file.readAll(upTo: 1024)) ?? [])
    }
  }

  /// What came of trying to take a lock.
  enum Attempt {
    /// It is this session's now.
    case taken(FileLock)
    /// It is another session's.
    case held(LockHolder)
  }
}

/// The session that holds a working file, as far as it left word.
package struct LockHolder: Hashable, Sendable {
  /// The number of its process.
  package var process: Int32?
  /// The machine it runs on.
  package var host: String?

  /// Names a holder.
  package init(process: Int32?, host: String?) {
    self.process = process
    self.host = host
  }

  /// Reads the word that a holder left; anything else is a holder that is not known.
  init(text: [UInt8]) {
    let words = String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      .split(separator: " ", maxSplits: 1)
    process = words.first.flatMap { Int32($0) }
    host = process != nil && words.count == 2 ? String(words[1]) : nil
  }
}

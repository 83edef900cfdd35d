internal import CatalogueModel
internal import Formats
internal import Glibc

/// A new generation of a file, written beside it and put in its place as a whole.
///
/// Until `install`, nothing that was there before is touched; whoever looks sees the old
/// generation or the new one, and the name is never absent.
final class Replacement {
  private let disk: Disk
  private let location: StoreLocation
  private var file: OpenFile?
  /// The hash of what was written, once it was read back.
  private(set) var hash: UInt64 = 0
  /// The form in which the generation after this one is written, once this one was read back.
  private(set) var nextForm: (any CatalogueForm)?
  /// What finds out meanwhile whether much that is written reads.
  private var following: FollowingCheck?
  private let leastFollowed: Int
  /// How many bytes are sent to the disk at once, before all are synced.
  private static let startedAtOnce = 1 << 22

  /// Starts a new generation of the file at a location.
  ///
  /// Once so many bytes are handed on at once, the other core checks what is written meanwhile.
  init(
    of location: StoreLocation,
    on disk: Disk,
    leastFollowed: Int = .max
  ) throws(SystemError) {
    self.disk = disk
    self.location = location
    self.leastFollowed = leastFollowed
    file = try Replacement.claim(location.temporary, on: disk)
  }

  deinit {
    guard file != nil else { return }
    discard()
  }

  /// Writes the content through `body` and makes it safe, with the rights of the old generation.
  ///
  /// `form` is the one in which it will be read back, if any.
  func write<Failure: Error>(
    rightsOf old: FileStatus?,
    as form: (any CatalogueForm)? = nil,
    today: Day = .earliest,
    mapping failure: @escaping (SystemError) -> Failure,
    _ body: ((UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) {
    guard let file else { return }
    var hash = ContentHash()
    var isFirst = true
    var (written, started) = (0, 0)
    try body { bytes throws(Failure) in
      if isFirst, let form, bytes.count >= leastFollowed {
        following = FollowingCheck(as: form, today: today)
      }
      isFirst = false
      if let following { following.follow(bytes) } else { hash.update(bytes) }
      do throws(SystemError) { try file.write(bytes) } catch { throw failure(error) }
      written += bytes.count
      if written - started >= Replacement.startedAtOnce {
        file.startWriting(from: started, count: written - started)
        started = written
      }
    }
    following?.end()
    self.hash = hash.value
    do throws(SystemError) {
      if let old {
        let source = try? disk.open(location.file, O_RDONLY | O_NOFOLLOW)
        try file.takeRights(of: old, from: source)
      }
      try file.sync()
    } catch {
      throw failure(error)
    }
  }

  /// Reads what was written, with our own reader, whose verdict is that of the next start.
  ///
  /// Where bytes are bytes there is no form. The result is whether it reads, and is to the byte
  /// what was meant; `nextForm` is then the form of what is written after it. Where the reader
  /// followed the writing, what is read here is what it took.
  func readBack(
    as form: (any CatalogueForm)?,
    today: Day
  ) throws(SystemError) -> Bool {
    guard let file else { return false }
    try file.seek(to: 0)
    let source = FileSource(file)
    if let following {
      defer { self.following = nil }
      let found = try source.hashToTheEnd()
      guard let verdict = following.verdict(), let next = verdict.nextForm else { return false }
      (hash, nextForm) = (verdict.hash, next)
      return found == hash
    }
    if let form {
      do {
        nextForm = try form.check(source, today: today)
      } catch {
        if let failure = source.failure { throw failure }
        return false
      }
    }
    return try source.hashToTheEnd() == hash
  }

  /// Puts the new generation in the place of the old one, which is kept as the backup.
  ///
  /// `didRename` is called as soon as the name stands for the new generation.
  func install(keepsBackup: Bool, didRename: () -> Void) throws(SystemError) {
    let directory = try disk.openDirectory(location.directory)
    if keepsBackup { try keepBackup() }
    try disk.rename(location.temporary, to: location.file)
    finish()
    didRename()
    try disk.syncNames(in: directory)
  }

  /// Gives the new generation a name that nothing has so far.
  ///
  /// - Throws: `EEXIST` where something has the name by now.
  func installAsNew(didRename: () -> Void) throws(SystemError) {
    let directory = try disk.openDirectory(location.directory)
    do {
      try disk.link(location.temporary, to: location.file)
      try? disk.unlink(location.temporary)
    } catch {
      guard error.code != EEXIST else { throw error }
      // A file system without hard links.
      guard try disk.status(of: location.file) == nil else { throw SystemError(EEXIST) }
      try disk.rename(location.temporary, to: location.file)
    }
    finish()
    didRename()
    try disk.syncNames(in: directory)
  }

  /// Lets go of the file, and only now of the lock on it: it was safe before it got its name, so
  /// that nothing which closing it could say matters.
  private func finish() {
    try? file?.close()
    file = nil
  }

  /// Gives up the new generation.
  func discard() {
    try? disk.unlink(location.temporary)
    try? file?.close()
    file = nil
  }

  /// Makes the file at a location the generation before, under a name that is never absent.
  private func keepBackup() throws(SystemError) {
    try disk.unlink(location.newBackup)
    do {
      try disk.link(location.file, to: location.newBackup)
    } catch {
      guard error.code != ENOENT else { throw error }
      try copyToBackup()
    }
    try disk.rename(location.newBackup, to: location.backup)
    // Both names stand for one file where a crash came between them: then nothing was renamed.
    try disk.unlink(location.newBackup)
  }

  private func copyToBackup() throws(SystemError) {
    let source = try disk.open(location.file, O_RDONLY | O_NOFOLLOW)
    let status = try source.status()
    let copy = try disk.open(location.newBackup, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW)
    let room = ByteRoom()
    while true {
      let count = try source.read(into: room.bytes)
      guard count > 0 else { break }
      try copy.write(room.first(count))
    }
    try copy.takeRights(of: status, from: source)
    try copy.sync()
    try copy.close()
  }

  /// Makes a new file of this name that nobody else is writing.
  private static func claim(_ path: String, on disk: Disk) throws(SystemError) -> OpenFile {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
    do {
      let file = try disk.open(path, flags)
      try file.lock(LOCK_EX | LOCK_NB)
      return file
    } catch {
      guard error.code == EEXIST else { throw error }
    }
    // What a session left that was killed while it wrote; a living one holds a lock on it.
    if let status = try disk.status(of: path), status.kind == .regular {
      let left = try disk.open(path, O_RDWR | O_NOFOLLOW)
      try left.lock(LOCK_EX | LOCK_NB)
    }
    try disk.unlink(path)
    let file = try disk.open(path, flags)
    try file.lock(LOCK_EX | LOCK_NB)
    return file
  }
}

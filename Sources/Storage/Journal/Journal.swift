internal import Glibc

/// The journal of a session that may write: what was done since the file was last replaced.
final class Journal {
  private let disk: Disk
  private let location: StoreLocation
  private let header: JournalHeader
  private var file: OpenFile
  /// The length up to the end of the last frame that is safe, in bytes.
  private var length: Int
  private var nextSequence: UInt64
  /// Whether the descriptor can't be trusted any more: what a failed sync reports once, the next
  /// one does not report again (a dead descriptor is never synced again).
  private var isDead = false

  private init(
    _ file: OpenFile,
    at location: StoreLocation,
    on disk: Disk,
    header: JournalHeader,
    length: Int,
    nextSequence: UInt64
  ) {
    self.file = file
    self.disk = disk
    self.location = location
    self.header = header
    self.length = length
    self.nextSequence = nextSequence
  }

  /// Begins a journal that extends content of a hash, and makes it safe with its first records.
  ///
  /// `replacesSpent` says that one stands there that holds nothing which counts; else whatever
  /// stands there is someone's, and stays. `didCreate` is called as soon as there is a file that is
  /// the session's own.
  static func begin(
    extending base: UInt64,
    payload: [UInt8],
    count: Int,
    replacesSpent: Bool,
    at location: StoreLocation,
    on disk: Disk,
    didCreate: () -> Void
  ) throws(SystemError) -> Journal {
    let header = JournalHeader(base: base, salt: .random(in: 0...UInt64.max))
    if replacesSpent { try disk.unlink(location.journal) }
    let directory = try disk.openDirectory(location.directory)
    let file = try disk.open(location.journal, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_NOFOLLOW)
    didCreate()
    let bytes =
      header.bytes + JournalFrame.bytes(payload: payload, sequence: 0, salt: header.salt)
    do {
      try file.write(bytes)
      try file.sync()
      try disk.syncNames(in: directory)
    } catch {
      try? disk.unlink(location.journal)
      throw error
    }
    return Journal(
      file,
      at: location,
      on: disk,
      header: header,
      length: bytes.count,
      nextSequence: UInt64(count)
    )
  }

  /// Goes on with a journal that a session left, cutting off a half frame at its end.
  static func goOn(
    with contents: JournalContents,
    at location: StoreLocation,
    on disk: Disk
  ) throws(SystemError) -> Journal {
    let file = try disk.open(location.journal, O_RDWR | O_APPEND | O_NOFOLLOW)
    let status = try file.status()
    guard status.kind == .regular, status.size == contents.length else {
      throw SystemError(ESTALE)
    }
    if contents.hasTornTail {
      try file.truncate(to: contents.goodLength)
      try file.sync()
    }
    return Journal(
      file,
      at: location,
      on: disk,
      header: contents.header,
      length: contents.goodLength,
      nextSequence: contents.nextSequence
    )
  }

  /// Adds records and makes them safe.
  ///
  /// Where it fails, nothing of them counts, and the journal is as good as before.
  func append(payload: [UInt8], count: Int) throws(SystemError) {
    if !isDead { isDead = !isStillInPlace() }
    let frame = JournalFrame.bytes(payload: payload, sequence: nextSequence, salt: header.salt)
    if isDead {
      try renew(adding: frame)
    } else {
      do {
        try write(frame)
      } catch {
        guard isDead else { throw error }
        try renew(adding: frame)
      }
    }
    length += frame.count
    nextSequence += UInt64(count)
  }

  /// All that the journal holds for certain.
  func contents() throws(SystemError) -> [UInt8] {
    try file.seek(to: 0)
    return Array(try file.readAll(upTo: .max).prefix(length))
  }

  /// Whether the file that is written is still the one that the next start will find.
  private func isStillInPlace() -> Bool {
    guard let own = try? file.status(), let named = try? disk.status(of: location.journal)
    else { return false }
    return own.isSameFile(as: named) && own.size == length
  }

  private func write(_ frame: [UInt8]) throws(SystemError) {
    do {
      try file.write(frame)
    } catch {
      do throws(SystemError) { try file.truncate(to: length) } catch { isDead = true }
      throw error
    }
    do {
      try file.syncData()
    } catch {
      isDead = true
      throw error
    }
  }

  /// Writes the good frames and one more to a new file, which takes the journal's place.
  ///
  /// A failed sync marks pages as clean that never reached the disk: only fresh pages of a fresh
  /// file are certain to be written.
  private func renew(adding frame: [UInt8]) throws(SystemError) {
    let good = try contents()
    guard good.count == length, (try? JournalContents.read(good))??.goodLength == length else {
      throw SystemError(EIO)
    }
    let directory = try disk.openDirectory(location.directory)
    try disk.unlink(location.newJournal)
    let fresh = try disk.open(
      location.newJournal,
      O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_NOFOLLOW
    )
    do {
      try fresh.write(good)
      try fresh.write(frame)
      try fresh.sync()
      try disk.rename(location.newJournal, to: location.journal)
    } catch {
      try? disk.unlink(location.newJournal)
      throw error
    }
    try? file.close()
    file = fresh
    // Until the name is safe the new file may be gone after a power cut, and with it the frame.
    isDead = true
    try disk.syncNames(in: directory)
    isDead = false
  }
}

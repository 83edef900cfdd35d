package import CatalogueModel
internal import Glibc

extension CatalogueStore {
  /// Gets the right to write, before the first change is made to the catalogue in memory.
  ///
  /// It costs nothing once the session has the right.
  ///
  /// - Returns: the catalogue as it is now, where another session or program changed the file
  ///   since it was opened; the change is to be made to this one.
  /// - Throws: why this session may not write, or why what changed can't be read.
  package func prepareForChange() throws(StorageError) -> ReplayedCatalogue? {
    if case .readOnly(let reason) = access {
      // Whoever held the file when this session began may have left it by now.
      guard case .held = reason else { throw .readOnly(path: path, reason) }
    }
    guard lock == nil else {
      defer { undelivered = nil }
      return undelivered
    }
    try takeLock()
    access = .readWrite
    do {
      let now = try statuses()
      if now.file == seenFile, now.journal == seenJournal { return nil }
      dropped = []
      unkeptConflicts = []
      let view = try look()
      let start = try startingPoint(of: view)
      adopt(start, from: view)
      return ReplayedCatalogue(start, notices: notices(of: start, view))
    } catch let error {
      // The next change looks again.
      lock = nil
      throw error
    }
  }

  /// What the system says about the file and the journal right now.
  func statuses() throws(StorageError) -> (file: FileStatus?, journal: FileStatus?) {
    do {
      return (
        try disk.status(of: location.file), try disk.status(of: location.journal)
      )
    } catch {
      throw .unreadable(path: path, error)
    }
  }

  /// Notes a change, which `synchronize` makes safe together with others.
  ///
  /// What it took away or replaced is kept with it, so that it is not made again onto something
  /// that someone else changed meanwhile.
  ///
  /// - Throws: why this session may not write; `changedMeanwhile` where `prepareForChange` was not
  ///   called and the file changed since it was opened.
  package func record(
    _ change: Change,
    takenBackBy inverse: Change
  ) throws(StorageError) {
    undelivered = try prepareForChange()
    guard undelivered == nil else { throw .changedMeanwhile(path: path) }
    noted.append(change, takenBackBy: inverse)
  }

  /// Makes all noted changes safe.
  ///
  /// - Throws: why they are not; none of those noted since the last time counts then, and the
  ///   caller takes them back in memory.
  package func synchronize() throws(StorageError) {
    do {
      try writeNoted()
    } catch {
      noted.removeAll()
      throw error
    }
  }

  /// Makes all noted changes safe.
  ///
  /// - Throws: why they are not; they stay noted, for `synchronize` to try again or to give up.
  package func writeNoted() throws(StorageError) {
    guard !noted.isEmpty else { return }
    try createInitialFile()
    do {
      try openLeftover()
      try append(noted.payload, count: noted.count)
    } catch {
      throw .cannotRecord(path: path, error)
    }
    changeCount += noted.count
    noted.removeAll()
  }

  /// Adds records to the journal, which begins with them where there is none.
  func append(_ records: [UInt8], count: Int) throws(SystemError) {
    if let journal {
      try journal.append(payload: records, count: count)
      return
    }
    guard let base else { throw SystemError(ENOENT) }
    journal = try Journal.begin(
      extending: base,
      payload: records,
      count: count,
      replacesSpent: hasSpentJournal,
      at: location,
      on: disk,
      didCreate: { hasSpentJournal = true }
    )
    hasSpentJournal = false
  }

  /// Adds one record of the store's own.
  func append(_ record: JournalRecord) throws(SystemError) {
    var payload: [UInt8] = []
    JournalFrame.append(record, to: &payload)
    try append(payload, count: 1)
  }

  /// Goes on with the journal that was found, and notes in it that the file was edited elsewhere.
  func openLeftover() throws(SystemError) {
    if journal == nil, let leftover {
      journal = try Journal.goOn(with: leftover, at: location, on: disk)
      self.leftover = nil
    }
    if let rebase {
      try append(rebase)
      self.rebase = nil
    }
  }
}

extension ReplayedCatalogue {
  /// Reports what was put together from file and journal.
  init(_ start: StartingPoint, notices: [StorageNotice]) {
    self.init(
      catalogue: start.catalogue,
      replayed: start.changes.count,
      conflicts: start.conflicts,
      fates: start.fates,
      notices: notices
    )
  }

  /// The same, where an edit before it was not handed over yet.
  func following(_ earlier: ReplayedCatalogue?) -> ReplayedCatalogue {
    guard let earlier else { return self }
    var later = fates.makeIterator()
    return ReplayedCatalogue(
      catalogue: catalogue,
      replayed: replayed,
      conflicts: earlier.conflicts + conflicts,
      fates: earlier.fates.map { fate in
        guard case .made = fate else { return fate }
        return later.next() ?? .dropped
      },
      notices: earlier.notices + notices
    )
  }
}

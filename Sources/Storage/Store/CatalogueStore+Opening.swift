internal import CatalogueModel
internal import Glibc

extension CatalogueStore {
  /// Opens a working file, or what a missing one starts from.
  ///
  /// The file is neither made nor written by this.
  ///
  /// - Throws: why it can't be read, or why its journal can't.
  package static func open(
    _ path: String,
    options: StoreOptions
  ) throws(StorageError) -> OpenedCatalogue {
    let disk = Disk(calls: options.calls)
    let store = CatalogueStore(
      at: try locate(path, options: options, on: disk),
      on: disk,
      options: options
    )
    try store.settleAccess()
    let view = try store.look()
    let start = try store.startingPoint(of: view)
    store.adopt(start, from: view)
    return OpenedCatalogue(
      store: store,
      catalogue: start.catalogue,
      recovered: zip(start.changes, start.inverses).map(RecoveredChange.init),
      notices: store.notices(of: start, view),
      origin: start.origin
    )
  }

  private static func locate(
    _ path: String,
    options: StoreOptions,
    on disk: Disk
  ) throws(StorageError) -> StoreLocation {
    do {
      return try StoreLocation(following: path, on: disk)
    } catch {
      guard error.code == ENOENT || error.code == ENOTDIR else {
        throw .unreadable(path: path, error)
      }
      guard error.code == ENOENT, options.createsDirectory else {
        throw .noDirectory(path: PathText.directory(of: path), error)
      }
      return StoreLocation(given: path, file: path)
    }
  }

  /// Finds out whether this session may write, and takes the lock where that is to be done now.
  private func settleAccess() throws(StorageError) {
    if options.readOnly {
      access = .readOnly(.asked)
      return
    }
    if let reason = reasonNotToWrite() {
      access = .readOnly(reason)
      return
    }
    guard options.locksAtOnce else { return }
    do {
      try takeLock()
    } catch {
      guard case .readOnly(_, let reason) = error else { throw error }
      access = .readOnly(reason)
    }
  }

  private func reasonNotToWrite() -> ReadOnlyReason? {
    do throws(SystemError) {
      try disk.repeating { () throws(SystemError) in
        try disk.calls.checkWriting(location.directory)
      }
    } catch {
      return error.code == ENOENT ? nil : .directoryNotWritable(error)
    }
    do throws(SystemError) {
      try disk.repeating { () throws(SystemError) in try disk.calls.checkWriting(location.file) }
    } catch {
      return error.code == ENOENT || error.code == ELOOP ? nil : .fileNotWritable(error)
    }
    return nil
  }

  /// Takes the lock; makes the directory first where that is wanted.
  func takeLock() throws(StorageError) {
    guard lock == nil else { return }
    let attempt: FileLock.Attempt
    do throws(SystemError) {
      if options.createsDirectory, try disk.status(of: location.directory) == nil {
        try disk.makeDirectories(location.directory)
        location = try StoreLocation(following: location.given, on: disk)
      }
      attempt = try FileLock.take(location.lock, on: disk)
    } catch {
      switch error.code {
      case EACCES, EPERM, EROFS: throw .readOnly(path: path, .directoryNotWritable(error))
      case ENOENT: throw .noDirectory(path: location.directory, error)
      default: throw .readOnly(path: path, .cannotLock(error))
      }
    }
    switch attempt {
    case .taken(let lock): self.lock = lock
    case .held(let holder): throw .readOnly(path: path, .held(holder))
    }
  }

  /// Looks at the file and its journal.
  func look() throws(StorageError) -> FileView {
    try FileViewer(
      disk: disk,
      location: location,
      form: form,
      today: options.today,
      maximumSize: options.maximumSize
    ).look()
  }

  /// What a look at the file and its journal means.
  func startingPoint(of view: FileView) throws(StorageError) -> StartingPoint {
    try StartingPoint(
      view,
      at: location,
      seed: options.seed,
      startsEmpty: options.startsEmpty,
      // Without the lock the journal is another session's.
      without: lock == nil ? [] : dropped,
      backup: { [disk, location] in
        ((try? disk.status(of: location.backup)) ?? nil) == nil ? nil : location.backup
      }
    )
  }

  /// Takes what was seen as what the catalogue in memory extends.
  func adopt(_ start: StartingPoint, from view: FileView) {
    if let document = view.document { form = document.form }
    base = view.hash
    seenFile = view.status
    seenJournal = view.journalStatus
    hadRestaurants = view.document.map { !$0.catalogue.restaurants.isEmpty } ?? false
    initial = start.initial
    firstChange = 0
    changeCount = 0
    rebase = nil
    if let found = view.journal, !start.dropsJournal {
      changeCount = found.changes.count
      firstChange = start.firstChange
      hasRecovered = changeCount > firstChange
      if start.needsRebase, let hash = view.hash {
        rebase = .rebased(hash, from: start.firstChange, perhapsSaved: start.perhapsSaved)
      }
      dropped = (lock == nil ? [] : dropped).union(start.dropped)
      if journal == nil { leftover = found.withoutChanges }
    } else {
      leftover = nil
      journal = nil
      dropped = []
      hasSpentJournal = view.journalStatus != nil
    }
    unkeptConflicts = (lock == nil ? [] : unkeptConflicts) + start.conflicts
  }

  /// The living session whose journal was read, where this one does not have the lock.
  private var otherWriter: LockHolder? {
    guard lock == nil else { return nil }
    if case .readOnly(.held(let holder)) = access { return holder }
    return (try? FileLock.holder(location.lock, on: disk)) ?? nil
  }

  /// What a person should know about what was seen.
  func notices(of start: StartingPoint, _ view: FileView) -> [StorageNotice] {
    var notices: [StorageNotice] = []
    for notice in view.document?.notices ?? [] { notices.append(.format(path: path, notice)) }
    if !start.fates.isEmpty, let holder = otherWriter {
      // Its journal is no leftover: it will save what is in it. A session at the prompt is told
      // of the holder in any case.
      if !options.locksAtOnce { notices.append(.othersUnsaved(holder, path: path)) }
    } else if start.needsRebase {
      notices.append(.editedElsewhere(path: path, replayed: start.changes.count))
    } else if !start.changes.isEmpty {
      notices.append(.recovered(count: start.changes.count, path: path))
    }
    for conflict in start.conflicts { notices.append(.conflict(conflict)) }
    if case .readOnly(let reason) = access, reason != .asked {
      notices.append(.readOnly(path: path, reason))
    }
    return notices
  }
}

extension JournalContents {
  /// The same without the changes, which may be many.
  fileprivate var withoutChanges: JournalContents {
    var contents = self
    contents.changes = []
    return contents
  }
}

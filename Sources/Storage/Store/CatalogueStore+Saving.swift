package import CatalogueModel
internal import Glibc

extension CatalogueStore {
  /// Puts the catalogue into the file as a whole, and the generation before beside it.
  ///
  /// Where the file was edited elsewhere meanwhile, that content with this session's changes made
  /// to it again is saved instead, and reported.
  ///
  /// - Throws: why it could not be done; the file is as it was then, and what was acknowledged is
  ///   safe in the journal.
  package func save(_ catalogue: Catalogue) throws(StorageError) -> SaveReport {
    guard hasUnsavedChanges || initial != nil else {
      return report(.nothingToSave, catalogue)
    }
    undelivered = try prepareForChange()
    try writeNoted()
    var vanished = false
    for _ in 0..<5 {
      switch try checkFile() {
      case .same: vanished = false
      case .missing: vanished = base != nil
      case .changed:
        if let edit = try adoptEdit() { undelivered = edit.following(undelivered) }
        continue
      }
      let adopted = undelivered
      let content = adopted?.catalogue ?? catalogue
      guard let outcome = try replace(with: content) else { continue }
      undelivered = nil
      if vanished { news.append(.writtenAnew(path: path)) }
      return report(outcome, content, adopted: adopted)
    }
    throw .keepsChanging(path: path)
  }

  /// Ends the session: saves where that is needed, takes the journal away, lets go of the lock.
  ///
  /// `hasChanges` says whether what this session did comes to anything; where it does not, the
  /// file is not touched.
  ///
  /// - Returns: what the save did, where there was one.
  /// - Throws: why it could not be saved; the journal stays then.
  package func close(
    catalogue: Catalogue,
    hasChanges: Bool
  ) throws(StorageError) -> SaveReport? {
    defer { lock = nil }
    guard lock != nil else { return nil }
    let createsFile = initial != nil && options.locksAtOnce
    guard hasChanges || hasRecovered || createsFile || !unkeptConflicts.isEmpty else {
      noted.removeAll()
      removeJournal()
      return nil
    }
    do {
      return try save(catalogue)
    } catch {
      throw rescuing(catalogue, from: error)
    }
  }

  /// Keeps the whole catalogue aside where the file is not to be overwritten, since nothing else
  /// will hold what was in the file before.
  private func rescuing(_ catalogue: Catalogue, from error: StorageError) -> StorageError {
    guard case .changedBeyondUse(let path, let damage, _) = error else { return error }
    // What can't be read right now is still there, and the journal extends it.
    if case .unreadable = damage { return error }
    let content = undelivered?.catalogue ?? catalogue
    do {
      let rescue = try ConflictFile(rescuing: content)
        .keep(besides: location, today: options.today, on: disk)
      return .rescued(path: path, damage, rescue: rescue)
    } catch {
      return .changedBeyondUse(path: path, damage, safeIn: safePlace)
    }
  }

  /// What the file is to what was read or written last.
  enum FileCheck {
    case same
    case missing
    case changed
  }

  /// Compares the content of the file with what it is believed to be.
  func checkFile() throws(StorageError) -> FileCheck {
    let status: FileStatus
    var hash: UInt64?
    do throws(SystemError) {
      let file = try disk.open(location.file, O_RDONLY | O_NOFOLLOW)
      status = try file.status()
      if base != nil, status.kind == .regular { hash = try FileSource(file).hashToTheEnd() }
    } catch {
      guard error.code == ENOENT else { throw damaged(.unreadable(error)) }
      seenFile = nil
      return .missing
    }
    guard status.kind == .regular else { throw damaged(.notAFile(status.kind)) }
    guard base != nil, hash == base else { return .changed }
    seenFile = status
    return .same
  }

  /// Writes a new generation and puts it in place.
  ///
  /// `whenNamed` is called as soon as the name stands for the new generation, which may still fail
  /// to be so for certain.
  ///
  /// - Returns: what became of the file; nothing where it changed meanwhile.
  func replace(
    with catalogue: Catalogue,
    whenNamed: () -> Void = {}
  ) throws(StorageError) -> SaveReport.Outcome? {
    let old: FileStatus?
    let replacement: Replacement
    do {
      old = try disk.status(of: location.file)
      replacement = try write(catalogue, rightsOf: old)
    } catch {
      throw cannotSave(error)
    }
    guard try isReadBack(replacement) else {
      throw .writtenWrongly(path: path, safeIn: safePlace)
    }
    do {
      if replacement.hash == base, old != nil, !isSaveUncertain {
        replacement.discard()
        try keepConflicts()
        settle(on: replacement.hash, catalogue)
        return .nothingToSave
      }
      try openLeftover()
      try keepConflicts()
      if journal != nil { try append(.sealed(replacement.hash)) }
      let now = try disk.status(of: location.file)
      guard now == seenFile else { return nil }
      let additions = form.additions(for: catalogue)
      let isNamed = { [self] in
        whenNamed()
        base = replacement.hash
        form = replacement.nextForm ?? form
        firstChange = changeCount
        isSaveUncertain = true
        initial = nil
        seenFile = (try? disk.status(of: location.file)) ?? nil
      }
      if old == nil {
        try replacement.installAsNew(didRename: isNamed)
      } else {
        try replacement.install(keepsBackup: true, didRename: isNamed)
      }
      settle(on: replacement.hash, catalogue)
      if !additions.isEmpty { news.append(.columnsAdded(path: path, names: additions)) }
      return .saved
    } catch {
      throw cannotSave(error)
    }
  }

  private func write(
    _ catalogue: Catalogue,
    rightsOf old: FileStatus?
  ) throws(SystemError) -> Replacement {
    let replacement = try Replacement(
      of: location,
      on: disk,
      leastFollowed: options.leastFollowed
    )
    let form = form
    try replacement.write(
      rightsOf: old,
      as: form,
      today: options.today,
      mapping: { $0 }
    ) { write throws(SystemError) in
      try form.write(catalogue, to: write)
    }
    return replacement
  }

  private func isReadBack(_ replacement: Replacement) throws(StorageError) -> Bool {
    do {
      return try replacement.readBack(as: form, today: options.today)
    } catch {
      throw cannotSave(error)
    }
  }

  /// Notes that the file holds everything, so that the journal can go.
  private func settle(on hash: UInt64, _ catalogue: Catalogue) {
    base = hash
    initial = nil
    hadRestaurants = !catalogue.restaurants.isEmpty
    hasRecovered = false
    isSaveUncertain = false
    seenFile = (try? disk.status(of: location.file)) ?? nil
    removeJournal()
  }

  /// Takes the journal away: nothing in it counts any more, so that it does no harm where it stays.
  func removeJournal() {
    if journal != nil || seenJournal != nil || hasSpentJournal {
      hasSpentJournal = (try? disk.unlink(location.journal)) == nil
    }
    journal = nil
    leftover = nil
    seenJournal = nil
    rebase = nil
    changeCount = 0
    firstChange = 0
    dropped = []
  }

  /// Makes the file that the first change needs: the sample, or an empty catalogue.
  func createInitialFile() throws(StorageError) {
    guard let initial else { return }
    for _ in 0..<5 {
      switch try checkFile() {
      case .same where base != nil, .missing where base == nil:
        if try replace(with: initial) != nil { return }
      case .same, .missing, .changed:
        throw .changedMeanwhile(path: path)
      }
    }
    throw .keepsChanging(path: path)
  }

  /// Keeps aside what could not be made again, before it is nowhere else.
  func keepConflicts() throws(SystemError) {
    guard !unkeptConflicts.isEmpty else { return }
    let file = ConflictFile(unkeptConflicts)
    if !file.isEmpty {
      let kept = try file.keep(besides: location, today: options.today, on: disk)
      news.append(.conflictsKept(path: kept, count: unkeptConflicts.count))
    }
    unkeptConflicts = []
  }

  /// Why a save failed, with where the changes are safe.
  func cannotSave(_ error: SystemError) -> StorageError {
    .cannotSave(path: path, error, safeIn: safePlace)
  }

  /// Why the file is left as it is, with where the changes are safe.
  func damaged(_ damage: OutsideDamage) -> StorageError {
    .changedBeyondUse(path: path, damage, safeIn: safePlace)
  }

  func report(
    _ outcome: SaveReport.Outcome,
    _ catalogue: Catalogue,
    adopted: ReplayedCatalogue? = nil
  ) -> SaveReport {
    defer { news = [] }
    return SaveReport(
      outcome: outcome,
      path: path,
      restaurants: catalogue.restaurants.count,
      adopted: adopted,
      notices: news
    )
  }
}

internal import CatalogueModel

extension CatalogueStore {
  /// Looks, before a command, whether someone else changed the file; that costs next to nothing
  /// where nobody did.
  ///
  /// New content is adopted with this session's changes made to it again, by name. What vanished,
  /// shrank to nothing or does not read is not adopted, and is told once.
  ///
  /// - Throws: why the edit could not be noted in the journal; the catalogue in memory goes on
  ///   being what counts.
  package func outsideEdit() throws(StorageError) -> OutsideEdit? {
    if let undelivered {
      self.undelivered = nil
      return .adopted(undelivered)
    }
    let now = try statuses()
    let isWriter = lock != nil
    guard !isSame(now.file, seenFile) || (!isWriter && now.journal != seenJournal) else {
      return nil
    }
    guard now.file != nil else {
      seenFile = nil
      return base == nil ? nil : .vanished(path: path)
    }
    if isWriter { try writeNoted() }
    do {
      return try adoptEdit().map(OutsideEdit.adopted)
    } catch {
      guard case .changedBeyondUse(_, let damage, _) = error else { throw error }
      seenFile = now.file
      seenJournal = now.journal
      return .damaged(path: path, damage)
    }
  }

  /// Reads what someone else made of the file, and makes this session's changes to it again.
  ///
  /// - Returns: the new catalogue; nothing where the content is what it was, or the file is gone.
  func adoptEdit() throws(StorageError) -> ReplayedCatalogue? {
    let view: FileView
    let start: StartingPoint
    do throws(StorageError) {
      view = try look()
      guard let document = view.document else { return nil }
      if view.hash == base, view.journalStatus == seenJournal || lock != nil {
        seenFile = view.status
        return nil
      }
      if hadRestaurants, document.catalogue.restaurants.isEmpty {
        throw .changedBeyondUse(path: path, .shrunkToNothing, safeIn: safePlace)
      }
      start = try startingPoint(of: view)
    } catch {
      throw asDamage(error)
    }
    if lock != nil { try noteEdit(start, view) }
    let hadRecovered = hasRecovered
    adopt(start, from: view)
    if lock != nil {
      // What waits in the journal is this session's own, as far as it was.
      hasRecovered = hadRecovered
      rebase = nil
      keepConflictsNow()
    }
    let notices = notices(of: start, view) + news
    news = []
    return ReplayedCatalogue(start, notices: notices)
  }

  /// Writes down that the file was edited, before anything is made of it.
  private func noteEdit(_ start: StartingPoint, _ view: FileView) throws(StorageError) {
    guard start.needsRebase, let hash = view.hash else { return }
    do {
      try openLeftover()
      try append(
        .rebased(hash, from: start.firstChange, perhapsSaved: start.perhapsSaved)
      )
    } catch {
      throw .cannotRecord(path: path, error)
    }
  }

  private func keepConflictsNow() {
    do {
      try keepConflicts()
    } catch {
      news.append(.conflictsNotKept(path: path, error))
    }
  }

  /// An error of reading the file, as what someone else made of it.
  private func asDamage(_ error: StorageError) -> StorageError {
    switch error {
    case .notACatalogue(_, let problem, _): return damaged(.notACatalogue(problem))
    case .notAFile(let named, let kind) where named == path: return damaged(.notAFile(kind))
    case .unreadable(let named, let reason) where named == path:
      return damaged(.unreadable(reason))
    case .tooLarge: return damaged(.tooLarge)
    case .shrunkToNothing: return damaged(.shrunkToNothing)
    default: return error
    }
  }

  /// Whether the system tells no difference in content.
  private func isSame(_ one: FileStatus?, _ other: FileStatus?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.hasSameContent(as: other) && one.changed == other.changed
  }
}

package import CatalogueModel

// Much that is noted where nothing follows: it is as safe in the file as in the journal, and the
// journal would be written only to be taken away.
extension CatalogueStore {
  /// Puts noted changes straight into the file where they are many and nothing else waits.
  ///
  /// The file is written, synced, read back and put in place as ever, before anything is
  /// acknowledged; until then it is what it was.
  ///
  /// - Returns: what the save did; nothing where the changes are better journalled first, and are
  ///   still noted.
  /// - Throws: why the file could not be put in place for certain; where nothing is noted any more,
  ///   it has the changes, but a power cut may take them back.
  package func saveStraight(_ catalogue: Catalogue) throws(StorageError) -> SaveReport? {
    guard noted.parts >= options.manyParts, lock != nil, hasNothingWaiting,
      try isFileAsBelieved()
    else { return nil }
    // What the file has is not to be journalled onto it.
    guard let outcome = try replace(with: catalogue, whenNamed: { noted.removeAll() }) else {
      return nil
    }
    noted.removeAll()
    return report(outcome, catalogue)
  }

  /// Whether neither journal nor an edit elsewhere has anything to do with the next save.
  private var hasNothingWaiting: Bool {
    journal == nil && leftover == nil && rebase == nil && changeCount == firstChange
      && unkeptConflicts.isEmpty && undelivered == nil && !isSaveUncertain
  }

  /// Whether the file holds what this session began with; one that is to hold the sample first is
  /// to have it as the generation before.
  private func isFileAsBelieved() throws(StorageError) -> Bool {
    switch try checkFile() {
    case .same: base != nil
    case .missing: base == nil && initial?.restaurants.isEmpty == true
    case .changed: false
    }
  }
}

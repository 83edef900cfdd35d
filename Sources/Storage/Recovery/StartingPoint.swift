internal import CatalogueModel

/// The catalogue that a file and its journal make together, and what is still to be written down
/// about it.
struct StartingPoint {
  /// What file and journal say together.
  var catalogue: Catalogue
  /// Where the catalogue comes from.
  var origin: OpenedCatalogue.Origin
  /// Changes of the journal that are not in the file and are in the catalogue.
  var changes: [Change] = []
  /// What takes each of those changes back.
  var inverses: [Change] = []
  /// What became of each change of the journal that is not in the file.
  var fates: [ChangeLog.Fate] = []
  /// Which changes of the journal, counted from its first, are void now.
  var dropped: Set<Int> = []
  /// Changes of the journal that do not apply any more.
  var conflicts: [ReplayConflict] = []
  /// The first change of the journal that is not in the file.
  var firstChange = 0
  /// What is to be created before the first change, since the file does not hold it.
  var initial: Catalogue?
  /// Whether the journal must learn first that the file was edited elsewhere.
  var needsRebase = false
  /// Whether some of those changes may be in the file all the same.
  var perhapsSaved = false
  /// Whether the journal has nothing that counts and the next one takes its place.
  var dropsJournal = false

  /// Puts together what was seen; a missing file starts from the seed.
  init(
    _ view: FileView,
    at location: StoreLocation,
    seed: () -> Catalogue?,
    startsEmpty: Bool,
    without dropped: Set<Int> = [],
    backup: () -> String?
  ) throws(StorageError) {
    guard let document = view.document, let hash = view.hash else {
      guard view.journal == nil else {
        throw .fileMissing(path: location.given, journal: location.journal, backup: backup())
      }
      let seed = startsEmpty ? nil : seed()
      self.init(catalogue: seed ?? Catalogue(), origin: seed == nil ? .empty : .seed)
      initial = catalogue
      dropsJournal = true
      return
    }
    self.init(catalogue: document.catalogue, origin: .file)
    if let journal = view.journal {
      take(journal, hash: hash, without: dropped)
      if needsRebase, document.catalogue.restaurants.isEmpty, !conflicts.isEmpty {
        throw .shrunkToNothing(path: location.given, journal: location.journal, backup: backup())
      }
    } else {
      dropsJournal = true
    }
    if startsEmpty, changes.isEmpty, let seed = seed(), catalogue == seed {
      catalogue = Catalogue()
      initial = catalogue
      origin = .empty
    }
  }

  private init(catalogue: Catalogue, origin: OpenedCatalogue.Origin) {
    self.catalogue = catalogue
    self.origin = origin
  }

  private mutating func take(
    _ journal: JournalContents,
    hash: UInt64,
    without dropped: Set<Int>
  ) {
    var firstOwnChange = journal.changes.count
    if let mark = journal.mark(of: hash) {
      firstChange = mark.firstChange
      firstOwnChange = mark.firstOwnChange
      perhapsSaved = mark.perhapsSaved
    } else {
      (firstChange, perhapsSaved) = journal.lastCertainStart
      needsRebase = firstChange < journal.changes.count
      dropsJournal = !needsRebase
    }
    var replay = ChangeReplay(onto: catalogue)
    let foreign = (firstChange..<firstOwnChange).filter { !dropped.contains($0) }
    let own = (firstOwnChange..<journal.changes.count).filter { !dropped.contains($0) }
    replay.replay(
      foreign.map { journal.changes[$0] },
      ground: perhapsSaved ? .editedAndPerhapsSaved : .edited
    )
    replay.replay(own.map { journal.changes[$0] }, ground: .same)
    fates = replay.fates
    for (index, fate) in zip(foreign + own, fates) {
      if case .made = fate { continue }
      self.dropped.insert(index)
    }
    catalogue = replay.catalogue
    changes = replay.made
    inverses = replay.inverses
    conflicts = replay.conflicts
  }
}

package import CatalogueModel
package import Storage

/// One sitting with a catalogue: what is in memory, what was done to it, and where it is kept.
package struct Session {
  /// Everything in the file, with the changes made since.
  package private(set) var catalogue: Catalogue
  /// What was done, to be undone.
  package private(set) var log = ChangeLog()
  /// Where the catalogue is kept.
  package let store: CatalogueStore
  /// The restaurant that the person stepped into, if any.
  package var place: RestaurantID?
  /// Whether someone else changed the file in this session.
  private var hasAdopted = false
  /// What a save did that nobody was told of yet.
  var lastSave: SaveReport?
  /// How many scripts run inside each other right now.
  var scriptDepth = 0
  /// What `set` changes.
  package var settings: Settings
  /// The world around.
  package let surroundings: Surroundings

  /// Starts a session with a catalogue that was just opened; what it recovered from a crash counts
  /// as done by this session.
  package init(
    _ opened: OpenedCatalogue,
    settings: Settings,
    surroundings: Surroundings
  ) {
    catalogue = opened.catalogue
    store = opened.store
    self.settings = settings
    self.surroundings = surroundings
    for recovered in opened.recovered {
      log.recordRecovered(
        .init(
          summary: "\(recovered.change.text) (recovered)",
          change: recovered.change,
          inverse: recovered.inverse
        )
      )
    }
  }

  /// The position of the restaurant that the person stepped into, if it is still there.
  package var currentPosition: Int? { place.flatMap { catalogue.position(of: $0) } }
}

// Changes
extension Session {
  /// Makes a change as one step: in memory, in the journal and in what can be undone; one that
  /// leaves everything as it was is no step.
  ///
  /// - Throws: why it could not be kept; nothing is changed then.
  package mutating func perform(_ change: Change, summary: String) throws(CommandError) {
    guard let inverse = try applyAndKeep(change) else { return }
    log.record(.init(summary: summary, change: change, inverse: inverse))
  }

  /// Goes back to the last save, as one step.
  ///
  /// - Throws: why that could not be kept; nothing is changed then.
  mutating func revert() throws(CommandError) {
    _ = try prepareForChange()
    let change = log.revertingChange
    guard let inverse = try applyAndKeep(change) else { return }
    log.recordRevert(.init(summary: "revert", change: change, inverse: inverse))
  }

  /// Takes the latest step back.
  ///
  /// - Returns: what was taken back, or nothing where there is no step left.
  package mutating func undo() throws(CommandError) -> ChangeLog.Step? {
    guard log.nextUndo != nil else { return nil }
    _ = try prepareForChange()
    guard let step = log.nextUndo else { return nil }
    guard isUntouched(step.inverse, takenBackBy: step.change) else {
      log.dropNextUndo()
      throw .changedElsewhere(step.summary)
    }
    log.recordUndo(redoneBy: try applyAndKeep(step.inverse) ?? step.change)
    return step
  }

  /// Does the latest undone step again.
  ///
  /// - Returns: what was done again, or nothing where nothing was undone.
  package mutating func redo() throws(CommandError) -> ChangeLog.Step? {
    guard log.nextRedo != nil else { return nil }
    _ = try prepareForChange()
    guard let step = log.nextRedo else { return nil }
    guard isUntouched(step.change, takenBackBy: step.inverse) else {
      log.dropNextRedo()
      throw .changedElsewhere(step.summary)
    }
    log.recordRedo(undoneBy: try applyAndKeep(step.change) ?? step.inverse)
    return step
  }

  /// Whether what a change would take away or replace is as this session left it: nobody else
  /// changed it.
  private func isUntouched(_ change: Change, takenBackBy inverse: Change) -> Bool {
    guard hasAdopted else { return true }
    var trial = catalogue
    for (part, inverse) in change.parts(takenBackBy: inverse) {
      guard trial.obstacle(to: part, takenBackBy: inverse) == nil,
        (try? trial.apply(part)) != nil
      else { return false }
    }
    return true
  }

  /// Applies a change and notes it in the journal.
  ///
  /// - Returns: what takes it back; nothing where it left everything as it was.
  private mutating func applyAndKeep(_ change: Change) throws(CommandError) -> Change? {
    _ = try prepareForChange()
    catalogue.indexRestaurants()
    let inverse: Change
    do {
      inverse = try catalogue.apply(change)
    } catch {
      throw .inapplicable(error)
    }
    // What is taken back by doing it again set fields to what they were.
    guard inverse != change else { return nil }
    do {
      try store.record(change, takenBackBy: inverse)
    } catch {
      takeBack(inverse)
      throw .storage(error)
    }
    return inverse
  }

  /// Gets the right to write, before the first change is made.
  ///
  /// - Returns: whether the catalogue is another one now, since someone changed the file.
  mutating func prepareForChange() throws(CommandError) -> Bool {
    do {
      guard let replayed = try store.prepareForChange() else { return false }
      adopt(replayed)
      return true
    } catch {
      throw .storage(error)
    }
  }

  /// Does a millisecond's worth of what makes finding names quick, since nobody waits.
  ///
  /// - Returns: whether there is more to do.
  package mutating func gatherNames() -> Bool { catalogue.gatherNames(atLeast: 4_000) }

  private mutating func takeBack(_ inverse: Change) {
    // The inverse was made by this catalogue a moment ago, so it applies.
    _ = try? catalogue.apply(inverse)
    dropVanishedPlace()
  }

  /// Steps out of a restaurant that is gone.
  private mutating func dropVanishedPlace() {
    if currentPosition == nil { place = nil }
  }
}

// Safety
extension Session {
  /// Makes all changes so far safe on disk.
  ///
  /// - Throws: why they could not be; the catalogue is then what it was after the last sync.
  package mutating func synchronize() throws(CommandError) {
    guard log.unsynchronizedCount > 0 else { return }
    do {
      try store.synchronize()
      log.recordSync()
    } catch {
      takeBack(log.rollBackChange)
      log.rollBack()
      throw .storage(error)
    }
  }

  /// Makes all changes so far safe where no line follows: many go straight into the file.
  ///
  /// - Throws: why they could not be; the catalogue is then what it was after the last sync.
  package mutating func synchronizeLast() throws(CommandError) {
    guard log.unsynchronizedCount > 0, !log.isAsSaved else { return try synchronize() }
    do {
      if let report = try store.saveStraight(catalogue) {
        lastSave = report
        log.recordSave()
        return
      }
    } catch {
      // Nobody is told of what may be taken back; what is noted still is journalled.
      if store.isSaveUncertain { throw .storage(error) }
    }
    try synchronize()
  }

  /// Makes all changes so far safe on disk before something that relies on them.
  ///
  /// - Throws: why they could not be; nothing is taken back yet, since the replies that speak of
  ///   them are still to be shown or dropped by whoever calls `synchronize` next.
  mutating func keepSafe() throws(CommandError) {
    do {
      try store.writeNoted()
      log.recordSync()
    } catch {
      throw .storage(error)
    }
  }

  /// Writes the catalogue to its file.
  package mutating func save() throws(CommandError) -> SaveReport {
    do {
      let report = try store.save(catalogue)
      if let adopted = report.adopted { adopt(adopted) }
      log.recordSave()
      return report
    } catch {
      throw .storage(error)
    }
  }

  /// Goes on with a catalogue that someone else's edit is part of.
  mutating func adopt(_ other: ReplayedCatalogue) {
    let address = currentAddress
    catalogue = other.catalogue
    log.recordReplay(other.fates)
    hasAdopted = true
    step(into: address)
  }

  /// The address of the restaurant that the person stepped into, if it is still there.
  var currentAddress: RestaurantAddress? {
    currentPosition.map { catalogue.address(ofRestaurantAt: $0) }
  }

  /// Steps into what is now at an address, or out where there is nothing.
  mutating func step(into address: RestaurantAddress?) {
    place = address.flatMap { catalogue.position(of: $0) }.map { catalogue.id(at: $0) }
  }
}

import CatalogueModel
import Glibc
import Testing

@testable import Storage

/// Several sessions on one file, of which one may write.
@Suite struct SessionsTests {
  private func disk(_ catalogue: Catalogue = restaurants("Old")) -> MemoryDisk {
    let disk = MemoryDisk()
    disk.put(bytes(of: catalogue), at: Sitting.file)
    return disk
  }

  @Test func theSecondSessionOnlyReadsAndSaysWhoHoldsTheFile() throws {
    let disk = disk()
    let first = try Sitting(on: MemoryProcess(on: disk, id: 41))
    var second = try Sitting(on: MemoryProcess(on: disk, id: 42))
    let holder = LockHolder(process: 41, host: "testhost")
    #expect(first.store.access == .readWrite)
    #expect(second.store.access == .readOnly(.held(holder)))
    #expect(
      second.opened.notices.map(\.description) == [
        "/d/restaurants.plist is held by another session (process 41 on testhost); this session "
          + "only reads"
      ]
    )
    second.add("a")
    #expect(second.errors == [.readOnly(path: Sitting.file, .held(holder))])
    #expect(second.errors[0].exitStatus == 75)
    #expect(second.names == ["Old"])
    second.close()
    #expect(names(in: disk.content(of: Sitting.file)) == ["Old"])
  }

  @Test func theLockIsFreeOnceItsSessionIsGone() throws {
    let disk = disk()
    let process = MemoryProcess(on: disk)
    let first = try Sitting(on: process)
    process.kill()
    let second = try Sitting(on: MemoryProcess(on: disk))
    #expect(second.store.access == .readWrite)
    var third = try Sitting(on: MemoryProcess(on: disk))
    #expect(third.store.access != .readWrite)
    third.close()
    withExtendedLifetime((first, second)) {}
  }

  @Test func aSessionThatEndsLeavesTheLockFileAndNothingElse() throws {
    let disk = disk()
    let process = MemoryProcess(on: disk)
    var sitting = try Sitting(on: process)
    sitting.add("a")
    sitting.close()
    #expect(
      Set(disk.names.keys) == [Sitting.file, Sitting.backup, Sitting.file + "-lock"]
    )
    #expect(process.openCount == 0, "descriptors are left open")
    #expect(names(in: disk.content(of: Sitting.backup)) == ["Old"])
    #expect(disk.names[Sitting.file + "-lock"]?.mode == 0o600)
    #expect(disk.names[Sitting.file]?.mode == 0o644)
  }

  @Test func aReaderSeesWhatTheWriterHasInItsJournal() throws {
    let disk = disk()
    var writer = try Sitting(on: MemoryProcess(on: disk))
    writer.add("a")
    var reader = try Sitting(on: MemoryProcess(on: disk), locksAtOnce: false)
    #expect(reader.names == ["Old", "a"])
    writer.add("b")
    #expect(reader.look() != nil)
    #expect(reader.names == ["Old", "a", "b"])
    #expect(reader.look() == nil)
    writer.save()
    reader.look()
    #expect(reader.names == ["Old", "a", "b"])
    writer.add("c")
    reader.look()
    #expect(reader.names == ["Old", "a", "b", "c"])
    #expect(reader.errors.isEmpty)
  }

  @Test func changesOfALivingSessionAreNotSaidToBeRecovered() throws {
    let disk = disk()
    let process = MemoryProcess(on: disk)
    var writer = try Sitting(on: process)
    writer.add("a")
    let reader = try Sitting(on: MemoryProcess(on: disk), locksAtOnce: false)
    #expect(
      reader.opened.notices.map(\.description) == [
        "another session (process \(process.processID)) is at work on /d/restaurants.plist: "
          + "its unsaved changes are shown"
      ]
    )
    let second = try Sitting(on: MemoryProcess(on: disk))
    #expect(second.opened.notices.count == 1, "who holds the file")
    process.kill()
    let third = try Sitting(on: MemoryProcess(on: disk), locksAtOnce: false)
    #expect(third.opened.notices == [.recovered(count: 1, path: Sitting.file)])
  }

  @Test func aReaderWritesNothing() throws {
    let disk = disk()
    let writer = MemoryProcess(on: disk)
    var killed = try Sitting(on: writer)
    killed.add("a")
    writer.kill()
    disk.overwrite(
      Sitting.journal,
      with: (disk.content(of: Sitting.journal) ?? []) + [1, 2, 3]
    )
    let before = disk.names.mapValues(\.content)
    for readOnly in [false, true] {
      let process = MemoryProcess(on: disk)
      var reader = try Sitting(on: process, locksAtOnce: false, readOnly: readOnly)
      #expect(reader.names == ["Old", "a"])
      reader.look()
      reader.close()
      #expect(disk.names.mapValues(\.content) == before)
      #expect(process.calls.allSatisfy { !["write", "truncate", "sync"].contains($0) })
    }
  }

  @Test func aReaderBesideAWriterIsNeverWrongAtAnyMoment() throws {
    // The writer is stopped before each of its calls in turn, and a reader looks.
    let states = [
      ["Old"], ["Old", "a"], ["Old", "a", "b", "c"], ["Old", "a", "b", "c", "d"],
    ]
    for call in 1...1000 {
      let disk = disk()
      let process = MemoryProcess(on: disk)
      process.killedBefore = call
      if var writer = try? Sitting(on: process) {
        writer.add("a")
        writer.add("b", "c")
        writer.save()
        writer.add("d")
        writer.close()
      }
      let reader = try Sitting(on: MemoryProcess(on: disk), locksAtOnce: false)
      #expect(states.contains(reader.names), "before call \(call): \(reader.names)")
      if process.callCount < call { break }
    }
  }

  @Test func aRunTakesTheLockWithItsFirstChangeOnly() throws {
    let disk = disk()
    let first = MemoryProcess(on: disk)
    var run = try Sitting(on: first, locksAtOnce: false)
    #expect(disk.names.keys.sorted() == [Sitting.file])
    var other = try Sitting(on: MemoryProcess(on: disk), locksAtOnce: false)
    other.add("a")
    run.add("b")
    #expect(run.errors.map(\.exitStatus) == [75])
    other.close()
    run.add("b")
    #expect(run.names == ["Old", "a", "b"], "the change is made to what is there now")
    run.close()
    #expect(names(in: disk.content(of: Sitting.file)) == ["Old", "a", "b"])
  }

  @Test func aRunThatChangesNothingCreatesNothing() throws {
    let disk = MemoryDisk()
    var run = try Sitting(
      on: MemoryProcess(on: disk),
      seed: restaurants("Seed"),
      locksAtOnce: false
    )
    #expect(run.names == ["Seed"])
    #expect(run.opened.origin == .seed)
    run.close()
    #expect(disk.names.isEmpty)
  }

  @Test func aSessionAtThePromptMakesTheMissingFileWhenItEnds() throws {
    let disk = MemoryDisk()
    var session = try Sitting(on: MemoryProcess(on: disk), seed: restaurants("Seed"))
    #expect(disk.content(of: Sitting.file) == nil)
    session.close()
    #expect(names(in: disk.content(of: Sitting.file)) == ["Seed"])
    #expect(disk.names[Sitting.file]?.mode == 0o600)
    #expect(disk.content(of: Sitting.backup) == nil)
  }

  @Test func theSampleIsInTheFileBeforeTheFirstChangeIsAcknowledged() throws {
    let disk = MemoryDisk()
    let process = MemoryProcess(on: disk)
    var session = try Sitting(on: process, seed: restaurants("Seed"), locksAtOnce: false)
    session.add("a")
    #expect(session.errors.isEmpty)
    #expect(names(in: disk.content(of: Sitting.file)) == ["Seed"])
    process.kill()
    #expect(try Sitting(on: MemoryProcess(on: disk)).names == ["Seed", "a"])
  }

  @Test func theSampleIsMadeOnlyWhereThereIsNoFile() throws {
    var timesMade = 0
    func seed() -> Catalogue? {
      timesMade += 1
      return nil
    }
    for (disk, expected) in [(disk(restaurants("Old")), 0), (MemoryDisk(), 1)] {
      let calls = MemoryProcess(on: disk)
      let options = StoreOptions(today: Sitting.today, seed: seed(), calls: calls)
      _ = try CatalogueStore.open(Sitting.file, options: options)
      #expect(timesMade == expected)
    }
  }

  @Test func anEmptyStartReplacesTheSampleAndNothingElse() throws {
    let disk = disk(restaurants("Seed"))
    var session = try Sitting(
      on: MemoryProcess(on: disk),
      seed: restaurants("Seed"),
      startsEmpty: true
    )
    #expect(session.names.isEmpty)
    session.add("A")
    session.close()
    #expect(session.errors.isEmpty)
    #expect(names(in: disk.content(of: Sitting.file)) == ["A"])
    let other = try Sitting(
      on: MemoryProcess(on: disk),
      seed: restaurants("Seed"),
      startsEmpty: true
    )
    #expect(other.names == ["A"])
  }

  @Test func changesThatComeToNothingLeaveTheFileAlone() throws {
    let disk = disk()
    let file = disk.names[Sitting.file]
    let process = MemoryProcess(on: disk)
    let opened = try Sitting(on: process)
    var session = opened
    session.add("a")
    let rating = session.catalogue.restaurants[0].ratings[0]
    session.make(
      .removeRating(
        rating,
        of: .restaurant(RestaurantAddress(name: "Old")),
        position: 0
      )
    )
    #expect(try session.store.close(catalogue: session.catalogue, hasChanges: false) == nil)
    #expect(disk.names[Sitting.file] === file)
    #expect(disk.content(of: Sitting.journal) == nil)
    #expect(disk.content(of: Sitting.backup) == nil)
  }

  @Test func savingWhatTheFileHoldsAlreadyWritesNoGeneration() throws {
    let disk = disk()
    let file = disk.names[Sitting.file]
    var session = try Sitting(on: MemoryProcess(on: disk))
    session.add("a")
    let rating = session.catalogue.restaurants[0].ratings[0]
    session.make(
      .removeRating(
        rating,
        of: .restaurant(RestaurantAddress(name: "Old")),
        position: 0
      )
    )
    session.save()
    #expect(session.errors.isEmpty)
    #expect(disk.names[Sitting.file] === file)
    #expect(disk.content(of: Sitting.backup) == nil)
  }

  @Test func aDirectoryThatCannotBeWrittenIsReadAndNamed() throws {
    let disk = disk()
    let process = MemoryProcess(on: disk)
    process.canWriteDirectory = false
    var session = try Sitting(on: process)
    #expect(session.names == ["Old"])
    session.add("a")
    #expect(
      session.errors.map { "\($0)" } == [
        "/d/restaurants.plist can't be changed, its directory can't be written: Permission denied"
      ]
    )
    #expect(session.errors[0].exitStatus == 74)
  }

  @Test func aSaveThatFailsAtTheEndKeepsTheJournalAndSaysSo() throws {
    let disk = disk()
    let process = MemoryProcess(on: disk)
    var session = try Sitting(on: process)
    session.add("a")
    disk.room = 10
    session.close()
    #expect(
      session.errors.map { "\($0)" } == [
        "cannot save /d/restaurants.plist: No space left on device; your changes are safe in "
          + "restaurants.plist-journal"
      ]
    )
    #expect(session.errors[0].exitStatus == 74)
    #expect(names(in: disk.content(of: Sitting.file)) == ["Old"])
    #expect(disk.content(of: Sitting.file + "-saving") == nil)
    disk.room = nil
    #expect(try Sitting(on: MemoryProcess(on: disk)).names == ["Old", "a"])
  }

  @Test func aJournalThatSomeoneTakesAwayIsWrittenAnew() throws {
    let disk = disk()
    let process = MemoryProcess(on: disk)
    var session = try Sitting(on: process)
    session.add("a")
    disk.remove(Sitting.journal)
    session.add("b")
    #expect(session.errors.isEmpty)
    process.kill()
    #expect(try Sitting(on: MemoryProcess(on: disk.after(.bare))).names == ["Old", "a", "b"])
  }

  @Test func aFailedSyncIsNeverTrustedAgain() throws {
    let disk = disk()
    let process = MemoryProcess(on: disk)
    var session = try Sitting(on: process)
    session.add("a")
    // Writing is call 3 of a change, the sync call 4.
    process.trouble = .init(call: process.callCount + 4, code: EIO)
    session.add("b")
    #expect(process.calls.suffix(12).contains { $0.hasPrefix("rename") })
    #expect(session.errors.isEmpty)
    session.add("c")
    process.kill()
    #expect(
      try Sitting(on: MemoryProcess(on: disk.after(.bare))).names == ["Old", "a", "b", "c"]
    )
  }
}

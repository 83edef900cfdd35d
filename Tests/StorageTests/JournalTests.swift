import CatalogueModel
import Formats
import Testing

@testable import Storage

/// What the next start makes of a journal in any state.
@Suite struct JournalTests {
  /// A file with a journal of three frames: `a`; `b` and `c`; `d`.
  private func diskWithJournal() throws -> MemoryDisk {
    let disk = MemoryDisk()
    disk.put(bytes(of: restaurants("Old")), at: Sitting.file)
    let process = MemoryProcess(on: disk)
    var sitting = try Sitting(on: process)
    sitting.add("a")
    sitting.add("b", "c")
    sitting.add("d")
    process.kill()
    return disk
  }

  /// Where the frames of a journal begin, and its end.
  private func frames(of journal: [UInt8]) -> [Int] {
    var starts: [Int] = []
    var offset = JournalHeader.length
    while let head = JournalFrame.head(in: journal, at: offset) {
      starts.append(offset)
      offset += JournalFrame.headLength + Int(head.length)
    }
    return starts + [offset]
  }

  /// What is found after something was done to the journal.
  private func found(
    _ damage: (inout [UInt8], [Int]) -> Void
  ) throws(StorageError) -> [String] {
    let disk: MemoryDisk
    do { disk = try diskWithJournal() } catch { preconditionFailure("\(error)") }
    var journal = disk.content(of: Sitting.journal) ?? []
    damage(&journal, frames(of: journal))
    disk.overwrite(Sitting.journal, with: journal)
    let before = (disk.content(of: Sitting.file), journal)
    let process = MemoryProcess(on: disk)
    defer {
      process.kill()
      #expect(disk.content(of: Sitting.file) == before.0)
      #expect(disk.content(of: Sitting.journal) == before.1, "opening wrote to the journal")
    }
    return try Sitting(on: process).names
  }

  @Test func aWholeJournalIsReplayedAndSaidSo() throws {
    let disk = try diskWithJournal()
    let sitting = try Sitting(on: MemoryProcess(on: disk))
    #expect(sitting.names == ["Old", "a", "b", "c", "d"])
    #expect(sitting.opened.recovered.count == 4)
    #expect(
      sitting.opened.notices.map(\.description) == [
        "recovered 4 changes that had not been saved to /d/restaurants.plist"
      ]
    )
  }

  @Test func aHalfRecordAtTheEndIsDroppedWhereverItIsCut() throws {
    let journal = try diskWithJournal().content(of: Sitting.journal) ?? []
    let starts = frames(of: journal)
    #expect(starts.last == journal.count)
    let prefixes = [["Old"], ["Old", "a"], ["Old", "a", "b", "c"], ["Old", "a", "b", "c", "d"]]
    for length in 0...journal.count {
      let whole = starts.dropFirst().count { $0 <= length }
      let names = try found { bytes, _ in bytes.removeLast(bytes.count - length) }
      #expect(names == prefixes[whole], "cut at \(length)")
    }
  }

  @Test func aDamagedRecordAtTheEndIsDropped() throws {
    let journal = try diskWithJournal().content(of: Sitting.journal) ?? []
    let last = frames(of: journal)[2]
    for offset in last..<journal.count {
      let names = try found { bytes, _ in bytes[offset] ^= 0x40 }
      #expect(names == ["Old", "a", "b", "c"], "damaged at \(offset)")
    }
  }

  @Test func zerosAndOldBytesBehindTheEndAreDropped() throws {
    for tail in [[UInt8](repeating: 0, count: 5000), Array("garbage".utf8), [0xF5, 0xF5]] {
      #expect(try found { bytes, _ in bytes += tail } == ["Old", "a", "b", "c", "d"])
    }
  }

  @Test func damageBeforeAGoodRecordStopsAndTouchesNothing() throws {
    let journal = try diskWithJournal().content(of: Sitting.journal) ?? []
    let starts = frames(of: journal)
    for offset in starts[0]..<starts[2] {
      let error = #expect(throws: StorageError.self) {
        try found { bytes, _ in bytes[offset] ^= 0x40 }
      }
      guard case .journalDamaged(Sitting.journal, _)? = error else {
        Issue.record("damaged at \(offset): \(String(describing: error))")
        return
      }
      #expect(error?.exitStatus == 65)
    }
  }

  @Test func aDamagedHeaderBeforeGoodRecordsStops() throws {
    for offset in 0..<JournalHeader.length {
      #expect(throws: StorageError.self, "damaged at \(offset)") {
        try found { bytes, _ in bytes[offset] ^= 0x40 }
      }
    }
  }

  @Test func aMissingRecordIsAGap() throws {
    let error = #expect(throws: StorageError.self) {
      try found { bytes, starts in bytes.removeSubrange(starts[1]..<starts[2]) }
    }
    #expect(error == .journalDamaged(journal: Sitting.journal, .gap(expected: 1, found: 3)))
    #expect(
      error.map { "\($0)" }
        == "/d/restaurants.plist-journal has a gap: record 4 stands where 2 should; nothing was "
        + "touched; move it away to go on without its changes"
    )
  }

  @Test func aRepeatedRecordIsAGapToo() throws {
    let error = #expect(throws: StorageError.self) {
      try found { bytes, starts in bytes += bytes[starts[0]..<starts[1]] }
    }
    #expect(error == .journalDamaged(journal: Sitting.journal, .gap(expected: 4, found: 0)))
  }

  @Test func aRecordOfAnotherJournalIsNoRecord() throws {
    let other = try diskWithJournal().content(of: Sitting.journal) ?? []
    let starts = frames(of: other)
    let names = try found { bytes, _ in bytes += other[starts[2]...] }
    #expect(names == ["Old", "a", "b", "c", "d"])
  }

  @Test func aLengthThatLiesIsAllocatedByNobody() throws {
    var names = try found { bytes, starts in
      let head = JournalFrame.head(in: bytes, at: starts[2])
      var forged = Array(bytes[starts[2]..<starts[2] + 24])
      forged.append(littleEndian: UInt64.max - 7)
      forged.append(littleEndian: head?.hash ?? 0)
      forged.append(littleEndian: ContentHash.of(forged))
      bytes.replaceSubrange(starts[2]..<starts[2] + 48, with: forged)
    }
    #expect(names == ["Old", "a", "b", "c"])
    let payload = [UInt8(1)] + [UInt8](repeating: 0xFF, count: 8)
    let error = #expect(throws: StorageError.self) {
      names = try found { bytes, _ in
        let salt = bytes.littleEndian(at: 24, as: UInt64.self)
        bytes += JournalFrame.bytes(payload: payload, sequence: 4, salt: salt)
      }
    }
    #expect(error == .journalDamaged(journal: Sitting.journal, .unknownRecord(sequence: 4)))
  }

  @Test func aJournalOfALaterFormatIsLeftAlone() throws {
    let error = #expect(throws: StorageError.self) {
      try found { bytes, _ in
        bytes[8] = 2
        var header = Array(bytes[..<32])
        header.append(littleEndian: ContentHash.of(header))
        bytes.replaceSubrange(..<40, with: header)
      }
    }
    #expect(error == .journalDamaged(journal: Sitting.journal, .newerFormat(version: 2)))
  }

  @Test func aJournalWithoutItsFileIsNoFirstRun() throws {
    let disk = try diskWithJournal()
    disk.remove(Sitting.file)
    var error = #expect(throws: StorageError.self) {
      try Sitting(on: MemoryProcess(on: disk), seed: restaurants("Seed"))
    }
    #expect(
      error == .fileMissing(path: Sitting.file, journal: Sitting.journal, backup: nil)
    )
    disk.put("x", at: Sitting.backup)
    error = #expect(throws: StorageError.self) {
      try Sitting(on: MemoryProcess(on: disk), seed: restaurants("Seed"))
    }
    #expect(
      error.map { "\($0)" }
        == "/d/restaurants.plist is gone, but restaurants.plist-journal has changes to it; the "
        + "generation before is restaurants.plist~: copy it to restaurants.plist to go on from it"
    )
    #expect(error?.exitStatus == 65)
  }

  @Test func aJournalThatIsNoFileIsRefused() throws {
    let disk = try diskWithJournal()
    disk.names[Sitting.journal]?.kind = .pipe
    #expect(throws: StorageError.notAFile(path: Sitting.journal, .pipe)) {
      try Sitting(on: MemoryProcess(on: disk))
    }
  }

  @Test func theJournalGoesOnAfterAHalfRecord() throws {
    let disk = try diskWithJournal()
    var journal = disk.content(of: Sitting.journal) ?? []
    journal.removeLast(3)
    disk.overwrite(Sitting.journal, with: journal)
    let process = MemoryProcess(on: disk)
    var sitting = try Sitting(on: process)
    sitting.add("e")
    process.kill()
    #expect(try Sitting(on: MemoryProcess(on: disk)).names == ["Old", "a", "b", "c", "e"])
  }

  @Test func noJournalWhateverItHoldsBringsThingsFromNowhere() throws {
    let whole = try diskWithJournal().content(of: Sitting.journal) ?? []
    var number: UInt64 = 20_261_130
    func dice(_ sides: Int) -> Int {
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(number >> 33) % sides
    }
    for round in 0..<400 {
      var journal = whole
      for _ in 0...dice(3) {
        let place = dice(journal.count)
        switch dice(4) {
        case 0: journal[place] = UInt8(dice(256))
        case 1: journal.removeSubrange(place..<min(place + dice(60), journal.count - 1))
        case 2: journal.insert(contentsOf: whole[dice(40)..<(40 + dice(100))], at: place)
        default: journal.swapAt(place, dice(journal.count))
        }
      }
      do {
        let names = try found { bytes, _ in bytes = journal }
        #expect(["Old", "a", "b", "c", "d"].starts(with: names), "round \(round): \(names)")
      } catch {
        #expect(error.exitStatus == 65, "round \(round): \(error)")
      }
    }
  }

  @Test func aRecordAsLongAsAnImportIsReplayed() throws {
    let disk = MemoryDisk()
    disk.put(bytes(of: restaurants("Old")), at: Sitting.file)
    let process = MemoryProcess(on: disk)
    var sitting = try Sitting(on: process)
    sitting.index()
    let added = (0..<20_000).map { number in
      Change.insertRestaurant(Restaurant(name: "R\(number)"), position: number + 1)
    }
    sitting.make(.group(added))
    process.kill()
    let next = try Sitting(on: MemoryProcess(on: disk))
    #expect(next.names.count == 20_001)
    #expect(next.opened.recovered.count == 1)
  }

  @Test func aChangeCostsAsMuchHoweverLargeTheCatalogueIs() throws {
    var counts: [Int] = []
    for size in [1, 2000] {
      let disk = MemoryDisk()
      let old = Catalogue((0..<size).map { Restaurant(name: "R\($0)") })
      disk.put(bytes(of: old), at: Sitting.file)
      let process = MemoryProcess(on: disk)
      var sitting = try Sitting(on: process)
      sitting.add("a")
      let before = process.callCount
      sitting.add("b")
      counts.append(process.callCount - before)
    }
    #expect(counts[0] == counts[1])
    #expect(counts[0] <= 4, "a change takes \(counts[0]) system calls")
  }

  @Test func linesThatWaitShareOneSync() throws {
    let disk = MemoryDisk()
    disk.put(bytes(of: restaurants("Old")), at: Sitting.file)
    let process = MemoryProcess(on: disk)
    var sitting = try Sitting(on: process)
    sitting.add("a")
    sitting.add((0..<100).map { "x\($0)" })
    #expect(process.calls.count { $0 == "syncData" } == 1)
  }
}

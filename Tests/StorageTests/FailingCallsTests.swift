import CatalogueModel
import Formats
import Glibc
import Testing

@testable import Storage

/// Every call of a session fails in every way, one after the other, until a session passes.
@Suite struct FailingCallsTests {
  /// A piece of work with everything in it: changes alone and together, a save in between, a save
  /// at the end.
  private func work(_ sitting: inout Sitting) {
    sitting.add("a")
    sitting.add("b", "C")
    sitting.save()
    sitting.add("d")
    sitting.close()
  }

  private func diskWithFile() -> MemoryDisk {
    let disk = MemoryDisk()
    disk.put(bytes(of: restaurants("Old")), at: Sitting.file)
    return disk
  }

  /// A disk that a killed session left: a journal with a change and half a record.
  private func diskWithJournal() throws -> MemoryDisk {
    let disk = diskWithFile()
    let process = MemoryProcess(on: disk)
    var sitting = try Sitting(on: process)
    sitting.add("left")
    process.kill()
    disk.makeNamesSafe()
    let journal = disk.content(of: Sitting.journal) ?? []
    disk.overwrite(Sitting.journal, with: journal + journal.suffix(60).prefix(30))
    return disk
  }

  /// Watches that the file's name always stands for a whole generation.
  private func watch(_ disk: MemoryDisk, mayBeMissing: Bool, _ what: String) {
    var wholeGenerations: Set<[UInt64]> = []
    disk.watch = { disk in
      guard let file = disk.names[Sitting.file] else {
        if !mayBeMissing { Issue.record("\(what): the file is absent") }
        return
      }
      let generation = [file.number, UInt64(file.modified)]
      guard !wholeGenerations.contains(generation) else { return }
      if names(in: file.content) == nil { Issue.record("\(what): the file is half there") }
      wholeGenerations.insert(generation)
    }
  }

  /// Runs the work with a trouble, then looks at what every kind of power cut leaves.
  ///
  /// - Returns: whether the trouble happened.
  private func run(
    on disk: MemoryDisk,
    base: Set<String>,
    seed: Catalogue? = nil,
    cuts: [MemoryDisk.Cut],
    startsEmpty: Bool = false,
    doing work: ((inout Sitting) -> Void)? = nil,
    _ what: String,
    _ prepare: (MemoryProcess) -> Void
  ) throws -> Bool {
    let process = MemoryProcess(on: disk)
    prepare(process)
    watch(disk, mayBeMissing: seed != nil || startsEmpty, what)
    let before = process.trouble?.call ?? process.killedBefore ?? 0
    var sent = base
    var acknowledged = base
    do {
      var sitting = try Sitting(on: process, seed: seed, startsEmpty: startsEmpty)
      (work ?? self.work)(&sitting)
      sent.formUnion(sitting.sent)
      acknowledged.formUnion(sitting.acknowledged)
      for error in sitting.errors { expectStatus(error, what) }
    } catch {
      expectStatus(error, what)
    }
    disk.watch = nil
    let happened = process.callCount >= before
    process.kill()
    for cut in cuts {
      try check(
        disk.after(cut),
        acknowledged: acknowledged,
        sent: sent,
        seed: acknowledged == base ? seed : nil,
        goesOn: cut == cuts.last,
        "\(what), \(cut)"
      )
    }
    return happened
  }

  private func expectStatus(_ error: StorageError, _ what: String) {
    #expect([65, 74, 75].contains(error.exitStatus), "\(what): \(error)")
    #expect(!"\(error)".isEmpty)
  }

  /// Opens what is left, and where that is wanted goes on with it to a clean end.
  private func check(
    _ disk: MemoryDisk,
    acknowledged: Set<String>,
    sent: Set<String>,
    seed: Catalogue?,
    goesOn: Bool = true,
    _ what: String
  ) throws {
    do {
      var sitting = try Sitting(on: MemoryProcess(on: disk, id: 200), seed: seed)
      let found = Set(sitting.names)
      #expect(acknowledged.isSubset(of: found), "\(what): \(acknowledged.subtracting(found)) lost")
      #expect(found.isSubset(of: sent), "\(what): \(found.subtracting(sent)) from nowhere")
      #expect(found.count == sitting.names.count, "\(what): \(sitting.names) is there twice")
      guard goesOn else { return }
      sitting.add("next")
      sitting.close()
      #expect(sitting.errors.isEmpty, "\(what): \(sitting.errors)")
      let saved = names(in: disk.content(of: Sitting.file)) ?? []
      #expect(Set(saved) == found.union(["next"]), "\(what): \(saved)")
      let strays = Set(disk.names.keys).subtracting([
        Sitting.file, Sitting.backup, Sitting.file + "-lock",
      ])
      #expect(strays.isEmpty, "\(what): \(strays) is left")
    } catch {
      Issue.record("\(what): cannot go on: \(error)")
    }
  }

  @Test(arguments: [ENOSPC, EIO, EACCES, EINTR, EPERM, ENOENT, EBUSY])
  func aCallThatFailsLosesNothing(_ code: Int32) throws {
    for lasts in [ENOSPC, EIO].contains(code) ? [false, true] : [false] {
      for call in 1...1000 {
        let happened = try run(
          on: diskWithFile(),
          base: ["Old"],
          cuts: [.kill, .bare],
          "\(SystemError(code)) at \(call)"
        ) {
          $0.trouble = .init(call: call, code: code, lasts: lasts, sparesReading: lasts)
        }
        if !happened { break }
      }
    }
  }

  @Test(arguments: [ENOSPC, EIO, EACCES])
  func aCallThatFailsInAFirstSessionLosesNothing(_ code: Int32) throws {
    for lasts in [false, true] {
      for call in 1...1000 {
        let happened = try run(
          on: MemoryDisk(),
          base: ["Seed"],
          seed: restaurants("Seed"),
          cuts: [.kill, .bare],
          "first session, \(SystemError(code)) at \(call)"
        ) {
          $0.trouble = .init(call: call, code: code, lasts: lasts, sparesReading: lasts)
        }
        if !happened { break }
      }
    }
  }

  @Test(arguments: [ENOSPC, EIO])
  func aCallThatFailsWhileRecoveringLosesNothing(_ code: Int32) throws {
    for lasts in [false, true] {
      for call in 1...1000 {
        let happened = try run(
          on: diskWithJournal(),
          base: ["Old", "left"],
          cuts: [.kill, .bare],
          "recovering, \(SystemError(code)) at \(call)"
        ) {
          $0.trouble = .init(call: call, code: code, lasts: lasts, sparesReading: lasts)
        }
        if !happened { break }
      }
    }
  }

  /// Enough to go straight into the file.
  private static let many = ["M1", "M2", "M3", "M4", "M5"]

  @Test func muchThatIsLastGoesStraightIntoTheFile() throws {
    for (disk, kept) in [(diskWithFile(), ["Old"]), (MemoryDisk(), [])] {
      var sitting = try Sitting(on: MemoryProcess(on: disk), startsEmpty: true)
      disk.watch = { disk in
        if disk.content(of: Sitting.journal) != nil { Issue.record("there is a journal") }
      }
      sitting.addLast(FailingCallsTests.many)
      #expect(sitting.wentStraight)
      #expect(names(in: disk.content(of: Sitting.file)) == kept + FailingCallsTests.many)
      sitting.close()
      #expect(sitting.errors.isEmpty)
      let backup = disk.content(of: Sitting.backup).flatMap { names(in: $0) }
      #expect(backup == (kept.isEmpty ? nil : kept))
    }
  }

  @Test func whatIsLittleOrFollowsAJournalIsJournalledFirst() throws {
    let few = FailingCallsTests.many.dropLast()
    var sitting = try Sitting(on: MemoryProcess(on: diskWithFile()))
    sitting.addLast(Array(few))
    #expect(!sitting.wentStraight)
    sitting.close()
    for disk in [diskWithFile(), try diskWithJournal()] {
      var sitting = try Sitting(on: MemoryProcess(on: disk))
      if disk.content(of: Sitting.journal) == nil { sitting.add("a") }
      sitting.addLast(FailingCallsTests.many)
      #expect(!sitting.wentStraight)
      #expect(disk.content(of: Sitting.journal) != nil)
      sitting.close()
      #expect(sitting.errors.isEmpty)
    }
    // The sample is to be there as the generation before.
    let disk = MemoryDisk()
    var first = try Sitting(on: MemoryProcess(on: disk), seed: restaurants("Seed"))
    first.addLast(FailingCallsTests.many)
    #expect(!first.wentStraight)
    first.close()
    #expect(names(in: disk.content(of: Sitting.backup)) == ["Seed"])
  }

  @Test func whatSomeoneElseMadeOfTheFileIsKeptWhereMuchIsLast() throws {
    let disk = diskWithFile()
    var sitting = try Sitting(on: MemoryProcess(on: disk))
    sitting.add("a")
    sitting.save()
    let others = bytes(of: restaurants("Old", "Theirs"))
    disk.put(others, at: Sitting.file)
    sitting.addLast(FailingCallsTests.many)
    #expect(!sitting.wentStraight)
    sitting.close()
    let saved = names(in: disk.content(of: Sitting.file)) ?? []
    #expect(Set(saved).isSuperset(of: ["Old", "Theirs"] + FailingCallsTests.many))
  }

  @Test(arguments: [ENOSPC, EIO, EACCES, EINTR, EPERM, ENOENT, EBUSY])
  func aCallThatFailsWhereMuchIsLastLosesNothing(_ code: Int32) throws {
    for startsEmpty in [false, true] {
      for lasts in [ENOSPC, EIO].contains(code) ? [false, true] : [false] {
        for call in 1...1000 {
          let happened = try run(
            on: startsEmpty ? MemoryDisk() : diskWithFile(),
            base: startsEmpty ? [] : ["Old"],
            cuts: [.kill, .bare],
            startsEmpty: startsEmpty,
            doing: {
              $0.addLast(FailingCallsTests.many)
              $0.close()
            },
            "much at last, \(SystemError(code)) at \(call)"
          ) {
            $0.trouble = .init(call: call, code: code, lasts: lasts, sparesReading: lasts)
          }
          if !happened { break }
        }
      }
    }
  }

  @Test(arguments: MemoryDisk.Cut.allCases)
  func aPowerCutWhereMuchIsLastLosesNothing(_ cut: MemoryDisk.Cut) throws {
    for call in 1...1000 {
      let happened = try run(
        on: diskWithFile(),
        base: ["Old"],
        cuts: [cut],
        doing: {
          $0.addLast(FailingCallsTests.many)
          $0.close()
        },
        "much at last, cut before \(call)"
      ) { $0.killedBefore = call }
      if !happened { break }
    }
  }

  @Test(arguments: MemoryDisk.Cut.allCases)
  func aPowerCutBetweenAnyTwoCallsLosesNothing(_ cut: MemoryDisk.Cut) throws {
    for call in 1...1000 {
      let happened = try run(
        on: diskWithFile(),
        base: ["Old"],
        cuts: [cut],
        "cut before \(call)"
      ) { $0.killedBefore = call }
      if !happened { break }
    }
    for call in 1...1000 {
      let happened = try run(
        on: MemoryDisk(),
        base: ["Seed"],
        seed: restaurants("Seed"),
        cuts: [cut],
        "first session, cut before \(call)"
      ) { $0.killedBefore = call }
      if !happened { break }
    }
    for call in 1...1000 {
      let happened = try run(
        on: diskWithJournal(),
        base: ["Old", "left"],
        cuts: [cut],
        "recovering, cut before \(call)"
      ) { $0.killedBefore = call }
      if !happened { break }
    }
  }

  @Test func shortReadsAndWritesMakeNoDifference() throws {
    for part in [1, 7, 64] {
      _ = try run(on: diskWithFile(), base: ["Old"], cuts: [.kill, .bare], "parts of \(part)") {
        $0.largestPart = part
      }
    }
  }

  @Test func aDiskThatFillsUpLosesNothing() throws {
    for room in stride(from: 0, to: 6000, by: 97) {
      let disk = diskWithFile()
      disk.room = room
      let process = MemoryProcess(on: disk)
      watch(disk, mayBeMissing: false, "room for \(room)")
      var sitting = try Sitting(on: process)
      work(&sitting)
      process.kill()
      for error in sitting.errors { #expect(error.exitStatus == 74) }
      let left = disk.after(.bare)
      left.room = nil
      try check(
        left,
        acknowledged: sitting.acknowledged.union(["Old"]),
        sent: sitting.sent.union(["Old"]),
        seed: nil,
        "room for \(room)"
      )
    }
  }

  @Test func aFileSystemWithoutHardLinksLosesNothing() throws {
    for call in 1...1000 {
      let disk = diskWithFile()
      disk.hasLinks = false
      let happened = try run(on: disk, base: ["Old"], cuts: [.kill, .bare], "no links, \(call)") {
        $0.killedBefore = call
      }
      if !happened { break }
    }
  }
}

import CatalogueModel
import Formats
import Glibc
import Testing

@testable import Storage

/// Someone else changes the file while a session has it, or between two sessions.
@Suite struct OutsideEditTests {
  private static let conflicts = "/d/restaurants.conflict-2026-11-30.plist"

  private func disk(_ catalogue: Catalogue = restaurants("Old")) -> MemoryDisk {
    let disk = MemoryDisk()
    disk.put(bytes(of: catalogue), at: Sitting.file)
    return disk
  }

  private func rated(_ name: String, _ notes: String...) -> Restaurant {
    let ratings = notes.compactMap { note in
      Stars(4).map { Rating($0, on: Sitting.today, note: note) }
    }
    return Restaurant(name: name, ratings: RatingHistory(ratings))
  }

  @Test func anEditIsAdoptedBeforeTheNextCommandWithTheSessionsChanges() throws {
    let disk = disk()
    var session = try Sitting(on: MemoryProcess(on: disk))
    session.add("a")
    #expect(session.look() == nil)
    disk.put(bytes(of: restaurants("Old", "Theirs")), at: Sitting.file)
    guard case .adopted(let replayed)? = session.look() else {
      Issue.record("the edit was not seen")
      return
    }
    #expect(replayed.replayed == 1)
    #expect(replayed.conflicts.isEmpty)
    #expect(
      replayed.notices.map(\.description) == [
        "/d/restaurants.plist was changed elsewhere; 1 change of yours made to it again"
      ]
    )
    #expect(session.names == ["Old", "Theirs", "a"])
    #expect(session.look() == nil, "an edit is told once")
    session.close()
    #expect(names(in: disk.content(of: Sitting.file)) == ["Old", "Theirs", "a"])
    #expect(names(in: disk.content(of: Sitting.backup)) == ["Old", "Theirs"])
    #expect(session.errors.isEmpty)
  }

  @Test func anEditThatNobodyLookedForIsFoundByTheSave() throws {
    for inPlace in [false, true] {
      let disk = disk()
      var session = try Sitting(on: MemoryProcess(on: disk))
      session.add("a")
      let theirs = bytes(of: restaurants("Old", "Theirs"))
      if inPlace {
        disk.overwrite(Sitting.file, with: theirs)
      } else {
        disk.put(theirs, at: Sitting.file)
      }
      session.close()
      #expect(session.errors.isEmpty)
      #expect(names(in: disk.content(of: Sitting.file)) == ["Old", "Theirs", "a"])
    }
  }

  @Test func anEditThatLooksTheSameToTheSystemIsFoundByItsContent() throws {
    let disk = disk()
    var session = try Sitting(on: MemoryProcess(on: disk))
    session.add("a")
    let file = disk.names[Sitting.file]
    file?.content = bytes(of: restaurants("Odd"))
    session.save()
    #expect(names(in: disk.content(of: Sitting.file)) == ["Odd"])
    #expect(session.conflicts.count == 1, "the rated restaurant is gone")
    #expect(names(in: disk.content(of: Self.conflicts)) == ["Old", "a"])
  }

  @Test func anEditThatAFailingSaveFoundIsNotOverwrittenByTheNext() throws {
    for call in 1...100 {
      let disk = disk()
      let process = MemoryProcess(on: disk)
      var session = try Sitting(on: process)
      session.add("a")
      disk.put(bytes(of: restaurants("Old", "Theirs")), at: Sitting.file)
      process.trouble = .init(call: process.callCount + call, code: ENOSPC)
      session.save()
      let failed = !session.errors.isEmpty
      session.add("b")
      session.add("b")
      session.close()
      let found = names(in: disk.content(of: Sitting.file)) ?? []
      #expect(Set(found).isSuperset(of: ["Old", "Theirs", "a", "b"]), "call \(call): \(found)")
      if call > 20, !failed { break }
    }
  }

  @Test func anEditRightBeforeTheRenameIsFound() throws {
    let disk = disk()
    let process = MemoryProcess(on: disk)
    var session = try Sitting(on: process)
    session.add("a")
    var hasEdited = false
    process.meanwhile = { call in
      guard call == "seek", !hasEdited else { return }
      hasEdited = true
      disk.put(bytes(of: restaurants("Old", "Theirs")), at: Sitting.file)
    }
    session.save()
    #expect(hasEdited)
    #expect(session.errors.isEmpty)
    #expect(names(in: disk.content(of: Sitting.file)) == ["Old", "Theirs", "a"])
  }

  @Test func aFileThatIsWrittenWhileItIsReadIsReadAgain() throws {
    for part in 1...8 {
      let disk = disk()
      let process = MemoryProcess(on: disk)
      process.largestPart = 40
      var reads = 0
      process.meanwhile = { call in
        guard call == "read" else { return }
        reads += 1
        guard reads == part else { return }
        disk.overwrite(Sitting.file, with: bytes(of: restaurants("New", "Theirs")))
      }
      let session = try Sitting(on: process)
      #expect(session.names == ["New", "Theirs"], "written before read \(part)")
    }
  }

  @Test func changesAfterAnEditAreMadeAgainAsTheyWere() throws {
    let twins = Catalogue([
      Restaurant(name: "Old"), Restaurant(name: "Twin"), Restaurant(name: "Twin"),
    ])
    let disk = disk()
    let process = MemoryProcess(on: disk)
    var session = try Sitting(on: process)
    session.add("a")
    disk.put(bytes(of: twins), at: Sitting.file)
    session.look()
    session.make(.removeRestaurant(RestaurantAddress(name: "Twin", ordinal: 2)))
    session.make(.insertRestaurant(Restaurant(name: "Twin"), position: 2))
    process.kill()
    #expect(try Sitting(on: MemoryProcess(on: disk)).names == ["Old", "Twin", "Twin", "a"])
  }

  @Test func aFileThatIsOnlyTouchedIsNoEdit() throws {
    let disk = disk()
    var session = try Sitting(on: MemoryProcess(on: disk))
    session.add("a")
    disk.put(bytes(of: restaurants("Old")), at: Sitting.file)
    #expect(session.look() == nil)
    #expect(session.names == ["Old", "a"])
  }

  @Test func whatNoLongerAppliesIsListedAndKeptAside() throws {
    let disk = disk(Catalogue([rated("Old"), Restaurant(name: "Gone")]))
    var session = try Sitting(on: MemoryProcess(on: disk))
    session.add("a")
    let soup = Dish(name: "Soup", note: "hot")
    session.make(
      .insertDish(soup, at: RestaurantAddress(name: "Gone", city: nil), position: 0)
    )
    disk.put(bytes(of: restaurants("Old", "Theirs")), at: Sitting.file)
    guard case .adopted(let replayed)? = session.look() else {
      Issue.record("the edit was not seen")
      return
    }
    #expect(session.names == ["Old", "Theirs", "a"])
    #expect(
      replayed.notices.map(\.description) == [
        "/d/restaurants.plist was changed elsewhere; 1 change of yours made to it again",
        "not made again: add dish Soup at Gone (there is no restaurant Gone)",
        "1 change that could not be made again: what they held is in " + Self.conflicts,
      ]
    )
    let kept = try PropertyListReader.read(
      disk.content(of: Self.conflicts) ?? [],
      today: Sitting.today
    ).catalogue
    #expect(kept == Catalogue([Restaurant(name: "Gone", dishes: [soup])]))
    #expect(disk.names[Self.conflicts]?.mode == 0o600)
    session.close()
    #expect(session.errors.isEmpty)
  }

  @Test func whatSomeoneElseAddedToAThingIsNotDeletedWithIt() throws {
    let soup = Dish(name: "Soup")
    let disk = disk(Catalogue([Restaurant(name: "Old", dishes: [soup])]))
    for change: Change in [
      .removeRestaurant(RestaurantAddress(name: "Old")),
      .removeDish(DishAddress(name: "Soup", at: RestaurantAddress(name: "Old"))),
    ] {
      disk.put(
        bytes(of: Catalogue([Restaurant(name: "Old", dishes: [soup])])),
        at: Sitting.file
      )
      var session = try Sitting(on: MemoryProcess(on: disk))
      session.make(.group([change]))
      let theirs = Catalogue([Restaurant(name: "Old", dishes: [Dish(name: "Soup", note: "hot")])])
      disk.put(bytes(of: theirs), at: Sitting.file)
      session.look()
      #expect(session.catalogue == theirs)
      #expect(session.conflicts.map(\.reason) == [.changed(.holdsSomethingElse)])
      session.close()
      #expect(session.errors.isEmpty)
      #expect(disk.content(of: Sitting.file) == bytes(of: theirs))
    }
  }

  @Test func whatSomeoneElseAddedIsNotDeletedAfterACrashEither() throws {
    let disk = disk()
    let process = MemoryProcess(on: disk)
    var session = try Sitting(on: process)
    session.make(.removeRestaurant(RestaurantAddress(name: "Old")))
    process.kill()
    let theirs = Catalogue([Restaurant(name: "Old", dishes: [Dish(name: "Soup")])])
    disk.put(bytes(of: theirs), at: Sitting.file)
    let next = try Sitting(on: MemoryProcess(on: disk))
    #expect(next.catalogue == theirs)
    #expect(
      next.opened.notices.map(\.description).contains(
        "not made again: delete restaurant Old (it was changed elsewhere, and is kept)"
      )
    )
  }

  @Test func whatNobodyElseChangedIsDeletedAgain() throws {
    let disk = disk(restaurants("Old", "Mine"))
    var session = try Sitting(on: MemoryProcess(on: disk))
    session.make(.editRestaurant(RestaurantAddress(name: "Mine"), [.cuisine("thai")]))
    session.make(.removeRestaurant(RestaurantAddress(name: "Mine")))
    disk.put(bytes(of: restaurants("Old", "Mine", "Theirs")), at: Sitting.file)
    session.look()
    #expect(session.names == ["Old", "Theirs"])
    #expect(session.conflicts.isEmpty)
  }

  @Test func aFieldThatBothSetKeepsTheirValueAndTheReportSaysWhatItIs() throws {
    let disk = disk()
    var session = try Sitting(on: MemoryProcess(on: disk))
    session.make(
      .group([
        .insertRestaurant(Restaurant(name: "New"), position: 1),
        .editRestaurant(RestaurantAddress(name: "Old"), [.cuisine("thai"), .note("good")]),
      ])
    )
    session.make(.editRestaurant(RestaurantAddress(name: "Old"), [.city("Porto")]))
    let theirs = Catalogue([Restaurant(name: "Old", cuisine: "lao")])
    disk.put(bytes(of: theirs), at: Sitting.file)
    let edit = session.look()
    #expect(
      session.catalogue == Catalogue([Restaurant(name: "Old", city: "Porto", cuisine: "lao")])
    )
    #expect(
      edit?.notices.map(\.description).dropFirst().first
        == "not made again: edit restaurant Old and 1 more of the same command "
        + "(the cuisine was set to lao elsewhere, and is kept)"
    )
  }

  @Test func whatWasUndoneIsNoConflictAndAConflictIsToldOnce() throws {
    let disk = disk(restaurants("Old", "Gone"))
    var session = try Sitting(on: MemoryProcess(on: disk))
    let gone = RestaurantAddress(name: "Gone")
    session.make(.insertDish(Dish(name: "Soup"), at: gone, position: 0))
    session.make(.removeDish(DishAddress(name: "Soup", at: gone)))
    session.make(.editRestaurant(gone, [.cuisine("thai")]))
    disk.put(bytes(of: restaurants("Old", "One")), at: Sitting.file)
    session.look()
    #expect(session.conflicts.map(\.change.text) == ["edit restaurant Gone"])
    disk.put(bytes(of: restaurants("Old", "Two")), at: Sitting.file)
    let second = session.look()
    #expect(session.conflicts.count == 1)
    #expect(
      second?.notices.map(\.description) == [
        "/d/restaurants.plist was changed elsewhere, and was read again"
      ]
    )
  }

  @Test func aStepIsMadeAgainWholeOrNotAtAll() throws {
    let disk = disk(restaurants("Old", "Gone"))
    var session = try Sitting(on: MemoryProcess(on: disk))
    session.make(
      .group([
        .insertRestaurant(Restaurant(name: "New"), position: 2),
        .editRestaurant(RestaurantAddress(name: "Gone"), [.cuisine("thai")]),
      ])
    )
    disk.put(bytes(of: restaurants("Old", "Theirs")), at: Sitting.file)
    session.look()
    #expect(session.names == ["Old", "Theirs"])
    #expect(session.conflicts.count == 1)
    #expect(names(in: disk.content(of: Self.conflicts)) == ["New", "Gone"])
  }

  @Test func aSecondConflictGetsAFileOfItsOwnAndTheSameOneDoesNot() throws {
    let disk = disk(restaurants("Old", "Gone"))
    var session = try Sitting(on: MemoryProcess(on: disk))
    session.make(.editRestaurant(RestaurantAddress(name: "Gone"), [.cuisine("thai")]))
    disk.put(bytes(of: restaurants("Old", "One")), at: Sitting.file)
    session.look()
    disk.put(bytes(of: restaurants("Old", "Two")), at: Sitting.file)
    session.look()
    #expect(disk.names.keys.count { $0.contains("conflict") } == 1)
    session.make(.editRestaurant(RestaurantAddress(name: "Two"), [.cuisine("thai")]))
    disk.put(bytes(of: restaurants("Old", "Three")), at: Sitting.file)
    session.look()
    #expect(disk.names.keys.contains("/d/restaurants.conflict-2026-11-30-2.plist"))
  }

  @Test func anEditBetweenTwoSessionsIsAdoptedAndReported() throws {
    let disk = disk()
    let process = MemoryProcess(on: disk)
    var first = try Sitting(on: process)
    first.add("a", "B")
    process.kill()
    disk.put(bytes(of: restaurants("Old", "Theirs")), at: Sitting.file)
    var second = try Sitting(on: MemoryProcess(on: disk))
    #expect(second.names == ["Old", "B", "Theirs", "a"] || Set(second.names).count == 4)
    #expect(second.opened.recovered.count == 2)
    second.close()
    #expect(second.errors.isEmpty)
    #expect(Set(names(in: disk.content(of: Sitting.file)) ?? []).count == 4)
  }

  @Test func anEditOfWhatASaveJustWroteDoesNotDoubleItsChanges() throws {
    // Killed between the rename of a save and the removal of the journal, then edited.
    for call in 1...200 {
      let disk = disk()
      let process = MemoryProcess(on: disk)
      process.killedBefore = call
      guard var session = try? Sitting(on: process) else { continue }
      session.add("a", "b")
      session.save()
      process.kill()
      let left = disk.content(of: Sitting.file) ?? []
      guard var document = try? PropertyListReader.read(left, today: Sitting.today).catalogue
      else { continue }
      _ = try document.apply(.insertRestaurant(Restaurant(name: "Theirs"), position: 1))
      disk.put(bytes(of: document), at: Sitting.file)
      var next = try Sitting(on: MemoryProcess(on: disk))
      next.close()
      let found = names(in: disk.content(of: Sitting.file)) ?? []
      #expect(Set(found).count == found.count, "before call \(call): \(found)")
      #expect(Set(found).isSuperset(of: session.acknowledged), "before call \(call): \(found)")
      if !process.isKilled { break }
    }
  }

  @Test(arguments: [MemoryDisk.Cut.kill, .bare, .namesOnly])
  func anEditSurvivesAPowerCutBetweenAnyTwoCalls(_ cut: MemoryDisk.Cut) throws {
    // The session is killed at any call while it takes in an edit that has one conflict.
    for call in 1...1000 {
      var disk = disk(restaurants("Old", "Gone"))
      var process = MemoryProcess(on: disk)
      var session = try Sitting(on: process)
      session.add("a")
      session.make(.editRestaurant(RestaurantAddress(name: "Gone"), [.cuisine("thai")]))
      disk.makeNamesSafe()
      disk.put(bytes(of: restaurants("Old", "Theirs")), at: Sitting.file)
      process.killedBefore = process.callCount + call
      session.look()
      session.add("c")
      session.close()
      let happened = process.isKilled
      process.kill()
      // Two more starts, the first of them killed too.
      for next in [call, 1000] {
        disk = disk.after(cut)
        process = MemoryProcess(on: disk)
        process.killedBefore = next
        if var again = try? Sitting(on: process) { again.close() }
        process.kill()
      }
      let found = names(in: disk.content(of: Sitting.file)) ?? []
      #expect(
        Set(["Old", "Theirs", "a"]).union(session.acknowledged.contains("c") ? ["c"] : [])
          .isSubset(of: found),
        "\(cut) before call \(call): \(found)"
      )
      #expect(Set(found).count == found.count, "\(cut) before call \(call): \(found)")
      let kept = disk.names.keys.filter { $0.contains("conflict") }
      #expect(kept == [Self.conflicts], "\(cut) before call \(call): \(kept)")
      #expect(names(in: disk.content(of: Self.conflicts)) == ["Gone"])
      if !happened { break }
    }
  }
}

import CatalogueModel
import Formats
import Testing

@testable import Storage

/// Someone else makes of the file what can't be adopted: it is neither taken over nor overwritten.
@Suite struct OutsideDamageTests {
  private func disk(_ catalogue: Catalogue = restaurants("Old")) -> MemoryDisk {
    let disk = MemoryDisk()
    disk.put(bytes(of: catalogue), at: Sitting.file)
    return disk
  }

  @Test func aFileThatVanishedIsToldOnceAndWrittenAnewBySave() throws {
    let disk = disk()
    var session = try Sitting(on: MemoryProcess(on: disk))
    session.add("a")
    disk.remove(Sitting.file)
    let edit = session.look()
    #expect(
      edit?.warning == "/d/restaurants.plist has vanished; the next save writes it anew"
    )
    #expect(session.look() == nil)
    #expect(session.names == ["Old", "a"])
    session.add("b")
    session.close()
    #expect(session.errors.isEmpty)
    #expect(names(in: disk.content(of: Sitting.file)) == ["Old", "a", "b"])
  }

  @Test(arguments: ["", "\n", "hello", "<plist version=\"1.0\"><array/></plist>", "cut"])
  func aFileThatIsNoLongerUsableIsNotAdoptedAndNotOverwritten(_ content: String) throws {
    let disk = disk()
    let process = MemoryProcess(on: disk)
    var session = try Sitting(on: process)
    session.add("a")
    let whole = bytes(of: restaurants("Old", "Theirs"))
    let theirs = content == "cut" ? Array(whole.prefix(200)) : Array(content.utf8)
    disk.put(theirs, at: Sitting.file)
    guard case .damaged? = session.look() else {
      Issue.record("the damage was not told")
      return
    }
    #expect(session.look() == nil, "damage is told once")
    session.add("b")
    #expect(session.errors.isEmpty, "changes go on")
    session.save()
    guard case .changedBeyondUse(_, _, safeIn: Sitting.journal)? = session.errors.first else {
      Issue.record("\(session.errors)")
      return
    }
    session.close()
    #expect(session.errors.map(\.exitStatus) == [74, 74])
    #expect(disk.content(of: Sitting.file) == theirs)
    #expect(disk.content(of: Sitting.journal) != nil)
    let rescue = "/d/restaurants.rescue-2026-11-30.plist"
    #expect(names(in: disk.content(of: rescue)) == ["Old", "a", "b"])
    #expect("\(session.errors[1])".hasSuffix("all that this session had is in \(rescue)"))
    // The way out that the message names.
    disk.remove(Sitting.file)
    disk.put(bytes(of: restaurants("Old")), at: Sitting.file)
    #expect(try Sitting(on: MemoryProcess(on: disk)).names == ["Old", "a", "b"])
  }

  @Test func anUnusableFileAtTheStartNamesTheJournalThatWaits() throws {
    let disk = disk()
    let process = MemoryProcess(on: disk)
    var session = try Sitting(on: process)
    session.add("a")
    process.kill()
    disk.put("hello", at: Sitting.file)
    let error = #expect(throws: StorageError.self) { try Sitting(on: MemoryProcess(on: disk)) }
    #expect(error?.exitStatus == 65)
    #expect("\(String(describing: error))".contains("restaurants.plist-journal"))
    #expect(disk.text(of: Sitting.file) == "hello")
  }

  @Test func anEmptiedFileAtTheStartIsNotAdoptedWhereChangesWait() throws {
    let disk = disk()
    let process = MemoryProcess(on: disk)
    var session = try Sitting(on: process)
    session.add("a")
    process.kill()
    disk.put(bytes(of: Catalogue()), at: Sitting.file)
    let error = #expect(throws: StorageError.self) { try Sitting(on: MemoryProcess(on: disk)) }
    #expect(
      error == .shrunkToNothing(path: Sitting.file, journal: Sitting.journal, backup: nil)
    )
  }
}

import CatalogueModel
import Formats
import Glibc
import Testing

@testable import Storage

/// A save puts nothing in place that the next start would not read as what was meant.
@Suite struct ReadBackTests {
  /// A form that writes what it can't read.
  private struct OneWayForm: CatalogueForm {
    func read(
      _ source: any ByteSource,
      today: Day,
      maximumSize: Int
    ) throws(FormError) -> FormDocument {
      var document = try PropertyListForm().read(source, today: today, maximumSize: maximumSize)
      document.form = self
      return document
    }

    func write<Failure: Error>(
      _ catalogue: Catalogue,
      to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
      try PropertyListForm().write(catalogue, to: sink)
      try PropertyListForm().write(catalogue, to: sink)
    }
  }

  /// Checked while it is written, and afterwards.
  private static let ways = [0, Int.max]

  private func diskWithFile() -> MemoryDisk {
    let disk = MemoryDisk()
    disk.put(bytes(of: restaurants("Old")), at: Sitting.file)
    return disk
  }

  private func expectNothingLost(_ disk: MemoryDisk, _ session: Sitting) throws {
    #expect(
      session.errors == [.writtenWrongly(path: Sitting.file, safeIn: Sitting.journal)]
    )
    #expect(session.errors.map(\.exitStatus) == [74])
    #expect(names(in: disk.content(of: Sitting.file)) == ["Old"])
    #expect(disk.content(of: Sitting.file + "-saving") == nil)
    #expect(disk.content(of: Sitting.backup) == nil)
  }

  @Test(arguments: ways) func whatOurOwnReaderRefusesIsNotPutInPlace(leastFollowed: Int) throws {
    let disk = diskWithFile()
    let process = MemoryProcess(on: disk)
    var session = try Sitting(on: process, leastFollowed: leastFollowed, form: OneWayForm())
    session.add("a")
    session.save()
    try expectNothingLost(disk, session)
    process.kill()
    #expect(try Sitting(on: MemoryProcess(on: disk)).names == ["Old", "a"])
  }

  @Test(arguments: ways) func aBitThatChangedOnItsWayIsNoticed(leastFollowed: Int) throws {
    let disk = diskWithFile()
    let process = MemoryProcess(on: disk)
    var session = try Sitting(on: process, leastFollowed: leastFollowed)
    session.add("a")
    process.spoilsNextWrite = true
    session.save()
    try expectNothingLost(disk, session)
    session.close()
    #expect(names(in: disk.content(of: Sitting.file)) == ["Old", "a"])
  }

  @Test(arguments: ways) func aCopyIsReadBackToo(leastFollowed: Int) throws {
    let process = MemoryProcess(on: diskWithFile())
    let session = try Sitting(on: process, leastFollowed: leastFollowed)
    process.spoilsNextWrite = true
    #expect(throws: StorageError.cannotCopy(path: "/d/copy.plist", SystemError(EIO))) {
      try session.store.saveCopy(
        session.catalogue,
        to: "/d/copy.plist",
        overwrites: false,
        form: PropertyListForm()
      )
    }
    #expect(process.disk.content(of: "/d/copy.plist") == nil)
  }

  /// Whichever way it is checked, the same calls are made and the same is in the file.
  @Test func muchIsSavedAsLittleIs() throws {
    var contents: [[UInt8]?] = []
    for leastFollowed in ReadBackTests.ways {
      let disk = diskWithFile()
      let process = MemoryProcess(on: disk)
      var session = try Sitting(on: process, leastFollowed: leastFollowed)
      session.add((0..<3_000).map { "Restaurant with a name as long as names may be \($0)" })
      session.close()
      #expect(session.errors.isEmpty)
      contents.append(disk.content(of: Sitting.file))
    }
    #expect(contents[0]?.count ?? 0 > 1 << 17)
    #expect(contents[0] == contents[1])
  }
}

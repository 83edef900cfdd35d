import CatalogueModel
import Formats
import Foundation
import TestSupport
import Testing

@testable import Storage

/// The store on a real file system: links, rights, and things that are no files.
@Suite struct RealDiskTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var file: String { folder.path(of: "restaurants.plist") }

  private func put(_ catalogue: Catalogue, at name: String = "restaurants.plist") throws {
    try folder.write(String(decoding: bytes(of: catalogue), as: UTF8.self), to: name)
  }

  private func found(in name: String = "restaurants.plist") -> [String]? {
    names(in: folder.text(of: name).map { Array($0.utf8) })
  }

  private func session(_ path: String? = nil, locksAtOnce: Bool = true) throws -> Sitting {
    try Sitting(on: LibraryCalls(), path: path ?? file, locksAtOnce: locksAtOnce)
  }

  private func status(_ name: String) throws -> FileStatus {
    try LibraryCalls().status(atPath: folder.path(of: name))
  }

  private func entries() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func aSessionFromBeginningToEnd() throws {
    try put(restaurants("Old"))
    var first = try session()
    first.add("a", "B")
    #expect(found() == ["Old"])
    #expect(
      try entries() == [
        "restaurants.plist", "restaurants.plist-journal", "restaurants.plist-lock",
      ]
    )
    let second = try session()
    #expect(second.names == ["Old", "B", "a"])
    #expect(second.store.access != .readWrite)
    first.close()
    #expect(first.errors.isEmpty)
    #expect(found() == ["Old", "B", "a"])
    #expect(found(in: "restaurants.plist~") == ["Old"])
    #expect(
      try entries() == ["restaurants.plist", "restaurants.plist-lock", "restaurants.plist~"]
    )
  }

  @Test func aSymbolicLinkIsFollowedAndStays() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "real"),
      withIntermediateDirectories: false
    )
    try put(restaurants("Old"), at: "real/r.plist")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "middle"),
      withDestinationPath: "real/r.plist"
    )
    try FileManager.default.createSymbolicLink(
      atPath: file,
      withDestinationPath: folder.path(of: "middle")
    )
    var session = try session()
    session.add("a")
    session.close()
    #expect(session.errors.isEmpty)
    #expect(found(in: "real/r.plist") == ["Old", "a"])
    #expect(found(in: "real/r.plist~") == ["Old"])
    #expect(try status("restaurants.plist").kind == .symbolicLink)
    #expect(try entries() == ["middle", "real", "restaurants.plist"])
  }

  @Test func aDanglingLinkGetsItsTarget() throws {
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "later.plist")
    var session = try Sitting(on: LibraryCalls(), path: file, seed: restaurants("Seed"))
    session.add("a")
    session.close()
    #expect(session.errors.isEmpty)
    #expect(found(in: "later.plist") == ["Seed", "a"])
    #expect(try status("restaurants.plist").kind == .symbolicLink)
    #expect(try status("later.plist").mode == 0o600)
  }

  @Test func aLinkToItselfIsRefused() throws {
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: file)
    #expect(throws: StorageError.unreadable(path: file, SystemError(ELOOP))) { try session() }
  }

  @Test func rightsAndOwnerAreKept() throws {
    try put(restaurants("Old"))
    chmod(file, 0o640)
    // Only the superuser gives files away.
    let isRoot = geteuid() == 0
    if isRoot { chown(file, 4711, 4712) }
    var session = try session()
    session.add("a")
    session.close()
    let status = try status("restaurants.plist")
    #expect(status.mode == 0o640)
    if isRoot { #expect((status.owner, status.group) == (4711, 4712)) }
    #expect(try self.status("restaurants.plist-lock").mode == 0o600)
  }

  @Test func otherNamesOfTheFileKeepTheGenerationBefore() throws {
    try put(restaurants("Old"))
    try FileManager.default.linkItem(atPath: file, toPath: folder.path(of: "other"))
    var session = try session()
    session.add("a")
    session.close()
    #expect(found() == ["Old", "a"])
    #expect(found(in: "other") == ["Old"])
  }

  @Test func whatIsNoFileIsRefusedAtOnceByName() throws {
    mkfifo(file, 0o600)
    #expect(throws: StorageError.notAFile(path: file, .pipe)) { try session() }
    unlink(file)
    mkdir(file, 0o700)
    let error = #expect(throws: StorageError.self) { try session() }
    #expect(error == .notAFile(path: file, .directory))
    #expect(error?.exitStatus == 65)
    #expect(throws: StorageError.notAFile(path: "/dev/full", .device)) {
      try session("/dev/full", locksAtOnce: false)
    }
    #expect(throws: StorageError.notAFile(path: "/dev/null", .device)) {
      try session("/dev/null", locksAtOnce: false)
    }
  }

  @Test func aPipeInThePlaceOfALockOrAJournalHoldsNobodyUp() throws {
    try put(restaurants("Old"))
    mkfifo(file + "-lock", 0o600)
    let locked = try session()
    guard case .readOnly(.cannotLock) = locked.store.access else {
      Issue.record("\(locked.store.access)")
      return
    }
    unlink(file + "-lock")
    mkfifo(file + "-journal", 0o600)
    #expect(throws: StorageError.notAFile(path: file + "-journal", .pipe)) { try session() }
  }

  @Test func aFileThatIsTooLargeIsRefusedBeforeItIsRead() throws {
    try put(restaurants("Old"))
    truncate(file, 1 << 40)
    #expect(throws: StorageError.tooLarge(path: file, size: 1 << 40, limit: 1 << 30)) {
      try session()
    }
  }

  @Test func aMissingDirectoryIsNamedOrMade() throws {
    let path = folder.path(of: "a/b/restaurants.plist")
    let error = #expect(throws: StorageError.self) { try session(path) }
    #expect(error == .noDirectory(path: folder.path(of: "a/b"), SystemError(ENOENT)))
    #expect(error?.exitStatus == 74)
    let opened = try CatalogueStore.open(
      path,
      options: StoreOptions(
        today: Sitting.today,
        seed: restaurants("Seed"),
        locksAtOnce: true,
        createsDirectory: true
      )
    )
    _ = try opened.store.close(catalogue: opened.catalogue, hasChanges: false)
    #expect(found(in: "a/b/restaurants.plist") == ["Seed"])
    #expect(try status("a").mode == 0o700)
  }

  /// Much goes to the disk while more is made, and is checked meanwhile.
  @Test func muchIsWrittenToTheByte() throws {
    try put(restaurants("Old"))
    let session = try session()
    let note = String(repeating: "a note that says much ", count: 160)
    let much = Catalogue((0..<2_500).map { Restaurant(name: "Place \($0)", note: note) })
    let copy = folder.path(of: "copy.plist")
    try session.store.saveCopy(much, to: copy, overwrites: false, form: PropertyListForm())
    let written = folder.text(of: "copy.plist").map { Array($0.utf8) }
    #expect(written == bytes(of: much))
    #expect(written?.count ?? 0 > 2 << 22)
  }

  @Test func aCopyIsWrittenWholeAndOverwritesNothingUnasked() throws {
    try put(restaurants("Old"))
    let session = try session()
    let copy = folder.path(of: "copy.plist")
    let form = PropertyListForm()
    let store = session.store
    try store.saveCopy(restaurants("One"), to: copy, overwrites: false, form: form)
    #expect(found(in: "copy.plist") == ["One"])
    #expect(try status("copy.plist").mode == 0o600)
    #expect(throws: StorageError.copyExists(path: copy)) {
      try store.saveCopy(restaurants("Two"), to: copy, overwrites: false, form: form)
    }
    chmod(copy, 0o644)
    try store.saveCopy(restaurants("Two"), to: copy, overwrites: true, form: form)
    #expect(found(in: "copy.plist") == ["Two"])
    #expect(try status("copy.plist").mode == 0o644)
    for own in [file, file + "-journal", file + "-lock", file + "~"] {
      #expect(throws: StorageError.copyIsOwnFile(path: own)) {
        try store.saveCopy(restaurants("Two"), to: own, overwrites: true, form: form)
      }
    }
    link(file, folder.path(of: "alias"))
    #expect(throws: StorageError.copyIsOwnFile(path: folder.path(of: "alias"))) {
      try store.saveCopy(
        restaurants("Two"),
        to: folder.path(of: "alias"),
        overwrites: true,
        form: form
      )
    }
    #expect(throws: StorageError.copyIsNotAFile(path: "/dev/null", .device)) {
      try store.saveCopy(restaurants("Two"), to: "/dev/null", overwrites: true, form: form)
    }
    let nowhere = folder.path(of: "no/copy.plist")
    #expect(throws: StorageError.cannotCopy(path: nowhere, SystemError(ENOENT))) {
      try store.saveCopy(restaurants("Two"), to: nowhere, overwrites: false, form: form)
    }
    #expect(found() == ["Old"])
  }

  @Test func aCopyLeavesTheFilesOfOtherSessionsAlone() throws {
    try put(restaurants("Old"))
    try put(restaurants("Theirs"), at: "theirs.plist")
    let theirs = folder.path(of: "theirs.plist")
    let session = try session()
    var other = try self.session(theirs)
    for _ in 0..<2 {
      #expect(throws: StorageError.copyIsInUse(path: theirs)) {
        try session.store.saveCopy(
          restaurants("One"),
          to: theirs,
          overwrites: true,
          form: PropertyListForm()
        )
      }
      other.add("a")
    }
    other.close()
    try session.store.saveCopy(
      restaurants("One"),
      to: theirs,
      overwrites: true,
      form: PropertyListForm()
    )
    #expect(found(in: "theirs.plist") == ["One"])
  }

  @Test func bytesAreWrittenWholeOrNotAtAll() throws {
    try put(restaurants("Old"))
    let session = try session()
    let page = folder.path(of: "page.html")
    try session.store.writeFile(at: page, overwrites: false) { write throws(StorageError) in
      for part in ["<p>", "soup"] {
        try Array(part.utf8).withUnsafeBufferPointer { bytes throws(StorageError) in
          try write(UnsafeRawBufferPointer(bytes))
        }
      }
    }
    #expect(folder.text(of: "page.html") == "<p>soup")
    #expect(throws: StorageError.self) {
      try session.store.writeFile(at: page, overwrites: true) { _ throws(StorageError) in
        throw StorageError.cannotCopy(path: page, SystemError(ENOSPC))
      }
    }
    #expect(folder.text(of: "page.html") == "<p>soup")
    #expect(try entries() == ["page.html", "restaurants.plist", "restaurants.plist-lock"])
  }
}

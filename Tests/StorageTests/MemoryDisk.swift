import Glibc

@testable import Storage

/// A disk that forgets what was not synced, as a disk does when the power goes.
///
/// It has one directory, `/d`. A file's content is safe once the file is synced, a name once the
/// directory is. A sync that fails loses what it was to write: the next one does not bring it
/// back, as on Linux.
final class MemoryDisk {
  /// A file, whatever names it has.
  final class File {
    let number: UInt64
    var kind: FileKind = .regular
    var mode: UInt32
    var owner: UInt32 = 1000
    var group: UInt32 = 1000
    var content: [UInt8] = []
    var target = ""
    var modified = 0
    var changed = 0
    /// What a power cut leaves.
    var safeContent: [UInt8] = []
    /// What a failed sync lost, as a part of the content.
    var lost: Range<Int>?
    /// The open file that holds the lock.
    weak var lockHolder: OpenDescription?

    init(number: UInt64, mode: UInt32) {
      self.number = number
      self.mode = mode
    }
  }

  /// What a descriptor stands for.
  final class OpenDescription {
    let file: File?
    let flags: Int32
    var position = 0

    init(_ file: File?, flags: Int32) {
      self.file = file
      self.flags = flags
    }
  }

  /// What the disk looks like after the power comes back.
  enum Cut: CaseIterable {
    /// Nothing was lost: only the process is gone.
    case kill
    /// Everything that was not synced is lost.
    case bare
    /// Names are there, content that was not synced is not.
    case namesOnly
    /// Names that went are gone, those that came or changed are not there.
    case removalsOnly
    /// Content is there, names that were not synced are not.
    case contentOnly
    /// Names are there, and content that was not synced reads as zeros.
    case zeros
  }

  static let directory = "/d"

  var names: [String: File] = [:]
  private var safeNames: [String: File] = [:]
  private var nextNumber: UInt64 = 1
  private var clock = 0
  /// Bytes that still fit; nothing: as many as one likes.
  var room: Int?
  /// Whether the file system has hard links.
  var hasLinks = true
  /// Looks at the disk after every call that changed it.
  var watch: ((MemoryDisk) -> Void)?

  func tick() -> Int {
    clock += 1
    return clock
  }

  func makeFile(mode: UInt32) -> File {
    defer { nextNumber += 1 }
    let file = File(number: nextNumber, mode: mode)
    file.modified = tick()
    file.changed = clock
    return file
  }

  /// Puts content under a name and makes it safe, as another program does.
  func put(_ content: [UInt8], at path: String, mode: UInt32 = 0o644) {
    let file = makeFile(mode: mode)
    file.content = content
    file.safeContent = content
    names[path] = file
    safeNames[path] = file
  }

  func put(_ text: String, at path: String, mode: UInt32 = 0o644) {
    put(Array(text.utf8), at: path, mode: mode)
  }

  /// Changes the content of a file where it stands, as a careless editor does.
  func overwrite(_ path: String, with content: [UInt8]) {
    guard let file = names[path] else { return }
    file.content = content
    file.safeContent = content
    file.modified = tick()
    file.changed = clock
  }

  func remove(_ path: String) {
    names[path] = nil
    safeNames[path] = nil
  }

  func content(of path: String) -> [UInt8]? { names[path]?.content }

  func text(of path: String) -> String? {
    content(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Makes one name safe, as the program that gave it does.
  func makeSafe(_ path: String) { safeNames[path] = names[path] }

  func makeNamesSafe() { safeNames = names }

  /// A disk with what is left of this one.
  func after(_ cut: Cut) -> MemoryDisk {
    let disk = MemoryDisk()
    disk.nextNumber = nextNumber
    disk.clock = clock
    disk.hasLinks = hasLinks
    var copies: [UInt64: File] = [:]
    let left =
      switch cut {
      case .bare, .contentOnly: safeNames
      case .removalsOnly: safeNames.filter { names[$0.key] != nil }
      case .kill, .namesOnly, .zeros: names
      }
    for (name, file) in left {
      let copy = copies[file.number] ?? copied(file, after: cut)
      copies[file.number] = copy
      disk.names[name] = copy
    }
    disk.safeNames = disk.names
    return disk
  }

  private func copied(_ file: File, after cut: Cut) -> File {
    let copy = File(number: file.number, mode: file.mode)
    copy.kind = file.kind
    copy.target = file.target
    copy.owner = file.owner
    copy.group = file.group
    copy.modified = file.modified
    copy.changed = file.changed
    switch cut {
    case .kill, .contentOnly: copy.content = file.content
    case .bare, .removalsOnly, .namesOnly: copy.content = file.safeContent
    case .zeros:
      copy.content = file.content
      let safe = file.safeContent
      for offset in copy.content.indices
      where offset >= safe.count || safe[offset] != copy.content[offset] {
        copy.content[offset] = 0
      }
    }
    copy.safeContent = copy.content
    return copy
  }
}

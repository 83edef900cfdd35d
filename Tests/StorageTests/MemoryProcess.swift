import Glibc

@testable import Storage

/// A process that uses a `MemoryDisk`, and what goes wrong for it.
final class MemoryProcess: SystemCalls {
  /// What goes wrong, and when.
  struct Trouble {
    /// The number of the call that fails, counted from 1.
    var call: Int
    /// Why it fails.
    var code: Int32
    /// Whether all calls after it fail too.
    var lasts = false
    /// Whether only calls that change something fail: a full or a failing disk still reads.
    var sparesReading = false
  }

  let disk: MemoryDisk
  let processID: Int32
  let hostName = "testhost"
  var trouble: Trouble?
  /// The number of the call before which the process is killed: nothing happens from there on.
  var killedBefore: Int?
  /// The most bytes that one call reads or writes.
  var largestPart = Int.max
  var canWriteDirectory = true
  /// Called before each call with its name: what others do in between.
  var meanwhile: ((String) -> Void)?
  /// Whether the next write changes a bit on its way.
  var spoilsNextWrite = false
  private(set) var callCount = 0
  /// The names of the calls made, for failure messages.
  private(set) var calls: [String] = []
  private var open: [Int32: MemoryDisk.OpenDescription] = [:]
  private var nextDescriptor: Int32 = 3

  init(on disk: MemoryDisk, id: Int32 = 100) {
    self.disk = disk
    processID = id
  }

  var isKilled: Bool { killedBefore.map { callCount >= $0 } ?? false }
  /// The number of descriptors that are open.
  var openCount: Int { open.count }

  /// Ends the process: its descriptors close, its locks are gone.
  func kill() {
    for description in open.values where description.file?.lockHolder === description {
      description.file?.lockHolder = nil
    }
    open = [:]
  }

  private func begin(_ name: String, reads: Bool = false) throws(SystemError) {
    callCount += 1
    calls.append(name)
    meanwhile?(name)
    if isKilled { throw SystemError(ESHUTDOWN) }
    guard let trouble, !(reads && trouble.sparesReading) else { return }
    if callCount == trouble.call || (trouble.lasts && callCount > trouble.call) {
      throw SystemError(trouble.code)
    }
  }

  private func description(_ number: Int32) throws(SystemError) -> MemoryDisk.OpenDescription {
    guard let description = open[number] else { throw SystemError(EBADF) }
    return description
  }

  private func file(_ number: Int32) throws(SystemError) -> MemoryDisk.File {
    guard let file = try description(number).file else { throw SystemError(EINVAL) }
    return file
  }

  private func isDirectory(_ path: String) -> Bool { path == MemoryDisk.directory }

  private func changed() { disk.watch?(disk) }

  func open(_ path: String, _ flags: Int32, mode: UInt32) throws(SystemError) -> Int32 {
    try begin("open \(path)", reads: flags & O_CREAT == 0)
    defer { nextDescriptor += 1 }
    if isDirectory(path) {
      open[nextDescriptor] = MemoryDisk.OpenDescription(nil, flags: flags)
      return nextDescriptor
    }
    guard path.hasPrefix(MemoryDisk.directory + "/") else { throw SystemError(ENOENT) }
    var found = disk.names[path]
    if let link = found, link.kind == .symbolicLink {
      guard flags & O_NOFOLLOW == 0 else { throw SystemError(ELOOP) }
      found = disk.names[link.target]
    }
    if let found {
      guard flags & O_CREAT == 0 || flags & O_EXCL == 0 else { throw SystemError(EEXIST) }
      open[nextDescriptor] = MemoryDisk.OpenDescription(found, flags: flags)
      return nextDescriptor
    }
    guard flags & O_CREAT != 0 else { throw SystemError(ENOENT) }
    guard canWriteDirectory else { throw SystemError(EACCES) }
    let file = disk.makeFile(mode: mode)
    disk.names[path] = file
    open[nextDescriptor] = MemoryDisk.OpenDescription(file, flags: flags)
    changed()
    return nextDescriptor
  }

  func close(_ number: Int32) throws(SystemError) {
    if let description = open.removeValue(forKey: number),
      description.file?.lockHolder === description
    {
      description.file?.lockHolder = nil
    }
    try begin("close", reads: true)
  }

  func read(
    _ number: Int32,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    try begin("read", reads: true)
    let description = try description(number)
    let file = try file(number)
    let count = max(0, min(buffer.count, file.content.count - description.position, largestPart))
    buffer.copyBytes(from: file.content[description.position..<description.position + count])
    description.position += count
    return count
  }

  func write(_ number: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
    try begin("write")
    let description = try description(number)
    let file = try file(number)
    var count = min(bytes.count, largestPart)
    if let room = disk.room {
      count = min(count, room)
      guard count > 0 else { throw SystemError(ENOSPC) }
      disk.room = room - count
    }
    if description.flags & O_APPEND != 0 { description.position = file.content.count }
    let end = description.position + count
    if file.content.count < end {
      file.content.append(contentsOf: repeatElement(0, count: end - file.content.count))
    }
    file.content.replaceSubrange(description.position..<end, with: bytes[..<count])
    if spoilsNextWrite, count > 0 {
      file.content[description.position + count / 2] ^= 1
      spoilsNextWrite = false
    }
    description.position = end
    file.modified = disk.tick()
    file.changed = file.modified
    changed()
    return count
  }

  func seek(_ number: Int32, to offset: Int) throws(SystemError) {
    try begin("seek", reads: true)
    try description(number).position = offset
  }

  func truncate(_ number: Int32, to length: Int) throws(SystemError) {
    try begin("truncate")
    let file = try file(number)
    if length < file.content.count {
      disk.room = disk.room.map { $0 + file.content.count - length }
      file.content.removeLast(file.content.count - length)
      if let lost = file.lost {
        file.lost = lost.lowerBound < length ? lost.clamped(to: 0..<length) : nil
      }
    }
    file.modified = disk.tick()
    file.changed = file.modified
    changed()
  }

  func sync(_ number: Int32) throws(SystemError) { try sync(number, name: "sync") }

  func syncData(_ number: Int32) throws(SystemError) { try sync(number, name: "syncData") }

  private func sync(_ number: Int32, name: String) throws(SystemError) {
    do {
      try begin(name)
    } catch {
      if error.code != EINTR, !isKilled, let file = try description(number).file {
        let start = zip(file.content, file.safeContent).prefix { $0 == $1 }.count
        let kept = min(start, file.safeContent.count)
        if kept < file.content.count { file.lost = kept..<file.content.count }
      }
      throw error
    }
    guard let file = try description(number).file else {
      disk.makeNamesSafe()
      return
    }
    file.safeContent = file.content
    if let lost = file.lost {
      for offset in lost where offset < file.safeContent.count { file.safeContent[offset] = 0 }
    }
  }

  func lock(_ number: Int32, _ operation: Int32) throws(SystemError) {
    try begin("lock", reads: true)
    let description = try description(number)
    let file = try file(number)
    if let holder = file.lockHolder, holder !== description { throw SystemError(EWOULDBLOCK) }
    file.lockHolder = description
  }

  func status(_ number: Int32) throws(SystemError) -> FileStatus {
    try begin("status", reads: true)
    return status(of: try description(number).file)
  }

  func status(atPath path: String) throws(SystemError) -> FileStatus {
    try begin("status \(path)", reads: true)
    if isDirectory(path) { return status(of: nil) }
    guard let file = disk.names[path] else { throw SystemError(ENOENT) }
    return status(of: file)
  }

  private func status(of file: MemoryDisk.File?) -> FileStatus {
    FileStatus(
      device: 1,
      inode: file?.number ?? 0,
      kind: file?.kind ?? .directory,
      mode: file?.mode ?? 0o755,
      owner: file?.owner ?? 1000,
      group: file?.group ?? 1000,
      links: disk.names.values.count { $0 === file },
      size: file?.content.count ?? 0,
      modified: .init(seconds: 0, nanoseconds: file?.modified ?? 0),
      changed: .init(seconds: 0, nanoseconds: file?.changed ?? 0)
    )
  }

  func setMode(_ number: Int32, _ mode: UInt32) throws(SystemError) {
    try begin("setMode")
    try file(number).mode = mode
  }

  func setOwner(_ number: Int32, owner: UInt32?, group: UInt32?) throws(SystemError) {
    try begin("setOwner")
    let file = try file(number)
    if let owner { file.owner = owner }
    if let group { file.group = group }
  }

  func copyAttributes(from source: Int32, to target: Int32) throws(SystemError) {
    try begin("copyAttributes")
    throw SystemError(ENOTSUP)
  }

  func checkWriting(_ path: String) throws(SystemError) {
    try begin("checkWriting", reads: true)
    if isDirectory(path) {
      guard canWriteDirectory else { throw SystemError(EACCES) }
    } else if disk.names[path] == nil {
      throw SystemError(ENOENT)
    }
  }

  func rename(_ old: String, _ new: String) throws(SystemError) {
    try begin("rename \(old) \(new)")
    guard let file = disk.names[old] else { throw SystemError(ENOENT) }
    guard disk.names[new] !== file else { return }
    disk.names[new] = file
    disk.names[old] = nil
    file.changed = disk.tick()
    changed()
  }

  func link(_ old: String, _ new: String) throws(SystemError) {
    try begin("link \(old) \(new)")
    guard disk.hasLinks else { throw SystemError(EPERM) }
    guard let file = disk.names[old] else { throw SystemError(ENOENT) }
    guard disk.names[new] == nil else { throw SystemError(EEXIST) }
    disk.names[new] = file
    file.changed = disk.tick()
    changed()
  }

  func unlink(_ path: String) throws(SystemError) {
    try begin("unlink \(path)")
    guard let file = disk.names.removeValue(forKey: path) else { throw SystemError(ENOENT) }
    file.changed = disk.tick()
    changed()
  }

  func makeDirectory(_ path: String, mode: UInt32) throws(SystemError) {
    try begin("makeDirectory")
    throw SystemError(EEXIST)
  }

  func readLink(_ path: String) throws(SystemError) -> String {
    try begin("readLink", reads: true)
    guard let link = disk.names[path] else { throw SystemError(ENOENT) }
    return link.target
  }

  func realPath(_ path: String) throws(SystemError) -> String {
    try begin("realPath", reads: true)
    guard isDirectory(path) else { throw SystemError(ENOENT) }
    return path
  }
}

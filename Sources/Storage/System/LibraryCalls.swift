internal import Glibc

/// The system itself, through the C library.
package final class LibraryCalls: SystemCalls {
  /// Speaks to the system.
  package init() {}

  package func open(_ path: String, _ flags: Int32, mode: UInt32) throws(SystemError) -> Int32 {
    try LibraryCalls.checked(Glibc.open(path, flags, mode))
  }

  package func close(_ file: Int32) throws(SystemError) {
    try LibraryCalls.checked(Glibc.close(file))
  }

  package func read(
    _ file: Int32,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    try LibraryCalls.checked(Glibc.read(file, buffer.baseAddress, buffer.count))
  }

  package func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
    try LibraryCalls.checked(Glibc.write(file, bytes.baseAddress, bytes.count))
  }

  package func seek(_ file: Int32, to offset: Int) throws(SystemError) {
    try LibraryCalls.checked(lseek(file, off_t(offset), SEEK_SET))
  }

  package func truncate(_ file: Int32, to length: Int) throws(SystemError) {
    try LibraryCalls.checked(ftruncate(file, off_t(length)))
  }

  package func sync(_ file: Int32) throws(SystemError) {
    try LibraryCalls.checked(fsync(file))
  }

  package func syncData(_ file: Int32) throws(SystemError) {
    try LibraryCalls.checked(fdatasync(file))
  }

  /// Pages that nobody will ask for go to the disk at once; those on their way stay in memory until
  /// they are there, so that they are read back from there.
  package func startWriting(_ file: Int32, from offset: Int, count: Int) {
    posix_fadvise(file, off_t(offset), off_t(count), POSIX_FADV_DONTNEED)
  }

  package func lock(_ file: Int32, _ operation: Int32) throws(SystemError) {
    try LibraryCalls.checked(flock(file, operation))
  }

  package func status(_ file: Int32) throws(SystemError) -> FileStatus {
    var found = stat()
    try LibraryCalls.checked(fstat(file, &found))
    return FileStatus(found)
  }

  package func status(atPath path: String) throws(SystemError) -> FileStatus {
    var found = stat()
    try LibraryCalls.checked(lstat(path, &found))
    return FileStatus(found)
  }

  package func setMode(_ file: Int32, _ mode: UInt32) throws(SystemError) {
    try LibraryCalls.checked(fchmod(file, mode))
  }

  package func setOwner(_ file: Int32, owner: UInt32?, group: UInt32?) throws(SystemError) {
    try LibraryCalls.checked(fchown(file, owner ?? .max, group ?? .max))
  }

  package func copyAttributes(from source: Int32, to target: Int32) throws(SystemError) {
    try ExtendedAttributes.copy(from: source, to: target)
  }

  package func checkWriting(_ path: String) throws(SystemError) {
    try LibraryCalls.checked(faccessat(AT_FDCWD, path, W_OK, AT_EACCESS))
  }

  package func rename(_ old: String, _ new: String) throws(SystemError) {
    try LibraryCalls.checked(Glibc.rename(old, new))
  }

  package func link(_ old: String, _ new: String) throws(SystemError) {
    try LibraryCalls.checked(Glibc.link(old, new))
  }

  package func unlink(_ path: String) throws(SystemError) {
    try LibraryCalls.checked(Glibc.unlink(path))
  }

  package func makeDirectory(_ path: String, mode: UInt32) throws(SystemError) {
    try LibraryCalls.checked(mkdir(path, mode))
  }

  package func readLink(_ path: String) throws(SystemError) -> String {
    var name = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try LibraryCalls.checked(readlink(path, &name, name.count))
    return String(decoding: name[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  package func realPath(_ path: String) throws(SystemError) -> String {
    guard let found = realpath(path, nil) else { throw SystemError(errno) }
    defer { free(found) }
    return String(cString: found)
  }

  package var processID: Int32 { getpid() }

  package var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  @discardableResult
  private static func checked<Number: SignedInteger>(
    _ result: Number
  ) throws(SystemError) -> Number {
    guard result != -1 else { throw SystemError(errno) }
    return result
  }
}

extension FileStatus {
  /// What `stat` found.
  fileprivate init(_ found: stat) {
    let kind: FileKind =
      switch found.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      case S_IFLNK: .symbolicLink
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
    self.init(
      device: UInt64(found.st_dev),
      inode: UInt64(found.st_ino),
      kind: kind,
      mode: found.st_mode & 0o7777,
      owner: found.st_uid,
      group: found.st_gid,
      links: Int(found.st_nlink),
      size: Int(found.st_size),
      modified: Moment(
        seconds: found.st_mtim.tv_sec,
        nanoseconds: found.st_mtim.tv_nsec
      ),
      changed: Moment(
        seconds: found.st_ctim.tv_sec,
        nanoseconds: found.st_ctim.tv_nsec
      )
    )
  }
}

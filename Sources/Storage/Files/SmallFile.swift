internal import Glibc

/// A file that is read or replaced as a whole and is no catalogue: a script, the settings.
package struct SmallFile {
  private let path: String
  private let maximumSize: Int
  private let disk: Disk

  /// Names a file, which need not be there, and the most bytes that are read of it.
  package init(_ path: String, maximumSize: Int, calls: any SystemCalls = LibraryCalls()) {
    self.path = path
    self.maximumSize = maximumSize
    disk = Disk(calls: calls)
  }

  /// The bytes of the file.
  package func read() throws(SmallFileError) -> [UInt8] {
    do throws(SystemError) {
      // Without O_NONBLOCK a FIFO would hang the program before it is seen to be one.
      let file = try disk.open(path, O_RDONLY | O_NONBLOCK)
      let status = try file.status()
      guard status.kind == .regular else { throw SystemError(status.kind.code) }
      guard status.size <= maximumSize else { throw SystemError(EFBIG) }
      return try file.readAll(upTo: maximumSize, expecting: status.size)
    } catch {
      throw SmallFileError(path: path, isWriting: false, reason: error)
    }
  }

  /// Gives the file new bytes, whole or not at all; a missing directory is made.
  package func replace(with bytes: [UInt8]) throws(SmallFileError) {
    do throws(SystemError) {
      try disk.makeDirectories(PathText.directory(of: path))
      let target = try StoreLocation(following: path, on: disk)
      let old = try disk.status(of: target.file)
      let replacement = try Replacement(of: target, on: disk)
      try replacement.write(rightsOf: old, mapping: { $0 }) { write throws(SystemError) in
        try bytes.withUnsafeBufferPointer { buffer throws(SystemError) in
          try write(UnsafeRawBufferPointer(buffer))
        }
      }
      try replacement.install(keepsBackup: false) {}
    } catch {
      throw SmallFileError(path: path, isWriting: true, reason: error)
    }
  }
}

/// Why a small file could not be read or written.
package struct SmallFileError: Error, Hashable, CustomStringConvertible {
  /// The file.
  package let path: String
  /// Whether it was to be written.
  package let isWriting: Bool
  /// What the system said.
  package let reason: SystemError

  /// Whether there is no such file.
  package var isMissing: Bool { reason.code == ENOENT }

  /// What could not be done and why, in one line; the path stands in it raw.
  package var description: String {
    "cannot \(isWriting ? "write" : "read") \(path): \(reason)"
  }
}

extension FileKind {
  /// The error number for reading something of this kind as a file of bytes.
  fileprivate var code: Int32 { self == .directory ? EISDIR : EINVAL }
}

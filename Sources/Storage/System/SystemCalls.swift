/// Every system call that Storage makes, so that tests can stand in for the system.
///
/// Each method is the call of its name, with a thrown error for a result of -1; none of them
/// tries again by itself, not even after `EINTR`.
package protocol SystemCalls: AnyObject {
  /// The corresponding C function is `open`.
  func open(_ path: String, _ flags: Int32, mode: UInt32) throws(SystemError) -> Int32
  /// The corresponding C function is `close`.
  func close(_ file: Int32) throws(SystemError)
  /// The corresponding C function is `read`.
  func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
  /// The corresponding C function is `write`.
  func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int
  /// Moves to an offset from the beginning; the corresponding C function is `lseek`.
  func seek(_ file: Int32, to offset: Int) throws(SystemError)
  /// The corresponding C function is `ftruncate`.
  func truncate(_ file: Int32, to length: Int) throws(SystemError)
  /// The corresponding C function is `fsync`.
  func sync(_ file: Int32) throws(SystemError)
  /// The corresponding C function is `fdatasync`.
  func syncData(_ file: Int32) throws(SystemError)
  /// Advises that a part of what was written go to the disk by and by, which it does anyway.
  func startWriting(_ file: Int32, from offset: Int, count: Int)
  /// The corresponding C function is `flock`.
  func lock(_ file: Int32, _ operation: Int32) throws(SystemError)
  /// The corresponding C function is `fstat`.
  func status(_ file: Int32) throws(SystemError) -> FileStatus
  /// Looks at a symbolic link itself; the corresponding C function is `lstat`.
  func status(atPath path: String) throws(SystemError) -> FileStatus
  /// The corresponding C function is `fchmod`.
  func setMode(_ file: Int32, _ mode: UInt32) throws(SystemError)
  /// Changes the owner, the group or, where one is nil, only the other; the corresponding C
  /// function is `fchown`.
  func setOwner(_ file: Int32, owner: UInt32?, group: UInt32?) throws(SystemError)
  /// Gives a file the extended attributes of another; the corresponding C functions are
  /// `flistxattr`, `fgetxattr` and `fsetxattr`.
  func copyAttributes(from source: Int32, to target: Int32) throws(SystemError)
  /// Whether this process may write there; the corresponding C function is `faccessat`.
  func checkWriting(_ path: String) throws(SystemError)
  /// The corresponding C function is `rename`.
  func rename(_ old: String, _ new: String) throws(SystemError)
  /// The corresponding C function is `link`.
  func link(_ old: String, _ new: String) throws(SystemError)
  /// The corresponding C function is `unlink`.
  func unlink(_ path: String) throws(SystemError)
  /// The corresponding C function is `mkdir`.
  func makeDirectory(_ path: String, mode: UInt32) throws(SystemError)
  /// The corresponding C function is `readlink`.
  func readLink(_ path: String) throws(SystemError) -> String
  /// The corresponding C function is `realpath`.
  func realPath(_ path: String) throws(SystemError) -> String
  /// The number of this process; the corresponding C function is `getpid`.
  var processID: Int32 { get }
  /// The name of this machine; the corresponding C function is `gethostname`.
  var hostName: String { get }
}

extension SystemCalls {
  package func startWriting(_ file: Int32, from offset: Int, count: Int) {}
}

internal import Glibc

/// The file system as Storage uses it: whole writes, calls repeated where a signal cut them short.
struct Disk {
  /// How often a call that a signal interrupts is tried again.
  private static let patience = 100

  /// The system.
  let calls: any SystemCalls

  /// Makes a call, again where a signal came in between.
  func repeating<Result>(
    _ call: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    for _ in 1..<Disk.patience {
      do {
        return try call()
      } catch {
        guard error.code == EINTR else { throw error }
      }
    }
    return try call()
  }

  /// Opens a file so that neither a pipe nor a device can keep it waiting.
  func open(_ path: String, _ flags: Int32, mode: UInt32 = 0o600) throws(SystemError) -> OpenFile {
    let flags = flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let number = try repeating { () throws(SystemError) in
      try calls.open(path, flags, mode: mode)
    }
    return OpenFile(number, on: self)
  }

  /// What stands under a name, a symbolic link itself; nothing where nothing does.
  func status(of path: String) throws(SystemError) -> FileStatus? {
    do {
      return try repeating { () throws(SystemError) in try calls.status(atPath: path) }
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
  }

  /// Gives a file another name, in place of what had it.
  func rename(_ old: String, to new: String) throws(SystemError) {
    try repeating { () throws(SystemError) in try calls.rename(old, new) }
  }

  /// Gives a file one more name.
  func link(_ old: String, to new: String) throws(SystemError) {
    try repeating { () throws(SystemError) in try calls.link(old, new) }
  }

  /// Takes a name away; that it is not there is as good.
  func unlink(_ path: String) throws(SystemError) {
    do {
      try repeating { () throws(SystemError) in try calls.unlink(path) }
    } catch {
      guard error.code == ENOENT else { throw error }
    }
  }

  /// Opens a directory so that its names can be made safe.
  func openDirectory(_ path: String) throws(SystemError) -> OpenFile {
    try open(path, O_RDONLY | O_DIRECTORY)
  }

  /// Makes the names in a directory safe.
  func syncNames(in directory: OpenFile) throws(SystemError) {
    do {
      try directory.sync()
    } catch {
      // Some file systems have nothing to sync there, and say so.
      guard error.code == EINVAL else { throw error }
    }
  }

  /// Makes the names in a directory safe.
  func syncNames(inDirectory path: String) throws(SystemError) {
    try syncNames(in: openDirectory(path))
  }

  /// Makes a directory and those above it, for this user only.
  func makeDirectories(_ path: String) throws(SystemError) {
    let parent = PathText.directory(of: path)
    do {
      try repeating { () throws(SystemError) in try calls.makeDirectory(path, mode: 0o700) }
    } catch {
      switch error.code {
      case EEXIST: return
      case ENOENT where parent != path:
        try makeDirectories(parent)
        try makeDirectories(path)
        return
      default: throw error
      }
    }
    try syncNames(inDirectory: parent)
  }
}

internal import Glibc

/// The system calls behind a history file: nothing here waits for another program or a device.
enum HistoryStorage {
  /// What was read of a file.
  struct Content {
    /// The end of the file, or all of it.
    let bytes: [UInt8]
    /// The first bytes, as many as the heading has.
    let heading: [UInt8]
    /// The size of the whole file in bytes.
    let size: Int

    /// Whether `bytes` is all there is.
    var isWhole: Bool { bytes.count == size }
  }

  /// Reads at most `limit` bytes from the end of a file; nil if it does not exist or is empty.
  static func read(_ path: String, limit: Int) throws(HistoryFile.Problem) -> Content? {
    guard let file = try open(path, O_RDONLY) else { return nil }
    defer { close(file.descriptor) }
    guard file.size > 0 else { return nil }
    let count = min(file.size, limit)
    let heading = HistoryText.heading.utf8.count + 1
    return Content(
      bytes: try read(file.descriptor, count, at: file.size - count),
      heading: try read(file.descriptor, min(heading, file.size), at: 0),
      size: file.size
    )
  }

  /// Appends a line, making file and folder where there are none.
  ///
  /// A half line at the end, left by a crash, is ended first. The line is one write in append mode, so
  /// sessions beside each other do not mix theirs.
  static func append(_ line: String, to path: String) throws(HistoryFile.Problem) {
    makeFolders(above: path)
    guard let file = try open(path, O_RDWR | O_APPEND | O_CREAT) else { return }
    defer { close(file.descriptor) }
    // Held for the moment of a write only; whoever holds it longer is not waited for.
    _ = flock(file.descriptor, LOCK_EX | LOCK_NB)
    var text = line
    if file.size == 0 {
      text = HistoryText.heading + "\n" + line
    } else {
      let heading = Array((HistoryText.heading + "\n").utf8)
      guard try read(file.descriptor, min(heading.count, file.size), at: 0) == heading else {
        throw .foreign
      }
      if try read(file.descriptor, 1, at: file.size - 1) != [0x0A] { text = "\n" + line }
    }
    try write(text, to: file.descriptor)
  }

  /// Puts a new text in the place of a file that still has that size; else leaves it for another time.
  static func replace(_ path: String, by text: String, ifSize size: Int)
    throws(HistoryFile.Problem)
  {
    guard let real = unsafe realpath(path, nil) else { return }
    let target = unsafe String(cString: real)
    unsafe free(real)
    guard let old = try open(target, O_RDWR) else { return }
    defer { close(old.descriptor) }
    guard flock(old.descriptor, LOCK_EX | LOCK_NB) == 0, old.size == size else { return }
    let new = target + ".new"
    unsafe unlink(new)
    let descriptor = unsafe Glibc.open(
      new,
      O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW,
      0o600
    )
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    do throws(HistoryFile.Problem) {
      try write(text, to: descriptor)
    } catch {
      unsafe unlink(new)
      throw error
    }
    guard fsync(descriptor) == 0, unsafe rename(new, target) == 0 else {
      unsafe unlink(new)
      return
    }
  }

  private struct OpenFile {
    let descriptor: Int32
    let size: Int
  }

  /// Opens a regular file; nil if it does not exist.
  private static func open(_ path: String, _ flags: Int32) throws(HistoryFile.Problem) -> OpenFile?
  {
    var status = stat()
    // Looked at before it is opened, since opening a device can do something.
    if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { throw .notRegularFile }
    let descriptor = unsafe Glibc.open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
    guard descriptor >= 0 else {
      if errno == ENOENT, flags & O_CREAT == 0 { return nil }
      throw .unusable(errno: errno)
    }
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notRegularFile
    }
    return OpenFile(descriptor: descriptor, size: Int(status.st_size))
  }

  private static func read(_ descriptor: Int32, _ count: Int, at offset: Int)
    throws(HistoryFile.Problem) -> [UInt8]
  {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(
          descriptor,
          buffer.baseAddress?.advanced(by: done),
          count - done,
          off_t(offset + done)
        )
      }
      if got < 0, errno == EINTR { continue }
      if got < 0 { throw .unusable(errno: errno) }
      if got == 0 { return Array(bytes.prefix(done)) }
      done += got
    }
    return bytes
  }

  private static func write(_ text: String, to descriptor: Int32) throws(HistoryFile.Problem) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .unusable(errno: errno) }
      bytes = bytes.dropFirst(count)
    }
  }

  private static func makeFolders(above path: String) {
    var status = stat()
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    if unsafe stat(folder, &status) == 0 { return }
    makeFolders(above: folder)
    unsafe mkdir(folder, 0o700)
  }
}

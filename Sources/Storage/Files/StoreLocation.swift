internal import Glibc

/// Where a working file really is, and the names of what stands beside it.
struct StoreLocation {
  /// The path as the person gave it, for messages.
  let given: String
  /// The path of the file itself, behind all symbolic links.
  let file: String

  /// The directory that all of it stands in.
  var directory: String { PathText.directory(of: file) }
  /// The changes that are not in the file yet.
  var journal: String { file + "-journal" }
  /// The journal that takes the place of a broken one.
  var newJournal: String { file + "-journal-new" }
  /// What a session holds while it may write.
  var lock: String { file + "-lock" }
  /// The generation before.
  var backup: String { file + "~" }
  /// The generation that is being written.
  var temporary: String { file + "-saving" }
  /// The generation before, on its way to its name.
  var newBackup: String { file + "~saving" }

  /// All names that are Palate's own.
  var names: [String] { [file, journal, newJournal, lock, backup, temporary, newBackup] }

  /// A path that is what it says, without links.
  init(given: String, file: String) {
    self.given = given
    self.file = file
  }

  /// Follows symbolic links; the last one may point to what is not there yet.
  init(following path: String, on disk: Disk) throws(SystemError) {
    var current = path
    for _ in 0..<40 {
      let name = PathText.name(of: current)
      guard !["", ".", ".."].contains(name) else {
        self.init(given: path, file: try disk.calls.realPath(current))
        return
      }
      let directory = try disk.calls.realPath(PathText.directory(of: current))
      let full = PathText.join(directory, name)
      guard let status = try disk.status(of: full), status.kind == .symbolicLink else {
        self.init(given: path, file: full)
        return
      }
      current = PathText.join(directory, try disk.calls.readLink(full))
    }
    throw SystemError(ELOOP)
  }
}

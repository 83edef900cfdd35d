internal import CatalogueModel
internal import Formats
internal import Glibc

/// One consistent look at a working file and its journal.
struct FileView {
  /// What the file says; nothing where there is no file.
  var document: FormDocument?
  /// The hash of the file's content.
  var hash: UInt64?
  /// What the system says about the file.
  var status: FileStatus?
  /// What the journal holds; nothing where it has no whole header or is not there.
  var journal: JournalContents?
  /// What the system says about the journal.
  var journalStatus: FileStatus?
}

/// Looks at working files.
struct FileViewer {
  private static let attempts = 20

  /// The file system.
  let disk: Disk
  /// Where the file and the journal are.
  let location: StoreLocation
  /// The form of the file.
  let form: any CatalogueForm
  /// The day that counts as today.
  let today: Day
  /// The most bytes that the file, and the journal, may have.
  let maximumSize: Int

  /// Looks at the file and the journal, again where either changed meanwhile.
  ///
  /// The journal is opened before the file and read after it: a save writes its seal before it
  /// changes the file, so that whatever content was read, the journal knows it.
  func look() throws(StorageError) -> FileView {
    for _ in 0..<FileViewer.attempts {
      if let view = try lookOnce() { return view }
    }
    throw .keepsChanging(path: location.given)
  }

  private func lookOnce() throws(StorageError) -> FileView? {
    var view = FileView()
    let journal = try open(location.journal, named: location.journal)
    if let file = try open(location.file, named: location.given) {
      do {
        try read(file.file, status: file.status, into: &view)
      } catch {
        // A file that is being written in place reads badly for a moment.
        if hasChanged(file.file, since: file.status) { return nil }
        throw withJournal(error, isThere: journal != nil)
      }
      if hasChanged(file.file, since: file.status) { return nil }
    }
    guard let journal else { return view }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try journal.file.readAll(upTo: maximumSize)
      guard let now = try disk.status(of: location.journal), now.isSameFile(as: journal.status)
      else { return nil }
      view.journalStatus = try journal.file.status()
    } catch {
      throw .unreadable(path: location.journal, error)
    }
    do throws(JournalDamage) {
      view.journal = try JournalContents.read(bytes)
    } catch {
      throw .journalDamaged(journal: location.journal, error)
    }
    return view
  }

  private func read(
    _ file: OpenFile,
    status: FileStatus,
    into view: inout FileView
  ) throws(StorageError) {
    guard status.size <= maximumSize else {
      throw .tooLarge(path: location.given, size: status.size, limit: maximumSize)
    }
    let source = FileSource(file)
    do {
      view.document = try form.read(source, today: today, maximumSize: maximumSize)
    } catch {
      if let reason = source.failure { throw .unreadable(path: location.given, reason) }
      throw .notACatalogue(path: location.given, error, waitingJournal: nil)
    }
    do {
      view.hash = try source.hashToTheEnd()
    } catch {
      throw .unreadable(path: location.given, error)
    }
    view.status = status
  }

  /// Opens a regular file; nothing where there is none.
  private func open(
    _ path: String,
    named name: String
  ) throws(StorageError) -> (file: OpenFile, status: FileStatus)? {
    let file: OpenFile
    let status: FileStatus
    do {
      file = try disk.open(path, O_RDONLY | O_NOFOLLOW)
      status = try file.status()
    } catch {
      if error.code == ENOENT { return nil }
      if let kind = try? disk.status(of: path)?.kind, kind != .regular {
        throw .notAFile(path: name, kind)
      }
      throw .unreadable(path: name, error)
    }
    guard status.kind == .regular else { throw .notAFile(path: name, status.kind) }
    return (file, status)
  }

  private func hasChanged(_ file: OpenFile, since status: FileStatus) -> Bool {
    guard let now = try? file.status(), now.hasSameContent(as: status) else { return true }
    guard let named = try? disk.status(of: location.file) else { return true }
    return !named.isSameFile(as: status)
  }

  private func withJournal(_ error: StorageError, isThere: Bool) -> StorageError {
    guard isThere, case .notACatalogue(let path, let problem, _) = error else { return error }
    return .notACatalogue(path: path, problem, waitingJournal: location.journal)
  }
}

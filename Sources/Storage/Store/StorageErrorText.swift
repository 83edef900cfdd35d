internal import Formats

// One sentence for each error, made here and nowhere else; texts from files and paths are raw.
extension StorageError: CustomStringConvertible {
  /// What is wrong, where, and what would be right, in one line.
  package var description: String {
    switch self {
    case .notACatalogue(let path, let problem, let journal):
      problem.description(path: path) + StorageError.waiting(journal)
    case .notAFile(let path, let kind): "\(path) is \(kind.text), not a file"
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .tooLarge(let path, let size, let limit):
      "\(path) has \(size) bytes, and at most \(limit) are read; --max-size sets another limit"
    case .noDirectory(let path, let reason): "no directory \(path): \(reason)"
    case .fileMissing(let path, let journal, let backup):
      "\(path) is gone, but \(PathText.name(of: journal)) has changes to it; "
        + StorageError.wayBack(path, backup: backup)
    case .shrunkToNothing(let path, let journal, let backup):
      "\(path) holds no restaurant any more, but \(PathText.name(of: journal)) has changes to it; "
        + StorageError.wayBack(path, backup: backup)
    case .journalDamaged(let journal, let damage): damage.text(journal)
    default: writingText
    }
  }

  private var writingText: String {
    switch self {
    case .readOnly(let path, let reason): reason.text(path)
    case .cannotRecord(let path, let reason):
      "the change was not made: cannot write \(path)-journal: \(reason)"
    case .cannotSave(let path, let reason, let journal):
      "cannot save \(path): \(reason)" + StorageError.safe(journal)
    case .writtenWrongly(let path, let journal):
      "cannot save \(path): what was written does not read back as what was meant"
        + StorageError.safe(journal)
    case .changedBeyondUse(let path, let damage, let journal):
      "\(path) was changed elsewhere and \(damage.text); it is left as it is"
        + StorageError.safe(journal) + "; save FILE keeps a copy elsewhere"
    case .rescued(let path, let damage, let rescue):
      "\(path) was changed elsewhere and \(damage.text); it is left as it is, and all that this "
        + "session had is in \(rescue)"
    case .changedMeanwhile(let path):
      "\(path) was changed elsewhere meanwhile; nothing was changed, try again"
    case .keepsChanging(let path): "\(path) changes faster than it can be read"
    default: copyText
    }
  }

  private var copyText: String {
    switch self {
    case .copyExists(let path): "\(path) is there already; export FILE over replaces it"
    case .copyIsOwnFile(let path): "\(path) is the working file or belongs to it; name another file"
    case .copyIsInUse(let path): "\(path) is the working file of another session"
    case .cannotCopy(let path, let reason): "cannot write \(path): \(reason)"
    case .copyIsNotAFile(let path, let kind): "\(path) is \(kind.text), not a file"
    default: ""
    }
  }

  private static func safe(_ journal: String?) -> String {
    guard let journal else { return "" }
    return "; your changes are safe in \(PathText.name(of: journal))"
  }

  private static func waiting(_ journal: String?) -> String {
    guard let journal else { return "" }
    return "; changes to it wait in \(PathText.name(of: journal))"
  }

  private static func wayBack(_ path: String, backup: String?) -> String {
    guard let backup else { return "bring the file back, or move the journal away" }
    let name = PathText.name(of: backup)
    return
      "the generation before is \(name): copy it to \(PathText.name(of: path)) to go on from it"
  }
}

extension FormError: CustomStringConvertible {
  /// What is wrong, and where, with the name of the file before it.
  package func description(path: String) -> String {
    switch self {
    case .propertyList(let error): error.description(path: path)
    case .csv(let error): "\(path): \(error.text)"
    }
  }

  /// What is wrong, and where.
  package var description: String {
    switch self {
    case .propertyList(let error): error.description
    case .csv(let error): error.text
    }
  }
}

extension FileKind {
  /// The kind with its article, such as `a directory`.
  var text: String {
    switch self {
    case .regular: "a file"
    case .directory: "a directory"
    case .symbolicLink: "a symbolic link"
    case .pipe: "a pipe"
    case .device: "a device"
    case .socket: "a socket"
    }
  }
}

extension JournalDamage {
  fileprivate func text(_ journal: String) -> String {
    switch self {
    case .damagedRecord(let sequence, let offset):
      "\(journal) is damaged: record \(sequence + 1), at byte \(offset), does not read, and good "
        + "ones follow; nothing was touched; move it away to go on without its changes"
    case .gap(let expected, let found):
      "\(journal) has a gap: record \(found + 1) stands where \(expected + 1) should; nothing was "
        + "touched; move it away to go on without its changes"
    case .unknownRecord(let sequence):
      "\(journal): record \(sequence + 1) is not known to this version of palate; nothing was "
        + "touched"
    case .newerFormat(let version):
      "\(journal) is of format \(version), which needs a later version of palate; nothing was "
        + "touched"
    }
  }
}

extension OutsideDamage {
  /// What someone else made of a file, after `PATH was changed elsewhere and`.
  var text: String {
    switch self {
    case .notACatalogue(let problem): "does not read as a catalogue any more (\(problem))"
    case .unreadable(let reason): "cannot be read any more (\(reason))"
    case .notAFile(let kind): "is \(kind.text) now"
    case .tooLarge: "is larger than what is read"
    case .shrunkToNothing: "holds no restaurant any more"
    }
  }
}

extension ReadOnlyReason {
  /// Why nothing can be changed, in one line.
  package func text(_ path: String) -> String {
    switch self {
    case .held(let holder): "\(path) is held by another session\(holder.text)"
    case .directoryNotWritable(let reason):
      "\(path) can't be changed, its directory can't be written: \(reason)"
    case .fileNotWritable(let reason): "\(path) can't be changed: \(reason)"
    case .cannotLock(let reason): "\(path) can't be changed, it can't be locked: \(reason)"
    case .asked: "\(path) is opened for reading only"
    }
  }
}

extension LockHolder {
  fileprivate var text: String {
    guard let process else { return "" }
    guard let host, !host.isEmpty else { return " (process \(process))" }
    return " (process \(process) on \(host))"
  }
}

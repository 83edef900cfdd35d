/// Why something could not be read from disk or kept on it.
package enum StorageError: Error, Hashable, Sendable {
  // The working file as it is found
  /// The working file does not read as a catalogue; `keeps` names a journal whose changes wait.
  case notACatalogue(path: String, FormError, waitingJournal: String?)
  /// Something that is no file of bytes stands under the name.
  case notAFile(path: String, FileKind)
  /// The system does not give the file's bytes.
  case unreadable(path: String, SystemError)
  /// The file is larger than what is accepted.
  case tooLarge(path: String, size: Int, limit: Int)
  /// There is no such directory.
  case noDirectory(path: String, SystemError)
  /// A journal is there, and the file that it extends is not.
  case fileMissing(path: String, journal: String, backup: String?)
  /// The file holds nothing any more, and a journal has changes to what it held.
  case shrunkToNothing(path: String, journal: String, backup: String?)
  /// The journal is damaged.
  case journalDamaged(journal: String, JournalDamage)

  // Writing
  /// This session does not write.
  case readOnly(path: String, ReadOnlyReason)
  /// A change could not be made safe, and does not count.
  case cannotRecord(path: String, SystemError)
  /// The working file could not be replaced; the old one stands.
  case cannotSave(path: String, SystemError, safeIn: String?)
  /// What was written did not read back as what was meant; the old file stands.
  case writtenWrongly(path: String, safeIn: String?)
  /// The file was changed elsewhere into something that is not adopted, and is left as it is.
  case changedBeyondUse(path: String, OutsideDamage, safeIn: String?)
  /// The same at the end of a session, whose whole catalogue is kept in that file instead.
  case rescued(path: String, OutsideDamage, rescue: String)
  /// Someone else changed the file before this session's first change.
  case changedMeanwhile(path: String)
  /// The file changes faster than it can be read.
  case keepsChanging(path: String)

  // Copies
  /// A copy would overwrite something.
  case copyExists(path: String)
  /// A copy would overwrite what Palate keeps itself.
  case copyIsOwnFile(path: String)
  /// A copy would overwrite another session's file.
  case copyIsInUse(path: String)
  /// A copy could not be written.
  case cannotCopy(path: String, SystemError)
  /// A copy would stand in the place of something that is no file of bytes.
  case copyIsNotAFile(path: String, FileKind)
}

extension StorageError {
  /// The exit status of a program that ends for this reason: 65, 74 or 75 where it is about the
  /// working file, else 1.
  package var exitStatus: Int32 {
    switch self {
    case .notACatalogue, .notAFile, .unreadable, .tooLarge, .fileMissing, .shrunkToNothing,
      .journalDamaged, .keepsChanging:
      65
    case .readOnly(_, .held):
      75
    case .noDirectory, .readOnly, .cannotRecord, .cannotSave, .writtenWrongly,
      .changedBeyondUse, .rescued, .changedMeanwhile:
      74
    case .copyExists, .copyIsOwnFile, .copyIsInUse, .cannotCopy, .copyIsNotAFile:
      1
    }
  }
}

/// Why a session does not write.
package enum ReadOnlyReason: Hashable, Sendable {
  /// Another session holds the file.
  case held(LockHolder)
  /// Nothing can be written in the file's directory.
  case directoryNotWritable(SystemError)
  /// The file itself is not to be written.
  case fileNotWritable(SystemError)
  /// The lock can't be had.
  case cannotLock(SystemError)
  /// It was asked for.
  case asked
}

/// Whether a session may write.
package enum StoreAccess: Hashable, Sendable {
  /// It may.
  case readWrite
  /// It may not.
  case readOnly(ReadOnlyReason)
}

/// What someone else made of a working file that is not adopted.
package enum OutsideDamage: Hashable, Sendable {
  /// It does not read as a catalogue any more.
  case notACatalogue(FormError)
  /// It can't be read at all.
  case unreadable(SystemError)
  /// Something that is no file of bytes stands there.
  case notAFile(FileKind)
  /// It is larger than what is accepted.
  case tooLarge
  /// It holds no restaurant any more.
  case shrunkToNothing
}

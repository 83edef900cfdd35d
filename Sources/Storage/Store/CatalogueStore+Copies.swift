package import CatalogueModel
internal import Formats
internal import Glibc

extension CatalogueStore {
  /// Writes a catalogue to another file, whole or not at all; the working file stays what it is.
  ///
  /// An existing file is replaced only where `overwrites` says so.
  ///
  /// - Throws: why it could not be written; what stood there stands.
  package func saveCopy(
    _ catalogue: Catalogue,
    to path: String,
    overwrites: Bool,
    form: any CatalogueForm
  ) throws(StorageError) {
    try writeFile(at: path, overwrites: overwrites, readBack: form) { write throws(StorageError) in
      try form.write(catalogue, to: write)
    }
  }

  /// Writes bytes to another file, whole or not at all.
  ///
  /// The bytes are what `body` hands over, a part at a time. An existing file is replaced only where
  /// `overwrites` says so.
  ///
  /// - Throws: why it could not be written; what stood there stands.
  package func writeFile(
    at path: String,
    overwrites: Bool,
    _ body: (
      _ write: (UnsafeRawBufferPointer) throws(StorageError) -> Void
    ) throws(StorageError) -> Void
  ) throws(StorageError) {
    try writeFile(at: path, overwrites: overwrites, readBack: nil, body)
  }

  private func writeFile(
    at path: String,
    overwrites: Bool,
    readBack form: (any CatalogueForm)?,
    _ body: (
      _ write: (UnsafeRawBufferPointer) throws(StorageError) -> Void
    ) throws(StorageError) -> Void
  ) throws(StorageError) {
    let (target, old) = try copying(to: path) { () throws(SystemError) in
      let target = try StoreLocation(following: path, on: disk)
      return (target, try disk.status(of: target.file))
    }
    try checkTarget(target, old: old, overwrites: overwrites)
    let lock = try targetLock(target)
    defer { _ = lock }
    let replacement = try copying(to: path) { () throws(SystemError) in
      try Replacement(of: target, on: disk, leastFollowed: options.leastFollowed)
    }
    try replacement.write(
      rightsOf: old,
      as: form,
      today: options.today,
      mapping: { StorageError.cannotCopy(path: path, $0) },
      body
    )
    try copying(to: path) { () throws(SystemError) in
      guard try replacement.readBack(as: form, today: options.today) else {
        throw SystemError(EIO)
      }
      if old == nil {
        try replacement.installAsNew {}
      } else {
        try replacement.install(keepsBackup: false) {}
      }
    }
  }

  /// Does a part of writing a copy, whose failures are told with the path of the copy.
  private func copying<Result>(
    to path: String,
    _ body: () throws(SystemError) -> Result
  ) throws(StorageError) -> Result {
    do {
      return try body()
    } catch {
      throw error.code == EEXIST ? .copyExists(path: path) : .cannotCopy(path: path, error)
    }
  }

  /// Refuses what a copy must not be written over.
  private func checkTarget(
    _ target: StoreLocation,
    old: FileStatus?,
    overwrites: Bool
  ) throws(StorageError) {
    let isOwn =
      location.names.contains(target.file)
      || (seenFile.map { old?.isSameFile(as: $0) ?? false } ?? false)
    guard !isOwn else { throw .copyIsOwnFile(path: target.given) }
    guard let old else { return }
    guard old.kind == .regular else { throw .copyIsNotAFile(path: target.given, old.kind) }
    guard overwrites else { throw .copyExists(path: target.given) }
    guard ((try? disk.status(of: target.journal)) ?? nil) == nil else {
      throw .copyIsInUse(path: target.given)
    }
  }

  /// Holds off other sessions from the target while it is written, where it ever had one.
  private func targetLock(_ target: StoreLocation) throws(StorageError) -> FileLock? {
    let attempt = try copying(to: target.given) { () throws(SystemError) -> FileLock.Attempt? in
      guard try disk.status(of: target.lock) != nil else { return nil }
      return try FileLock.take(target.lock, on: disk)
    }
    switch attempt {
    case .taken(let lock): return lock
    case .held: throw .copyIsInUse(path: target.given)
    case nil: return nil
    }
  }
}

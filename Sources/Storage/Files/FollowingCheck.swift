internal import CatalogueModel
internal import Formats

/// Finds out on the other core whether what is written reads, while it is being written.
///
/// It looks at the bytes as they are handed to the file. That the file holds these bytes and no
/// others is found out from the file, once it is safe; so both together say what reading the file
/// back says, in the time that the longer of them takes.
final class FollowingCheck {
  /// What was found.
  struct Verdict: Sendable {
    /// The form in which the next generation is written; nothing where the bytes don't read.
    var nextForm: (any CatalogueForm)?
    /// The hash of all the bytes.
    var hash: UInt64
  }

  private let pipe: BytePipe
  private let errand: Errand<Verdict>

  /// Begins to follow; nothing where there is no thread for it.
  init?(as form: any CatalogueForm, today: Day) {
    let pipe = BytePipe()
    let errand = Errand {
      let source = HashedSource(pipe)
      let nextForm = try? form.check(source, today: today)
      return Verdict(nextForm: nextForm, hash: source.hashToTheEnd())
    }
    guard let errand else { return nil }
    self.pipe = pipe
    self.errand = errand
  }

  deinit {
    // The errand ends before it is forgotten.
    pipe.end()
  }

  /// Looks at the next bytes of the file.
  func follow(_ bytes: UnsafeRawBufferPointer) {
    pipe.write(bytes)
  }

  /// Says that no more bytes come.
  func end() {
    pipe.end()
  }

  /// What was found in all the bytes.
  func verdict() -> Verdict? {
    pipe.end()
    return errand.result()
  }
}

/// Bytes that are hashed as they are handed out.
private final class HashedSource: ByteSource {
  private let source: any ByteSource
  private var hash = ContentHash()

  init(_ source: any ByteSource) {
    self.source = source
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    let count = try source.read(into: buffer)
    hash.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    return count
  }

  /// The hash of the whole content; reads on to the end first.
  func hashToTheEnd() -> UInt64 {
    let room = ByteRoom()
    // A pipe has no trouble of its own.
    while let count = try? read(into: room.bytes), count > 0 {}
    return hash.value
  }
}

package import Formats

/// The bytes of an open file, hashed as they are handed out.
///
/// A reader thus needs one pass for a file's content and for its identity.
package final class FileSource: ByteSource {
  private let file: OpenFile
  private var hash = ContentHash()
  /// Why the bytes could not be had.
  private(set) var failure: SystemError?

  /// Hands out what follows from where the file stands.
  init(_ file: OpenFile) {
    self.file = file
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    do {
      let count = try file.read(into: buffer)
      hash.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      return count
    } catch {
      failure = error
      throw ByteSourceError(code: error.code)
    }
  }

  /// The hash of the whole content; reads on to the end first.
  func hashToTheEnd() throws(SystemError) -> UInt64 {
    let room = ByteRoom()
    do {
      while try read(into: room.bytes) > 0 {}
    } catch {
      throw SystemError(error.code)
    }
    return hash.value
  }
}

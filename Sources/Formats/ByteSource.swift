/// Hands out the bytes of something from its beginning to its end, a part at a time.
///
/// Readers ask for as much as they can look at, so that a file is never held whole.
package protocol ByteSource: AnyObject {
  /// Puts the next bytes into a buffer, at least one unless the end is reached.
  ///
  /// - Returns: the number of bytes; 0 at the end, and only there.
  /// - Throws: why the bytes can't be had.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int
}

/// Why a source can't give its bytes.
package struct ByteSourceError: Error, Hashable {
  /// The system's number for the reason, such as `EIO`.
  package let code: Int32

  /// Names the reason by the system's number.
  package init(code: Int32) {
    self.code = code
  }
}

/// Bytes that are in memory already.
package final class BytesInMemory: ByteSource {
  private let bytes: [UInt8]
  private let largestPart: Int
  private let end: Int
  private var position: Int

  /// Hands out bytes.
  ///
  /// - Parameters:
  ///   - bytes: all of them, and more.
  ///   - range: which of them are handed out; all where nothing is said.
  ///   - largestPart: the most that one read gives, as a slow pipe would.
  package init(_ bytes: [UInt8], in range: Range<Int>? = nil, largestPart: Int = .max) {
    self.bytes = bytes
    self.largestPart = largestPart
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    let count = min(buffer.count, end - position, largestPart)
    guard count > 0 else { return 0 }
    buffer.copyBytes(from: bytes[position..<position + count])
    position += count
    return count
  }
}

internal import Glibc

extension String {
  /// Whether the text has these bytes.
  @inline(__always)
  func isSpelled(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var text = self
    return text.withUTF8 { known in
      guard known.count == bytes.count, let left = known.baseAddress, let right = bytes.baseAddress
      else { return known.count == bytes.count }
      return memcmp(left, right, bytes.count) == 0
    }
  }
}

extension String? {
  /// Whether the text has these bytes, or neither is there.
  @inline(__always)
  func isSpelled(_ bytes: UnsafeBufferPointer<UInt8>?) -> Bool {
    guard let self, let bytes else { return self == nil && bytes == nil }
    return self.isSpelled(bytes)
  }
}

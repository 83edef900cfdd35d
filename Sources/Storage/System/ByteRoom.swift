/// Room for bytes that the system fills.
struct ByteRoom: ~Copyable {
  /// The room.
  let bytes: UnsafeMutableRawBufferPointer

  /// Makes room for a number of bytes.
  init(count: Int = 1 << 18) {
    bytes = .allocate(byteCount: count, alignment: 16)
  }

  deinit {
    bytes.deallocate()
  }

  /// The first bytes of it.
  func first(_ count: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[..<count])
  }
}

/// A text that is put together from parts, in memory that is used again for the next one.
struct TextScratch: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity = 256
  private(set) var count = 0

  init() {
    base = .allocate(capacity: capacity + ByteWindow.margin)
  }

  deinit {
    base.deallocate()
  }

  /// The text so far; good until the next change, and zeros stand behind it.
  var bytes: UnsafeBufferPointer<UInt8> {
    (base + count).update(repeating: 0, count: ByteWindow.margin)
    return UnsafeBufferPointer(start: base, count: count)
  }

  /// Starts a new text.
  mutating func clear() {
    count = 0
  }

  /// Adds bytes.
  mutating func append(_ bytes: UnsafePointer<UInt8>, count added: Int) {
    reserve(added)
    (base + count).update(from: bytes, count: added)
    count += added
  }

  /// Adds one byte.
  mutating func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count += 1
  }

  private mutating func reserve(_ added: Int) {
    guard count + added > capacity else { return }
    let larger = max(capacity * 2, count + added)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger + ByteWindow.margin)
    moved.update(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }
}

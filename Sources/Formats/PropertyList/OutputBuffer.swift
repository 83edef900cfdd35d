/// Bytes that are to be written, gathered in one piece of memory until there are enough.
struct OutputBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  /// The bytes so far; good until the next change.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// Starts again with no bytes.
  mutating func removeAll() {
    count = 0
  }

  /// Adds a text of the program's own, as it is.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// Adds bytes.
  @inline(__always)
  mutating func append(_ bytes: UnsafePointer<UInt8>, count added: Int) {
    reserve(added)
    (base + count).update(from: bytes, count: added)
    count += added
  }

  /// Adds one byte, some times over.
  @inline(__always)
  mutating func append(_ byte: UInt8, times: Int = 1) {
    reserve(times)
    (base + count).update(repeating: byte, count: times)
    count += times
  }

  /// Adds a text, with what XML must not hold written as references.
  @inline(__always)
  mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return }
      if OutputBuffer.isPlain(start, count: bytes.count) {
        append(start, count: bytes.count)
      } else {
        appendMixed(bytes)
      }
    }
  }

  /// Whether a text holds nothing that may have to be written as a reference.
  @inline(__always)
  private static func isPlain(_ start: UnsafePointer<UInt8>, count: Int) -> Bool {
    guard count >= 8 else {
      for index in 0..<count where reference(for: start[index]) != nil { return false }
      return true
    }
    var index = 0
    while index + 8 <= count {
      if needsLook(Bytes.word(start + index)) { return false }
      index += 8
    }
    // The last eight bytes, some of which were looked at already.
    return !needsLook(Bytes.word(start + count - 8))
  }

  @inline(never)
  private mutating func appendMixed(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    var plain = 0
    for index in bytes.indices {
      guard let reference = OutputBuffer.reference(for: bytes[index]) else { continue }
      append(start + plain, count: index - plain)
      append(reference)
      plain = index + 1
    }
    append(start + plain, count: bytes.count - plain)
  }

  /// Whether one of eight bytes may have to be written as a reference.
  @inline(__always)
  private static func needsLook(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    let angles = (word | ones &* 2) ^ ones &* UInt64(Byte.greater)
    let ampersands = word ^ ones &* UInt64(Byte.ampersand)
    let returns = word ^ ones &* UInt64(Byte.carriageReturn)
    let marks =
      (angles &- ones) & ~angles | (ampersands &- ones) & ~ampersands
      | (returns &- ones) & ~returns
    return marks & tops != 0
  }

  private static func reference(for byte: UInt8) -> StaticString? {
    switch byte {
    case Byte.ampersand: "&amp;"
    case Byte.less: "&lt;"
    case Byte.greater: "&gt;"
    case Byte.carriageReturn: "&#13;"
    default: nil
    }
  }

  @inline(__always)
  private mutating func reserve(_ added: Int) {
    if count + added > capacity { grow(added) }
  }

  @inline(never)
  private mutating func grow(_ added: Int) {
    let larger = max(capacity * 2, count + added)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }
}

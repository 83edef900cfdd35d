// Finding the names that a text fits.
extension NameTable {
  /// Hands out the entries whose names begin with a text, whole names included, for as long as the
  /// body asks for more.
  func forEachBeginning(with text: ScannedText, _ body: (Int) -> Bool) {
    let test = BeginningTest(text.bytes)
    forEachName { entry, name, length in
      // A name is followed by at least as many bytes as the test reads.
      test.passes(name, length: length) ? body(entry) : true
    }
  }

  /// Hands out the entries of whose names a word begins with a text, but not the name, for as long
  /// as the body asks for more.
  func forEachWord(beginningWith text: ScannedText, _ body: (Int) -> Bool) {
    guard let first = text.bytes.first else { return }
    let test = BeginningTest(text.bytes)
    let letters = UInt64(repeating: first)
    forEachName { entry, name, length in
      var isThere = false
      var start = 0
      while start + text.bytes.count <= length, !isThere {
        // Eight letters at once: a byte that is the first letter becomes 0.
        var places = (name.littleEndianWord(at: start) ^ letters).zeroBytes
        while places != 0, !isThere {
          let place = start + places.trailingZeroBitCount / 8
          places &= places - 1
          guard place > 0, place < length,
            Words.begins(first, after: name[place - 1])
          else { continue }
          isThere = test.passes(name + place, length: length - place)
        }
        start += 8
      }
      return isThere && !test.passes(name, length: length) ? body(entry) : true
    }
  }

  /// Hands out the names that something has, with room behind each, for as long as the body asks
  /// for more.
  @inline(__always)
  func forEachName(_ body: (Int, UnsafePointer<UInt8>, Int) -> Bool) {
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      ends.withUnsafeBufferPointer { ends in
        entries.withUnsafeBufferPointer { entries in
          var start = 0
          for entry in ends.indices {
            let end = ends[entry]
            if entries[entry].count > 0, !body(entry, base + start, end - start) { return }
            start = end
          }
        }
      }
    }
  }
}

/// Whether names begin with a text, eight letters of which are compared at once.
private struct BeginningTest {
  private let text: UnsafeBufferPointer<UInt8>
  private let head: UInt64
  private let mask: UInt64

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    let letters = text.prefix(8)
    head = letters.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    mask = letters.count == 8 ? .max : 1 << UInt64(letters.count * 8) - 1
  }

  /// Looks at a name that can be read for eight bytes, however short it is.
  @inline(__always)
  func passes(_ name: UnsafePointer<UInt8>, length: Int) -> Bool {
    guard length >= text.count, name.littleEndianWord(at: 0) & mask == head else { return false }
    var place = 8
    while place < text.count {
      if name[place] != text[place] { return false }
      place += 1
    }
    return true
  }
}

extension UnsafePointer<UInt8> {
  /// Eight bytes from an offset on, the first in the lowest place.
  @inline(__always)
  fileprivate func littleEndianWord(at offset: Int) -> UInt64 {
    let start = UnsafeRawPointer(self + offset)
    return UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
  }
}

extension UInt64 {
  /// A byte in all eight places.
  fileprivate init(repeating byte: UInt8) { self = 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// The highest bit of each byte that is 0, and perhaps of bytes above the lowest such.
  @inline(__always)
  fileprivate var zeroBytes: UInt64 {
    (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080
  }
}

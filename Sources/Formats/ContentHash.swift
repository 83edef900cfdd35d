/// A hash that tells whether two contents are the same, at a price too small to show.
///
/// It is XXH64 with seed 0, after its specification (github.com/Cyan4973/xxHash,
/// doc/xxhash_spec.md). It finds accidents, not adversaries.
package struct ContentHash: Sendable {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5
  private static let stripe = 32

  private var lanes = (
    prime1 &+ prime2, prime2, UInt64(0), UInt64(0) &- prime1
  )
  /// What came after the last whole stripe; less than a stripe.
  private var rest: [UInt8] = []
  private var length: UInt64 = 0

  /// Starts with no content.
  package init() {}

  /// The hash of bytes in memory.
  package static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = ContentHash()
    if bytes.withContiguousStorageIfAvailable({ hash.update(UnsafeRawBufferPointer($0)) }) == nil {
      Array(bytes).withUnsafeBytes { hash.update($0) }
    }
    return hash.value
  }

  /// Takes in the next part of the content; how it is cut into parts makes no difference.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(bytes.count)
    var bytes = bytes[...]
    if !rest.isEmpty {
      let missing = bytes.prefix(ContentHash.stripe - rest.count)
      rest.append(contentsOf: missing)
      bytes = bytes.dropFirst(missing.count)
      guard rest.count == ContentHash.stripe else { return }
      rest.withUnsafeBytes { mixStripes($0) }
      rest.removeAll(keepingCapacity: true)
    }
    let whole = bytes.count / ContentHash.stripe * ContentHash.stripe
    mixStripes(UnsafeRawBufferPointer(rebasing: bytes.prefix(whole)))
    rest.append(contentsOf: bytes.dropFirst(whole))
  }

  /// The hash of all that was taken in so far.
  package var value: UInt64 {
    var hash: UInt64
    if length >= UInt64(ContentHash.stripe) {
      hash =
        rotated(lanes.0, 1) &+ rotated(lanes.1, 7) &+ rotated(lanes.2, 12) &+ rotated(lanes.3, 18)
      for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
        hash = (hash ^ round(0, lane)) &* ContentHash.prime1 &+ ContentHash.prime4
      }
    } else {
      hash = ContentHash.prime5
    }
    hash &+= length
    return avalanche(rest.withUnsafeBytes { mixRest($0, into: hash) })
  }

  private mutating func mixStripes(_ bytes: UnsafeRawBufferPointer) {
    var (first, second, third, fourth) = lanes
    var offset = 0
    while offset < bytes.count {
      first = round(first, word(bytes, offset))
      second = round(second, word(bytes, offset + 8))
      third = round(third, word(bytes, offset + 16))
      fourth = round(fourth, word(bytes, offset + 24))
      offset += ContentHash.stripe
    }
    lanes = (first, second, third, fourth)
  }

  private func mixRest(_ bytes: UnsafeRawBufferPointer, into start: UInt64) -> UInt64 {
    var hash = start
    var offset = 0
    while offset + 8 <= bytes.count {
      hash ^= round(0, word(bytes, offset))
      hash = rotated(hash, 27) &* ContentHash.prime1 &+ ContentHash.prime4
      offset += 8
    }
    if offset + 4 <= bytes.count {
      let half = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      hash ^= UInt64(UInt32(littleEndian: half)) &* ContentHash.prime1
      hash = rotated(hash, 23) &* ContentHash.prime2 &+ ContentHash.prime3
      offset += 4
    }
    for byte in bytes[offset...] {
      hash = rotated(hash ^ UInt64(byte) &* ContentHash.prime5, 11) &* ContentHash.prime1
    }
    return hash
  }

  private func avalanche(_ start: UInt64) -> UInt64 {
    var hash = start
    hash = (hash ^ hash >> 33) &* ContentHash.prime2
    hash = (hash ^ hash >> 29) &* ContentHash.prime3
    return hash ^ hash >> 32
  }

  private func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
    rotated(lane &+ input &* ContentHash.prime2, 31) &* ContentHash.prime1
  }

  private func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 {
    value << count | value >> (64 - count)
  }

  private func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

/// The position of the first thing of each hash.
///
/// A `Dictionary` would hash the hashes again and takes several times as long. Slots are tried one
/// after the other from where a hash belongs; at most half of them are taken. Where that is depends
/// on a secret number, so that no file can be made whose hashes crowd. A byte for each slot, which
/// the processor's nearer memory has room for, says of nearly all that is new that it is new.
struct HashPositions {
  /// A part of the hash in each slot, which is not 0; 0 is a free slot.
  private var tags: [UInt8] = []
  private var hashes: [UInt64] = []
  private var positions: [Int32] = []
  /// How many of the highest bits of a product tell the slot, taken from 64.
  private var shift: UInt64 = 64
  private let secret = UInt64.random(in: 0...UInt64.max) | 1
  private var count = 0

  /// Makes room for a number of positions.
  mutating func reserve(_ count: Int) {
    while hashes.count < 2 * count { grow() }
  }

  /// Gives a hash a position where it has none.
  ///
  /// - Returns: the position that it had before, or nothing where it has the new one now.
  @inline(__always)
  mutating func insert(_ position: Int32, for hash: UInt64) -> Int32? {
    if 2 * count >= hashes.count { grow() }
    let slot = slot(of: hash)
    if tags[slot] != 0 { return positions[slot] }
    put(hash, position, in: slot)
    count += 1
    return nil
  }

  /// Whether no hash is among those of another one.
  func isDisjoint(with other: HashPositions) -> Bool {
    guard count > 0 else { return true }
    return other.tags.indices.allSatisfy {
      other.tags[$0] == 0 || tags[slot(of: other.hashes[$0])] == 0
    }
  }

  /// The slot that a hash is in, or the free one where it belongs.
  @inline(__always)
  private func slot(of hash: UInt64) -> Int {
    let mask = hashes.count - 1
    let product = hash &* secret
    let tag = HashPositions.tag(of: hash)
    var slot = Int(product >> shift)
    while tags[slot] != 0, tags[slot] != tag || hashes[slot] != hash { slot = (slot + 1) & mask }
    return slot
  }

  @inline(__always)
  private static func tag(of hash: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: hash >> 17) | 1 }

  @inline(__always)
  private mutating func put(_ hash: UInt64, _ position: Int32, in slot: Int) {
    tags[slot] = HashPositions.tag(of: hash)
    hashes[slot] = hash
    positions[slot] = position
  }

  private mutating func grow() {
    let old = (tags: tags, hashes: hashes, positions: positions)
    let size = max(64, 2 * old.hashes.count)
    tags = Array(repeating: 0, count: size)
    hashes = Array(repeating: 0, count: size)
    positions = Array(repeating: 0, count: size)
    shift = UInt64(64 - size.trailingZeroBitCount)
    for slot in old.tags.indices where old.tags[slot] != 0 {
      put(old.hashes[slot], old.positions[slot], in: self.slot(of: old.hashes[slot]))
    }
  }
}

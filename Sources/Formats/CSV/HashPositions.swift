/// The position of the first thing of each hash.
///
/// A `Dictionary` would hash the hashes again and takes several times as long. Slots are tried one
/// after the other from where a hash belongs; at most half of them are taken. Where that is depends
/// on a secret number, so that no file can be made whose hashes crowd.
struct HashPositions {
  /// The hashes, their lowest bit set; 0 is a free slot.
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
  /// Two hashes that differ in their lowest bit alone count as one: whoever asks looks at what
  /// stands at the position.
  ///
  /// - Returns: the position that it had before, or nothing where it has the new one now.
  @inline(__always)
  mutating func insert(_ position: Int32, for hash: UInt64) -> Int32? {
    if 2 * count >= hashes.count { grow() }
    let hash = hash | 1
    let slot = slot(of: hash)
    if hashes[slot] == hash { return positions[slot] }
    hashes[slot] = hash
    positions[slot] = position
    count += 1
    return nil
  }

  /// The slot that a hash is in, or the free one where it belongs.
  @inline(__always)
  private func slot(of hash: UInt64) -> Int {
    let mask = hashes.count - 1
    var slot = Int((hash &* secret) >> shift)
    while hashes[slot] != 0, hashes[slot] != hash { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = (hashes: hashes, positions: positions)
    let size = max(64, 2 * old.hashes.count)
    hashes = Array(repeating: 0, count: size)
    positions = Array(repeating: 0, count: size)
    shift = UInt64(64 - size.trailingZeroBitCount)
    for (hash, position) in zip(old.hashes, old.positions) where hash != 0 {
      let slot = slot(of: hash)
      hashes[slot] = hash
      positions[slot] = position
    }
  }
}

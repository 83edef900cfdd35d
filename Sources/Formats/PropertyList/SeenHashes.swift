/// Numbers that are hashes already, each noted once.
///
/// A `Set` would hash them again, and costs a short run a third of a millisecond for what the
/// runtime works out about it. Slots are tried one after the other from where a number belongs; at
/// most half of them are taken. Where that is depends on a secret number, so that no file can be
/// made whose hashes crowd.
struct SeenHashes {
  /// The numbers; 0 is a free slot.
  private var slots: [UInt64] = []
  /// How many of the highest bits of a product tell the slot, taken from 64.
  private var shift: UInt64 = 64
  private let secret = UInt64.random(in: 0...UInt64.max) | 1
  private var count = 0
  private var hasZero = false

  /// Notes a number.
  ///
  /// - Returns: whether it was not there before.
  mutating func insert(_ hash: UInt64) -> Bool {
    guard hash != 0 else {
      defer { hasZero = true }
      return !hasZero
    }
    if 2 * count >= slots.count { grow() }
    let slot = slot(of: hash)
    guard slots[slot] == 0 else { return false }
    slots[slot] = hash
    count += 1
    return true
  }

  /// The slot that a number is in, or the free one where it belongs.
  private func slot(of hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int((hash &* secret) >> shift)
    while slots[slot] != 0, slots[slot] != hash { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: max(64, 2 * old.count))
    shift = UInt64(64 - slots.count.trailingZeroBitCount)
    for hash in old where hash != 0 { slots[slot(of: hash)] = hash }
  }
}

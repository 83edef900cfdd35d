/// The identity of a restaurant for as long as the catalogue is in memory.
///
/// It outlives renaming and changes around it; a restaurant that is deleted and brought back gets
/// a new one.
package struct RestaurantID: Hashable, Sendable {
  let number: Int32

  init(number: Int) { self.number = Int32(number) }
}

/// Finds restaurants by the folded name of something, without a look at all the names.
///
/// It keeps hashes only, chained through one array, so that a million names cost no allocation
/// each; whoever asks compares the names of the candidates.
struct NameIndex: Sendable {
  private struct Node {
    var key: UInt64
    var id: RestaurantID
    var next: Int32
  }

  private static let none: Int32 = -1
  /// The first node of each bucket; there are at least as many buckets as nodes.
  private var heads: [Int32] = []
  private var nodes: [Node] = []
  /// How many of the highest bits of a product tell the bucket, taken from 64.
  private var shift: UInt64 = 64
  /// What keys are multiplied by, so that nobody can make names that crowd one bucket.
  private let secret = UInt64.random(in: 0...UInt64.max) | 1

  /// Makes room for a number of names.
  mutating func reserve(_ count: Int) {
    nodes.reserveCapacity(count)
    grow(to: count)
  }

  /// Notes that a restaurant has something of this name; the same again counts again.
  mutating func insert(_ id: RestaurantID, for name: String) {
    if nodes.count >= heads.count { grow(to: nodes.count + 1) }
    let key = NameFolding.key(of: name)
    let bucket = bucket(of: key)
    nodes.append(Node(key: key, id: id, next: heads[bucket]))
    heads[bucket] = Int32(nodes.count - 1)
  }

  /// Takes back one note of this name.
  mutating func remove(_ id: RestaurantID, for name: String) {
    guard !heads.isEmpty else { return }
    let key = NameFolding.key(of: name)
    let bucket = bucket(of: key)
    var previous = NameIndex.none
    var node = heads[bucket]
    while node != NameIndex.none {
      let next = nodes[Int(node)].next
      if nodes[Int(node)].id == id, nodes[Int(node)].key == key {
        if previous != NameIndex.none {
          nodes[Int(previous)].next = next
        } else {
          heads[bucket] = next
        }
        nodes[Int(node)].next = NameIndex.gone
        return
      }
      previous = node
      node = next
    }
  }

  /// Hands out the restaurants that may have something of this name, in no order; one that has
  /// several such things comes several times.
  func forEachCandidate(for name: String, _ body: (RestaurantID) -> Void) {
    guard !heads.isEmpty else { return }
    let key = NameFolding.key(of: name)
    var node = heads[bucket(of: key)]
    while node != NameIndex.none {
      if nodes[Int(node)].key == key { body(nodes[Int(node)].id) }
      node = nodes[Int(node)].next
    }
  }

  /// What stands as the next of a node that was taken back.
  private static let gone: Int32 = -2

  private func bucket(of key: UInt64) -> Int { Int((key &* secret) >> shift) }

  /// Makes as many buckets as names, and puts the nodes into them again.
  private mutating func grow(to count: Int) {
    var size = max(heads.count, 64)
    while size < count { size *= 2 }
    guard size > heads.count else { return }
    shift = UInt64(64 - size.trailingZeroBitCount)
    heads = Array(repeating: NameIndex.none, count: size)
    for node in nodes.indices where nodes[node].next != NameIndex.gone {
      let bucket = bucket(of: nodes[node].key)
      nodes[node].next = heads[bucket]
      heads[bucket] = Int32(node)
    }
  }
}

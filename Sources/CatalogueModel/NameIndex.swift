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
    var id: RestaurantID
    var next: Int32
  }

  private static let none: Int32 = -1
  private var heads: [UInt64: Int32] = [:]
  private var nodes: [Node] = []

  /// Makes room for a number of names.
  mutating func reserve(_ count: Int) {
    heads.reserveCapacity(count)
    nodes.reserveCapacity(count)
  }

  /// Notes that a restaurant has something of this name; the same again counts again.
  mutating func insert(_ id: RestaurantID, for name: String) {
    let key = NameFolding.key(of: name)
    nodes.append(Node(id: id, next: heads[key] ?? NameIndex.none))
    heads[key] = Int32(nodes.count - 1)
  }

  /// Takes back one note of this name.
  mutating func remove(_ id: RestaurantID, for name: String) {
    let key = NameFolding.key(of: name)
    var previous = NameIndex.none
    var node = heads[key] ?? NameIndex.none
    while node != NameIndex.none {
      let next = nodes[Int(node)].next
      if nodes[Int(node)].id == id {
        if previous != NameIndex.none {
          nodes[Int(previous)].next = next
        } else {
          heads[key] = next == NameIndex.none ? nil : next
        }
        return
      }
      previous = node
      node = next
    }
  }

  /// Hands out the restaurants that may have something of this name, in no order; one that has
  /// several such things comes several times.
  func forEachCandidate(for name: String, _ body: (RestaurantID) -> Void) {
    var node = heads[NameFolding.key(of: name)] ?? NameIndex.none
    while node != NameIndex.none {
      body(nodes[Int(node)].id)
      node = nodes[Int(node)].next
    }
  }

  /// The restaurants that may have something of this name, each once.
  func candidates(for name: String) -> [RestaurantID] {
    var found: [RestaurantID] = []
    forEachCandidate(for: name) { found.append($0) }
    guard found.count > 1 else { return found }
    found.sort { $0.number < $1.number }
    var last: RestaurantID?
    return found.filter { id in
      defer { last = id }
      return id != last
    }
  }
}

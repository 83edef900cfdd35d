/// All names of one kind of thing, each once, folded, in one piece of memory.
///
/// Looking for a beginning in a million dishes where they lie means to touch all of them, 90 MB; here
/// it means to touch each name once. It also knows which restaurants have a name, so that it can be
/// kept true when one is taken away.
struct NameTable: Sendable {
  /// What is known about one name.
  struct Entry {
    /// How many things have it; none once the last is gone.
    fileprivate(set) var count: Int32 = 0
    /// The restaurant that has it first in the file.
    fileprivate(set) var first = RestaurantID(number: 0)
    fileprivate var head = NameTable.none
  }

  private struct Node {
    var id: RestaurantID
    var next: Int32
  }

  /// How many bytes may be read behind each name.
  static let padding = 8

  fileprivate static let none: Int32 = -1
  /// The folded names one after the other, then the padding.
  private(set) var bytes = [UInt8](repeating: 0, count: NameTable.padding)
  /// Where the name of each entry ends, which is where the next one begins.
  private(set) var ends: [Int] = []
  /// What is known about each name.
  private(set) var entries: [Entry] = []
  /// How many things have names, each counted.
  private(set) var total = 0
  private var nodes: [Node] = []
  /// The entries by the hashes of their names: one behind the other from where the hash says.
  private var slots = [Int32](repeating: NameTable.none, count: 16)

  /// How many names there are, those included that nothing has any more.
  var count: Int { entries.count }

  /// Makes room for a number of things.
  mutating func reserve(_ count: Int) { nodes.reserveCapacity(count) }

  /// Where in `bytes` the name of an entry stands.
  func range(of entry: Int) -> Range<Int> { (entry == 0 ? 0 : ends[entry - 1])..<ends[entry] }

  /// The entry of a folded name that something has.
  func entry(of folded: UnsafeBufferPointer<UInt8>) -> Int? {
    let entry = slots[slot(of: folded)]
    return entry == NameTable.none || entries[Int(entry)].count == 0 ? nil : Int(entry)
  }

  /// Hands out the restaurants that have the name of an entry, in no order; one that has several
  /// such things comes several times.
  func forEachRestaurant(of entry: Int, _ body: (RestaurantID) -> Void) {
    var node = entries[entry].head
    while node != NameTable.none {
      body(nodes[Int(node)].id)
      node = nodes[Int(node)].next
    }
  }
}

// Changes; `order` tells where in the file the restaurant of each identity stands.
extension NameTable {
  /// Notes that a restaurant has something of this name; the same again counts again.
  mutating func insert(_ id: RestaurantID, for name: String, order: [Int32]) {
    NameFolding.withFolded(name) { folded in
      let entry = existingEntry(of: folded)
      nodes.append(Node(id: id, next: entries[entry].head))
      entries[entry].head = Int32(nodes.count - 1)
      let first = entries[entry].first
      if entries[entry].count == 0 || order[Int(id.number)] < order[Int(first.number)] {
        entries[entry].first = id
      }
      entries[entry].count += 1
    }
    total += 1
  }

  /// Takes back one note of this name.
  mutating func remove(_ id: RestaurantID, for name: String, order: [Int32]) {
    guard let entry = NameFolding.withFolded(name, { entry(of: $0) }) else { return }
    var previous = NameTable.none
    var node = entries[entry].head
    while node != NameTable.none, nodes[Int(node)].id != id {
      previous = node
      node = nodes[Int(node)].next
    }
    guard node != NameTable.none else { return }
    let next = nodes[Int(node)].next
    if previous == NameTable.none {
      entries[entry].head = next
    } else {
      nodes[Int(previous)].next = next
    }
    entries[entry].count -= 1
    total -= 1
    if entries[entry].first == id { findFirst(of: entry, order) }
  }

  private mutating func findFirst(of entry: Int, _ order: [Int32]) {
    var first: RestaurantID?
    forEachRestaurant(of: entry) { id in
      if let known = first, order[Int(known.number)] <= order[Int(id.number)] { return }
      first = id
    }
    if let first { entries[entry].first = first }
  }

  private mutating func existingEntry(of folded: UnsafeBufferPointer<UInt8>) -> Int {
    let slot = slot(of: folded)
    guard slots[slot] == NameTable.none else { return Int(slots[slot]) }
    let entry = entries.count
    slots[slot] = Int32(entry)
    bytes.removeLast(NameTable.padding)
    bytes.append(contentsOf: folded)
    ends.append(bytes.count)
    bytes.append(contentsOf: repeatElement(0, count: NameTable.padding))
    entries.append(Entry())
    if entries.count > slots.count / 2 { makeMoreSlots() }
    return entry
  }
}

// Finding a name by its hash.
extension NameTable {
  /// The hash differs from run to run, so that no file can be made whose names all share one.
  private static func hash(_ folded: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(folded))
    return hasher.finalize()
  }

  /// The slot in which the entry of a name is, or would be.
  private func slot(of folded: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var slot = NameTable.hash(folded) & (slots.count - 1)
      while slots[slot] != NameTable.none {
        let name = UnsafeBufferPointer(rebasing: bytes[range(of: Int(slots[slot]))])
        if name.count == folded.count, name.elementsEqual(folded) { return slot }
        slot = (slot + 1) & (slots.count - 1)
      }
      return slot
    }
  }

  private mutating func makeMoreSlots() {
    var more = [Int32](repeating: NameTable.none, count: slots.count * 2)
    bytes.withUnsafeBufferPointer { bytes in
      for entry in entries.indices {
        let name = UnsafeBufferPointer(rebasing: bytes[range(of: entry)])
        var slot = NameTable.hash(name) & (more.count - 1)
        while more[slot] != NameTable.none { slot = (slot + 1) & (more.count - 1) }
        more[slot] = Int32(entry)
      }
    }
    slots = more
  }
}

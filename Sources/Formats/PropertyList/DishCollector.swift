internal import CatalogueModel

/// The dishes of one restaurant while they are read.
///
/// They are gathered in memory that every restaurant uses again and then moved into an array of
/// the right size, so that no array grows step by step and none keeps room it does not need.
struct DishCollector: ~Copyable {
  private var base: UnsafeMutablePointer<Dish>
  private var capacity = 64
  private var count = 0
  /// The hash of each dish's name.
  private(set) var hashes: [UInt64] = []

  init() {
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  /// Forgets all dishes.
  mutating func removeAll() {
    base.deinitialize(count: count)
    count = 0
    hashes.removeAll(keepingCapacity: true)
  }

  /// Where the next dish is to be made; it counts once `countNext` says so.
  @inline(__always)
  mutating func next() -> UnsafeMutablePointer<Dish> {
    if count == capacity { grow() }
    return base + count
  }

  /// Counts the dish that was made.
  @inline(__always)
  mutating func countNext() {
    count += 1
  }

  /// Notes the hash of the name of the dish that comes next.
  @inline(__always)
  mutating func noteHash(_ hash: UInt64) {
    hashes.append(hash)
  }

  /// A dish by its position.
  subscript(position: Int) -> Dish { base[position] }

  /// Hands over all dishes.
  mutating func takeAll() -> [Dish] {
    defer {
      count = 0
      hashes.removeAll(keepingCapacity: true)
    }
    return Array(unsafeUninitializedCapacity: count) { [base, count] buffer, initializedCount in
      buffer.baseAddress?.moveInitialize(from: base, count: count)
      initializedCount = count
    }
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Dish>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}

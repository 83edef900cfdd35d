internal import CatalogueModel

/// The keys that one record had, in their order, while it is read.
///
/// Up to sixteen keys fit one number, so that a record costs no allocation.
struct KeyTrail {
  /// What stands for any key that is not Palate's.
  static let foreign: UInt8 = 15

  /// The first sixteen keys by number, four bits each, the first one highest.
  private(set) var packed: UInt64 = 0
  /// The keys behind the sixteenth.
  private(set) var overflow: [UInt8]?
  private(set) var count = 0
  /// Whether the keys came in the order of their numbers so far.
  private(set) var isInOrder = true
  /// Bit by number: the keys that had a form of their own.
  private(set) var ownForms: UInt16 = 0
  private var seen: UInt16 = 0
  private var last: UInt8 = 0

  /// Notes one of Palate's keys; false where it was there before.
  @inline(__always)
  mutating func note(_ number: UInt8) -> Bool {
    let bit: UInt16 = 1 << UInt16(number)
    guard seen & bit == 0 else { return false }
    seen |= bit
    append(number)
    return true
  }

  /// Notes a key that is not Palate's.
  mutating func noteForeign() {
    append(KeyTrail.foreign)
  }

  /// Notes that a key's value has a form that Palate would not choose.
  @inline(__always)
  mutating func noteOwnForm(_ number: UInt8) {
    ownForms |= 1 << UInt16(number)
  }

  /// Whether one of Palate's keys was there.
  @inline(__always)
  func contains(_ number: UInt8) -> Bool { seen & 1 << UInt16(number) != 0 }

  /// All keys by number, in their order.
  var numbers: [UInt8] {
    let head = min(count, 16)
    return (0..<head).map { UInt8(packed >> (4 * UInt64(head - 1 - $0)) & 15) } + (overflow ?? [])
  }

  @inline(__always)
  private mutating func append(_ number: UInt8) {
    if number < last { isInOrder = false }
    last = number
    if count < 16 {
      packed = packed << 4 | UInt64(number)
    } else {
      if overflow == nil { overflow = [] }
      overflow?.append(number)
    }
    count += 1
  }
}

/// Gives records that have the same keys in the same order one and the same value for it.
///
/// A program that sorts its keys writes a million dishes in an order that is not Palate's; kept a
/// million times it would be most of the memory.
struct SharedKeys<Key: SchemaKey> {
  private var latestShape = KeyShape(packed: 0, count: 0, ownForms: 0)
  private var latest = ForeignKeys()
  /// What was kept so far; made when it is first needed, for most files never need it.
  private var unusual: UnusualKeys?

  /// What a record is to keep of its keys.
  ///
  /// - Parameters:
  ///   - trail: its keys.
  ///   - entries: those that are not Palate's, with their values.
  ///   - isPlain: whether a record with these keys in order needs nothing kept.
  /// - Returns: one and the same value for all records of the same shape.
  @inline(__always)
  mutating func keep(
    _ trail: KeyTrail,
    _ entries: [PropertyEntry],
    isPlain: Bool = true
  ) -> ForeignKeys {
    let isPlain = isPlain && trail.isInOrder
    if isPlain, trail.ownForms == 0, entries.isEmpty { return ForeignKeys() }
    let shape = KeyShape(packed: trail.packed, count: trail.count, ownForms: trail.ownForms)
    if entries.isEmpty, shape == latestShape { return latest }
    return keepUnusual(trail, entries, shape, isPlain: isPlain)
  }

  @inline(never)
  private mutating func keepUnusual(
    _ trail: KeyTrail,
    _ entries: [PropertyEntry],
    _ shape: KeyShape,
    isPlain: Bool
  ) -> ForeignKeys {
    let unusual = unusual ?? UnusualKeys()
    self.unusual = unusual
    if entries.isEmpty, let same = unusual.known[shape] {
      (latestShape, latest) = (shape, same)
      return same
    }
    let kept = ForeignKeys(
      entries: entries,
      order: isPlain ? [] : order(trail, entries, shape, in: unusual),
      ownForms: Key.allCases.filter { trail.ownForms & 1 << UInt16($0.rawValue) != 0 }
        .map(\.text)
    )
    if entries.isEmpty {
      unusual.known[shape] = kept
      (latestShape, latest) = (shape, kept)
    }
    return kept
  }

  private func order(
    _ trail: KeyTrail,
    _ entries: [PropertyEntry],
    _ shape: KeyShape,
    in unusual: UnusualKeys
  ) -> [String] {
    var foreign = entries.makeIterator()
    let order = trail.numbers.compactMap { number in
      Key(rawValue: number)?.text ?? foreign.next()?.key
    }
    if let shared = unusual.orders[shape], shared == order { return shared }
    unusual.orders[shape] = order
    return order
  }
}

/// The keys of a record as far as they matter for what is kept of them.
private struct KeyShape: Hashable {
  var packed: UInt64
  var count: Int
  var ownForms: UInt16
}

/// What is kept for records whose keys are not as Palate writes them.
private final class UnusualKeys {
  var known: [KeyShape: ForeignKeys] = [:]
  var orders: [KeyShape: [String]] = [:]
}

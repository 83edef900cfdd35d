internal import CatalogueModel

/// A key that is to be written.
enum WrittenKey<Key: SchemaKey> {
  /// One of Palate's keys.
  case own(Key)
  /// The entry at a position of those that are not Palate's.
  case foreign(Int)
}

/// The order in which the keys of a record are written; Palate's own are all there, each once.
struct KeyOrder<Key: SchemaKey> {
  private(set) var keys: [WrittenKey<Key>] = Key.allCases.map { .own($0) }
  /// The order that the record asked for.
  private var order: [String] = []

  /// Takes over the order that a record asks for.
  @inline(__always)
  mutating func follow(_ foreign: ForeignKeys) {
    if foreign.isEmpty, isPlainlyFollowed, order.isEmpty { return }
    followUnusual(foreign)
  }

  /// Whether the record asks for a key, or for no order of its own.
  func lists(_ key: Key) -> Bool { order.isEmpty || order.contains(key.text) }

  @inline(never)
  private mutating func followUnusual(_ foreign: ForeignKeys) {
    // Records that were read share the order, so that most comparisons look at one address.
    if foreign.entries.isEmpty, isPlainlyFollowed, foreign.order == order { return }
    order = foreign.order
    isPlainlyFollowed = foreign.entries.isEmpty
    keys = []
    var isWritten = [Bool](repeating: false, count: foreign.entries.count)
    for text in foreign.order {
      if let key = Key(text: text) {
        keys.append(.own(key))
      } else if let index = foreign.entries.firstIndex(where: { $0.key == text }), !isWritten[index]
      {
        isWritten[index] = true
        keys.append(.foreign(index))
      }
    }
    insertMissing()
    for index in isWritten.indices where !isWritten[index] { keys.append(.foreign(index)) }
  }

  /// Whether the keys are those of an order without foreign keys.
  private var isPlainlyFollowed = true

  /// Puts each of Palate's keys that the order lacks behind the one that it usually follows.
  private mutating func insertMissing() {
    var position = 0
    for key in Key.allCases {
      let there = keys.firstIndex {
        guard case .own(let other) = $0 else { return false }
        return other.rawValue == key.rawValue
      }
      if let there {
        position = there + 1
      } else {
        keys.insert(.own(key), at: position)
        position += 1
      }
    }
  }
}

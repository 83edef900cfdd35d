internal import CatalogueModel

// The keys of the file, in the order in which Palate writes them. Their numbers count from 1; 0
// is no key of Palate's, and `foreignKey` stands for any such key in a `KeyTrail`.

/// The keys of a restaurant.
enum RestaurantKey: UInt8, CaseIterable {
  case name = 1
  case dishes, city, cuisine, note, tags, wanted, rating, ratings
}

/// The keys of a dish.
enum DishKey: UInt8, CaseIterable {
  case name = 1
  case rating, ratings, price, tags, note
}

/// The keys of a rating.
enum RatingKey: UInt8, CaseIterable {
  case stars = 1
  case date, note
}

/// The keys of one kind of record.
protocol SchemaKey: RawRepresentable<UInt8>, CaseIterable, Sendable where AllCases == [Self] {}

extension RestaurantKey: SchemaKey {}
extension DishKey: SchemaKey {}
extension RatingKey: SchemaKey {}

extension SchemaKey {
  /// The key as the file has it.
  var text: String { "\(self)" }

  /// The key of a text, or nothing where it is foreign.
  init?(text: String) {
    guard let key = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = key
  }
}

extension ForeignKeys {
  /// Whether a key has a meaning in some record, so that it can't be another program's in all.
  static func isReserved(_ key: String) -> Bool {
    RestaurantKey(text: key) != nil || DishKey(text: key) != nil || RatingKey(text: key) != nil
  }
}

extension RestaurantKey {
  /// The key of a text that at least eight bytes may be read of, or nothing where it is foreign.
  @inline(__always)
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.count <= 8, let base = text.baseAddress else { return nil }
    switch Bytes.word(base) & Bytes.mask(text.count) {
    case Bytes.word("n", "a", "m", "e"): self = .name
    case Bytes.word("d", "i", "s", "h", "e", "s"): self = .dishes
    case Bytes.word("c", "i", "t", "y"): self = .city
    case Bytes.word("c", "u", "i", "s", "i", "n", "e"): self = .cuisine
    case Bytes.word("n", "o", "t", "e"): self = .note
    case Bytes.word("t", "a", "g", "s"): self = .tags
    case Bytes.word("w", "a", "n", "t", "e", "d"): self = .wanted
    case Bytes.word("r", "a", "t", "i", "n", "g"): self = .rating
    case Bytes.word("r", "a", "t", "i", "n", "g", "s"): self = .ratings
    default: return nil
    }
  }
}

extension DishKey {
  /// The key of a text that at least eight bytes may be read of, or nothing where it is foreign.
  @inline(__always)
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.count <= 8, let base = text.baseAddress else { return nil }
    switch Bytes.word(base) & Bytes.mask(text.count) {
    case Bytes.word("n", "a", "m", "e"): self = .name
    case Bytes.word("r", "a", "t", "i", "n", "g"): self = .rating
    case Bytes.word("r", "a", "t", "i", "n", "g", "s"): self = .ratings
    case Bytes.word("p", "r", "i", "c", "e"): self = .price
    case Bytes.word("t", "a", "g", "s"): self = .tags
    case Bytes.word("n", "o", "t", "e"): self = .note
    default: return nil
    }
  }
}

extension RatingKey {
  /// The key of a text that at least eight bytes may be read of, or nothing where it is foreign.
  @inline(__always)
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.count <= 8, let base = text.baseAddress else { return nil }
    switch Bytes.word(base) & Bytes.mask(text.count) {
    case Bytes.word("s", "t", "a", "r", "s"): self = .stars
    case Bytes.word("d", "a", "t", "e"): self = .date
    case Bytes.word("n", "o", "t", "e"): self = .note
    default: return nil
    }
  }
}

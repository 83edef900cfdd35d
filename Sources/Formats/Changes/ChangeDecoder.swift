internal import CatalogueModel

/// Reads changes from bytes, whatever the bytes are.
///
/// Nothing is allocated from a count: every thing that is counted takes a byte at least, so a
/// count beyond the bytes that are left is refused at once.
struct ChangeDecoder {
  private let bytes: UnsafeRawBufferPointer
  /// How many bytes are read.
  private(set) var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Whether all bytes are read.
  var isAtEnd: Bool { offset == bytes.count }

  private var damage: ChangeCodingError { .damaged(offset: offset) }

  mutating func byte() throws(ChangeCodingError) -> UInt8 {
    guard offset < bytes.count else { throw damage }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// A number that is not negative.
  private mutating func number() throws(ChangeCodingError) -> Int {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 63, by: 7) {
      let byte = try byte()
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(number) }
    }
    throw damage
  }

  /// A number of things that take a byte each at least.
  private mutating func count() throws(ChangeCodingError) -> Int {
    let count = try number()
    guard count <= bytes.count - offset else { throw damage }
    return count
  }

  private mutating func flag() throws(ChangeCodingError) -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    default: throw damage
    }
  }

  private mutating func text() throws(ChangeCodingError) -> String {
    let count = try count()
    guard let text = String(validating: bytes[offset..<offset + count], as: UTF8.self) else {
      throw damage
    }
    offset += count
    return text
  }

  private mutating func optional<Value>(
    _ body: (inout ChangeDecoder) throws(ChangeCodingError) -> Value
  ) throws(ChangeCodingError) -> Value? {
    try flag() ? try body(&self) : nil
  }

  private mutating func list<Value>(
    _ body: (inout ChangeDecoder) throws(ChangeCodingError) -> Value
  ) throws(ChangeCodingError) -> [Value] {
    let count = try count()
    var values: [Value] = []
    for _ in 0..<count { values.append(try body(&self)) }
    return values
  }

  private mutating func texts() throws(ChangeCodingError) -> [String] {
    try list { (decoder) throws(ChangeCodingError) in try decoder.text() }
  }

  private mutating func optionalText() throws(ChangeCodingError) -> String? {
    try optional { (decoder) throws(ChangeCodingError) in try decoder.text() }
  }

  private mutating func double() throws(ChangeCodingError) -> Double {
    guard bytes.count - offset >= 8 else { throw damage }
    let pattern = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let number = Double(bitPattern: UInt64(littleEndian: pattern))
    guard number.isFinite else { throw damage }
    offset += 8
    return number
  }
}

// Changes
extension ChangeDecoder {
  /// A whole change; only the outermost may be a group.
  mutating func change() throws(ChangeCodingError) -> Change {
    guard offset < bytes.count, bytes[offset] == ChangeMark.group.rawValue else {
      return try single()
    }
    offset += 1
    return .group(try list { (decoder) throws(ChangeCodingError) in try decoder.single() })
  }

  private mutating func single() throws(ChangeCodingError) -> Change {
    guard let mark = ChangeMark(rawValue: try byte()) else { throw damage }
    switch mark {
    case .group: throw damage
    case .insertRestaurant: return .insertRestaurant(try restaurant(), position: try number())
    case .removeRestaurant: return .removeRestaurant(try restaurantAddress())
    case .editRestaurant:
      return .editRestaurant(
        try restaurantAddress(),
        try list { (decoder) throws(ChangeCodingError) in try decoder.restaurantField() }
      )
    case .insertDish:
      return .insertDish(try dish(), at: try restaurantAddress(), position: try number())
    case .removeDish: return .removeDish(try dishAddress())
    case .editDish:
      return .editDish(
        try dishAddress(),
        try list { (decoder) throws(ChangeCodingError) in try decoder.dishField() }
      )
    case .insertRating:
      return .insertRating(try rating(), of: try owner(), position: try number())
    case .removeRating:
      return .removeRating(try rating(), of: try owner(), position: try number())
    }
  }

  private mutating func restaurantAddress() throws(ChangeCodingError) -> RestaurantAddress {
    RestaurantAddress(name: try text(), city: try optionalText(), ordinal: try number())
  }

  private mutating func dishAddress() throws(ChangeCodingError) -> DishAddress {
    let restaurant = try restaurantAddress()
    return DishAddress(name: try text(), at: restaurant, ordinal: try number())
  }

  private mutating func owner() throws(ChangeCodingError) -> RatingOwner {
    try flag() ? .dish(try dishAddress()) : .restaurant(try restaurantAddress())
  }

  private mutating func restaurantField() throws(ChangeCodingError) -> RestaurantField {
    switch try byte() {
    case 0: return .name(try text())
    case 1: return .city(try optionalText())
    case 2: return .cuisine(try optionalText())
    case 3: return .tags(try texts())
    case 4: return .isWanted(try flag())
    case 5: return .note(try optionalText())
    default: throw damage
    }
  }

  private mutating func dishField() throws(ChangeCodingError) -> DishField {
    switch try byte() {
    case 0: return .name(try text())
    case 1: return .price(try price())
    case 2: return .tags(try texts())
    case 3: return .note(try optionalText())
    default: throw damage
    }
  }

  private mutating func price() throws(ChangeCodingError) -> Double? {
    try optional { (decoder) throws(ChangeCodingError) in try decoder.double() }
  }
}

// Records
extension ChangeDecoder {
  private mutating func restaurant() throws(ChangeCodingError) -> Restaurant {
    Restaurant(
      name: try text(),
      city: try optionalText(),
      cuisine: try optionalText(),
      tags: try texts(),
      isWanted: try flag(),
      note: try optionalText(),
      ratings: try history(),
      dishes: try list { (decoder) throws(ChangeCodingError) in try decoder.dish() },
      foreign: try foreign()
    )
  }

  private mutating func dish() throws(ChangeCodingError) -> Dish {
    Dish(
      name: try text(),
      ratings: try history(),
      price: try price(),
      tags: try texts(),
      note: try optionalText(),
      foreign: try foreign()
    )
  }

  private mutating func history() throws(ChangeCodingError) -> RatingHistory {
    RatingHistory(try list { (decoder) throws(ChangeCodingError) in try decoder.rating() })
  }

  private mutating func rating() throws(ChangeCodingError) -> Rating {
    guard let stars = Stars(hundredths: try number()) else { throw damage }
    let day = try optional { (decoder) throws(ChangeCodingError) in try decoder.day() }
    return Rating(stars, on: day, note: try optionalText(), foreign: try foreign())
  }

  private mutating func day() throws(ChangeCodingError) -> Day {
    let year = try number()
    let month = Int(try byte())
    guard let day = Day(year: year, month: month, day: Int(try byte())) else { throw damage }
    return day
  }

  private mutating func foreign() throws(ChangeCodingError) -> ForeignKeys {
    guard try flag() else { return ForeignKeys() }
    return ForeignKeys(
      entries: try list { (decoder) throws(ChangeCodingError) in try decoder.entry(depth: 0) },
      order: try texts(),
      ownForms: try texts()
    )
  }

  private mutating func entry(depth: Int) throws(ChangeCodingError) -> PropertyEntry {
    PropertyEntry(key: try text(), value: try value(depth: depth))
  }

  private mutating func value(depth: Int) throws(ChangeCodingError) -> PropertyValue {
    guard depth < ChangeCoding.maximumDepth, let mark = ValueMark(rawValue: try byte()) else {
      throw damage
    }
    switch mark {
    case .string: return .string(try text())
    case .integer: return .integer(try text())
    case .real: return .real(try text())
    case .yes: return .boolean(true)
    case .no: return .boolean(false)
    case .date: return .date(try text())
    case .data:
      let count = try count()
      defer { offset += count }
      return .data(Array(bytes[offset..<offset + count]))
    case .array:
      return .array(
        try list { (decoder) throws(ChangeCodingError) in try decoder.value(depth: depth + 1) }
      )
    case .dictionary:
      return .dictionary(
        try list { (decoder) throws(ChangeCodingError) in try decoder.entry(depth: depth + 1) }
      )
    }
  }
}

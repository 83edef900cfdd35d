internal import CatalogueModel

/// Puts changes down as bytes.
///
/// Numbers are written seven bits a byte, texts and lists with their count before them, and what
/// may be missing with a byte that says whether it is there.
struct ChangeEncoder {
  private(set) var bytes: [UInt8]

  /// Goes on behind some bytes.
  init(behind bytes: consuming [UInt8]) {
    self.bytes = bytes
  }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(_ mark: ChangeMark) {
    bytes.append(mark.rawValue)
  }

  /// Writes a number that is not negative.
  mutating func append(_ number: Int) {
    var rest = UInt64(max(number, 0))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func append<Value>(
    _ value: Value?,
    _ body: (inout ChangeEncoder, Value) -> Void
  ) {
    append(value == nil ? 0 : 1)
    if let value { body(&self, value) }
  }

  private mutating func append<Value>(
    _ values: some Collection<Value>,
    _ body: (inout ChangeEncoder, Value) -> Void
  ) {
    append(values.count)
    for value in values { body(&self, value) }
  }

  private mutating func append(_ texts: [String]) {
    append(texts) { $0.append($1) }
  }

  private mutating func append(_ text: String?) {
    append(text) { $0.append($1) }
  }

  private mutating func append(_ number: Double) {
    withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }
}

// Changes
extension ChangeEncoder {
  /// Writes a change that is no group.
  mutating func append(_ change: Change) {
    switch change {
    case .insertRestaurant(let restaurant, let position):
      append(ChangeMark.insertRestaurant)
      append(restaurant)
      append(position)
    case .removeRestaurant(let address):
      append(ChangeMark.removeRestaurant)
      append(address)
    case .editRestaurant(let address, let fields):
      append(ChangeMark.editRestaurant)
      append(address)
      append(fields) { $0.append($1) }
    case .insertDish(let dish, let address, let position):
      append(ChangeMark.insertDish)
      append(dish)
      append(address)
      append(position)
    case .removeDish(let address):
      append(ChangeMark.removeDish)
      append(address)
    case .editDish(let address, let fields):
      append(ChangeMark.editDish)
      append(address)
      append(fields) { $0.append($1) }
    case .insertRating(let rating, let owner, let position):
      append(ChangeMark.insertRating)
      append(rating)
      append(owner)
      append(position)
    case .removeRating(let rating, let owner, let position):
      append(ChangeMark.removeRating)
      append(rating)
      append(owner)
      append(position)
    case .group(let changes):
      for change in changes { append(change) }
    }
  }

  private mutating func append(_ address: RestaurantAddress) {
    append(address.name)
    append(address.city)
    append(address.ordinal)
  }

  private mutating func append(_ address: DishAddress) {
    append(address.restaurant)
    append(address.name)
    append(address.ordinal)
  }

  private mutating func append(_ owner: RatingOwner) {
    switch owner {
    case .restaurant(let address):
      append(UInt8(0))
      append(address)
    case .dish(let address):
      append(UInt8(1))
      append(address)
    }
  }

  private mutating func append(_ field: RestaurantField) {
    switch field {
    case .name(let name):
      append(UInt8(0))
      append(name)
    case .city(let city):
      append(UInt8(1))
      append(city)
    case .cuisine(let cuisine):
      append(UInt8(2))
      append(cuisine)
    case .tags(let tags):
      append(UInt8(3))
      append(tags)
    case .isWanted(let isWanted):
      append(UInt8(4))
      append(UInt8(isWanted ? 1 : 0))
    case .note(let note):
      append(UInt8(5))
      append(note)
    }
  }

  private mutating func append(_ field: DishField) {
    switch field {
    case .name(let name):
      append(UInt8(0))
      append(name)
    case .price(let price):
      append(UInt8(1))
      append(price) { $0.append($1) }
    case .tags(let tags):
      append(UInt8(2))
      append(tags)
    case .note(let note):
      append(UInt8(3))
      append(note)
    }
  }
}

// Records
extension ChangeEncoder {
  private mutating func append(_ restaurant: Restaurant) {
    append(restaurant.name)
    append(restaurant.city)
    append(restaurant.cuisine)
    append(restaurant.tags)
    append(UInt8(restaurant.isWanted ? 1 : 0))
    append(restaurant.note)
    append(restaurant.ratings) { $0.append($1) }
    append(restaurant.dishes) { $0.append($1) }
    append(restaurant.foreign)
  }

  private mutating func append(_ dish: Dish) {
    append(dish.name)
    append(dish.ratings) { $0.append($1) }
    append(dish.price) { $0.append($1) }
    append(dish.tags)
    append(dish.note)
    append(dish.foreign)
  }

  private mutating func append(_ rating: Rating) {
    append(Int(rating.stars.hundredths))
    append(rating.day) {
      $0.append($1.year)
      $0.append(UInt8($1.month))
      $0.append(UInt8($1.day))
    }
    append(rating.note)
    append(rating.foreign)
  }

  private mutating func append(_ foreign: ForeignKeys) {
    append(UInt8(foreign.isEmpty ? 0 : 1))
    guard !foreign.isEmpty else { return }
    append(foreign.entries) { $0.append($1) }
    append(foreign.order)
    append(foreign.ownForms)
  }

  private mutating func append(_ entry: PropertyEntry) {
    append(entry.key)
    append(entry.value)
  }

  private mutating func append(_ mark: ValueMark) {
    append(mark.rawValue)
  }

  private mutating func append(_ value: PropertyValue) {
    switch value {
    case .string(let text):
      append(ValueMark.string)
      append(text)
    case .integer(let text):
      append(ValueMark.integer)
      append(text)
    case .real(let text):
      append(ValueMark.real)
      append(text)
    case .boolean(let isTrue):
      append(isTrue ? ValueMark.yes : ValueMark.no)
    case .date(let text):
      append(ValueMark.date)
      append(text)
    case .data(let data):
      append(ValueMark.data)
      append(data.count)
      bytes.append(contentsOf: data)
    case .array(let values):
      append(ValueMark.array)
      append(values) { $0.append($1) }
    case .dictionary(let entries):
      append(ValueMark.dictionary)
      append(entries) { $0.append($1) }
    }
  }
}

import CatalogueModel
import Formats
import Testing

/// What the journal writes can be read again, and nothing else can.
struct ChangeCodingTests {
  @Test func everyKindOfChangeComesBack() throws {
    for seed in UInt64(0)..<300 {
      var randomness = Randomness(seed: seed)
      let change = randomness.change()
      #expect(try ChangeCoding.decode(ChangeCoding.encode(change)) == change, "seed \(seed)")
    }
  }

  @Test func groupsInsideGroupsBecomeOneListInTheSameOrder() throws {
    let changes = ["a", "b", "c", "d"].map { Change.removeRestaurant(.init(name: $0)) }
    let nested = Change.group([
      changes[0], .group([changes[1], .group([]), .group([changes[2]])]), changes[3],
    ])
    #expect(try ChangeCoding.decode(ChangeCoding.encode(nested)) == .group(changes))
    #expect(try ChangeCoding.decode(ChangeCoding.encode(.group([]))) == .group([]))
  }

  @Test func aGroupInsideManyGroupsNeedsNoStack() throws {
    let one = Change.removeRestaurant(.init(name: "a"))
    let deep = (0..<1000).reduce(one) { change, _ in .group([change]) }
    #expect(try ChangeCoding.decode(ChangeCoding.encode(deep)) == .group([one]))
  }

  @Test func aCutRecordIsDamaged() {
    var randomness = Randomness(seed: 7)
    let bytes = ChangeCoding.encode(.insertRestaurant(randomness.restaurant(), position: 3))
    for count in 0..<bytes.count {
      #expect(throws: ChangeCodingError.self) {
        try ChangeCoding.decode(Array(bytes.prefix(count)))
      }
    }
    #expect(throws: ChangeCodingError.damaged(offset: bytes.count)) {
      try ChangeCoding.decode(bytes + [0])
    }
  }

  @Test func aLaterVersionIsNamed() {
    let error = #expect(throws: ChangeCodingError.self) { try ChangeCoding.decode([9, 0]) }
    #expect(error?.description == "it was written by a later version of Palate (form 9)")
  }

  @Test func hostileBytesAreRefusedOrReadAsSomething() {
    for seed in UInt64(0)..<2000 {
      var randomness = Randomness(seed: seed)
      var bytes = ChangeCoding.encode(randomness.change())
      for _ in 0..<Int.random(in: 1...4, using: &randomness) {
        let position = Int.random(in: 0..<bytes.count, using: &randomness)
        bytes[position] = randomness.pick([0, 1, 0x7F, 0x80, 0xFF, UInt8(seed % 256)])
      }
      _ = try? ChangeCoding.decode(bytes)
    }
    // An array of arrays of arrays, and a count beyond all bytes.
    _ = try? ChangeCoding.decode([1, 1] + [UInt8](repeating: 7, count: 100_000))
    _ = try? ChangeCoding.decode([1, 0] + [UInt8](repeating: 0xFF, count: 8) + [0x7F])
  }
}

extension Randomness {
  mutating func change() -> Change {
    guard chance(4) else { return single() }
    return .group(list(5) { $0.single() })
  }

  private mutating func address() -> RestaurantAddress {
    RestaurantAddress(
      name: text(),
      city: chance(2) ? nil : text(),
      ordinal: Int.random(in: 1...300, using: &self)
    )
  }

  private mutating func dishAddress() -> DishAddress {
    DishAddress(name: text(), at: address(), ordinal: 1)
  }

  private mutating func single() -> Change {
    let position = Int.random(in: 0...1_000_000, using: &self)
    return switch Int.random(in: 0...7, using: &self) {
    case 0: .insertRestaurant(restaurant(), position: position)
    case 1: .removeRestaurant(address())
    case 2:
      .editRestaurant(
        address(),
        [
          .name(text()), .city(nil), .city(text()), .cuisine(text()), .tags([text(), text()]),
          .isWanted(true), .note(nil),
        ]
      )
    case 3: .insertDish(dish(), at: address(), position: position)
    case 4: .removeDish(dishAddress())
    case 5:
      .editDish(dishAddress(), [.name(text()), .price(12.5), .price(nil), .tags([]), .note("")])
    case 6: .insertRating(rating(), of: .dish(dishAddress()), position: position)
    default: .removeRating(rating(), of: .restaurant(address()), position: position)
    }
  }
}

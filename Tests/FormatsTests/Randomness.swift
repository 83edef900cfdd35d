import CatalogueModel
import Formats
import TestSupport

/// A source of chance that gives the same again for the same seed.
struct Randomness: RandomNumberGenerator {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next() -> UInt64 { generator.next() }

  /// True once in so many times.
  mutating func chance(_ times: Int) -> Bool { generator.oneIn(times) }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &self)]
  }

  mutating func list<Value>(_ most: Int, _ make: (inout Randomness) -> Value) -> [Value] {
    (0..<Int.random(in: 0...most, using: &self)).map { _ in make(&self) }
  }
}

// Catalogues that hold whatever a file may hold.
extension Randomness {
  /// A text that is not empty.
  mutating func text() -> String {
    let parts = [
      "Soup", "Crème", "brûlée", "<b>", "&amp;", "&", "]]>", "\"", "'", "ラーメン", "🍜", "👩‍🍳",
      "\t", "\n", "\r", "\r\n", " ", "  ", "e\u{301}", "\u{85}", "\u{2028}", "$null", "$nullify",
      "\u{FEFF}", "long ".repeated(20), "0", "a",
    ]
    return (0...Int.random(in: 0...4, using: &self)).map { _ in pick(parts) }.joined()
  }

  mutating func stars() -> Stars {
    GoodFile.stars(Int.random(in: 1...500, using: &self))
  }

  mutating func day() -> Day {
    let year = Int.random(in: 1...9999, using: &self)
    let month = Int.random(in: 1...12, using: &self)
    let day = Int.random(in: 1...28, using: &self)
    return Day(year: year, month: month, day: day) ?? GoodFile.today
  }

  mutating func rating() -> Rating {
    Rating(
      stars(),
      on: chance(2) ? nil : day(),
      note: chance(2) ? nil : text(),
      foreign: ratingForeign()
    )
  }

  /// Foreign keys of a rating; an order alone would make a bare rating more than it is.
  private mutating func ratingForeign() -> ForeignKeys {
    let foreign = foreign(["stars", "date", "note"])
    return foreign.entries.isEmpty ? ForeignKeys() : foreign
  }

  mutating func dish() -> Dish {
    Dish(
      name: text(),
      ratings: RatingHistory(list(3) { $0.rating() }),
      price: chance(2) ? nil : pick([0, 4, 12.5, 1e20, 0.1, -3, 1.0 / 3, 9500]),
      tags: list(2) { $0.text() },
      note: chance(2) ? nil : text(),
      foreign: foreign(["name", "rating", "ratings", "price", "tags", "note"])
    )
  }

  mutating func restaurant() -> Restaurant {
    Restaurant(
      name: text(),
      city: chance(2) ? nil : text(),
      cuisine: chance(2) ? nil : text(),
      tags: list(2) { $0.text() },
      isWanted: chance(3),
      note: chance(2) ? nil : text(),
      ratings: RatingHistory(list(2) { $0.rating() }),
      dishes: list(4) { $0.dish() },
      foreign: foreign(["name", "dishes", "city", "cuisine", "tags", "note", "wanted"])
    )
  }

  /// Foreign keys, and perhaps an order that mixes them with those of the record.
  private mutating func foreign(_ own: [String]) -> ForeignKeys {
    guard chance(3) else { return ForeignKeys() }
    var entries: [PropertyEntry] = []
    for key in ["x", "url", "Name", "", "a & b", "ключ"] where chance(3) {
      entries.append(PropertyEntry(key: key, value: value(3)))
    }
    let order = chance(2) ? [] : (own + entries.map(\.key)).shuffled(using: &self)
    return ForeignKeys(entries: entries, order: order)
  }

  /// A value of any type, so deep at most.
  mutating func value(_ depth: Int) -> PropertyValue {
    switch Int.random(in: 0...(depth > 0 ? 8 : 6), using: &self) {
    case 0: .string(chance(4) ? "" : text())
    case 1: .integer(pick(["0", "-5", "18446744073709551615", "007", "+3", "0x1F"]))
    case 2: .real(pick(["4.50", "1e3", "nan", "-inf", ".5", "0.30000000000000004"]))
    case 3: .boolean(true)
    case 4: .boolean(false)
    case 5: .date(pick(["2026-11-30T12:00:00Z", "0001-01-01T00:00:00Z"]))
    case 6: .data((0..<Int.random(in: 0...100, using: &self)).map { UInt8($0) })
    case 7: .array(list(3) { $0.value(depth - 1) })
    default:
      .dictionary(
        ["b", "a", "&"].filter { _ in chance(2) }
          .map { PropertyEntry(key: $0, value: value(depth - 1)) }
      )
    }
  }
}

extension String {
  func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}

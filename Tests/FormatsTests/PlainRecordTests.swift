import CatalogueModel
import Testing

@testable import Formats

/// What stands as Palate writes it is written and read back without a look at each part; the
/// plain ways give the same.
struct PlainRecordTests {
  /// Records of which nearly all stand as Palate writes them.
  private func catalogue(_ randomness: inout Randomness) -> Catalogue {
    Catalogue(
      randomness.list(6) { randomness in
        var restaurant = randomness.restaurant()
        if !randomness.chance(4) { restaurant.foreign = ForeignKeys() }
        if !randomness.chance(4) { restaurant.ratings = [] }
        for index in restaurant.dishes.indices where !randomness.chance(4) {
          restaurant.dishes[index].foreign = ForeignKeys()
          let ratings = restaurant.dishes[index].ratings.map {
            Rating($0.stars, on: $0.day, note: $0.note)
          }
          restaurant.dishes[index].ratings = RatingHistory(ratings)
          let price = randomness.pick([nil, 4, 12.5, 21.41, 0.05, 1e20, 9500])
          restaurant.dishes[index].price = price
        }
        return restaurant
      }
    )
  }

  /// What reading back says: nothing, or what is wrong.
  private func verdict(_ bytes: [UInt8], part: Int, window: Int) -> PropertyListError? {
    do throws(PropertyListError) {
      let source = BytesInMemory(bytes, largestPart: part)
      try PropertyListReader.check(source, today: GoodFile.today, window: window)
      return nil
    } catch {
      return error
    }
  }

  /// What the reader says that makes values of everything.
  private func plainVerdict(_ bytes: [UInt8]) -> PropertyListError? {
    do throws(PropertyListError) {
      _ = try PropertyListReader.read(bytes, today: GoodFile.today)
      return nil
    } catch {
      return error
    }
  }

  @Test func whatIsWrittenIsReadBackInPartsOfAnySize() {
    for seed in UInt64(0)..<200 {
      var randomness = Randomness(seed: seed)
      let bytes = PropertyListWriter.bytes(of: catalogue(&randomness))
      for (part, window) in [(Int.max, 1 << 18), (1, 1), (13, 64), (200, 700)] {
        #expect(verdict(bytes, part: part, window: window) == nil, "seed \(seed)")
      }
    }
  }

  @Test func whatIsDamagedIsRefusedAsThePlainWayRefusesIt() {
    var refused = 0
    for seed in UInt64(0)..<800 {
      var randomness = Randomness(seed: seed)
      var bytes = PropertyListWriter.bytes(of: catalogue(&randomness))
      if randomness.chance(2) {
        bytes = Mutation.of(bytes, &randomness)
      } else {
        let place = Int.random(in: bytes.indices, using: &randomness)
        bytes[place] = UInt8.random(in: 0...255, using: &randomness)
      }
      let plain = plainVerdict(bytes)
      refused += plain == nil ? 0 : 1
      #expect(verdict(bytes, part: .max, window: 1 << 18) == plain, "seed \(seed)")
      #expect(verdict(bytes, part: 50, window: 300) == plain, "seed \(seed)")
    }
    #expect(refused > 300)
  }

  @Test func plainRecordsArePassedWhole() {
    let restaurant = Restaurant(
      name: "Café \"<&>\" ラーメン",
      city: "München",
      cuisine: "Thai",
      tags: ["one", "two"],
      isWanted: true,
      note: "two\nlines",
      dishes: [
        Dish(name: "Soup"),
        Dish(
          name: "Pad Thai",
          ratings: [
            Rating(GoodFile.stars(450), on: Day(iso: "2026-01-02"), note: "again"),
            Rating(GoodFile.stars(425)),
          ],
          price: 21.45,
          tags: ["lunch"],
          note: "with lime"
        ),
      ]
    )
    var bytes = PropertyListWriter.bytes(of: Catalogue([restaurant]))
    let mark = Array("<array>".utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: mark) }
    let margin = [UInt8](repeating: 0, count: ByteWindow.margin)
    bytes = Array(bytes[((start ?? 0) + mark.count)...]) + margin
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      var pass = PlainRecordPass(at: base)
      let verdicts = [pass.restaurant(), pass.restaurant()]
      #expect(verdicts == [true, false])
      let rest = buffer[(pass.position - base)...].dropLast(ByteWindow.margin)
      #expect(String(decoding: rest, as: UTF8.self) == "\n</array>\n</plist>\n")
    }
  }

  @Test func plainRecordsAreWrittenAsThoseThatAskForTheirOrder() {
    let restaurantOrder = [
      "name", "dishes", "city", "cuisine", "note", "tags", "wanted", "rating", "ratings",
    ]
    let dishOrder = ["name", "rating", "ratings", "price", "tags", "note"]
    for seed in UInt64(0)..<300 {
      var randomness = Randomness(seed: seed)
      var plain = randomness.list(4) { $0.restaurant() }
      for place in plain.indices {
        plain[place].foreign = ForeignKeys()
        for dish in plain[place].dishes.indices {
          plain[place].dishes[dish].foreign = ForeignKeys()
        }
      }
      var ordered = plain
      for place in ordered.indices {
        ordered[place].foreign = ForeignKeys(entries: [], order: restaurantOrder)
        for dish in ordered[place].dishes.indices {
          ordered[place].dishes[dish].foreign = ForeignKeys(entries: [], order: dishOrder)
        }
      }
      let written = PropertyListWriter.bytes(of: Catalogue(plain))
      let expected = PropertyListWriter.bytes(of: Catalogue(ordered))
      #expect(firstDifference(written, expected) == nil, "seed \(seed)")
    }
  }

  @Test func aPriceIsWrittenInItsShortestForm() {
    var randomness = Randomness(seed: 1)
    var prices: [Double] = [
      0, 0.01, 0.1, 1e10 / 3, 9_999_999_999.99,
      1e12, 1e13 + 0.5, 0.005, 1e-7,
    ]
    for _ in 0..<20_000 {
      let hundredths = Int.random(in: 0...10_000_000, using: &randomness)
      prices.append(Double(hundredths) / 100)
      prices.append((Double(hundredths) / 100).nextUp)
    }
    for price in prices {
      var writer = RecordWriter(capacity: 64)
      writer.appendDigits(of: price)
      let isWhole = price == price.rounded() && price < 1e15
      let expected = isWhole ? "\(Int64(price))" : "\(price)"
      #expect(String(decoding: writer.output.bytes, as: UTF8.self) == expected)
      let text = Array("\(price)".utf8)
      text.withUnsafeBufferPointer { #expect(NumberText.number($0) == price) }
    }
  }
}

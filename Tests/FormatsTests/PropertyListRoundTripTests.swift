import CatalogueModel
import Formats
import Testing

/// Whatever a catalogue holds comes back, however the bytes are handed over.
struct PropertyListRoundTripTests {
  @Test func randomCataloguesComeBackAndAreWrittenTheSameAgain() throws {
    for seed in UInt64(0)..<300 {
      var randomness = Randomness(seed: seed)
      let catalogue = Catalogue(randomness.list(4) { $0.restaurant() })
      let written = PropertyListWriter.bytes(of: catalogue)
      let document = try PropertyListReader.read(written, today: GoodFile.today)
      let read = document.catalogue.restaurants
      #expect(read.map(\.withoutOrder) == catalogue.restaurants.map(\.withoutOrder), "seed \(seed)")
      let again = PropertyListWriter.bytes(of: document.catalogue)
      #expect(firstDifference(again, written) == nil, "seed \(seed)")
    }
  }

  @Test func aFileInSmallPartsIsReadAsOneInOnePart() throws {
    for seed in UInt64(0)..<40 {
      var randomness = Randomness(seed: seed)
      let catalogue = Catalogue(randomness.list(3) { $0.restaurant() })
      let bytes = PropertyListWriter.bytes(of: catalogue)
      let whole = try PropertyListReader.read(bytes, today: GoodFile.today)
      for (part, window) in [(1, 1), (1, 1 << 16), (7, 16), (100, 64), (64, 1000)] {
        let source = BytesInMemory(bytes, largestPart: part)
        let document = try PropertyListReader.read(source, today: GoodFile.today, window: window)
        #expect(document.catalogue == whole.catalogue, "seed \(seed), \(part) in \(window)")
      }
    }
  }

  @Test func aBrokenFileInSmallPartsIsRefusedForTheSameReasonAtTheSamePlace() {
    for seed in UInt64(0)..<600 {
      var randomness = Randomness(seed: seed)
      let bytes = Mutation.of(Array(GoodFile.text.utf8), &randomness)
      let whole = Outcome(bytes, part: .max, window: 1 << 18)
      for (part, window) in [(1, 1), (13, 32)] {
        #expect(Outcome(bytes, part: part, window: window) == whole, "seed \(seed)")
      }
    }
  }
}

/// The lines around the first difference of two texts, or nothing where there is none.
func firstDifference(_ left: [UInt8], _ right: [UInt8]) -> String? {
  if left == right { return nil }
  let same = zip(left, right).prefix { $0 == $1 }.count
  let start = max(0, same - 200)
  func part(_ bytes: [UInt8]) -> String {
    String(decoding: bytes[start..<min(same + 100, bytes.count)], as: UTF8.self)
  }
  return "\(part(left))\n--- and not ---\n\(part(right))"
}

/// What reading came to.
private enum Outcome: Equatable {
  case read(Catalogue, [FormatNotice])
  case refused(PropertyListError)

  init(_ bytes: [UInt8], part: Int, window: Int) {
    do throws(PropertyListError) {
      let source = BytesInMemory(bytes, largestPart: part)
      let document = try PropertyListReader.read(source, today: GoodFile.today, window: window)
      self = .read(document.catalogue, document.notices)
    } catch {
      self = .refused(error)
    }
  }
}

/// Bytes that something happened to.
enum Mutation {
  private static let pieces = [
    "<", ">", "&", "</dict>", "<dict>", "<key>", "<!--", "-->", "--", "<![CDATA[", "]]>", "<?x ?>",
    "\u{0}", "\u{1B}", "\r", "\r\n", "é", "👩‍🍳", "&#13;", "&#0;", "<true/>", "<integer>", " x=\"y\"",
    "<array/>", "<real>nan</real>", "\n\n", "</plist>",
  ].map { Array($0.utf8) }

  static func of(_ bytes: [UInt8], _ randomness: inout Randomness) -> [UInt8] {
    var changed = bytes
    for _ in 0..<Int.random(in: 1...3, using: &randomness) {
      let start = Int.random(in: 0...changed.count, using: &randomness)
      let length = Int.random(in: 0...randomness.pick([0, 1, 2, 40]), using: &randomness)
      let end = min(start + length, changed.count)
      switch Int.random(in: 0...4, using: &randomness) {
      case 0: changed.removeSubrange(start..<end)
      case 1: changed.insert(contentsOf: changed[start..<end], at: start)
      case 2 where randomness.chance(8): changed.removeSubrange(start...)
      case 3: changed.insert(UInt8.random(in: 0...255, using: &randomness), at: start)
      default: changed.insert(contentsOf: randomness.pick(pieces), at: start)
      }
    }
    return changed
  }
}

extension Restaurant {
  /// The same restaurant without the order of its keys, which writing may settle.
  var withoutOrder: Restaurant {
    var copy = self
    copy.foreign = foreign.withoutOrder
    copy.ratings = RatingHistory(ratings.map(\.withoutOrder))
    copy.dishes = dishes.map { dish in
      var dish = dish
      dish.foreign = dish.foreign.withoutOrder
      dish.ratings = RatingHistory(dish.ratings.map(\.withoutOrder))
      return dish
    }
    return copy
  }
}

extension Rating {
  fileprivate var withoutOrder: Rating {
    Rating(stars, on: day, note: note, foreign: foreign.withoutOrder)
  }
}

extension ForeignKeys {
  fileprivate var withoutOrder: ForeignKeys {
    ForeignKeys(entries: entries.sorted { $0.key < $1.key }, order: [])
  }
}

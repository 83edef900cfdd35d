import CatalogueModel
import Formats
import Foundation
import Testing

/// Binary property lists are opened where they are sound, and refused where they are not.
struct BinaryPropertyListTests {
  /// The binary form of a tree, as Foundation writes it.
  private func binary(_ tree: Any) throws -> [UInt8] {
    let format = PropertyListSerialization.PropertyListFormat.binary
    return Array(
      try PropertyListSerialization.data(fromPropertyList: tree, format: format, options: 0)
    )
  }

  private func reason(_ bytes: [UInt8]) -> PropertyListError.Reason? {
    do throws(PropertyListError) {
      _ = try PropertyListReader.read(bytes, today: GoodFile.today)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func everyTypeThatFoundationWritesIsRead() throws {
    let note = String(repeating: "ü🍜 & < ", count: 300)
    let tree: [[String: Any]] = [
      [
        "name": "Thaï", "city": "Porto", "wanted": true, "note": note,
        "dishes": [["name": "Soup", "rating": 4.5, "price": 12] as [String: Any]],
        "date": Date(timeIntervalSince1970: -1), "data": Data(0...255), "negative": -7,
        "large": UInt64.max, "float": Float(4.3),
        "list": Array(repeating: [1, "a"] as [Any], count: 20),
      ]
    ]
    let document = try PropertyListReader.read(try binary(tree), today: GoodFile.today)
    #expect(document.form == .binary)
    #expect(document.notices == [.wasBinary])
    let restaurant = document.catalogue.restaurants[0]
    #expect(restaurant.note == note)
    #expect(restaurant.dishes[0].ratings.current?.stars == GoodFile.stars(450))
    let entries = restaurant.foreign.entries.map { ($0.key, $0.value) }
    let values = Dictionary(uniqueKeysWithValues: entries)
    #expect(values["date"] == .date("1969-12-31T23:59:59Z"))
    #expect(values["data"] == .data([UInt8](0...255)))
    #expect(values["negative"] == .integer("-7"))
    #expect(values["large"] == .integer("18446744073709551615"))
    #expect(values["float"] == .real("4.3"))
    #expect(
      values["list"] == .array(Array(repeating: .array([.integer("1"), .string("a")]), count: 20))
    )
  }

  @Test func datesAreThoseThatFoundationGives() throws {
    for seed in UInt64(0)..<50 {
      var randomness = Randomness(seed: seed)
      let seconds = Double(Int.random(in: -60_000_000_000...60_000_000_000, using: &randomness))
      let tree = [["name": "A", "seen": Date(timeIntervalSince1970: seconds)] as [String: Any]]
      let xml = try PropertyListSerialization.data(fromPropertyList: tree, format: .xml, options: 0)
      let expected = try PropertyListReader.read(Array(xml), today: GoodFile.today)
      let document = try PropertyListReader.read(try binary(tree), today: GoodFile.today)
      let seen = document.catalogue.restaurants[0].foreign.entries.first { $0.key == "seen" }
      let other = expected.catalogue.restaurants[0].foreign.entries.first { $0.key == "seen" }
      #expect(seen == other, "seed \(seed): \(seconds)")
    }
  }

  @Test func otherRootsAndArchivesAreRefusedAsInXML() throws {
    #expect(reason(try binary(["a": 1])) == .rootIsDictionary(hasRestaurants: false))
    #expect(reason(try binary(["$archiver": "NSKeyedArchiver"])) == .keyedArchive)
    #expect(reason(try binary(5)) == .rootIsNotArray(.integer))
    #expect(reason(try binary(["a"])) == .notADictionary(.restaurant, .string))
    #expect(reason(try binary([["name": "A\u{1B}"]])) == .forbiddenCharacter(0x1B))
  }

  @Test func aListThatContainsItselfIsRefused() {
    #expect(reason(file([[0xA1, 0x00]])) == .damagedBinary(.cycle))
    #expect(reason(file([[0xA1, 0x01], [0xA1, 0x00]])) == .damagedBinary(.cycle))
  }

  @Test func sharedObjectsThatUnfoldWithoutEndAreRefused() {
    // Forty lists, each of which holds the next one twice, inside a dictionary of a restaurant.
    let name: [UInt8] = [0x51, 0x41]
    let lists = (0..<40).map { [0xA2, UInt8($0 + 5), UInt8($0 + 5)] as [UInt8] }
    let bytes = file(
      [[0xA1, 1], [0xD2, 2, 3, 3, 4], [0x54] + Array("name".utf8), name] + lists + [name]
    )
    #expect(reason(bytes) == .damagedBinary(.sharing))
  }

  @Test func deepListsAreRefused() {
    let lists = (0..<200).map { [0xA1, UInt8($0 + 5)] as [UInt8] }
    let name: [UInt8] = [0x51, 0x41]
    let bytes = file(
      [[0xA1, 1], [0xD2, 2, 3, 3, 4], [0x54] + Array("name".utf8), name] + lists + [name]
    )
    #expect(reason(bytes) == .tooDeep(maximum: 64))
  }

  @Test func countsOffsetsAndReferencesBeyondTheFileAreRefused() {
    #expect(reason(Array("bplist00".utf8)) == .damagedBinary(.tooShort))
    #expect(
      reason(file([[0xAF, 0x13] + [UInt8](repeating: 0x7F, count: 8)])) == .damagedBinary(.offset)
    )
    #expect(reason(file([[0xA1, 9]])) == .damagedBinary(.reference))
    #expect(reason(file([[0x00]])) == .damagedBinary(.object(marker: 0)))
    #expect(reason(file([[0x80, 1]])) == .keyedArchive)
    #expect(reason(file([[0xA1, 1], [0x61, 0xD8, 0x00]])) == .damagedBinary(.text))
    var trailer = file([[0xA0]])
    trailer[trailer.count - 17] = 0xFF
    #expect(reason(trailer) == .damagedBinary(.trailer))
  }

  @Test func damagedBytesAreRefusedOrReadAsSomething() throws {
    let tree = [["name": "Thaï", "dishes": [["name": "Soup", "rating": 4.5]]] as [String: Any]]
    let good = try binary(tree)
    for seed in UInt64(0)..<3000 {
      var randomness = Randomness(seed: seed)
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &randomness) {
        let position = Int.random(in: 6..<bytes.count, using: &randomness)
        bytes[position] = UInt8.random(in: 0...255, using: &randomness)
      }
      _ = reason(bytes)
    }
    for count in 0..<good.count { _ = reason(Array(good.prefix(count))) }
  }

  /// A binary property list of these objects, the first of which is the root.
  private func file(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
      bytes += object
    }
    func number(_ value: Int) -> [UInt8] {
      (0..<8).reversed().map { UInt8(value >> (8 * $0) & 255) }
    }
    let table = bytes.count
    return bytes + offsets + [0, 0, 0, 0, 0, 0, 2, 1] + number(objects.count) + number(0)
      + number(table)
  }
}

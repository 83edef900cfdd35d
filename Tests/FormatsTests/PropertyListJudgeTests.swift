import CatalogueModel
import Formats
import TestSupport
import Testing

/// Other programs read what Palate writes, and Palate reads what they write.
struct PropertyListJudgeTests {
  /// Prints a tree in a form that names every type and keeps the order of keys.
  private static let dump = """
    import sys, plistlib
    print(repr(plistlib.loads(sys.stdin.buffer.read())))
    """

  @Test func pythonReadsTheSameValues() throws {
    let printed = try Judge.python(PropertyListJudgeTests.dump, Array(GoodFile.text.utf8))
    let expected = """
      [{'name': 'Thai Basil', 'dishes': [{'name': 'Pad Thai', 'rating': 4.5, 'ratings': \
      [{'stars': 3.0}, {'stars': 4.5, 'date': '2026-03-01', 'note': 'less sugar & more lime'}], \
      'price': 12.5, 'tags': ['noodles'], 'note': 'ask for it hot'}, {'name': 'Crème brûlée'}], \
      'city': 'Porto', 'wanted': True, 'rating': 4.0}]

      """
    #expect(String(decoding: printed, as: UTF8.self) == expected)
  }

  @Test func pythonReadsAndWritesRandomCataloguesWithoutADifference() throws {
    for seed in UInt64(0)..<4 {
      var randomness = Randomness(seed: seed)
      let bytes = PropertyListWriter.bytes(of: randomness.plainCatalogue())
      // Python writes every way to end a line as a line feed.
      let text = String(decoding: bytes, as: UTF8.self)
        .replacing("&#13;\n", with: "\n").replacing("&#13;", with: "\n")
      let written = Array(text.utf8)
      for form in ["FMT_XML", "FMT_BINARY"] {
        let rewrite = """
          import sys, plistlib
          tree = plistlib.loads(sys.stdin.buffer.read())
          sys.stdout.buffer.write(plistlib.dumps(tree, sort_keys=False, fmt=plistlib.\(form)))
          """
        let other = try Judge.python(rewrite, written)
        let document = try PropertyListReader.read(other, today: GoodFile.today)
        #expect(document.form == (form == "FMT_XML" ? .xml : .binary))
        let again = PropertyListWriter.bytes(of: document.catalogue)
        #expect(firstDifference(again, written) == nil, "seed \(seed), \(form)")
      }
    }
  }

  @Test func aFileThatPythonSortedIsWrittenBackAsItWas() throws {
    let sort = """
      import sys, plistlib
      tree = plistlib.loads(sys.stdin.buffer.read())
      sys.stdout.buffer.write(plistlib.dumps(tree, sort_keys=True))
      """
    let written = try Judge.python(sort, Array(GoodFile.text.utf8))
    let document = try PropertyListReader.read(written, today: GoodFile.today)
    let again = PropertyListWriter.bytes(of: document.catalogue)
    // Python spells whole numbers as 3.0; apart from that nothing may differ.
    let expected = String(decoding: written, as: UTF8.self).replacing(".0</real>", with: "</real>")
    #expect(firstDifference(again, Array(expected.utf8)) == nil)
  }

  @Test func plutilFindsNothingWrongAndConvertsBothWays() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(GoodFile.text, to: "good.plist")
    let lint = try Judge.plutil(["-lint", path])
    #expect(lint.status == 0, "\(lint.output) \(lint.errors)")
    let expected = try GoodFile.read(GoodFile.text)
    for form in ["binary1", "xml1"] {
      let other = folder.path(of: form)
      let run = try Judge.plutil(["-convert", form, "-o", other, path])
      #expect(run.status == 0, "\(run.output) \(run.errors)")
      let copy = try FinishedProgram.run("/usr/bin/env", ["cat", other]).outputBytes
      let document = try PropertyListReader.read(copy, today: GoodFile.today)
      // The tool keeps no order of keys.
      let read = document.catalogue.restaurants.map(\.withoutOrder)
      #expect(read == expected.catalogue.restaurants.map(\.withoutOrder))
    }
  }
}

extension Randomness {
  /// A catalogue in which every value is spelled as other programs spell it, too.
  mutating func plainCatalogue() -> Catalogue {
    let plain = list(6) { randomness in
      var restaurant = randomness.restaurant()
      restaurant.foreign = randomness.plainForeign()
      restaurant.ratings = RatingHistory(restaurant.ratings.map { Rating($0.stars, on: $0.day) })
      restaurant.dishes = restaurant.dishes.map { dish in
        Dish(
          name: dish.name,
          ratings: RatingHistory(dish.ratings.map { Rating($0.stars, on: $0.day, note: $0.note) }),
          price: dish.price,
          tags: dish.tags,
          note: dish.note,
          foreign: randomness.plainForeign()
        )
      }
      return restaurant
    }
    return Catalogue(plain)
  }

  private mutating func plainForeign() -> ForeignKeys {
    guard chance(2) else { return ForeignKeys() }
    let entries = [
      PropertyEntry(
        key: "id",
        value: .integer("\(UInt32.random(in: 0...UInt32.max, using: &self))")
      ),
      PropertyEntry(key: "negative", value: .integer("-5")),
      PropertyEntry(key: "large", value: .integer("18446744073709551615")),
      PropertyEntry(key: "real", value: .real("0.30000000000000004")),
      PropertyEntry(key: "seen", value: .date("2026-11-30T12:34:56Z")),
      PropertyEntry(key: "old", value: .date("1812-02-29T00:00:01Z")),
      PropertyEntry(key: "photo", value: .data((0..<100).map { UInt8($0) })),
      PropertyEntry(
        key: "nested",
        value: .dictionary([
          PropertyEntry(key: "z", value: .array([.boolean(true), .array([]), .dictionary([])])),
          PropertyEntry(key: "a", value: .string(text())),
        ])
      ),
    ]
    return ForeignKeys(entries: entries.shuffled(using: &self), order: [])
  }
}

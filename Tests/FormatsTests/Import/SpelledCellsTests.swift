import CatalogueModel
import Testing

@testable import Formats

/// Cells whose bytes are the text that they stand for are told apart by their bytes; the plain way,
/// by the text of each, gives the same.
struct SpelledCellsTests {
  private static let names = [
    "Pad Thai", "pad thai", "PAD  THAI", "Crème brûlée", "creme brulee", "Soup", "Soupe", "ラーメン",
    "Joe's", "Joe’s", "Fish & Chips", "long name of a dish that has many words, and more",
    "long name of a dish that has many words, and less", "7", "Straße", "strasse", "x",
  ]
  private static let cities = ["", "Berlin", "berlin", "München", "Munchen", "Köln"]
  private static let tags = ["", "lunch", "lunch, spicy", "Lunch", "vegan"]
  private static let notes = ["", "again", "too salty", "again, please", "zu salzig, Käse", "no"]

  /// A made-up table, a list of cells a row.
  private func rows(_ randomness: inout Randomness) -> [[String]] {
    (0..<Int.random(in: 1...60, using: &randomness)).map { _ in
      [
        randomness.pick(SpelledCellsTests.names), randomness.pick(SpelledCellsTests.cities),
        randomness.pick(["", "Thai", "French"]), randomness.pick(SpelledCellsTests.names + [""]),
        randomness.pick(["", "4", "4.5", "5"]), randomness.pick(["", "2026-01-02", "2026-01-03"]),
        randomness.pick(["", "9.50", "12"]), randomness.pick(SpelledCellsTests.tags),
        randomness.pick(SpelledCellsTests.notes),
      ]
    }
  }

  /// The bytes of a table; texts with a guard are what no spreadsheet calculates with, and are not
  /// taken by their bytes.
  private func bytes(_ rows: [[String]], isGuarded: Bool, columns: [String]) -> [UInt8] {
    var writer = CSVWriter()
    writer.row(columns)
    for row in rows {
      writer.row(
        zip(columns, row).map { column, cell in
          let isText = !["stars", "date", "price"].contains(column) && !cell.isEmpty
          return isGuarded && isText ? "=\"\(cell)\"" : cell
        }
      )
    }
    return writer.bytes
  }

  private func read(_ bytes: [UInt8]) throws -> ImportedCatalogue {
    try Importer.read(bytes, options: ImportOptions(fileName: "t.csv", today: GoodFile.today))
  }

  @Test func aTableIsReadAsItsTextsAre() throws {
    let columns = [
      "restaurant", "city", "cuisine", "dish", "stars", "date", "price", "tags", "note",
    ]
    for seed in UInt64(0)..<400 {
      var randomness = Randomness(seed: seed)
      let rows = rows(&randomness)
      let spelled = try read(bytes(rows, isGuarded: false, columns: columns))
      let plain = try read(bytes(rows, isGuarded: true, columns: columns))
      #expect(spelled.restaurants == plain.restaurants, "seed \(seed)")
      #expect(spelled.rows.map(\.described) == plain.rows.map(\.described), "seed \(seed)")
      #expect(spelled.notices == plain.notices, "seed \(seed)")
    }
  }

  @Test func aRecordIsTakenApartAtTheSamePlacesInPartsOfAnySize() throws {
    for seed in UInt64(0)..<300 {
      var randomness = Randomness(seed: seed)
      let marks = [",", ",", "\"", "\"\"", "\n", "\r", "\r\n", "é", "ラ", "a", "plain text ", "\t"]
      let text = (0..<40).map { _ in randomness.pick(marks) }.joined()
      let bytes = Array(text.utf8)
      let whole = outcome(bytes, part: .max, capacity: 1 << 18)
      for (part, capacity) in [(1, 4), (3, 16), (7, 9)] {
        #expect(outcome(bytes, part: part, capacity: capacity) == whole, "seed \(seed)")
      }
      #expect(whole == plainOutcome(bytes), "seed \(seed)")
    }
  }

  /// What a reader makes of bytes: its records up to the first thing that it refuses.
  private func outcome(_ bytes: [UInt8], part: Int, capacity: Int) -> [[String]] {
    var reader = CSVReader(BytesInMemory(bytes, largestPart: part), capacity: capacity)
    var records: [[String]] = []
    do {
      while try reader.next() { records.append(reader.texts) }
    } catch {
      records.append(["refused"])
    }
    return records
  }

  /// The same, character by character.
  private func plainOutcome(_ bytes: [UInt8]) -> [[String]] {
    var records: [[String]] = []
    var fields: [[UInt8]] = []
    var index = 0
    func stands(_ byte: UInt8) -> Bool { index < bytes.count && bytes[index] == byte }
    reading: while index < bytes.count {
      fields = []
      while true {
        var field: [UInt8] = []
        if stands(CSVByte.quote) {
          index += 1
          while true {
            guard index < bytes.count else { return records + [["refused"]] }
            let byte = bytes[index]
            index += 1
            guard byte == CSVByte.quote else {
              field.append(byte)
              continue
            }
            guard stands(CSVByte.quote) else { break }
            field.append(byte)
            index += 1
          }
        } else {
          while index < bytes.count, ![0x2C, 0x0A, 0x0D].contains(bytes[index]) {
            if bytes[index] == CSVByte.quote { return records + [["refused"]] }
            field.append(bytes[index])
            index += 1
          }
        }
        fields.append(field)
        guard stands(CSVByte.comma) else { break }
        index += 1
      }
      records.append(fields.map { String(decoding: $0, as: UTF8.self) })
      guard index < bytes.count else { break reading }
      if stands(CSVByte.carriageReturn) {
        index += 1
        if stands(CSVByte.lineFeed) { index += 1 }
      } else if stands(CSVByte.lineFeed) {
        index += 1
      } else {
        records.removeLast()
        return records + [["refused"]]
      }
    }
    return records
  }

  @Test func aHashKeepsTheFirstPositionThatItGot() {
    var randomness = Randomness(seed: 1)
    var positions = HashPositions()
    var known: [UInt64: Int32] = [:]
    for position in Int32(0)..<20_000 {
      let hash = randomness.next() % 8_000
      let before = positions.insert(position, for: hash)
      #expect(before == known[hash])
      if before == nil { known[hash] = position }
      if position == 5_000 { positions.reserve(40_000) }
    }
  }

  @Test func aMemoGivesWhatWasMadeOfATextHoweverManyThereAre() {
    var randomness = Randomness(seed: 1)
    var memo = CellMemo<String>()
    for _ in 0..<20_000 {
      let text = "\(randomness.pick(SpelledCellsTests.names)) \(randomness.next() % 400)"
      let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: 8)
      let made = bytes.withUnsafeBufferPointer {
        memo.value(of: UnsafeBufferPointer(rebasing: $0.dropLast(8))) { $0 + "!" }
      }
      #expect(made == text + "!")
    }
  }
}

extension ImportedCatalogue.Row {
  fileprivate var described: String {
    let said = rating.map { "\($0.stars) \(String(describing: $0.day)) \($0.note ?? "")" }
    return "\(line) \(restaurant) \(dish) \(said ?? "")"
  }
}

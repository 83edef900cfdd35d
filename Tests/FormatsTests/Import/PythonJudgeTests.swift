import CatalogueModel
import Testing

@testable import Formats

@Suite("Python agrees")
struct PythonJudgeTests {
  private func export(_ catalogue: Catalogue, _ format: FileFormat) -> [UInt8] {
    var bytes: [UInt8] = []
    CatalogueExport.write(catalogue, as: format, today: .testDay) { bytes.append(contentsOf: $0) }
    return bytes
  }

  @Test("on what a CSV holds, in both directions")
  func readsCSV() throws {
    var random = Randomness(seed: 7)
    let catalogue = Catalogue((0..<20).map { _ in random.restaurant() })
    let ours = export(catalogue, .csv)
    // Python writes what it read with quotation marks everywhere; both have to be the same rows.
    let theirs = try Judge.python(
      """
      import csv, io, sys
      text = sys.stdin.buffer.read().decode('utf-8')
      rows = list(csv.reader(io.StringIO(text, newline=''), strict=True))
      out = io.StringIO(newline='')
      csv.writer(out, quoting=csv.QUOTE_ALL).writerows(rows)
      sys.stdout.buffer.write(out.getvalue().encode('utf-8'))
      """,
      ours
    )
    #expect(try rows(ours) == rows(theirs))
    #expect(try !rows(ours).isEmpty)
  }

  private func rows(_ bytes: [UInt8]) throws -> [[String]] {
    var reader = CSVReader(BytesInMemory(bytes))
    var rows: [[String]] = []
    while try reader.next() { rows.append(reader.texts) }
    return rows
  }

  @Test("on what JSON holds: the same as the property list")
  func readsJSON() throws {
    let catalogue = try HTMLPageTests.sample()
    let separator = Array("\n--\n".utf8)
    let bytes = export(catalogue, .propertyList) + separator + export(catalogue, .json)
    let answer = try Judge.python(
      """
      import json, plistlib, sys
      plist, text = sys.stdin.buffer.read().split(b'\\n--\\n')
      print(plistlib.loads(plist) == json.loads(text.decode('utf-8')))
      """,
      bytes
    )
    #expect(String(decoding: answer, as: UTF8.self) == "True\n")
  }

  @Test("that spreadsheets find no formula in a CSV", arguments: ["=", "+", "-", "@", "\t", "\r"])
  func hasNoFormulas(start: String) throws {
    let text = start + "cmd|' /C calc'!A0"
    let stars = try #require(Stars(hundredths: 450))
    let catalogue = Catalogue([
      Restaurant(
        name: text,
        city: text,
        cuisine: text,
        tags: [text],
        note: text,
        dishes: [
          Dish(
            name: text,
            ratings: [Rating(stars, note: text)],
            price: -1,
            tags: [text, "'" + text],
            note: "''" + text
          )
        ]
      )
    ])
    let bytes = export(catalogue, .csv)
    for row in try rows(bytes) {
      for field in row where field != "-1" {
        #expect(!"=+-@\t\r".contains(field.first ?? " "), "\(field)")
      }
    }
    let imported = try Importer.read(
      BytesInMemory(bytes),
      options: ImportOptions(fileName: "x.csv", today: .testDay)
    )
    #expect(imported.restaurants == catalogue.restaurants)
  }
}

import Testing

@testable import Formats

@Suite("Comma-separated values")
struct CSVReaderTests {
  /// A text and the records that it holds.
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    var records: [[String]]
    var separator = UInt8(ascii: ",")
    var testDescription: String { text.debugDescription }
  }

  @Test(
    "are read as RFC 4180 has them",
    arguments: [
      Case(text: "a,b\r\nc,d\r\n", records: [["a", "b"], ["c", "d"]]),
      Case(text: "a,b\nc,d", records: [["a", "b"], ["c", "d"]]),
      Case(text: "a,b\rc,d\r", records: [["a", "b"], ["c", "d"]]),
      Case(text: "a,", records: [["a", ""]]),
      Case(text: ",\n,", records: [["", ""], ["", ""]]),
      Case(text: "\n\n", records: [[""], [""]]),
      Case(text: "", records: []),
      Case(text: "\"a,b\",\"c\nd\",\"e\r\nf\"", records: [["a,b", "c\nd", "e\r\nf"]]),
      Case(text: "\"say \"\"hi\"\"\",\"\"\"\",\"\"", records: [["say \"hi\"", "\"", ""]]),
      Case(text: " a , b ", records: [[" a ", " b "]]),
      Case(text: "\u{FEFF}\"name\",b", records: [["name", "b"]]),
      Case(text: "a;b,c;\"d;e\"", records: [["a", "b,c", "d;e"]], separator: UInt8(ascii: ";")),
      Case(text: "a\tb\t\"c\td\"", records: [["a", "b", "c\td"]], separator: 9),
      Case(text: "Café,Smørrebrød,寿司,🍜", records: [["Café", "Smørrebrød", "寿司", "🍜"]]),
    ]
  )
  func reads(_ example: Case) throws {
    for largestPart in [Int.max, 1, 2, 3, 7] {
      var reader = CSVReader(
        BytesInMemory(Array(example.text.utf8), largestPart: largestPart),
        separator: example.separator,
        capacity: 4
      )
      var records: [[String]] = []
      while try reader.next() { records.append(reader.texts) }
      #expect(records == example.records, "in parts of \(largestPart)")
    }
  }

  /// A text, what is wrong with it, and where.
  struct Broken: CustomTestStringConvertible, Sendable {
    var bytes: [UInt8]
    var error: CSVError
    var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }

    init(_ text: String, _ reason: CSVError.Reason, _ line: Int, _ column: Int) {
      self.init(Array(text.utf8), reason, line, column)
    }

    init(_ bytes: [UInt8], _ reason: CSVError.Reason, _ line: Int, _ column: Int) {
      self.bytes = bytes
      error = CSVError(reason, at: TextPlace(line: line, column: column))
    }
  }

  @Test(
    "that break the rules are refused with line and column",
    arguments: [
      Broken("a,b\nc,d\"e", .quoteInsideField, 2, 4),
      Broken("é,5\" pizza", .quoteInsideField, 1, 4),
      Broken("a,\"b\"c", .textAfterQuote(found: "c"), 1, 6),
      Broken("a,\"b\" ,c", .textAfterQuote(found: " "), 1, 6),
      Broken("a\nb,\"c\nd", .unterminatedQuote, 2, 3),
      Broken("a\n\"b\nc\"x", .textAfterQuote(found: "x"), 3, 3),
      Broken("a\r\nb\u{1B}[31m", .controlCharacter(0x1B), 2, 2),
      Broken("a,\"\u{0}\"", .controlCharacter(0), 1, 4),
      Broken(Array("a\nCaf".utf8) + [0xE9], .notUTF8, 2, 4),
      Broken("a,=\"5\"", .quoteInsideField, 1, 4),
      Broken("a\n\u{FFFE}", .noncharacter, 2, 1),
    ]
  )
  func refuses(_ broken: Broken) throws {
    for largestPart in [Int.max, 1, 3] {
      let error = #expect(throws: CSVError.self) {
        var reader = CSVReader(
          BytesInMemory(broken.bytes, largestPart: largestPart),
          capacity: 4
        )
        while try reader.next() {}
      }
      #expect(error == broken.error, "in parts of \(largestPart)")
    }
  }

  @Test("take a spreadsheet's guard for quotation marks where that is asked for")
  func takesGuards() throws {
    let text = "a,=\"0012\",\"=\"\"0013\"\"\"\n"
    var reader = CSVReader(BytesInMemory(Array(text.utf8)), takesGuards: true)
    let isThere = try reader.next()
    #expect(isThere)
    let cells = [reader.cell(0), reader.cell(1), reader.cell(2)]
    #expect(cells == ["a", "0012", "0013"])
  }

  @Test("are refused where there are more bytes than are accepted")
  func refusesMoreThanAccepted() throws {
    #expect(throws: CSVError(.tooLarge(maximumSize: 3))) {
      var reader = CSVReader(BytesInMemory(Array("a,b\n".utf8)), maximumSize: 3)
      _ = try reader.next()
    }
  }

  @Test("say on which line a record begins")
  func countsLines() throws {
    let text = "a\r\n\"b\r\nc\rd\ne\"\r\nf\rg\n\nh"
    var reader = CSVReader(BytesInMemory(Array(text.utf8), largestPart: 1), capacity: 4)
    var lines: [Int] = []
    while try reader.next() { lines.append(reader.line) }
    #expect(lines == [1, 2, 6, 7, 8, 9])
  }

  @Test("are written so that they are read back the same")
  func writesWhatItReads() throws {
    let fields = ["plain", "a,b", "say \"hi\"", "two\nlines", "\r", " blanks ", "", "'=1", "\t"]
    for separator in CSVByte.separators {
      var writer = CSVWriter(CSVDialect(separator: separator))
      writer.row(fields)
      writer.row(["x"])
      var reader = CSVReader(BytesInMemory(writer.bytes), separator: separator)
      var records: [[String]] = []
      while try reader.next() { records.append(reader.texts) }
      #expect(records == [fields, ["x"]])
    }
  }
}

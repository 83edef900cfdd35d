package import CatalogueModel

/// A table whose columns hold values of known types, each with the spelling that it had.
///
/// What was read is written back byte for byte: `01-Sep-2015` and `3,680,200` come back so, and
/// the last line with or without its end.
package struct TypedTable: Hashable, Sendable {
  /// What a column holds.
  package enum ColumnType: Hashable, Sendable {
    case text, day, number
  }

  /// One value.
  package enum Value: Hashable, Sendable {
    case text(String)
    case day(SpelledDay)
    case number(SpelledNumber)
  }

  /// The rows.
  package var rows: [[Value]] = []
  /// What stands between fields and lines.
  package var dialect = CSVDialect()
  /// Whether the last line has its end.
  package var endsWithLineEnd = true

  /// Reads a table without a header.
  package static func read(
    _ bytes: [UInt8],
    types: [ColumnType],
    separator: UInt8 = UInt8(ascii: ",")
  ) throws(CSVError) -> TypedTable {
    var table = TypedTable()
    table.dialect.separator = separator
    table.dialect.hasByteOrderMark = bytes.starts(with: CSVByte.byteOrderMark)
    table.dialect.lineEnd = lineEnd(of: bytes)
    table.endsWithLineEnd = bytes.last == CSVByte.lineFeed || bytes.last == CSVByte.carriageReturn
    var reader = CSVReader(BytesInMemory(bytes), separator: separator)
    while try reader.next() {
      guard reader.count == types.count else {
        throw CSVError(
          .wrongFieldCount(reader.count, expected: types.count),
          at: TextPlace(line: reader.line, column: 1)
        )
      }
      var row: [Value] = []
      for (index, type) in types.enumerated() {
        guard let value = value(of: reader.text(index), type) else {
          throw CSVError(.notOfType(text: reader.text(index)), at: reader.place(of: index))
        }
        row.append(value)
      }
      table.rows.append(row)
    }
    return table
  }

  /// The bytes of the table.
  package var bytes: [UInt8] {
    var writer = CSVWriter(dialect)
    for (index, row) in rows.enumerated() {
      for value in row { writer.field(value.text) }
      writer.endRow(index < rows.count - 1 || endsWithLineEnd ? dialect.lineEnd : "")
    }
    return (dialect.hasByteOrderMark ? CSVByte.byteOrderMark : []) + writer.bytes
  }

  private static func value(of text: String, _ type: ColumnType) -> Value? {
    switch type {
    case .text: .text(text)
    case .day: SpelledDay(text).map { .day($0) }
    case .number: SpelledNumber(text).map { .number($0) }
    }
  }

  private static func lineEnd(of bytes: [UInt8]) -> String {
    guard let index = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\r\n" }
    if bytes[index] == CSVByte.lineFeed { return "\n" }
    let isPair = index + 1 < bytes.count && bytes[index + 1] == CSVByte.lineFeed
    return isPair ? "\r\n" : "\r"
  }
}

extension TypedTable.Value {
  /// The value as it was spelled.
  package var text: String {
    switch self {
    case .text(let text): text
    case .day(let day): day.text
    case .number(let number): number.text
    }
  }
}

/// A day with its spelling.
package struct SpelledDay: Hashable, Sendable {
  /// The day.
  package var day: Day
  private let layout: DayLayout

  /// Reads a day whose spelling tells which number is the month.
  init?(_ text: String) {
    guard case .day(let day, let layout) = text.withBytes(DayCell.read),
      layout.text(of: day) == text
    else { return nil }
    self.day = day
    self.layout = layout
  }

  /// The day in that spelling.
  package var text: String { layout.text(of: day) }
}

/// A decimal number with its spelling: how many decimals it has, and whether thousands are grouped.
package struct SpelledNumber: Hashable, Sendable {
  /// The digits as one whole number.
  package var digits: Int
  /// How many of them stand behind the point.
  package let decimals: Int
  private let isGrouped: Bool

  /// Reads a number such as `602.359985`, `-3` or `3,680,200`.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    decimals = parts.count == 2 ? parts[1].utf8.count : 0
    isGrouped = parts[0].contains(",")
    let plain = text.filter { $0 != "." && $0 != "," }
    guard plain.drop(while: { $0 == "-" }).allSatisfy({ ("0"..."9").contains($0) }),
      let digits = Int(plain)
    else { return nil }
    self.digits = digits
    guard self.text == text else { return nil }
  }

  /// The number as it is reckoned with.
  package var value: Double { Double(text.filter { $0 != "," }) ?? 0 }

  /// The number in that spelling.
  package var text: String {
    var all = String(digits.magnitude)
    while all.count <= decimals { all = "0" + all }
    var whole = String(all.dropLast(decimals))
    if isGrouped {
      whole = NumberStyle(groupMark: CSVByte.comma).grouped(whole)
    }
    let sign = digits < 0 ? "-" : ""
    return sign + whole + (decimals > 0 ? "." + all.suffix(decimals) : "")
  }
}

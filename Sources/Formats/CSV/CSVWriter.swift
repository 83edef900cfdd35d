/// Puts rows of fields down as bytes.
package struct CSVWriter {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []
  private let dialect: CSVDialect
  private var isFirst = true

  /// Starts with nothing written.
  package init(_ dialect: CSVDialect = CSVDialect()) {
    self.dialect = dialect
  }

  /// Adds a field to the row.
  ///
  /// It gets quotation marks where it needs them: around separators, quotation marks and line
  /// ends, and around blanks at its ends, which readers may drop otherwise.
  ///
  /// - Parameters:
  ///   - text: the field.
  ///   - isQuoted: whether it has quotation marks in any case.
  package mutating func field(_ text: String, isQuoted: Bool = false) {
    separate()
    guard isQuoted || dialect.quotesEverything || needsQuotes(text.utf8) else {
      bytes.append(contentsOf: text.utf8)
      return
    }
    bytes.append(CSVByte.quote)
    for byte in text.utf8 {
      if byte == CSVByte.quote { bytes.append(CSVByte.quote) }
      bytes.append(byte)
    }
    bytes.append(CSVByte.quote)
  }

  /// Adds a field as another writer put it down.
  package mutating func raw(_ field: some Collection<UInt8>) {
    separate()
    bytes.append(contentsOf: field)
  }

  /// Ends the row.
  package mutating func endRow() {
    endRow(dialect.lineEnd)
  }

  /// Adds a row.
  package mutating func row(_ fields: [String]) {
    for text in fields { field(text) }
    endRow()
  }

  /// Ends the row with a line end of its own; none is one too.
  mutating func endRow(_ lineEnd: String) {
    bytes.append(contentsOf: lineEnd.utf8)
    isFirst = true
  }

  /// Adds a whole row as another writer put it down, without its line end.
  mutating func rawRow(_ row: some Collection<UInt8>) {
    bytes.append(contentsOf: row)
    isFirst = false
  }

  /// Forgets what was written, as it was handed on.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func separate() {
    if !isFirst { bytes.append(dialect.separator) }
    isFirst = false
  }

  private func needsQuotes(_ text: String.UTF8View) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    if first <= CSVByte.space || last <= CSVByte.space || first == 0xC2 || last == 0xA0 {
      return true
    }
    return text.contains {
      $0 == dialect.separator || $0 == CSVByte.quote || $0 == CSVByte.lineFeed
        || $0 == CSVByte.carriageReturn
    }
  }
}

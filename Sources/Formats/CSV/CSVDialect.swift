/// How comma-separated values are put down: what stands between fields and lines.
package struct CSVDialect: Hashable, Sendable {
  /// The byte between fields.
  package var separator = UInt8(ascii: ",")
  /// What ends a line.
  package var lineEnd = "\r\n"
  /// Whether a byte order mark stands before the first line.
  package var hasByteOrderMark = false
  /// Whether every field has quotation marks.
  package var quotesEverything = false

  /// The dialect of RFC 4180.
  package init() {}

  /// Commas, semicolons or tabs between the fields of RFC 4180.
  package init(separator: UInt8) {
    self.separator = separator
  }
}

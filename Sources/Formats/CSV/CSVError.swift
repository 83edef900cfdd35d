internal import CatalogueModel

/// Why bytes are not the comma-separated values they should be, and where.
package struct CSVError: Error, Hashable, Sendable {
  /// What can be wrong; texts are as they stand in the file.
  package enum Reason: Hashable, Sendable {
    /// The bytes can't be had.
    case unreadable(ByteSourceError)
    /// There are more bytes than are accepted.
    case tooLarge(maximumSize: Int)
    /// Bytes that are no UTF-8.
    case notUTF8
    /// A control character that no text of a catalogue may hold.
    case controlCharacter(UInt8)
    /// U+FFFE or U+FFFF, which no text of a catalogue may hold.
    case noncharacter
    /// A quotation mark in a field that does not begin with one.
    case quoteInsideField
    /// Something other than a separator behind the quotation mark that ends a field.
    case textAfterQuote(found: String)
    /// A quotation mark that nothing closes before the end of the file.
    case unterminatedQuote
    /// A row with more or fewer fields than the header has.
    case wrongFieldCount(Int, expected: Int)
    /// A field that is not of the type of its column.
    case notOfType(text: String)
  }

  /// What is wrong.
  package let reason: Reason
  /// Where it stands; none where the whole is wrong.
  package let place: TextPlace?

  /// Names what is wrong and where.
  init(_ reason: Reason, at place: TextPlace? = nil) {
    self.reason = reason
    self.place = place
  }
}

extension CSVError {
  /// What is wrong, where, and what would be right, in one line.
  package var text: String {
    guard let place else { return reason.text }
    return "line \(place.line), column \(place.column): \(reason.text)"
  }
}

extension CSVError.Reason {
  /// What is wrong and what would be right, in one line.
  package var text: String {
    switch self {
    case .unreadable(let error): "it can't be read (error \(error.code))"
    case .tooLarge(let size): "it is larger than \(size) bytes; --max-size allows more"
    case .notUTF8:
      "a byte that is no UTF-8; 'import … encoding latin1' reads the encoding of older programs"
    case .controlCharacter(let byte):
      "a control character (\(codePoint(byte)))"
    case .noncharacter: "the character U+FFFE or U+FFFF, which no name may hold"
    case .quoteInsideField:
      "a quotation mark inside a field; the field needs quotation marks around it, and \"\" inside"
    case .textAfterQuote(let found):
      "'\(found)' behind a closing quotation mark; a quotation mark inside a field is written \"\""
    case .unterminatedQuote: "a field begins with a quotation mark that nothing closes"
    case .notOfType(let text): "'\(text)' is not what this column holds"
    case .wrongFieldCount(let count, let expected):
      "\(count) field\(count == 1 ? "" : "s"), but the header has \(expected)"
    }
  }
}

/// The text of one cell between a table and a catalogue.
///
/// A spreadsheet runs what begins with `=`, `+`, `-`, `@`, a tab or a carriage return. Such a text
/// is written with an apostrophe before it, and so is one that has apostrophes before such a
/// beginning; reading takes one apostrophe away from exactly these. Every text survives that way.
enum CellText {
  /// Reads a cell.
  ///
  /// - Parameters:
  ///   - text: what the cell holds.
  ///   - isQuoted: whether it stood in quotation marks; then blanks around it belong to it.
  /// - Returns: the text that it stands for.
  static func decoded(_ text: String, isQuoted: Bool) -> String {
    var text = text
    if !isQuoted { text = trimmed(text) }
    if text.utf8.first == CSVByte.equals, let inner = unguarded(text) { return inner }
    if text.utf8.first == CSVByte.apostrophe, isGuarded(text.utf8) { text.removeFirstScalar() }
    return text
  }

  /// The text of a cell that stands for a text.
  static func encoded(_ text: String) -> String {
    isGuarded(text.utf8) ? "'" + text : text
  }

  /// Whether a spreadsheet would run the text, or its apostrophes are followed by such a one.
  static func isGuarded(_ bytes: some Sequence<UInt8>) -> Bool {
    for byte in bytes {
      switch byte {
      case CSVByte.apostrophe: continue
      case CSVByte.equals, UInt8(ascii: "+"), CSVByte.hyphen, UInt8(ascii: "@"), CSVByte.tab,
        CSVByte.carriageReturn, CSVByte.lineFeed:
        return true
      default: return false
      }
    }
    return false
  }

  /// The text without blanks at its ends.
  static func trimmed(_ text: String) -> String {
    let isBlank = { (byte: UInt8) in byte == CSVByte.space || byte == CSVByte.tab }
    guard let first = text.utf8.first, let last = text.utf8.last else { return text }
    // A no-break space is what spreadsheets and web pages pad with.
    guard isBlank(first) || isBlank(last) || first == 0xC2 || last == 0xA0 else { return text }
    let scalars = text.unicodeScalars
    let start = scalars.firstIndex { $0 != " " && $0 != "\t" && $0 != "\u{A0}" }
    let end = scalars.lastIndex { $0 != " " && $0 != "\t" && $0 != "\u{A0}" }
    guard let start, let end else { return "" }
    return String(scalars[start...end])
  }

  /// The text of a part of a web address, with what `%` stands for put in.
  static func withoutPercentSigns(_ characters: [Character]) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(String(characters).utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"),
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else {
        bytes.append(byte)
        continue
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    let isText = bytes.allSatisfy { $0 >= 0x20 }
    guard isText, let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let name = trimmed(text)
    return name.isEmpty ? nil : name
  }

  /// The text inside a guard `="…"`, or nothing where it is none.
  private static func unguarded(_ text: String) -> String? {
    guard text.hasPrefix("=\""), text.hasSuffix("\""), text.utf8.count >= 3 else { return nil }
    return String(text.dropFirst(2).dropLast()).replacingDoubledQuotes
  }
}

extension String {
  fileprivate mutating func removeFirstScalar() {
    unicodeScalars.removeFirst()
  }

  fileprivate var replacingDoubledQuotes: String {
    var result = String.UnicodeScalarView()
    var isSecond = false
    for scalar in unicodeScalars {
      isSecond = scalar == "\"" && !isSecond
      if !isSecond { result.append(scalar) }
    }
    return String(result)
  }
}

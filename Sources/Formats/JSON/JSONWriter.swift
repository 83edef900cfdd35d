/// Writes JSON, indented for people or in one line.
package struct JSONWriter {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []
  private let isIndented: Bool
  private var depth = 0
  /// Whether the next value of the open list or object is its first.
  private var isFirst = true
  /// Whether a key was written whose value is to follow.
  private var followsKey = false

  /// Starts with nothing written.
  package init(isIndented: Bool) {
    self.isIndented = isIndented
  }

  /// Forgets what was written, as it was handed on.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Begins a list or an object.
  package mutating func open(_ mark: Unicode.Scalar) {
    begin()
    bytes.append(UInt8(ascii: mark))
    depth += 1
    isFirst = true
  }

  /// Ends a list or an object.
  package mutating func close(_ mark: Unicode.Scalar) {
    depth -= 1
    if !isFirst { newLine() }
    bytes.append(UInt8(ascii: mark))
    isFirst = false
  }

  /// Writes the key of the next value.
  package mutating func key(_ key: String) {
    begin()
    quote(key)
    bytes.append(UInt8(ascii: ":"))
    if isIndented { bytes.append(CSVByte.space) }
    followsKey = true
  }

  /// Writes a text.
  package mutating func string(_ text: String) {
    begin()
    quote(text)
  }

  /// Writes a number or a word as it is.
  package mutating func literal(_ text: String) {
    begin()
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes texts as a list in one line.
  package mutating func strings(_ texts: [String]) {
    begin()
    bytes.append(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes.append(contentsOf: isIndented ? ", ".utf8 : ",".utf8) }
      quote(text)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Ends the text with a line end.
  package mutating func end() {
    bytes.append(CSVByte.lineFeed)
  }

  private mutating func begin() {
    if followsKey {
      followsKey = false
      return
    }
    guard depth > 0 else { return }
    if !isFirst { bytes.append(CSVByte.comma) }
    isFirst = false
    newLine()
  }

  private mutating func newLine() {
    guard isIndented else { return }
    bytes.append(CSVByte.lineFeed)
    for _ in 0..<depth * 2 { bytes.append(CSVByte.space) }
  }

  private mutating func quote(_ text: String) {
    bytes.append(CSVByte.quote)
    for byte in text.utf8 {
      switch byte {
      case CSVByte.quote, CSVByte.backslash:
        bytes.append(CSVByte.backslash)
        bytes.append(byte)
      case CSVByte.lineFeed: bytes.append(contentsOf: "\\n".utf8)
      case CSVByte.carriageReturn: bytes.append(contentsOf: "\\r".utf8)
      case CSVByte.tab: bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        bytes.append(contentsOf: ("\\u00" + (digits.count == 1 ? "0" : "") + digits).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(CSVByte.quote)
  }
}

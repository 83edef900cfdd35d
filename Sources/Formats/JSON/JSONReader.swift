/// Reads JSON (RFC 8259) strictly, keeping what Foundation's reader loses: the order of keys, the
/// spelling of numbers, keys that are there twice, and the line of everything.
struct JSONReader {
  /// The most levels of lists and objects.
  static let deepest = 64

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var line = 1
  private var lineStart = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Reads one JSON text and nothing behind it.
  static func read(_ bytes: [UInt8]) throws(JSONError) -> TreeNode {
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<TreeNode, JSONError> in
      var reader = JSONReader(buffer)
      do throws(JSONError) {
        return .success(try reader.document())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private mutating func document() throws(JSONError) -> TreeNode {
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      index = error.byteOffsets.lowerBound
      findLine()
      throw JSONError(.notUTF8, at: place)
    }
    if let noncharacter = CSVByte.firstNoncharacter(in: bytes) {
      index = noncharacter
      findLine()
      throw JSONError(.forbiddenCharacter(0xFFFE), at: place)
    }
    if bytes.starts(with: CSVByte.byteOrderMark) { index = 3 }
    lineStart = index
    skipBlanks()
    let value = try value(depth: 0)
    skipBlanks()
    guard index == bytes.count else { throw JSONError(.somethingAfterEnd(found: found), at: place) }
    return value
  }

  private mutating func value(depth: Int) throws(JSONError) -> TreeNode {
    guard index < bytes.count else { throw JSONError(.endsEarly, at: place) }
    guard depth < JSONReader.deepest else {
      throw JSONError(.tooDeep(maximum: JSONReader.deepest), at: place)
    }
    let line = line
    switch bytes[index] {
    case UInt8(ascii: "{"): return TreeNode(.object(try members(depth: depth)), line: line)
    case UInt8(ascii: "["): return TreeNode(.array(try elements(depth: depth)), line: line)
    case CSVByte.quote: return TreeNode(.string(try string()), line: line)
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return TreeNode(.number(try number()), line: line)
    default: throw unexpected("a value")
    }
  }

  private mutating func members(depth: Int) throws(JSONError) -> [TreeNode.Member] {
    index += 1
    var members: [TreeNode.Member] = []
    var keys: Set<String> = []
    skipBlanks()
    if take(UInt8(ascii: "}")) { return members }
    while true {
      skipBlanks()
      guard index < bytes.count, bytes[index] == CSVByte.quote else {
        throw unexpected("a key in quotation marks")
      }
      let keyPlace = place
      let key = try string()
      // Of a key that is there twice other readers take the first or the last: which one counts
      // would be a guess. Few keys are compared one by one, which is faster than a set.
      let isNew =
        members.count < 12
        ? !members.contains { $0.key == key }
        : insert(key, into: &keys, with: members)
      guard isNew else { throw JSONError(.duplicateKey(key), at: keyPlace) }
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw unexpected("a colon") }
      skipBlanks()
      members.append(TreeNode.Member(key: key, value: try value(depth: depth + 1)))
      skipBlanks()
      if take(UInt8(ascii: "}")) { return members }
      guard take(CSVByte.comma) else { throw unexpected("a comma or '}'") }
    }
  }

  private func insert(
    _ key: String,
    into keys: inout Set<String>,
    with members: [TreeNode.Member]
  ) -> Bool {
    if keys.isEmpty { keys.formUnion(members.map(\.key)) }
    return keys.insert(key).inserted
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [TreeNode] {
    index += 1
    var elements: [TreeNode] = []
    skipBlanks()
    if take(UInt8(ascii: "]")) { return elements }
    while true {
      skipBlanks()
      elements.append(try value(depth: depth + 1))
      skipBlanks()
      if take(UInt8(ascii: "]")) { return elements }
      guard take(CSVByte.comma) else { throw unexpected("a comma or ']'") }
    }
  }

  private mutating func word(
    _ text: StaticString,
    _ kind: TreeNode.Kind
  ) throws(JSONError) -> TreeNode {
    for offset in 0..<text.utf8CodeUnitCount {
      guard index + offset < bytes.count, bytes[index + offset] == text.utf8Start[offset] else {
        throw unexpected("a value")
      }
    }
    index += text.utf8CodeUnitCount
    return TreeNode(kind, line: line)
  }

  private mutating func number() throws(JSONError) -> String {
    let start = index
    let place = place
    _ = take(UInt8(ascii: "-"))
    let isZero = index < bytes.count && bytes[index] == CSVByte.zero
    var isNumber = digits() > 0 && !(isZero && index - start > (bytes[start] == 0x2D ? 2 : 1))
    if take(CSVByte.point) { isNumber = digits() > 0 && isNumber }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      isNumber = digits() > 0 && isNumber
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard isNumber else { throw JSONError(.notANumber(text), at: place) }
    return text
  }

  private mutating func digits() -> Int {
    let start = index
    while index < bytes.count, bytes[index] &- 0x30 < 10 { index += 1 }
    return index - start
  }
}

// Texts
extension JSONReader {
  private mutating func string() throws(JSONError) -> String {
    index += 1
    let start = index
    while index < bytes.count, bytes[index] >= 0x20, bytes[index] != CSVByte.quote,
      bytes[index] != CSVByte.backslash
    {
      index += 1
    }
    if index < bytes.count, bytes[index] == CSVByte.quote {
      defer { index += 1 }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }
    var text = Array(bytes[start..<index])
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case CSVByte.quote:
        index += 1
        return String(decoding: text, as: UTF8.self)
      case CSVByte.backslash: text.append(contentsOf: try escape())
      case 0..<0x20: throw JSONError(.controlCharacter(byte), at: place)
      default:
        text.append(byte)
        index += 1
      }
    }
    throw JSONError(.endsEarly, at: place)
  }

  private mutating func escape() throws(JSONError) -> [UInt8] {
    let place = place
    guard index + 1 < bytes.count else { throw JSONError(.endsEarly, at: place) }
    let mark = bytes[index + 1]
    index += 2
    switch mark {
    case CSVByte.quote, CSVByte.backslash, UInt8(ascii: "/"): return [mark]
    case UInt8(ascii: "n"): return [CSVByte.lineFeed]
    case UInt8(ascii: "r"): return [CSVByte.carriageReturn]
    case UInt8(ascii: "t"): return [CSVByte.tab]
    case UInt8(ascii: "b"): throw JSONError(.forbiddenCharacter(8), at: place)
    case UInt8(ascii: "f"): throw JSONError(.forbiddenCharacter(12), at: place)
    case UInt8(ascii: "u"): break
    default:
      throw JSONError(.unknownEscape("\\" + String(UnicodeScalar(mark))), at: place)
    }
    let first = try unit(place)
    guard 0xD800...0xDFFF ~= first else { return try bytes(of: first, place) }
    guard first < 0xDC00, take(CSVByte.backslash), take(UInt8(ascii: "u")) else {
      throw JSONError(.loneSurrogate, at: place)
    }
    let second = try unit(place)
    guard 0xDC00...0xDFFF ~= second else { throw JSONError(.loneSurrogate, at: place) }
    return try bytes(of: 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00), place)
  }

  private mutating func unit(_ place: TextPlace) throws(JSONError) -> UInt32 {
    guard index + 4 <= bytes.count else { throw JSONError(.endsEarly, at: place) }
    let digits = String(decoding: bytes[index..<index + 4], as: UTF8.self)
    guard digits.allSatisfy(\.isHexDigit), let unit = UInt32(digits, radix: 16) else {
      throw JSONError(.unknownEscape("\\u" + digits), at: place)
    }
    index += 4
    return unit
  }

  private func bytes(of value: UInt32, _ place: TextPlace) throws(JSONError) -> [UInt8] {
    // What XML forbids could not be saved.
    let isControl = value < 0x20 && value != 9 && value != 10 && value != 13
    guard !isControl, value != 0xFFFE, value != 0xFFFF, let scalar = UnicodeScalar(value) else {
      throw JSONError(.forbiddenCharacter(value), at: place)
    }
    return Array(String(scalar).utf8)
  }
}

// Between values
extension JSONReader {
  private var place: TextPlace {
    let characters = bytes[lineStart..<min(index, bytes.count)].count { $0 & 0xC0 != 0x80 }
    return TextPlace(line: line, column: characters + 1)
  }

  private var found: String {
    let rest = bytes[index...].prefix(24)
    return String(decoding: rest, as: UTF8.self).prefix(1).description
  }

  private func unexpected(_ expected: String) -> JSONError {
    index < bytes.count
      ? JSONError(.unexpected(found: found, expected: expected), at: place)
      : JSONError(.endsEarly, at: place)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while index < bytes.count {
      switch bytes[index] {
      case CSVByte.lineFeed:
        line += 1
        lineStart = index + 1
      case CSVByte.space, CSVByte.tab, CSVByte.carriageReturn: break
      default: return
      }
      index += 1
    }
  }

  private mutating func findLine() {
    let before = bytes[..<index]
    line = before.count { $0 == CSVByte.lineFeed } + 1
    lineStart = (before.lastIndex(of: CSVByte.lineFeed) ?? -1) + 1
  }
}

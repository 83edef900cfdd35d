/// What stands between `<` and `>`, taken apart.
struct TagText {
  /// The name of the element.
  private(set) var name = ""
  /// Whether it is an end tag.
  private(set) var isEnd = false
  /// Whether it is a whole element without content.
  private(set) var isEmpty = false
  /// The number of attributes.
  private(set) var attributeCount = 0

  private var rest: Substring.UnicodeScalarView

  /// Takes a tag apart, or fails where it has no such form.
  init?(_ text: String) {
    rest = text.unicodeScalars[...]
    if rest.first == "/" {
      isEnd = true
      rest.removeFirst()
    }
    name = word()
    guard !name.isEmpty else { return nil }
    while skipBlanks() {
      guard let next = rest.first, next != "/" else { break }
      guard !isEnd, skipAttribute() else { return nil }
      attributeCount += 1
    }
    if rest.first == "/", !isEnd {
      isEmpty = true
      rest.removeFirst()
    }
    guard rest.isEmpty else { return nil }
  }

  private mutating func word() -> String {
    let start = rest
    while let next = rest.first, TagText.isPartOfName(next) { rest.removeFirst() }
    return String(start[..<rest.startIndex])
  }

  /// Passes over blanks and says whether there were any.
  private mutating func skipBlanks() -> Bool {
    let before = rest.startIndex
    while let next = rest.first, next.isASCII, Byte.isBlank(UInt8(next.value)) {
      rest.removeFirst()
    }
    return rest.startIndex != before
  }

  private mutating func skipAttribute() -> Bool {
    guard !word().isEmpty else { return false }
    _ = skipBlanks()
    guard rest.popFirst() == "=" else { return false }
    _ = skipBlanks()
    guard let quote = rest.popFirst(), quote == "\"" || quote == "'" else { return false }
    while let next = rest.popFirst() {
      if next == quote { return true }
      let isForbidden = next.value < 0x20 && !Byte.isBlank(UInt8(next.value))
      if isForbidden || next == "\u{FFFE}" || next == "\u{FFFF}" { return false }
    }
    return false
  }

  private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ":": true
    default: scalar.value >= 0xB7
    }
  }
}

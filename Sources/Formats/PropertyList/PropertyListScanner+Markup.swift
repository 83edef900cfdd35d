// Markup that is rarely seen: comments, attributes, references, whatever may be wrong.
extension PropertyListScanner {
  /// Whether a text stands at the cursor; as many bytes must have been made sure of.
  func stands(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes in
      bytes.indices.allSatisfy { window.base[window.cursor + $0] == bytes[$0] }
    }
  }

  /// What stands at the cursor, cut to what an error can show.
  mutating func excerpt() throws(PropertyListError) -> String {
    try window.ensure(48)
    let there = UnsafeBufferPointer(
      start: window.base + window.cursor,
      count: min(window.end - window.cursor, 48)
    )
    return String(decoding: there, as: UTF8.self).shortened
  }

  /// Passes over blanks, comments and processing instructions.
  ///
  /// - Returns: whether something else stands at the cursor, rather than the end.
  mutating func skipBetween() throws(PropertyListError) -> Bool {
    while true {
      try window.ensure(16)
      if window.cursor == window.end { return false }
      if Byte.isBlank(window.base[window.cursor]) {
        window.cursor += 1
      } else if try !skipCommentOrInstruction() {
        return true
      }
    }
  }

  /// Passes over a comment or processing instruction where the cursor stands on one.
  mutating func skipCommentOrInstruction() throws(PropertyListError) -> Bool {
    try window.ensure(16)
    if stands("<!--") {
      try skipComment()
      return true
    }
    guard stands("<?") else { return false }
    try skipInstruction()
    return true
  }

  private mutating func skipComment() throws(PropertyListError) {
    window.mark(.markup, at: window.cursor)
    comments.note(window.place(of: .markup))
    window.cursor += 4
    while true {
      try passCharacter(inside: "<!--")
      guard stands("--") else { continue }
      guard stands("-->") else {
        throw PropertyListError(.strayMark("--"), at: window.place(of: window.cursor))
      }
      window.cursor += 3
      return
    }
  }

  private mutating func skipInstruction() throws(PropertyListError) {
    window.mark(.markup, at: window.cursor)
    let isDeclaration =
      stands("<?xml") && Byte.isBlank(window.base[window.cursor + 5])
    if isDeclaration { throw PropertyListError(.strayMark("<?xml"), at: window.place(of: .markup)) }
    comments.note(window.place(of: .markup))
    window.cursor += 2
    while !stands("?>") { try passCharacter(inside: "<?") }
    window.cursor += 2
  }

  /// Passes over one character, and makes sure of the three bytes behind it.
  private mutating func passCharacter(inside whole: String) throws(PropertyListError) {
    try window.ensure(8)
    if window.cursor == window.end {
      throw PropertyListError(.endsEarly(inside: whole), at: window.place(of: .markup))
    }
    try checkCharacter()
    window.cursor += window.base[window.cursor] < 0x80 ? 1 : try scalarLength(behind: 0)
  }

  /// Reads a tag in any form it may have; the cursor and a mark stand on its `<`.
  mutating func generalTag(
    _ mark: ByteWindow.MarkedThing
  ) throws(PropertyListError) -> Tag {
    var count = 1
    var quote: UInt8 = 0
    while true {
      try window.ensure(count + 1)
      guard window.cursor + count < window.end else {
        throw PropertyListError(
          .endsEarly(inside: "a tag"),
          at: window.place(of: window.cursor)
        )
      }
      let byte = window.base[window.cursor + count]
      if byte == Byte.less || count > PropertyListScanner.longestTag {
        let found = try excerpt()
        throw PropertyListError(
          .malformed(expected: "a tag with its '>'", found: found),
          at: window.place(of: window.cursor)
        )
      }
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == Byte.greater {
        break
      }
      count += 1
    }
    let inside = UnsafeBufferPointer(start: window.base + window.cursor + 1, count: count - 1)
    guard let text = String(validating: inside, as: UTF8.self) else {
      throw PropertyListError(.notUTF8, at: window.place(of: mark))
    }
    window.cursor += count + 1
    guard let parts = TagText(text) else {
      throw PropertyListError(
        .malformed(expected: "a tag", found: "<\(text)>".shortened),
        at: window.place(of: mark)
      )
    }
    guard let element = PropertyListElement(rawValue: parts.name) else {
      throw PropertyListError(.unknownElement(parts.name.shortened), at: window.place(of: mark))
    }
    if element != .plist {
      for _ in 0..<parts.attributeCount { attributes.note(window.place(of: mark)) }
    }
    return parts.isEnd ? .end(element) : parts.isEmpty ? .empty(element) : .start(element)
  }

  private static let longestTag = 65_536

  /// Reads `&…;` at the cursor into the text.
  mutating func appendReference() throws(PropertyListError) {
    try window.ensure(40)
    if appendCommonReference() { return }
    let start = window.cursor
    let longest = min(window.end - start, 40)
    var count = 1
    while count < longest, PropertyListScanner.isPartOfReference(window.base[start + count]) {
      count += 1
    }
    guard count > 1, count < longest, window.base[start + count] == UInt8(ascii: ";") else {
      throw PropertyListError(.strayAmpersand, at: window.place(of: start))
    }
    let inside = UnsafeBufferPointer(start: window.base + start + 1, count: count - 1)
    let name = String(decoding: inside, as: UTF8.self)
    let scalar: Unicode.Scalar
    switch PropertyListScanner.scalar(named: name) {
    case .success(let found): scalar = found
    case .failure(let error): throw PropertyListError(error.reason, at: window.place(of: start))
    }
    for byte in UTF8.encode(scalar) ?? .init() { scratch.append(byte) }
    window.cursor = start + count + 1
  }

  /// Reads one of the references that nearly all are.
  private mutating func appendCommonReference() -> Bool {
    let word = Bytes.word(window.base + window.cursor)
    if word & Bytes.mask(5) == Bytes.word("&", "a", "m", "p", ";") {
      scratch.append(Byte.ampersand)
      window.cursor += 5
    } else if word & Bytes.mask(4) == Bytes.word("&", "l", "t", ";") {
      scratch.append(Byte.less)
      window.cursor += 4
    } else if word & Bytes.mask(4) == Bytes.word("&", "g", "t", ";") {
      scratch.append(Byte.greater)
      window.cursor += 4
    } else {
      return false
    }
    return true
  }

  private static func isPartOfReference(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "#"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }

  private static func scalar(
    named name: String
  ) -> Result<Unicode.Scalar, PropertyListError> {
    switch name {
    case "amp": return .success("&")
    case "lt": return .success("<")
    case "gt": return .success(">")
    case "quot": return .success("\"")
    case "apos": return .success("'")
    default: break
    }
    guard name.first == "#" else { return .failure(PropertyListError(.unknownEntity(name))) }
    let isHexadecimal = name.dropFirst().first == "x"
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    let isNumber = digits.allSatisfy { isHexadecimal ? $0.isHexDigit : $0.isNumber }
    let value = isNumber ? UInt32(digits, radix: isHexadecimal ? 16 : 10) : nil
    guard let value, let scalar = Unicode.Scalar(value), isAllowed(scalar) else {
      return .failure(PropertyListError(.forbiddenReference("&\(name);")))
    }
    return .success(scalar)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...: true
    default: false
    }
  }
}

extension Tag {
  /// The tag as it is typed.
  var text: String {
    switch self {
    case .start(let element): "<\(element.rawValue)>"
    case .end(let element): "</\(element.rawValue)>"
    case .empty(let element): "<\(element.rawValue)/>"
    }
  }
}

extension String {
  /// The first line, cut to what an error can show.
  var shortened: String {
    let line = prefix { !$0.isNewline }
    return line.count > 40 ? line.prefix(40) + "…" : String(line)
  }
}

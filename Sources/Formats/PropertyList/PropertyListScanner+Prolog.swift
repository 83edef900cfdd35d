// What stands before the root, and what may stand behind it.
extension PropertyListScanner {
  /// Reads up to the first tag; says in plain words what the file is where it is something else.
  mutating func readProlog() throws(PropertyListError) {
    try window.ensure(16)
    guard window.end > 0 else { throw PropertyListError(.empty) }
    try checkEncodingMarks()
    if stands("<?xml"), Byte.isBlank(window.base[window.cursor + 5]) { try readDeclaration() }
    guard try skipBetween() else { throw PropertyListError(.blank) }
    try window.ensure(64)
    if window.base[window.cursor] != Byte.less { throw try strangerError() }
    if stands("<!DOCTYPE"), Byte.isBlank(window.base[window.cursor + 9]) {
      try readDocumentType()
      _ = try skipBetween()
    }
  }

  /// Makes sure that nothing but blanks and comments follows.
  mutating func readEpilog() throws(PropertyListError) {
    guard try skipBetween() else { return }
    try checkCharacter()
    let found = try excerpt()
    throw PropertyListError(
      .somethingAfterEnd(found: found),
      at: window.place(of: window.cursor)
    )
  }

  private mutating func checkEncodingMarks() throws(PropertyListError) {
    let bytes = (window.base[0], window.base[1], window.base[2], window.base[3])
    switch bytes {
    case (0xEF, 0xBB, 0xBF, _): window.dropByteOrderMark()
    case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF), (0, 0, 0, Byte.less), (Byte.less, 0, 0, 0):
      if window.end > 3 { throw PropertyListError(.otherEncoding("UTF-32")) }
    case (0xFF, 0xFE, _, _), (0xFE, 0xFF, _, _), (0, Byte.less, _, _):
      throw PropertyListError(.otherEncoding("UTF-16"))
    case (Byte.less, 0, _, _) where window.end > 1:
      throw PropertyListError(.otherEncoding("UTF-16"))
    default: break
    }
    try window.ensure(16)
  }

  /// What nearly every file declares; taking it apart would cost more than to read a short file.
  private static let usualDeclaration = " version=\"1.0\" encoding=\"UTF-8\""

  private mutating func readDeclaration() throws(PropertyListError) {
    let place = window.place(of: window.cursor)
    window.cursor += 5
    let text = try markup(upTo: "?>", inside: "<?xml")
    // The first quoted value behind the word is the encoding.
    if text == PropertyListScanner.usualDeclaration { return }
    guard let start = text.firstRange(of: "encoding")?.upperBound else { return }
    let parts = text[start...].split(
      maxSplits: 2,
      omittingEmptySubsequences: false,
      whereSeparator: { "\"'".contains($0) }
    )
    guard parts.count == 3, parts[0].filter({ !$0.isWhitespace }) == "=" else {
      throw PropertyListError(
        .malformed(expected: "encoding=\"UTF-8\"", found: text.shortened),
        at: place
      )
    }
    let name = parts[1].uppercased()
    guard ["UTF-8", "UTF8", "US-ASCII", "ASCII"].contains(name) else {
      throw PropertyListError(.otherEncoding(String(parts[1]).shortened), at: place)
    }
  }

  private mutating func readDocumentType() throws(PropertyListError) {
    let place = window.place(of: window.cursor)
    window.cursor += 9
    let text = try markup(upTo: ">", inside: "<!DOCTYPE")
    if text.contains("[") { throw PropertyListError(.internalSubset, at: place) }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.first == "plist" else {
      throw PropertyListError(
        .malformed(expected: "<!DOCTYPE plist", found: "<!DOCTYPE\(text)".shortened),
        at: place
      )
    }
    let isKnown = words.count == 1 || ["PUBLIC", "SYSTEM"].contains(words[1])
    let quotes = text.count { $0 == "\"" }
    guard isKnown, quotes % 2 == 0 else {
      throw PropertyListError(
        .malformed(expected: "<!DOCTYPE plist PUBLIC …>", found: "<!DOCTYPE\(text)".shortened),
        at: place
      )
    }
  }

  /// The text up to a mark outside quotes, which is passed over.
  private mutating func markup(
    upTo mark: StaticString,
    inside whole: String
  ) throws(PropertyListError) -> String {
    var quote: UInt8 = 0
    var bytes: [UInt8] = []
    while quote != 0 || !stands(mark) {
      try window.ensure(8)
      try checkEnd(inside: whole)
      try checkCharacter()
      let byte = window.base[window.cursor]
      // A subset in brackets may hold anything; the bracket alone is what it is refused for.
      if byte == UInt8(ascii: "["), quote == 0 {
        return String(decoding: bytes, as: UTF8.self) + "["
      }
      if bytes.count > 4096 {
        let found = String(decoding: bytes, as: UTF8.self).shortened
        throw PropertyListError(
          .malformed(expected: "the end of \(whole)", found: found),
          at: window.place(of: window.cursor)
        )
      }
      if byte == quote {
        quote = 0
      } else if quote == 0, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      let length = byte < 0x80 ? 1 : try scalarLength(behind: 0)
      for index in 0..<length { bytes.append(window.base[window.cursor + index]) }
      window.cursor += length
    }
    window.cursor += mark.utf8CodeUnitCount
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What a file is that does not begin as XML does.
  private mutating func strangerError() throws(PropertyListError) -> PropertyListError {
    try checkCharacter()
    try window.ensure(512)
    let count = min(window.end - window.cursor, 512)
    let there = UnsafeBufferPointer(start: window.base + window.cursor, count: count)
    let text = String(decoding: there, as: UTF8.self)
    let inside = text.dropFirst().drop(while: \.isWhitespace)
    let reason: PropertyListError.Reason =
      switch text.first {
      case "(": .openStep
      case "[": .json
      case "{" where inside.first == "\"" || inside.first == "}":
        inside.prefix { $0 != "=" }.contains(":") || inside.first == "}" ? .json : .openStep
      case "{": .openStep
      default: .notAPropertyList(found: text.shortened)
      }
    return PropertyListError(reason, at: window.place(of: window.cursor))
  }
}

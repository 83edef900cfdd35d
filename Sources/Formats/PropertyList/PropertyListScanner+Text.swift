// Texts, character by character where they need it and eight bytes at a time where they don't.
extension PropertyListScanner {
  /// The number of bytes at the cursor that are text as it stands.
  ///
  /// It ends at markup, at a carriage return, at a character that XML forbids or at the end of
  /// the file. Bytes beyond ASCII are checked to be UTF-8.
  @inline(__always)
  mutating func plainRun() throws(PropertyListError) -> Int {
    var count = 0
    while true {
      let stops = PropertyListScanner.stops(Bytes.word(window.base + window.cursor + count))
      if stops == 0 {
        count += 8
        continue
      }
      count += stops.trailingZeroBitCount / 8
      guard let passed = try passUnusual(behind: count) else { return count }
      count += passed
    }
  }

  /// Which of eight bytes need a look: the lowest bit set is the top bit of the first such byte.
  ///
  /// Those are `<`, `>`, `&`, controls, and all beyond ASCII. Higher bits mean nothing, for the
  /// borrow of a subtraction runs into them.
  @inline(__always)
  static func stops(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    // `<` and `>` differ in one bit.
    let angles = (word | ones &* 2) ^ ones &* UInt64(Byte.greater)
    let ampersands = word ^ ones &* UInt64(Byte.ampersand)
    let marks = (angles &- ones) & ~angles | (ampersands &- ones) & ~ampersands
    let controls = (word &- ones &* 0x20) & ~word
    return (marks | controls | word) & tops
  }

  /// How many bytes the unusual character behind a run takes where it is part of the run.
  @inline(__always)
  private mutating func passUnusual(behind count: Int) throws(PropertyListError) -> Int? {
    let byte = window.base[window.cursor + count]
    if byte == Byte.less { return nil }
    return try passRare(byte, behind: count)
  }

  @inline(never)
  private mutating func passRare(
    _ byte: UInt8,
    behind count: Int
  ) throws(PropertyListError) -> Int? {
    switch byte {
    case 0x80...:
      return try scalarLength(behind: count)
    case Byte.tab, Byte.lineFeed:
      return 1
    case Byte.greater:
      let position = window.cursor + count
      let closesCDATA =
        count >= 2 && window.base[position - 1] == UInt8(ascii: "]")
        && window.base[position - 2] == UInt8(ascii: "]")
      if closesCDATA {
        throw PropertyListError(.strayMark("]]>"), at: window.place(of: position - 2))
      }
      return 1
    case 0 where window.cursor + count == window.end && !window.isComplete:
      _ = try window.refill(from: window.cursor)
      return 0
    default:
      return nil
    }
  }

  /// The number of bytes of the character beyond ASCII that stands some bytes behind the cursor.
  mutating func scalarLength(behind count: Int) throws(PropertyListError) -> Int {
    try window.ensure(count + 4)
    let position = window.cursor + count
    let bytes = window.base + position
    guard let length = UTF8Sequence.length(bytes) else {
      throw PropertyListError(.notUTF8, at: window.place(of: position))
    }
    if length == 3, bytes[0] == 0xEF, bytes[1] == 0xBF, bytes[2] >= 0xBE {
      let scalar = 0xFF00 | UInt32(bytes[2] & 0x3F) | 0xC0
      throw PropertyListError(.forbiddenCharacter(scalar), at: window.place(of: position))
    }
    return length
  }

  /// Reads a text that has more in it than plain characters.
  @inline(never)
  mutating func mixedText(
    of element: PropertyListElement
  ) throws(PropertyListError) -> UnsafeBufferPointer<UInt8> {
    scratch.clear()
    while true {
      let count = try plainRun()
      scratch.append(window.base + window.cursor, count: count)
      window.cursor += count
      switch window.base[window.cursor] {
      case Byte.ampersand:
        try appendReference()
      case Byte.carriageReturn:
        try appendLineEnd()
      case Byte.less:
        try window.ensure(16)
        if passClosing(of: element, at: window.cursor) { return scratch.bytes }
        if try appendCharacterData() { continue }
        if try skipCommentOrInstruction() { continue }
        window.mark(.markup, at: window.cursor)
        let tag = try generalTag(.markup)
        guard tag == .end(element) else {
          throw PropertyListError(
            .wrongEnd(expected: "</\(element.rawValue)>", found: tag.text),
            at: window.place(of: .markup)
          )
        }
        return scratch.bytes
      default:
        try checkEnd(inside: "<\(element.rawValue)>")
        try checkCharacter()
      }
    }
  }

  /// Refuses the end of the file where the cursor stands on it.
  func checkEnd(inside whole: String) throws(PropertyListError) {
    guard window.cursor == window.end else { return }
    throw PropertyListError(.endsEarly(inside: whole), at: window.place(of: window.cursor))
  }

  /// Refuses a character that may stand nowhere, where the cursor stands on one.
  mutating func checkCharacter() throws(PropertyListError) {
    let byte = window.base[window.cursor]
    if byte >= 0x80 { _ = try scalarLength(behind: 0) }
    guard byte < 0x20, !Byte.isBlank(byte), window.cursor < window.end else { return }
    throw PropertyListError(
      .forbiddenCharacter(UInt32(byte)),
      at: window.place(of: window.cursor)
    )
  }

  /// Any way to end a line counts as a line feed.
  private mutating func appendLineEnd() throws(PropertyListError) {
    scratch.append(Byte.lineFeed)
    try window.ensure(2)
    window.cursor += window.base[window.cursor + 1] == Byte.lineFeed ? 2 : 1
  }

  /// Reads `<![CDATA[…]]>` where the cursor stands on one.
  private mutating func appendCharacterData() throws(PropertyListError) -> Bool {
    try window.ensure(9)
    guard stands("<![CDATA[") else { return false }
    window.mark(.markup, at: window.cursor)
    window.cursor += 9
    while true {
      try window.ensure(4)
      if window.cursor == window.end {
        throw PropertyListError(.endsEarly(inside: "<![CDATA["), at: window.place(of: .markup))
      }
      try checkCharacter()
      let byte = window.base[window.cursor]
      if byte == Byte.carriageReturn {
        try appendLineEnd()
      } else if byte == UInt8(ascii: "]"), stands("]]>") {
        window.cursor += 3
        return true
      } else {
        scratch.append(byte)
        window.cursor += 1
        if byte >= 0xC0 { appendContinuation() }
      }
    }
  }

  /// Adds the rest of a character beyond ASCII that was checked before.
  private mutating func appendContinuation() {
    while window.base[window.cursor] & 0xC0 == 0x80 {
      scratch.append(window.base[window.cursor])
      window.cursor += 1
    }
  }
}

/// The forms that UTF-8 has, and no others.
enum UTF8Sequence {
  /// The length of the sequence beyond ASCII that begins here, or nothing where it is none.
  static func length(_ bytes: UnsafePointer<UInt8>) -> Int? {
    func continues(_ index: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      range.contains(bytes[index])
    }
    switch bytes[0] {
    case 0xC2...0xDF: return continues(1) ? 2 : nil
    case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : nil
    case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : nil
    case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : nil
    case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : nil
    case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : nil
    case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : nil
    default: return nil
    }
  }

  /// Whether bytes are ASCII and characters of two or three bytes, none of which XML forbids.
  ///
  /// Rarer ones are left to a look that takes longer.
  static func areCommon(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    var index = 0
    while index < bytes.count {
      let byte = base[index]
      if byte < 0x80 {
        if index + 8 <= bytes.count, Bytes.word(base + index) & 0x8080_8080_8080_8080 == 0 {
          index += 8
        } else {
          index += 1
        }
      } else if index + 1 < bytes.count, 0xC2...0xDF ~= byte, base[index + 1] & 0xC0 == 0x80 {
        index += 2
      } else if index + 2 < bytes.count, 0xE1...0xEC ~= byte, base[index + 1] & 0xC0 == 0x80,
        base[index + 2] & 0xC0 == 0x80
      {
        index += 3
      } else {
        return false
      }
    }
    return true
  }
}

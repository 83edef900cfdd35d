/// Tells the tags and texts of an XML property list apart, in one pass over its bytes.
///
/// It knows XML and the elements of property lists, and nothing of restaurants. What comments,
/// processing instructions and attributes say is lost; it counts them.
struct PropertyListScanner: ~Copyable {
  var window: ByteWindow
  var scratch = TextScratch()
  /// Comments and processing instructions seen so far.
  var comments = Losses()
  /// Attributes seen so far, but those of the root.
  var attributes = Losses()

  /// What is lost when the file is written again.
  struct Losses {
    var count = 0
    var firstLine = 0

    mutating func note(_ place: @autoclosure () -> TextPlace) {
      if count == 0 { firstLine = place().line }
      count += 1
    }
  }

  /// Starts before the first byte of a window.
  init(_ window: consuming ByteWindow) {
    self.window = window
  }

  /// The next tag; blanks and comments before it are passed over.
  @inline(__always)
  mutating func nextTag() throws(PropertyListError) -> Tag {
    while true {
      var position = window.cursor
      while Byte.isBlank(window.base[position]) { position += 1 }
      window.cursor = position
      if window.end - position >= 16 {
        window.mark(.tag, at: position)
        if window.base[position] == Byte.less, let tag = plainTag(at: position + 1) { return tag }
      }
      if let tag = try unusualTag() { return tag }
    }
  }

  /// A tag without blanks or attributes, such as Palate writes it; the cursor goes behind it.
  @inline(__always)
  private mutating func plainTag(at position: Int) -> Tag? {
    let word = Bytes.word(window.base + position)
    switch UInt8(truncatingIfNeeded: word) {
    case UInt8(ascii: "k"):
      if word & Bytes.mask(4) == Bytes.word("k", "e", "y", ">") { return pass(4, .start(.key)) }
    case UInt8(ascii: "/"):
      if word & Bytes.mask(6) == Bytes.word("/", "d", "i", "c", "t", ">") {
        return pass(6, .end(.dict))
      }
      if word & Bytes.mask(7) == Bytes.word("/", "a", "r", "r", "a", "y", ">") {
        return pass(7, .end(.array))
      }
    case UInt8(ascii: "s"):
      if word & Bytes.mask(7) == Bytes.word("s", "t", "r", "i", "n", "g", ">") {
        return pass(7, .start(.string))
      }
    case UInt8(ascii: "r"):
      if word & Bytes.mask(5) == Bytes.word("r", "e", "a", "l", ">") {
        return pass(5, .start(.real))
      }
    case UInt8(ascii: "d"):
      if word & Bytes.mask(5) == Bytes.word("d", "i", "c", "t", ">") {
        return pass(5, .start(.dict))
      }
    case UInt8(ascii: "a"):
      if word & Bytes.mask(6) == Bytes.word("a", "r", "r", "a", "y", ">") {
        return pass(6, .start(.array))
      }
    case UInt8(ascii: "i"):
      if word == Bytes.word("i", "n", "t", "e", "g", "e", "r", ">") {
        return pass(8, .start(.integer))
      }
    default: break
    }
    return nil
  }

  @inline(__always)
  private mutating func pass(_ count: Int, _ tag: Tag) -> Tag {
    window.cursor += count + 1
    return tag
  }

  /// Any other tag, or nothing where a comment was passed over or more bytes were got.
  @inline(never)
  private mutating func unusualTag() throws(PropertyListError) -> Tag? {
    if window.end - window.cursor < 16, !window.isComplete {
      try window.ensure(16)
      return nil
    }
    let position = window.cursor
    window.mark(.tag, at: position)
    guard position < window.end else {
      throw PropertyListError(.endsEarly(inside: "<plist>"), at: window.place(of: .tag))
    }
    guard window.base[position] == Byte.less else {
      try checkCharacter()
      throw PropertyListError(.textBetween(found: try excerpt()), at: window.place(of: .tag))
    }
    if try skipCommentOrInstruction() { return nil }
    return try generalTag(.tag)
  }

  /// The text of an element whose start tag was the last thing read; its end tag is read too.
  ///
  /// - Returns: the text as XML means it, in UTF-8 that is known to be valid; good until the next
  ///   call, and followed by at least eight bytes that may be looked at.
  @inline(__always)
  mutating func text(
    of element: PropertyListElement
  ) throws(PropertyListError) -> UnsafeBufferPointer<UInt8> {
    let count = try plainRun()
    try window.ensure(count + 16)
    let start = window.cursor
    if passClosing(of: element, at: start + count) {
      return UnsafeBufferPointer(start: window.base + start, count: count)
    }
    return try mixedText(of: element)
  }

  /// Passes over an end tag without blanks where it stands, such as Palate writes it.
  @inline(__always)
  mutating func passClosing(of element: PropertyListElement, at position: Int) -> Bool {
    guard window.base[position] == Byte.less else { return false }
    let closing = element.plainClosing
    let word = Bytes.word(window.base + position + 1)
    guard word & Bytes.mask(closing.length) == closing.word,
      window.base[position + closing.length] == Byte.greater
    else { return false }
    window.cursor = position + 1 + closing.length
    return true
  }
}

/// What a tag does.
enum Tag: Equatable {
  case start(PropertyListElement)
  case end(PropertyListElement)
  case empty(PropertyListElement)
}

extension PropertyListElement {
  /// The end tag without its `<`: its length, and up to eight of its bytes as a word.
  @inline(__always)
  var plainClosing: (word: UInt64, length: Int) {
    switch self {
    case .key: (Bytes.word("/", "k", "e", "y", ">"), 5)
    case .string: (Bytes.word("/", "s", "t", "r", "i", "n", "g", ">"), 8)
    case .integer: (Bytes.word("/", "i", "n", "t", "e", "g", "e", "r"), 9)
    case .real: (Bytes.word("/", "r", "e", "a", "l", ">"), 6)
    case .date: (Bytes.word("/", "d", "a", "t", "e", ">"), 6)
    default: (Bytes.word("/", "d", "a", "t", "a", ">"), 6)
    }
  }
}

/// Reads comma-separated values record by record, as RFC 4180 has them.
///
/// It looks at bytes in a window that holds one record at least, so that a file is never held
/// whole. It is strict: what RFC 4180 does not allow is an error with its line and column. Lines
/// may end in CR LF, LF or CR, and the last one may lack its end. A byte order mark is dropped.
package struct CSVReader: ~Copyable {
  /// One field of the record: where it stands, counted from the record's first byte.
  struct Field {
    var start: Int
    var end: Int
    /// Whether it stands in quotation marks, which are not part of it.
    var isQuoted: Bool
    /// Whether doubled quotation marks stand for single ones in it.
    var hasEscapes: Bool
  }

  /// How many zeros stand behind the last byte that is there, so that a look at eight bytes at once
  /// needs no check of the end.
  static let margin = 8

  /// The byte between fields.
  let separator: UInt8
  /// The byte between fields, eight times.
  private let separators: UInt64
  /// Whether a spreadsheet's guard `="…"` counts as quotation marks.
  let takesGuards: Bool
  /// Gives the bytes.
  let source: any ByteSource
  /// Whether a byte order mark at the start is none of the first field's.
  private let dropsByteOrderMark: Bool
  /// The most bytes that are accepted.
  let maximumSize: Int
  /// The first byte of the window.
  var base: UnsafeMutablePointer<UInt8>
  /// How many bytes fit the window.
  var capacity: Int
  /// The offset in the window behind the last byte that is there.
  var end = 0
  /// The offset in the window of the next byte to look at.
  var cursor = 0
  /// Whether the source has no more bytes.
  var isComplete = false
  /// The number of bytes read so far.
  var size = 0
  private var nextLine: Int
  /// The fields of the record.
  private(set) var fields: [Field] = []
  /// The offset in the window of the record's first byte.
  var recordStart = 0
  /// The offset in the window behind the record's last byte, its line end among them.
  private var recordEnd = 0
  /// The offset in the source of the window's first byte.
  var windowOffset = 0
  /// The line on which the record begins, counted from 1.
  package private(set) var line: Int

  /// Starts before the first record.
  ///
  /// - Parameters:
  ///   - source: gives the bytes, which are UTF-8.
  ///   - separator: the byte between fields.
  ///   - takesGuards: whether `="…"` counts as quotation marks.
  ///   - firstLine: the number of the first line.
  ///   - dropsByteOrderMark: whether the source begins where a file does.
  ///   - maximumSize: the most bytes that are accepted.
  ///   - capacity: how many bytes are looked at at once; grows where a record is longer.
  package init(
    _ source: any ByteSource,
    separator: UInt8 = UInt8(ascii: ","),
    takesGuards: Bool = false,
    firstLine: Int = 1,
    dropsByteOrderMark: Bool = true,
    maximumSize: Int = .max,
    capacity: Int = 1 << 18
  ) {
    self.source = source
    self.separator = separator
    separators = CSVReader.ones &* UInt64(separator)
    self.takesGuards = takesGuards
    self.dropsByteOrderMark = dropsByteOrderMark
    self.maximumSize = maximumSize
    self.capacity = max(capacity, 4)
    base = .allocate(capacity: self.capacity + CSVReader.margin)
    base.update(repeating: 0, count: CSVReader.margin)
    line = firstLine
    nextLine = firstLine
  }

  deinit {
    base.deallocate()
  }

  /// Goes to the next record.
  ///
  /// - Returns: whether there is one.
  package mutating func next() throws(CSVError) -> Bool {
    fields.removeAll(keepingCapacity: true)
    recordStart = cursor
    line = nextLine
    if size == 0, dropsByteOrderMark { try dropByteOrderMark() }
    if cursor == end {
      guard try refill() else { return false }
    }
    var seen: UInt8 = 0
    while true {
      let isQuoted = try hasMore() && base[cursor] == CSVByte.quote
      let isLast = try isQuoted ? readQuoted(from: cursor, &seen) : readPlain(&seen)
      if isLast { break }
    }
    recordEnd = cursor
    if seen & 0x80 != 0 { try checkUTF8() }
    return true
  }

  /// The number of fields in the record.
  package var count: Int { fields.count }

  /// The offset in the source of the record's first byte.
  package var offset: Int { windowOffset + recordStart }

  /// The offset in the source behind the record's last byte, its line end among them.
  package var endOffset: Int { windowOffset + recordEnd }

  /// Whether the record has no text at all, not even a blank.
  package var isBlank: Bool { fields.allSatisfy { $0.start == $0.end } }

  /// Whether a field from a position on has text.
  func hasText(from position: Int) -> Bool {
    fields[position...].contains { $0.start < $0.end }
  }

  /// The bytes of a field as they stand in the file, good for the length of the call.
  @inline(__always)
  func withRaw<Result>(
    _ index: Int,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let field = fields[index]
    return body(
      UnsafeBufferPointer(start: base + recordStart + field.start, count: field.end - field.start)
    )
  }

  /// Where a field begins.
  func place(of index: Int) -> TextPlace {
    let field = fields[index]
    return place(at: recordStart + field.start - (field.isQuoted ? 1 : 0))
  }
}

// Fields
extension CSVReader {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// Goes from an offset to the next byte that may end a field without quotation marks or must not
  /// stand in one: a separator, a quotation mark or a control character; at the end stands a zero.
  @inline(__always)
  private func nextMark(from start: Int, _ seen: inout UInt8) -> Int {
    var index = start
    while true {
      let word = Bytes.word(base + index)
      let quotes = word ^ CSVReader.ones &* UInt64(CSVByte.quote)
      let ends = word ^ separators
      // The lowest of these bits is right; borrows may set higher ones, which nothing looks at.
      let marks =
        (quotes &- CSVReader.ones) & ~quotes | (ends &- CSVReader.ones) & ~ends
        | (word &- CSVReader.ones &* 0x20) & ~word
      if word & CSVReader.tops != 0 { seen = 0x80 }
      guard marks & CSVReader.tops == 0 else {
        return index + (marks & CSVReader.tops).trailingZeroBitCount / 8
      }
      index += 8
    }
  }

  /// Reads a field without quotation marks; says whether it is the record's last.
  @inline(__always)
  private mutating func readPlain(_ seen: inout UInt8) throws(CSVError) -> Bool {
    let start = cursor - recordStart
    var index = cursor
    while true {
      index = nextMark(from: index, &seen)
      cursor = index
      guard index < end else {
        guard try refill() else {
          addField(start, cursor)
          return true
        }
        index = cursor
        continue
      }
      let byte = base[index]
      switch byte {
      case separator:
        addField(start, index)
        cursor = index + 1
        return false
      case CSVByte.lineFeed, CSVByte.carriageReturn:
        addField(start, index)
        try endLine(byte)
        return true
      case CSVByte.quote:
        guard takesGuards, index - recordStart == start + 1, base[index - 1] == CSVByte.equals
        else { throw CSVError(.quoteInsideField, at: place(at: index)) }
        return try readQuoted(from: index, &seen)
      default:
        try checkControl(byte, at: index)
        index += 1
      }
    }
  }

  /// Reads a field in quotation marks; says whether it is the record's last.
  @inline(__always)
  private mutating func readQuoted(
    from quote: Int,
    _ seen: inout UInt8
  ) throws(CSVError) -> Bool {
    let open = quote - recordStart
    var hasEscapes = false
    cursor = quote + 1
    while true {
      cursor = nextMark(from: cursor, &seen)
      if cursor == end {
        guard try refill() else {
          throw CSVError(.unterminatedQuote, at: place(at: recordStart + open))
        }
        continue
      }
      let byte = base[cursor]
      guard byte <= CSVByte.quote else {
        cursor += 1
        continue
      }
      switch byte {
      case CSVByte.quote:
        let close = cursor - recordStart
        cursor += 1
        if try hasMore(), base[cursor] == CSVByte.quote {
          hasEscapes = true
          cursor += 1
          continue
        }
        fields.append(Field(start: open + 1, end: close, isQuoted: true, hasEscapes: hasEscapes))
        return try endQuoted()
      case CSVByte.lineFeed:
        nextLine += 1
        cursor += 1
      case CSVByte.carriageReturn:
        cursor += 1
        if try !hasMore() || base[cursor] != CSVByte.lineFeed { nextLine += 1 }
      default:
        try checkControl(byte, at: cursor)
        cursor += 1
      }
    }
  }

  /// Takes what must stand behind the closing quotation mark; says whether it ends the record.
  private mutating func endQuoted() throws(CSVError) -> Bool {
    guard try hasMore() else { return true }
    let byte = base[cursor]
    if byte == separator {
      cursor += 1
      return false
    }
    if byte == CSVByte.lineFeed || byte == CSVByte.carriageReturn {
      try endLine(byte)
      return true
    }
    let rest = UnsafeBufferPointer(start: base + cursor, count: min(end - cursor, 4))
    let found = String(decoding: rest, as: UTF8.self).prefix(1)
    throw CSVError(.textAfterQuote(found: String(found)), at: place(at: cursor))
  }

  @inline(__always)
  private mutating func addField(_ start: Int, _ end: Int) {
    fields.append(
      Field(start: start, end: end - recordStart, isQuoted: false, hasEscapes: false)
    )
  }

  private mutating func endLine(_ byte: UInt8) throws(CSVError) {
    cursor += 1
    nextLine += 1
    guard byte == CSVByte.carriageReturn, try hasMore(),
      base[cursor] == CSVByte.lineFeed
    else { return }
    cursor += 1
  }

  private func checkControl(_ byte: UInt8, at index: Int) throws(CSVError) {
    guard byte >= 0x20 || byte == CSVByte.tab else {
      throw CSVError(.controlCharacter(byte), at: place(at: index))
    }
  }

  private func checkUTF8() throws(CSVError) {
    let record = UnsafeBufferPointer(start: base + recordStart, count: recordEnd - recordStart)
    if UTF8Sequence.areCommon(record) { return }
    do {
      _ = try UTF8Span(validating: record.span)
    } catch {
      throw CSVError(.notUTF8, at: place(at: recordStart + error.byteOffsets.lowerBound))
    }
    if let index = CSVByte.firstNoncharacter(in: record) {
      throw CSVError(.noncharacter, at: place(at: recordStart + index))
    }
  }
}

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

  /// The byte between fields.
  let separator: UInt8
  /// Whether a spreadsheet's guard `="…"` counts as quotation marks.
  let takesGuards: Bool
  private let source: any ByteSource
  private let maximumSize: Int
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var end = 0
  private var cursor = 0
  private var isComplete = false
  private var size = 0
  private var nextLine: Int
  /// The fields of the record.
  private(set) var fields: [Field] = []
  /// The offset in the window of the record's first byte.
  private var recordStart = 0
  /// The offset in the window behind the record's last byte, its line end among them.
  private var recordEnd = 0
  /// The offset in the source of the window's first byte.
  private var windowOffset = 0
  /// The line on which the record begins, counted from 1.
  package private(set) var line: Int

  /// Starts before the first record.
  ///
  /// - Parameters:
  ///   - source: gives the bytes, which are UTF-8.
  ///   - separator: the byte between fields.
  ///   - takesGuards: whether `="…"` counts as quotation marks.
  ///   - firstLine: the number of the first line.
  ///   - maximumSize: the most bytes that are accepted.
  ///   - capacity: how many bytes are looked at at once; grows where a record is longer.
  package init(
    _ source: any ByteSource,
    separator: UInt8 = UInt8(ascii: ","),
    takesGuards: Bool = false,
    firstLine: Int = 1,
    maximumSize: Int = .max,
    capacity: Int = 1 << 18
  ) {
    self.source = source
    self.separator = separator
    self.takesGuards = takesGuards
    self.maximumSize = maximumSize
    self.capacity = max(capacity, 4)
    base = .allocate(capacity: self.capacity)
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
    if size == 0 { try dropByteOrderMark() }
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
  /// Reads a field without quotation marks; says whether it is the record's last.
  @inline(__always)
  private mutating func readPlain(_ seen: inout UInt8) throws(CSVError) -> Bool {
    let start = cursor - recordStart
    var index = cursor
    while true {
      while index < end {
        let byte = base[index]
        seen |= byte
        // Nearly all bytes are above the quotation mark and no separator.
        if byte > CSVByte.quote, byte != separator {
          index += 1
          continue
        }
        cursor = index
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
      cursor = index
      guard try refill() else {
        addField(start, cursor)
        return true
      }
      index = cursor
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
      guard try hasMore() else {
        throw CSVError(.unterminatedQuote, at: place(at: recordStart + open))
      }
      let byte = base[cursor]
      seen |= byte
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

// The window
extension CSVReader {
  /// Whether a byte stands at the cursor.
  @inline(__always)
  private mutating func hasMore() throws(CSVError) -> Bool {
    if cursor < end { return true }
    return try refill()
  }

  private mutating func dropByteOrderMark() throws(CSVError) {
    while end < 3, try refill() {}
    guard end >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF else { return }
    cursor = 3
    recordStart = 3
  }

  /// Gets more bytes and forgets those before the record, which moves the cursor.
  private mutating func refill() throws(CSVError) -> Bool {
    if isComplete { return false }
    if recordStart > 0 {
      base.update(from: base + recordStart, count: end - recordStart)
      windowOffset += recordStart
      end -= recordStart
      cursor -= recordStart
      recordStart = 0
    }
    if end == capacity {
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2)
      larger.update(from: base, count: end)
      base.deallocate()
      base = larger
      capacity *= 2
    }
    let room = UnsafeMutableRawBufferPointer(start: base + end, count: capacity - end)
    let count: Int
    do {
      count = try source.read(into: room)
    } catch {
      throw CSVError(.unreadable(error))
    }
    end += count
    size += count
    isComplete = count == 0
    if size > maximumSize { throw CSVError(.tooLarge(maximumSize: maximumSize)) }
    return count > 0
  }

  /// The line and column of a byte of the record.
  private func place(at index: Int) -> TextPlace {
    var line = line
    var column = 1
    for position in recordStart..<index {
      let byte = base[position]
      let isReturn = byte == CSVByte.carriageReturn
      if byte == CSVByte.lineFeed || isReturn {
        if isReturn, position + 1 < end, base[position + 1] == CSVByte.lineFeed { continue }
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return TextPlace(line: line, column: column)
  }
}

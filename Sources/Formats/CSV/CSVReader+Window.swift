// The window: the record that is read, and what was got with it.
extension CSVReader {
  /// Whether a byte stands at the cursor.
  @inline(__always)
  mutating func hasMore() throws(CSVError) -> Bool {
    if cursor < end { return true }
    return try refill()
  }

  /// Drops a byte order mark at the start.
  mutating func dropByteOrderMark() throws(CSVError) {
    while end < 3, try refill() {}
    guard end >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF else { return }
    cursor = 3
    recordStart = 3
  }

  /// Gets more bytes and forgets those before the record, which moves the cursor.
  mutating func refill() throws(CSVError) -> Bool {
    if isComplete { return false }
    if recordStart > 0 {
      base.update(from: base + recordStart, count: end - recordStart)
      windowOffset += recordStart
      end -= recordStart
      cursor -= recordStart
      recordStart = 0
    }
    if end == capacity {
      let larger = UnsafeMutablePointer<UInt8>.allocate(
        capacity: capacity * 2 + CSVReader.margin
      )
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
    (base + end).update(repeating: 0, count: CSVReader.margin)
    size += count
    isComplete = count == 0
    if size > maximumSize { throw CSVError(.tooLarge(maximumSize: maximumSize)) }
    return count > 0
  }

  /// The line and column of a byte of the record.
  func place(at index: Int) -> TextPlace {
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

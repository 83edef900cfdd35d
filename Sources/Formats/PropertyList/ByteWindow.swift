/// The part of a source that is being looked at, and where in the whole it stands.
///
/// Behind the last byte stand zeros, so that a look ahead of a few bytes needs no check of the
/// end: XML allows no zero byte, and none is taken for one.
struct ByteWindow: ~Copyable {
  /// How far behind `end` may be looked without a check.
  static let margin = 64

  private let source: any ByteSource
  private let maximumSize: Int
  private var capacity: Int
  /// The first byte that is still there.
  private(set) var base: UnsafeMutablePointer<UInt8>
  /// The offset from `base` behind the last byte that is there.
  private(set) var end = 0
  /// The offset from `base` of the next byte to look at.
  var cursor = 0
  /// Whether `end` is the end of the source.
  private(set) var isComplete = false
  /// The number of bytes read so far.
  private(set) var size = 0
  private var marks = InlineArray<5, Mark>(repeating: Mark())
  /// Where the byte at `base` stands.
  private var basePlace = TextPlace(line: 1, column: 1)
  /// Whether the byte before `base` is a carriage return, which a line feed may follow.
  private var followsReturn = false

  /// Starts before the first byte.
  ///
  /// - Parameters:
  ///   - source: gives the bytes.
  ///   - maximumSize: the most bytes that are accepted.
  ///   - capacity: how many bytes are looked at at once; grows where one text is longer.
  init(_ source: any ByteSource, maximumSize: Int, capacity: Int) {
    self.source = source
    self.maximumSize = maximumSize
    self.capacity = max(capacity, 1)
    base = .allocate(capacity: self.capacity + ByteWindow.margin)
    base.update(repeating: 0, count: ByteWindow.margin)
  }

  deinit {
    base.deallocate()
  }

  /// Gets more bytes, and forgets those before an offset, which becomes 0.
  ///
  /// - Parameter start: the first byte that is still needed, at most the cursor.
  /// - Returns: whether more came; not so at the end only.
  /// - Throws: that the source can't be read or is too large.
  mutating func refill(from start: Int) throws(PropertyListError) -> Bool {
    forget(before: start)
    if isComplete { return false }
    if end == capacity { grow() }
    let room = UnsafeMutableRawBufferPointer(start: base + end, count: capacity - end)
    let count: Int
    do {
      count = try source.read(into: room)
    } catch {
      throw PropertyListError(.unreadable(error))
    }
    end += count
    size += count
    isComplete = count == 0
    (base + end).update(repeating: 0, count: ByteWindow.margin)
    if size > maximumSize { throw PropertyListError(.tooLarge(maximumSize: maximumSize)) }
    return count > 0
  }

  /// Makes sure that some bytes stand at the cursor, or all that are left.
  @inline(__always)
  mutating func ensure(_ count: Int) throws(PropertyListError) {
    while end - cursor < count, !isComplete { _ = try refill(from: cursor) }
  }

  /// Forgets a byte order mark that the cursor stands on, as if it had not been there.
  mutating func dropByteOrderMark() {
    forget(before: cursor + 3)
    basePlace = TextPlace(line: 1, column: 1)
  }

  /// Whether what stands at the cursor begins as binary property lists do.
  var startsBinary: Bool {
    Bytes.word(base + cursor) & Bytes.mask(6) == Bytes.word("b", "p", "l", "i", "s", "t")
  }

  /// All bytes from the cursor to the end of the source.
  mutating func takeAll() throws(PropertyListError) -> [UInt8] {
    while try refill(from: cursor) {}
    return Array(UnsafeBufferPointer(start: base + cursor, count: end - cursor))
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2 + ByteWindow.margin)
    larger.update(from: base, count: end)
    base.deallocate()
    base = larger
    capacity *= 2
  }

  private mutating func forget(before start: Int) {
    guard start > 0 else { return }
    // One way through what is forgotten gives the places of all that is marked in it.
    var known = KnownPlace(offset: 0, place: basePlace)
    for index in marks.indices.sorted(by: { marks[$0].offset < marks[$1].offset }) {
      let offset = marks[index].offset
      if offset >= 0, offset < start {
        known = known.advanced(to: offset, in: self)
        marks[index].forgotten = known.place
      }
      marks[index].offset = offset - start
    }
    basePlace = known.advanced(to: start, in: self).place
    followsReturn = base[start - 1] == Byte.carriageReturn
    base.update(from: base + start, count: end - start)
    end -= start
    cursor = max(cursor - start, 0)
  }
}

// Lines and columns are counted once for every part that is forgotten, not byte by byte.
extension ByteWindow {
  /// What an error may point at later, when the cursor has gone on.
  enum MarkedThing: Int {
    /// The latest tag between elements.
    case tag
    /// The latest markup inside a text.
    case markup
    /// The start of the restaurant, dish or rating that is being read.
    case restaurant, dish, rating
  }

  private struct Mark {
    /// The offset from `base`; below 0 once that is forgotten.
    var offset = 0
    /// Where it stood when it was forgotten.
    var forgotten = TextPlace(line: 1, column: 1)
  }

  /// Marks an offset as where something stands.
  @inline(__always)
  mutating func mark(_ thing: MarkedThing, at offset: Int) {
    marks[thing.rawValue].offset = offset
  }

  /// Marks that a record starts with the latest tag.
  @inline(__always)
  mutating func markStart(of thing: MarkedThing) {
    marks[thing.rawValue] = marks[MarkedThing.tag.rawValue]
  }

  /// Where a marked thing stands in the whole; takes a look at all of the window before it.
  func place(of thing: MarkedThing) -> TextPlace {
    let mark = marks[thing.rawValue]
    return mark.offset < 0 ? mark.forgotten : place(of: mark.offset)
  }

  /// Where the byte at an offset stands in the whole; takes a look at all before it.
  func place(of offset: Int) -> TextPlace {
    KnownPlace(offset: 0, place: basePlace).advanced(to: offset, in: self).place
  }

  /// An offset whose place is known.
  private struct KnownPlace {
    var offset: Int
    var place: TextPlace

    func advanced(to end: Int, in window: borrowing ByteWindow) -> KnownPlace {
      let base = window.base + offset
      let count = end - offset
      var lines = 0
      var lineStart: Int?
      if window.mayHoldReturn(before: offset)
        || Bytes.contain(Byte.carriageReturn, base, count: count)
      {
        for index in offset..<end where window.endsLine(index) {
          lines += window.isSecondOfPair(index) ? 0 : 1
          lineStart = index + 1
        }
      } else {
        lines = Bytes.count(of: Byte.lineFeed, base, count: count)
        if lines > 0 {
          lineStart = offset + Bytes.lastIndex(of: Byte.lineFeed, base, count: count) + 1
        }
      }
      let column = lineStart == nil ? place.column : 1
      return KnownPlace(
        offset: end,
        place: TextPlace(
          line: place.line + lines,
          column: column + Bytes.countScalars(window.base, from: lineStart ?? offset, to: end)
        )
      )
    }
  }

  private func endsLine(_ index: Int) -> Bool {
    base[index] == Byte.lineFeed || base[index] == Byte.carriageReturn
  }

  private func mayHoldReturn(before index: Int) -> Bool {
    index > 0 ? base[index - 1] == Byte.carriageReturn : followsReturn
  }

  /// Whether a line feed belongs to the carriage return before it.
  private func isSecondOfPair(_ index: Int) -> Bool {
    base[index] == Byte.lineFeed && mayHoldReturn(before: index)
  }
}

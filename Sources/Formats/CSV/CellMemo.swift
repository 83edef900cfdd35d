/// What was made of the texts of cells lately: a city, a cuisine, a note or tags mostly stand in
/// many rows, and are made once.
///
/// Each text has one place in which it may be, so that a look costs the same whether it is there
/// or not, and what is new takes the place of something older.
struct CellMemo<Value: Sendable>: Sendable {
  private static var places: Int { 256 }
  private var texts = [String](repeating: "", count: places)
  private var values = [Value?](repeating: nil, count: places)

  /// What is made of a text.
  ///
  /// - Parameters:
  ///   - bytes: the text, behind which at least eight bytes may be looked at.
  ///   - make: makes it.
  /// - Returns: what was made now or before.
  @inline(__always)
  mutating func value(
    of bytes: UnsafeBufferPointer<UInt8>,
    _ make: (String) -> Value
  ) -> Value {
    let place = CellMemo.place(of: bytes)
    if let known = values[place], texts[place].isSpelled(bytes) { return known }
    let text = String(decoding: bytes, as: UTF8.self)
    let value = make(text)
    texts[place] = text
    values[place] = value
    return value
  }

  /// The place of a text: from its first and last eight bytes and its length.
  @inline(__always)
  private static func place(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    let first = Bytes.word(base) & Bytes.mask(bytes.count)
    let last = bytes.count > 8 ? Bytes.word(base + bytes.count - 8) : 0
    let mixed = (first ^ last &* 31 ^ UInt64(bytes.count)) &* 0x9E37_79B9_7F4A_7C15
    return Int(mixed >> 56)
  }
}

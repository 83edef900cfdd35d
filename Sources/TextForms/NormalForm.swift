internal import libutf8proc

/// The spellings of a text that Unicode counts as one, and the one that is taken for all.
///
/// Foundation has them too, but a program that links Foundation as a whole takes a millisecond
/// longer to start than one that does not.
package enum NormalForm {
  /// Letters and their marks in one where there is such a letter (NFC).
  case composed
  /// Letters apart from their marks (NFD).
  case decomposed
  /// Letters apart from their marks, and plain ones for those that only look different (NFKD).
  case plain

  fileprivate var options: utf8proc_option_t {
    let decomposing = UTF8PROC_STABLE.rawValue | UTF8PROC_DECOMPOSE.rawValue
    return switch self {
    case .composed, .decomposed: utf8proc_option_t(decomposing)
    case .plain: utf8proc_option_t(decomposing | UTF8PROC_COMPAT.rawValue)
    }
  }
}

extension String {
  /// The text in a normal form.
  package func inForm(_ form: NormalForm) -> String {
    // ASCII is in all of them, and nothing below U+0300 combines.
    let firstOther: UInt8 = form == .composed ? 0xCC : 0x80
    if utf8.allSatisfy({ $0 < firstOther }) { return self }
    var scalars: [Int32] = []
    scalars.reserveCapacity(utf8.count)
    for scalar in unicodeScalars { scalars.appendDecomposed(scalar, form.options) }
    scalars.orderMarks()
    if form == .composed { scalars.compose() }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars.lazy.compactMap { Unicode.Scalar(UInt32(bitPattern: $0)) })
    return String(text)
  }
}

/// The numbers of the scalars of a text.
extension [Int32] {
  /// Adds the scalars that a scalar consists of.
  fileprivate mutating func appendDecomposed(
    _ scalar: Unicode.Scalar,
    _ options: utf8proc_option_t
  ) {
    // U+FDFA becomes 18 scalars and no other becomes more.
    let longest = 18
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: longest) { room in
      var boundary: Int32 = 0
      let count = unsafe utf8proc_decompose_char(
        Int32(bitPattern: scalar.value),
        room.baseAddress,
        longest,
        options,
        &boundary
      )
      guard (0...longest).contains(count) else { return append(Int32(bitPattern: scalar.value)) }
      unsafe append(contentsOf: room[..<count])
    }
  }

  /// Puts the marks of each letter into the order in which they are compared.
  ///
  /// The library's own way takes the square of their number, and a hostile text has many.
  fileprivate mutating func orderMarks() {
    var start = 0
    while start < count {
      let marks = self[start...].prefix { combiningClass(of: $0) != 0 }
      if marks.count > 1 {
        let ordered = marks.enumerated().sorted {
          (combiningClass(of: $0.element), $0.offset) < (combiningClass(of: $1.element), $1.offset)
        }
        replaceSubrange(marks.indices, with: ordered.map(\.element))
      }
      start = marks.endIndex + 1
    }
  }

  /// Joins letters with their marks.
  fileprivate mutating func compose() {
    let length = unsafe withUnsafeMutableBufferPointer { scalars in
      unsafe utf8proc_normalize_utf32(
        scalars.baseAddress,
        scalars.count,
        utf8proc_option_t(UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue)
      )
    }
    removeSubrange(Swift.max(0, length)...)
  }
}

/// What decides where a mark stands among others; 0 is none.
private func combiningClass(of scalar: Int32) -> Int16 {
  unsafe utf8proc_get_property(scalar).pointee.combining_class
}

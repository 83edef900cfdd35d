extension CSVReader {
  /// The text of a field.
  package func text(_ index: Int) -> String {
    let field = fields[index]
    return withRaw(index) { bytes in
      field.hasEscapes
        ? String(decoding: CSVReader.unescaped(bytes), as: UTF8.self)
        : String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Whether a field stands in quotation marks.
  package func isQuoted(_ index: Int) -> Bool { fields[index].isQuoted }

  /// The texts of all fields.
  package var texts: [String] {
    var texts: [String] = []
    for index in 0..<count { texts.append(text(index)) }
    return texts
  }

  /// The offsets in the source of a field with its quotation marks.
  func extent(of index: Int) -> Range<Int> {
    let field = fields[index]
    let marks = field.isQuoted ? 1 : 0
    return offset + field.start - marks..<offset + field.end + marks
  }

  /// The bytes of a quoted field with each doubled quotation mark made one.
  static func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var isSecond = false
    for byte in bytes {
      isSecond = byte == CSVByte.quote && !isSecond
      if !isSecond { plain.append(byte) }
    }
    return plain
  }
}

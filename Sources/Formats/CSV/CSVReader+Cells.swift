internal import Glibc

extension CSVReader {
  /// The text that a cell stands for; nothing where it is empty or not there.
  @inline(__always)
  borrowing func cell(_ index: Int) -> String? {
    guard hasCell(index) else { return nil }
    if isPlain(index) { return withRaw(index) { String(decoding: $0, as: UTF8.self) } }
    let decoded = CellText.decoded(text(index), isQuoted: fields[index].isQuoted)
    return decoded.isEmpty ? nil : decoded
  }

  /// Whether a cell is there and holds anything.
  @inline(__always)
  borrowing func hasCell(_ index: Int) -> Bool {
    guard index >= 0, index < count else { return false }
    return fields[index].end > fields[index].start
  }

  /// Whether the bytes of a cell, which is there, are those of the text that it stands for.
  ///
  /// At least eight bytes behind them may be looked at.
  @inline(__always)
  borrowing func isPlain(_ index: Int) -> Bool {
    guard !fields[index].hasEscapes else { return false }
    return withRaw(index) { bytes in
      let first = bytes[0]
      let last = bytes[bytes.count - 1]
      return first > CSVByte.space && first < 0x80 && first != CSVByte.equals
        && first != CSVByte.apostrophe && last > CSVByte.space && last != 0xA0
    }
  }

  /// Whether three cells hold the bytes that `copy` took; a position below 0 has no cell.
  borrowing func matches(_ known: [UInt8], _ first: Int, _ second: Int, _ third: Int = -1) -> Bool {
    var start = 0
    return matches(known, &start, first) && matches(known, &start, second)
      && matches(known, &start, third) && start == known.count
  }

  /// Takes the bytes of three cells, so that `matches` knows them again.
  borrowing func copy(
    _ first: Int,
    _ second: Int,
    _ third: Int = -1,
    into bytes: inout [UInt8]
  ) {
    bytes.removeAll(keepingCapacity: true)
    for index in [first, second, third] {
      if index >= 0, index < count { withRaw(index) { bytes.append(contentsOf: $0) } }
      bytes.append(CSVReader.divider)
    }
  }

  /// What stands between the copied bytes of cells: no byte of UTF-8.
  private static var divider: UInt8 { 0xFF }

  @inline(__always)
  private borrowing func matches(_ known: [UInt8], _ start: inout Int, _ index: Int) -> Bool {
    let begin = start
    guard index >= 0, index < count else {
      start += 1
      return begin < known.count && known[begin] == CSVReader.divider
    }
    let isSame = withRaw(index) { bytes in
      known.withUnsafeBufferPointer { known in
        guard known.count > begin + bytes.count, known[begin + bytes.count] == CSVReader.divider,
          let left = known.baseAddress
        else { return false }
        guard let right = bytes.baseAddress, !bytes.isEmpty else { return true }
        return memcmp(left + begin, right, bytes.count) == 0
      }
    }
    start += fields[index].end - fields[index].start + 1
    return isSame
  }
}

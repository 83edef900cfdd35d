extension JournalContents {
  /// Reads a journal.
  ///
  /// A half frame at the end was never acknowledged and is left out; so is a journal without a
  /// whole header, which holds nothing. Whatever else is not in order means that something which
  /// was acknowledged is missing, and stops the reading.
  ///
  /// - Returns: what the journal holds, or nothing where it has no whole header.
  static func read(_ bytes: [UInt8]) throws(JournalDamage) -> JournalContents? {
    guard let header = try JournalHeader(bytes) else {
      if let offset = JournalFrame.goodFrame(in: bytes, from: 0, salt: nil) {
        throw .damagedRecord(sequence: 0, offset: offset)
      }
      return nil
    }
    var contents = JournalContents(header: header, length: bytes.count)
    while try contents.readFrame(bytes) {}
    return contents
  }

  /// Takes in the frame behind the last good one.
  ///
  /// - Returns: whether there was one.
  private mutating func readFrame(_ bytes: [UInt8]) throws(JournalDamage) -> Bool {
    guard goodLength < bytes.count else { return false }
    guard let head = JournalFrame.head(in: bytes, at: goodLength), head.salt == header.salt,
      let payload = JournalFrame.payload(of: head, in: bytes, at: goodLength)
    else {
      let next = JournalFrame.goodFrame(in: bytes, from: goodLength + 1, salt: header.salt)
      if next != nil { throw .damagedRecord(sequence: nextSequence, offset: goodLength) }
      return false
    }
    guard head.sequence == nextSequence else {
      throw .gap(expected: nextSequence, found: head.sequence)
    }
    var records: [JournalRecord] = []
    guard JournalFrame.readRecords(payload, { records.append($0) }) else {
      throw .unknownRecord(sequence: nextSequence + UInt64(records.count))
    }
    for record in records { append(record) }
    goodLength += JournalFrame.headLength + payload.count
    return true
  }
}

internal import CatalogueModel
internal import Formats

/// Records that became safe together, as they stand in the file.
///
/// A frame is written and synced as a whole before the next one begins, so that only the last can
/// be half there. Its head is forty-eight bytes, numbers with the lowest byte first: eight that
/// mark it, the journal's salt, the number of its first record, the length of what follows, the
/// hash of what follows, and the hash of these forty. Then come the records: a byte of kind, eight
/// of length, and what the kind says.
enum JournalFrame {
  /// The length of a frame's head, in bytes.
  static let headLength = 48
  /// No text holds the first byte: UTF-8 knows no F5.
  private static let mark: [UInt8] = [0xF5] + Array("record\n".utf8)

  /// The first byte of a record.
  private enum Kind {
    static let change: UInt8 = 1
    static let sealed: UInt8 = 2
    static let rebased: UInt8 = 3
    static let changeWithInverse: UInt8 = 4
  }

  /// What the head of a frame says.
  struct Head {
    /// The number that all frames of one journal have.
    let salt: UInt64
    /// The number of the first record.
    let sequence: UInt64
    /// The length of what follows, in bytes.
    let length: UInt64
    /// The hash of what follows.
    let hash: UInt64
  }

  /// The frame of records whose bodies are `payload`.
  static func bytes(payload: [UInt8], sequence: UInt64, salt: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(headLength + payload.count)
    bytes.append(contentsOf: mark)
    bytes.append(littleEndian: salt)
    bytes.append(littleEndian: sequence)
    bytes.append(littleEndian: UInt64(payload.count))
    bytes.append(littleEndian: ContentHash.of(payload))
    bytes.append(littleEndian: ContentHash.of(bytes))
    bytes.append(contentsOf: payload)
    return bytes
  }

  /// Adds a record to the payload of a frame.
  static func append(_ record: JournalRecord, to payload: inout [UInt8]) {
    switch record {
    case .change(let change, let inverse?):
      append(Kind.changeWithInverse, to: &payload) { payload in
        appendSized(to: &payload) { ChangeCoding.append(change, to: &$0) }
        ChangeCoding.append(inverse, to: &payload)
      }
    case .change(let change, nil):
      append(Kind.change, to: &payload) { ChangeCoding.append(change, to: &$0) }
    case .sealed(let hash):
      append(Kind.sealed, to: &payload) { $0.append(littleEndian: hash) }
    case .rebased(let hash, let first, let perhapsSaved):
      append(Kind.rebased, to: &payload) { payload in
        payload.append(littleEndian: hash)
        payload.append(littleEndian: UInt64(first))
        payload.append(littleEndian: UInt64(perhapsSaved ? 1 : 0))
      }
    }
  }

  private static func append(
    _ kind: UInt8,
    to payload: inout [UInt8],
    _ body: (inout [UInt8]) -> Void
  ) {
    payload.append(kind)
    appendSized(to: &payload, body)
  }

  /// Adds what a body adds, with its length before it.
  private static func appendSized(to payload: inout [UInt8], _ body: (inout [UInt8]) -> Void) {
    let start = payload.count
    payload.append(littleEndian: UInt64(0))
    body(&payload)
    var length = UInt64(payload.count - start - 8)
    for place in start..<start + 8 {
      payload[place] = UInt8(truncatingIfNeeded: length)
      length >>= 8
    }
  }

  /// The head of a frame at an offset, or nothing where no undamaged one stands.
  static func head(in bytes: [UInt8], at offset: Int) -> Head? {
    guard bytes.count - offset >= headLength,
      bytes[offset..<offset + 8].elementsEqual(mark),
      ContentHash.of(bytes[offset..<offset + 40])
        == bytes.littleEndian(at: offset + 40, as: UInt64.self)
    else { return nil }
    return Head(
      salt: bytes.littleEndian(at: offset + 8, as: UInt64.self),
      sequence: bytes.littleEndian(at: offset + 16, as: UInt64.self),
      length: bytes.littleEndian(at: offset + 24, as: UInt64.self),
      hash: bytes.littleEndian(at: offset + 32, as: UInt64.self)
    )
  }

  /// What follows the head at an offset, or nothing where it is cut short or damaged.
  static func payload(of head: Head, in bytes: [UInt8], at offset: Int) -> ArraySlice<UInt8>? {
    let start = offset + headLength
    guard head.length <= UInt64(bytes.count - start) else { return nil }
    let payload = bytes[start..<start + Int(head.length)]
    return ContentHash.of(payload) == head.hash ? payload : nil
  }

  /// Where the first good frame stands from an offset on, if any does.
  ///
  /// The salt is the journal's own, or nothing where its header is damaged.
  static func goodFrame(in bytes: [UInt8], from offset: Int, salt: UInt64?) -> Int? {
    var position = offset
    while let found = bytes[position...].firstIndex(of: mark[0]) {
      if let head = head(in: bytes, at: found), salt == nil || head.salt == salt,
        payload(of: head, in: bytes, at: found) != nil
      {
        return found
      }
      position = found + 1
    }
    return nil
  }

  /// The records of a payload, handed on one by one.
  ///
  /// - Returns: whether all of it was understood.
  static func readRecords(
    _ payload: ArraySlice<UInt8>,
    _ body: (JournalRecord) -> Void
  ) -> Bool {
    var rest = payload
    while !rest.isEmpty {
      guard rest.count >= 9, let kind = rest.popFirst() else { return false }
      let length = number(&rest)
      guard length <= UInt64(rest.count) else { return false }
      guard let record = record(kind, rest.prefix(Int(length))) else { return false }
      body(record)
      rest = rest.dropFirst(Int(length))
    }
    return true
  }

  private static func record(_ kind: UInt8, _ body: ArraySlice<UInt8>) -> JournalRecord? {
    var body = body
    switch kind {
    case Kind.change:
      guard let change = change(body) else { return nil }
      return .change(change)
    case Kind.changeWithInverse where body.count >= 8:
      let length = number(&body)
      guard length <= UInt64(body.count), let change = change(body.prefix(Int(length))),
        let inverse = self.change(body.dropFirst(Int(length)))
      else { return nil }
      return .change(change, inverse: inverse)
    case Kind.sealed where body.count == 8:
      return .sealed(number(&body))
    case Kind.rebased where body.count == 24:
      let hash = number(&body)
      guard let first = Int(exactly: number(&body)) else { return nil }
      return .rebased(hash, from: first, perhapsSaved: number(&body) != 0)
    default:
      return nil
    }
  }

  private static func change(_ body: ArraySlice<UInt8>) -> Change? {
    body.withUnsafeBytes { try? ChangeCoding.decode($0) }
  }

  /// Takes eight bytes, which must be there, from the front.
  private static func number(_ bytes: inout ArraySlice<UInt8>) -> UInt64 {
    var number: UInt64 = 0
    for (place, byte) in bytes.prefix(8).enumerated() {
      number |= UInt64(byte) << UInt64(8 * place)
    }
    bytes = bytes.dropFirst(8)
    return number
  }
}

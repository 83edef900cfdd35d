internal import Formats

/// The beginning of a journal: what it is, and which content its changes extend.
///
/// Forty bytes, numbers with the lowest byte first: eight that name the format, four of version,
/// four of zero, eight of the hash of the file it extends, eight at random that every frame
/// repeats, and the hash of these thirty-two.
struct JournalHeader: Hashable {
  /// The length of a header, in bytes.
  static let length = 40
  /// The format that is written.
  static let version: UInt32 = 1
  private static let magic = Array("PalateJ\n".utf8)

  /// The hash of the content that the journal's changes extend.
  let base: UInt64
  /// A number of this journal's own, so that no frame of another one passes for its own.
  let salt: UInt64

  /// The bytes as they stand in the file.
  var bytes: [UInt8] {
    var bytes = JournalHeader.magic
    bytes.append(littleEndian: JournalHeader.version)
    bytes.append(littleEndian: UInt32(0))
    bytes.append(littleEndian: base)
    bytes.append(littleEndian: salt)
    bytes.append(littleEndian: ContentHash.of(bytes))
    return bytes
  }

  /// Makes the header of a new journal.
  init(base: UInt64, salt: UInt64) {
    self.base = base
    self.salt = salt
  }

  /// Reads the header of a journal; nothing where there is no whole one.
  init?(_ bytes: [UInt8]) throws(JournalDamage) {
    guard bytes.count >= JournalHeader.length,
      bytes.starts(with: JournalHeader.magic),
      ContentHash.of(bytes[..<32]) == bytes.littleEndian(at: 32, as: UInt64.self)
    else { return nil }
    let version = bytes.littleEndian(at: 8, as: UInt32.self)
    guard version == JournalHeader.version else { throw .newerFormat(version: version) }
    base = bytes.littleEndian(at: 16, as: UInt64.self)
    salt = bytes.littleEndian(at: 24, as: UInt64.self)
  }
}

extension [UInt8] {
  /// Adds a number, its lowest byte first.
  mutating func append<Number: FixedWidthInteger>(littleEndian number: Number) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  /// The number that stands at an offset, its lowest byte first; the bytes must be there.
  func littleEndian<Number: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int,
    as type: Number.Type
  ) -> Number {
    withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
  }
}

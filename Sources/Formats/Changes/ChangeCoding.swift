package import CatalogueModel

/// Changes as bytes, for the journal: compact, and the same for the same change.
///
/// The first byte is the version of the form. Groups inside a group are written as one list, which
/// does the same.
package enum ChangeCoding {
  /// The version that is written.
  static let version: UInt8 = 1
  /// How deep values may be inside one another: far more than a file may hold.
  static let maximumDepth = 256

  /// The bytes of a change.
  package static func encode(_ change: Change) -> [UInt8] {
    var bytes: [UInt8] = []
    append(change, to: &bytes)
    return bytes
  }

  /// Appends the bytes of a change to others.
  package static func append(_ change: Change, to bytes: inout [UInt8]) {
    var encoder = ChangeEncoder(behind: bytes)
    // The bytes have one owner at a time, so that adding to them copies nothing.
    bytes = []
    encoder.append(version)
    if case .group = change {
      let changes = flattened(change)
      encoder.append(ChangeMark.group)
      encoder.append(changes.count)
      for change in changes { encoder.append(change) }
    } else {
      encoder.append(change)
    }
    bytes = encoder.bytes
  }

  /// The change that bytes stand for.
  package static func decode(
    _ bytes: UnsafeRawBufferPointer
  ) throws(ChangeCodingError) -> Change {
    var decoder = ChangeDecoder(bytes)
    let version = try decoder.byte()
    guard version == ChangeCoding.version else { throw .unknownVersion(version) }
    let change = try decoder.change()
    guard decoder.isAtEnd else { throw .damaged(offset: decoder.offset) }
    return change
  }

  /// The change that bytes stand for.
  package static func decode(_ bytes: [UInt8]) throws(ChangeCodingError) -> Change {
    // `withUnsafeBytes` of an array loses the type of an error.
    let result = bytes.withUnsafeBytes { buffer -> Result<Change, ChangeCodingError> in
      do throws(ChangeCodingError) {
        return .success(try decode(buffer))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// The changes of a group in their order, without groups inside.
  private static func flattened(_ change: Change) -> [Change] {
    var flat: [Change] = []
    var open = [change]
    while let next = open.popLast() {
      if case .group(let changes) = next {
        open.append(contentsOf: changes.reversed())
      } else {
        flat.append(next)
      }
    }
    return flat
  }
}

/// Why bytes are no change.
package enum ChangeCodingError: Error, Hashable {
  /// They were written by a later version of Palate.
  case unknownVersion(UInt8)
  /// They say something that no change says, from this byte on.
  case damaged(offset: Int)
}

extension ChangeCodingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownVersion(let version):
      "it was written by a later version of Palate (form \(version))"
    case .damaged(let offset):
      "it is damaged at byte \(offset)"
    }
  }
}

/// The first byte of each kind of change.
enum ChangeMark: UInt8 {
  case group = 0
  case insertRestaurant, removeRestaurant, editRestaurant
  case insertDish, removeDish, editDish
  case insertRating, removeRating
}

/// The first byte of each kind of value that Palate has no meaning for.
enum ValueMark: UInt8 {
  case string = 0
  case integer, real, yes, no, date, data, array, dictionary
}

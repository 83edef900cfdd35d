internal import CatalogueModel

/// Why bytes are no JSON that is taken, and where.
package struct JSONError: Error, Hashable, Sendable {
  /// What can be wrong; texts are as they stand in the file.
  package enum Reason: Hashable, Sendable {
    case unreadable(ByteSourceError)
    case tooLarge(maximumSize: Int)
    case notUTF8
    case endsEarly
    case unexpected(found: String, expected: String)
    case duplicateKey(String)
    case notANumber(String)
    case controlCharacter(UInt8)
    case forbiddenCharacter(UInt32)
    case unknownEscape(String)
    case loneSurrogate
    case tooDeep(maximum: Int)
    case somethingAfterEnd(found: String)
  }

  /// What is wrong.
  package let reason: Reason
  /// Where it stands; none where the whole is wrong.
  package let place: TextPlace?

  init(_ reason: Reason, at place: TextPlace? = nil) {
    self.reason = reason
    self.place = place
  }

  /// What is wrong, where, and what would be right, in one line.
  package var text: String {
    guard let place else { return reason.text }
    return "\(place.text): \(reason.text)"
  }
}

extension JSONError.Reason {
  /// What is wrong and what would be right, in one line.
  package var text: String {
    switch self {
    case .unreadable(let error): "it can't be read (error \(error.code))"
    case .tooLarge(let size): "it is larger than \(size) bytes; --max-size allows more"
    case .notUTF8: "a byte that is no UTF-8"
    case .endsEarly: "the text ends in the middle"
    case .unexpected(let found, let expected): "'\(found)' where \(expected) should stand"
    case .duplicateKey(let key): "the key '\(key)' is there twice"
    case .notANumber(let text): "'\(text)' is no number of JSON"
    case .controlCharacter(let byte):
      "a control character (\(byte)) in a text; it is written as an escape"
    case .forbiddenCharacter(let value):
      "the character \(codePoint(value)), which no name may hold"
    case .unknownEscape(let text): "'\(text)' is no escape of JSON"
    case .loneSurrogate: "half of a surrogate pair"
    case .tooDeep(let maximum): "more than \(maximum) levels of lists and objects"
    case .somethingAfterEnd(let found): "'\(found)' behind the end of the text"
    }
  }
}

/// Why bytes are not taken as a catalogue, and where.
package struct PropertyListError: Error, Hashable, Sendable {
  /// What is wrong.
  package let reason: Reason
  /// Where it stands; none where the whole is wrong or the form has no lines.
  package let place: TextPlace?

  /// Names what is wrong and where.
  init(_ reason: Reason, at place: TextPlace? = nil) {
    self.reason = reason
    self.place = place
  }
}

extension PropertyListError {
  /// What can be wrong; texts are as they stand in the file, cut where they are long.
  package enum Reason: Hashable, Sendable {
    // The whole
    case unreadable(ByteSourceError)
    case tooLarge(maximumSize: Int)
    case empty
    case blank
    case otherEncoding(String)
    case json
    case openStep
    case notAPropertyList(found: String)
    case keyedArchive
    case rootIsDictionary(hasRestaurants: Bool)
    case rootIsNotArray(PropertyListElement)

    // The markup
    case notUTF8
    case forbiddenCharacter(UInt32)
    case forbiddenReference(String)
    case unknownEntity(String)
    case strayAmpersand
    case strayMark(String)
    case malformed(expected: String, found: String)
    case internalSubset
    case endsEarly(inside: String)
    case somethingAfterEnd(found: String)
    case unknownElement(String)
    case wrongEnd(expected: String, found: String)
    case textBetween(found: String)
    case tooDeep(maximum: Int)

    // Values
    case duplicateKey(String)
    case keyWithoutValue(String)
    case valueWithoutKey(PropertyListElement)
    case notANumber(PropertyListElement, text: String)
    case notADate(text: String)
    case notBase64(found: String)

    // The catalogue
    case notADictionary(RecordKind, PropertyListElement)
    case nameMissing(RecordKind)
    case nameEmpty(RecordKind)
    case wrongType(key: String, of: RecordKind, PropertyListElement)
    case notStars(text: String, PropertyListElement, of: RatedThing)
    case starsMissing(of: RatedThing)
    case notADay(text: String, of: RatedThing)
    case notAPrice(text: String, of: RatedThing)

    // Binary property lists
    case damagedBinary(BinaryDamage)
  }

  /// How the object table of a binary property list contradicts itself.
  package enum BinaryDamage: Hashable, Sendable {
    case tooShort
    case trailer
    case offset
    case object(marker: UInt8)
    case reference
    case cycle
    case sharing
    case text
  }
}

/// The kinds of record that a catalogue consists of.
package enum RecordKind: Hashable, Sendable {
  case restaurant
  case dish
  case rating
}

/// What a rating is of, as far as the file has said so yet.
package enum RatedThing: Hashable, Sendable {
  case dish(String?)
  case restaurant(String?)
}

/// The elements of a property list.
package enum PropertyListElement: String, Hashable, Sendable {
  case plist, array, dict, key, string, integer, real, date, data
  case yes = "true"
  case no = "false"
}

internal import CatalogueModel

// The sentences for what is wrong with a property list. Texts of the file are put in as they are;
// whoever shows a sentence on a terminal escapes it.
extension PropertyListError {
  /// One line that says where, what is wrong and what would be right.
  ///
  /// - Parameter path: the name of the file.
  /// - Returns: such as `restaurants.plist:12:5: …`.
  package func description(path: String) -> String {
    guard let place else { return "\(path): \(reason)" }
    return "\(path):\(place.line):\(place.column): \(reason)"
  }
}

extension PropertyListError: CustomStringConvertible {
  /// What is wrong, with its line and column.
  package var description: String {
    guard let place else { return "\(reason)" }
    return "line \(place.line), column \(place.column): \(reason)"
  }
}

extension PropertyListError.Reason: CustomStringConvertible {
  /// What is wrong and what would be right.
  package var description: String {
    wholeText ?? markupText ?? valueText ?? catalogueText ?? "not a property list"
  }

  private var wholeText: String? {
    switch self {
    case .unreadable(let error):
      "it can't be read (error \(error.code))"
    case .tooLarge(let maximum):
      "it is larger than \(maximum) bytes; --max-size allows more"
    case .empty:
      "the file is empty (0 bytes); an empty list of restaurants is <array/> inside <plist>"
    case .blank:
      "the file holds only blanks; an empty list of restaurants is <array/> inside <plist>"
    case .otherEncoding(let name):
      "the text is in \(name), and only UTF-8 is read; convert it with: iconv -f \(name) -t UTF-8"
    case .json:
      "this is JSON, not a property list; open another file and type: import FILE as json"
    case .openStep:
      "this is a property list in the old OpenStep form; convert it with: plutil -convert xml1 FILE"
    case .notAPropertyList(let found):
      "this is no property list: it begins with '\(found)' where '<?xml' or '<plist>' should stand"
    case .keyedArchive:
      "this is a keyed archive of a program's own objects, which only that program can read; "
        + "let it export a list"
    case .rootIsDictionary(hasRestaurants: true):
      "the root is a dictionary with the key 'restaurants', and an array of restaurants is "
        + "expected; open another file and type: import FILE"
    case .rootIsDictionary(hasRestaurants: false):
      "the root is a dictionary, and an array of restaurants is expected"
    case .rootIsNotArray(let element):
      "the root is <\(element.rawValue)>, and an array of restaurants is expected"
    case .damagedBinary(let damage):
      "the binary property list is damaged: \(damage.text)"
    default: nil
    }
  }

  private var markupText: String? {
    switch self {
    case .notUTF8:
      "a byte that is not UTF-8; a file in another encoding must be converted first"
    case .forbiddenCharacter(let value):
      "the character \(codePoint(value)), which XML does not allow"
    case .forbiddenReference(let text):
      "'\(text)' stands for a character that XML does not allow"
    case .unknownEntity(let name):
      "'&\(name);' is unknown; only &amp; &lt; &gt; &quot; and &apos; are"
    case .strayAmpersand:
      "a '&' that begins no entity; a plain one is written &amp;"
    case .strayMark("--"):
      "'--' inside a comment, where XML does not allow it"
    case .strayMark("<?xml"):
      "'<?xml' may stand only at the very beginning of the file"
    case .strayMark(let mark):
      "'\(mark)' may not stand here"
    case .malformed(let expected, let found):
      "expected \(expected), found '\(found)'"
    case .internalSubset:
      "the DOCTYPE declares things of its own in '[…]', which is not read; remove that part"
    case .endsEarly(let inside):
      "the file ends inside \(inside); the rest of it is missing"
    case .somethingAfterEnd(let found):
      "'\(found)' stands behind </plist>, where the file should end"
    case .unknownElement(let name):
      "<\(name)> is no element of a property list"
    case .wrongEnd(let expected, let found):
      "expected \(expected), found \(found)"
    case .textBetween(let found):
      "'\(found)' stands between elements, where only blanks and comments may"
    case .tooDeep(let maximum):
      "more than \(maximum) arrays and dictionaries inside one another"
    default: nil
    }
  }

  private var valueText: String? {
    switch self {
    case .duplicateKey(let key):
      "the key '\(key)' stands twice in one dictionary; remove one"
    case .keyWithoutValue(let key):
      "the key '\(key)' has no value"
    case .valueWithoutKey(let element):
      "<\(element.rawValue)> stands in a dictionary without a <key> before it"
    case .notANumber(let element, let text):
      "'\(text)' is no number for <\(element.rawValue)>"
    case .notADate(let text):
      "'\(text)' is no date such as 2026-11-30T12:00:00Z"
    case .notBase64(let found):
      "<data> holds base64, and '\(found)' is none"
    default: nil
    }
  }

  private var catalogueText: String? {
    switch self {
    case .notADictionary(let record, let element):
      "a \(record.text) is a <dict>, and <\(element.rawValue)> stands here"
    case .nameMissing(let record):
      "a \(record.text) without a name; each has the key 'name' with a text"
    case .nameEmpty(let record):
      "a \(record.text) whose name is empty"
    case .wrongType(let key, let record, let element):
      "the \(key) of a \(record.text) is <\(element.rawValue)>, "
        + "and \(PropertyListError.expected(for: key)) is expected"
    case .notStars(let text, let element, let thing):
      "the rating \(element == .string ? "\"\(text)\"" : text) of \(thing.text) can't be stars: "
        + "a rating is above 0 and at most 5; for another scale, open another file and type: "
        + "import FILE scale 10"
    case .starsMissing(let thing):
      "a rating of \(thing.text) without stars; each has the key 'stars' with a number"
    case .notADay(let text, let thing):
      "'\(text)' is no day for a rating of \(thing.text); a day is written 2026-11-30"
    case .notAPrice(let text, let thing):
      "the price '\(text)' of \(thing.text) is no number"
    default: nil
    }
  }
}

extension PropertyListError {
  /// What the value of one of Palate's keys is.
  fileprivate static func expected(for key: String) -> String {
    switch key {
    case "dishes", "ratings": "an <array> of <dict>"
    case "tags": "an <array> of <string>"
    case "wanted": "<true/> or <false/>"
    case "rating", "stars", "price": "a <real> or <integer>"
    default: "a <string>"
    }
  }
}

extension RecordKind {
  fileprivate var text: String {
    switch self {
    case .restaurant: "restaurant"
    case .dish: "dish"
    case .rating: "rating"
    }
  }
}

extension RatedThing {
  fileprivate var text: String {
    switch self {
    case .dish(let name): Self.text("dish", name)
    case .restaurant(let name): Self.text("restaurant", name)
    }
  }

  private static func text(_ kind: String, _ name: String?) -> String {
    guard let name, !name.isEmpty else { return "a \(kind) without a name" }
    return "the \(kind) '\(name)'"
  }
}

extension PropertyListError.BinaryDamage {
  fileprivate var text: String {
    switch self {
    case .tooShort: "it is too short"
    case .trailer: "its trailer does not fit its size"
    case .offset: "an object lies outside the file"
    case .object(let marker): "an object begins with the unknown byte \(marker)"
    case .reference: "it refers to an object that is not there"
    case .cycle: "an object contains itself"
    case .sharing: "its objects refer to one another so often that they would fill the memory"
    case .text: "a text in it is no valid text"
    }
  }
}

extension FormatNotice: CustomStringConvertible {
  /// One line that says what a person should know.
  package var description: String {
    switch self {
    case .wasBinary:
      "the file is a binary property list; it will be saved as XML"
    case .commentsAreLost(let count, let line):
      count == 1
        ? "the comment on line \(line) can't be kept: the next save leaves it out"
        : "\(count) comments, the first on line \(line), can't be kept: "
          + "the next save leaves them out"
    case .attributesAreLost(let count, let line):
      count == 1
        ? "the attribute on line \(line) can't be kept: the next save leaves it out"
        : "\(count) attributes, the first on line \(line), can't be kept: "
          + "the next save leaves them out"
    case .ratedElsewhere(let names, let count):
      "rated elsewhere, counted as a rating of today: \(Self.list(names, count))"
    case .duplicateRestaurants(let names, let count):
      "there more than once: \(Self.list(names, count)); "
        + "'merge restaurant NAME #2 into NAME #1' joins them, with 'in CITY' where it has one"
    case .duplicateDishes(let names, let count):
      "there more than once: \(Self.list(names, count)); "
        + "'merge dish NAME #2 into NAME #1' joins them"
    }
  }

  private static func list(_ names: [String], _ count: Int) -> String {
    let more = count > names.count ? " and \(count - names.count) more" : ""
    return names.joined(separator: ", ") + more
  }
}

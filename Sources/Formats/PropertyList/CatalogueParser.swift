internal import CatalogueModel

/// Reads an XML property list straight into restaurants, dishes and ratings.
///
/// Nothing stands between the bytes and those values: no tree of the file is made, and only what
/// Palate has no meaning for becomes a `PropertyValue`.
struct CatalogueParser: ~Copyable {
  /// The most levels of arrays and dictionaries inside one another.
  static let maximumDepth = 64

  var scanner: PropertyListScanner
  let today: Day
  /// Whether what is read is kept; else only that it reads is found out, at no cost of memory.
  var keepsRestaurants = true
  var restaurantKeys = SharedKeys<RestaurantKey>()
  var dishKeys = SharedKeys<DishKey>()
  var ratingKeys = SharedKeys<RatingKey>()
  /// The dishes of the restaurant that is being read.
  var dishes = DishCollector()
  var findings = Findings()

  /// Reads the whole document.
  mutating func restaurants() throws(PropertyListError) -> [Restaurant] {
    try scanner.readProlog()
    let first = try scanner.nextTag()
    guard first == .start(.plist) else { throw unexpected(first, expected: "<plist>") }
    var restaurants: [Restaurant] = []
    switch try scanner.nextTag() {
    case .start(.array):
      try readRestaurants(into: &restaurants)
    case .empty(.array):
      break
    case .start(.dict):
      throw dictionaryError()
    case .empty(.dict):
      throw error(.rootIsDictionary(hasRestaurants: false))
    case .start(let element), .empty(let element):
      throw error(.rootIsNotArray(element))
    case .end(let element):
      throw unexpected(.end(element), expected: "<array>")
    }
    let last = try scanner.nextTag()
    guard last == .end(.plist) else { throw unexpected(last, expected: "</plist>") }
    try scanner.readEpilog()
    return restaurants
  }

  private mutating func readRestaurants(
    into restaurants: inout [Restaurant]
  ) throws(PropertyListError) {
    while true {
      if !keepsRestaurants { passPlainRestaurants() }
      switch try scanner.nextTag() {
      case .start(.dict):
        let restaurant = try restaurant()
        if keepsRestaurants { restaurants.append(restaurant) }
      case .end(.array):
        return
      case .empty(.dict):
        throw error(.nameMissing(.restaurant))
      case let tag:
        throw notADictionary(.restaurant, tag)
      }
    }
  }

  /// What is wrong with a document whose root is a dictionary: its keys tell.
  private mutating func dictionaryError() -> PropertyListError {
    let place = scanner.window.place(of: .tag)
    var hasRestaurants = false
    do throws(PropertyListError) {
      while let key = try nextKey() {
        let text = String(decoding: key, as: UTF8.self)
        if text == "$archiver" { return PropertyListError(.keyedArchive, at: place) }
        if text == "restaurants" { hasRestaurants = true }
        _ = try foreignValue(of: text, depth: 1)
      }
    } catch {
      // The root is wrong whatever else is.
    }
    return PropertyListError(.rootIsDictionary(hasRestaurants: hasRestaurants), at: place)
  }
}

// What stands under the keys
extension CatalogueParser {
  /// The next key of a dictionary, or nothing at its end; good until the next call.
  @inline(__always)
  mutating func nextKey() throws(PropertyListError) -> UnsafeBufferPointer<UInt8>? {
    let tag = try scanner.nextTag()
    if tag == .start(.key) { return try scanner.text(of: .key) }
    if tag == .end(.dict) { return nil }
    return try unusualKey(tag)
  }

  @inline(never)
  private mutating func unusualKey(
    _ tag: Tag
  ) throws(PropertyListError) -> UnsafeBufferPointer<UInt8> {
    switch tag {
    case .empty(.key):
      scanner.scratch.clear()
      return scanner.scratch.bytes
    case .start(let element), .empty(let element):
      throw error(.valueWithoutKey(element))
    case .end:
      throw unexpected(tag, expected: "</dict>")
    }
  }

  /// The text of a `<string>`, good until the next call.
  @inline(__always)
  mutating func stringBytes(
    _ key: String,
    _ record: RecordKind
  ) throws(PropertyListError) -> UnsafeBufferPointer<UInt8> {
    let tag = try scanner.nextTag()
    if tag == .start(.string) { return try scanner.text(of: .string) }
    guard tag == .empty(.string) else { throw wrongType(key, record, tag) }
    scanner.scratch.clear()
    return scanner.scratch.bytes
  }

  /// The text of a `<string>`; nothing where it is empty.
  @inline(__always)
  mutating func text(
    _ key: String,
    _ record: RecordKind
  ) throws(PropertyListError) -> String? {
    let bytes = try stringBytes(key, record)
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// An array of texts.
  mutating func tags(_ record: RecordKind) throws(PropertyListError) -> [String] {
    let tag = try scanner.nextTag()
    if tag == .empty(.array) { return [] }
    guard tag == .start(.array) else { throw wrongType("tags", record, tag) }
    var tags: [String] = []
    while true {
      switch try scanner.nextTag() {
      case .start(.string):
        tags.append(String(decoding: try scanner.text(of: .string), as: UTF8.self))
      case .empty(.string): tags.append("")
      case .end(.array): return tags
      case let tag: throw wrongType("tags", record, tag)
      }
    }
  }

  /// A truth value.
  mutating func boolean(_ key: String, _ record: RecordKind) throws(PropertyListError) -> Bool {
    let tag = try scanner.nextTag()
    switch tag {
    case .empty(.yes): return true
    case .empty(.no): return false
    case .start(.yes), .start(.no):
      try expectEnd(of: tag)
      return tag == .start(.yes)
    default: throw wrongType(key, record, tag)
    }
  }

  /// Reads the end tag of an element that has no content.
  mutating func expectEnd(of tag: Tag) throws(PropertyListError) {
    guard case .start(let element) = tag else { return }
    let next = try scanner.nextTag()
    guard next == .end(element) else { throw unexpected(next, expected: "</\(element.rawValue)>") }
  }
}

// Errors, which stand where the latest tag does
extension CatalogueParser {
  func error(_ reason: PropertyListError.Reason) -> PropertyListError {
    PropertyListError(reason, at: scanner.window.place(of: .tag))
  }

  func unexpected(_ tag: Tag, expected: String) -> PropertyListError {
    error(.wrongEnd(expected: expected, found: tag.text))
  }

  func notADictionary(_ record: RecordKind, _ tag: Tag) -> PropertyListError {
    switch tag {
    case .start(let element), .empty(let element): error(.notADictionary(record, element))
    case .end: unexpected(tag, expected: "</array>")
    }
  }

  func wrongType(_ key: String, _ record: RecordKind, _ tag: Tag) -> PropertyListError {
    switch tag {
    case .start(.key), .empty(.key), .end(.dict): error(.keyWithoutValue(key))
    case .start(let element), .empty(let element):
      error(.wrongType(key: key, of: record, element))
    case .end: unexpected(tag, expected: "a value")
    }
  }
}

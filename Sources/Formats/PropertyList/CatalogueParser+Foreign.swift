internal import CatalogueModel

/// The keys of a record that are not Palate's, while it is read.
struct ForeignEntries {
  private(set) var list: [PropertyEntry] = []
  private var key = ""
  /// The keys once there are many; comparing each with all would take too long then.
  private var keys: Set<String>?

  /// Takes the key of the next value; false where it was there before.
  mutating func open(_ key: String) -> Bool {
    self.key = key
    if list.count < 16 { return !list.contains { $0.key == key } }
    if keys == nil { keys = Set(list.map(\.key)) }
    return keys?.insert(key).inserted ?? false
  }

  /// Takes the value of the key.
  mutating func close(_ value: PropertyValue) {
    list.append(PropertyEntry(key: key, value: value))
  }
}

extension CatalogueParser {
  /// Reads what stands under a key that is not Palate's.
  @inline(never)
  mutating func readForeign(
    _ key: UnsafeBufferPointer<UInt8>,
    into kept: inout ForeignEntries?,
    _ trail: inout KeyTrail,
    depth: Int
  ) throws(PropertyListError) {
    let name = String(decoding: key, as: UTF8.self)
    var entries = kept ?? ForeignEntries()
    kept = nil
    guard entries.open(name) else { throw error(.duplicateKey(name)) }
    entries.close(try foreignValue(of: name, depth: depth))
    kept = entries
    trail.noteForeign()
  }

  /// Reads the value of a key that is inside as many arrays and dictionaries as `depth` says.
  mutating func foreignValue(
    of key: String,
    depth: Int
  ) throws(PropertyListError) -> PropertyValue {
    let tag = try scanner.nextTag()
    switch tag {
    case .start(.key), .empty(.key), .end(.dict): throw error(.keyWithoutValue(key))
    default: return try foreignValue(tag, depth: depth)
    }
  }

  /// An array or dictionary whose end is not reached.
  private struct OpenValue {
    var isArray: Bool
    var values: [PropertyValue] = []
    var entries = ForeignEntries()
    var key = ""

    var value: PropertyValue { isArray ? .array(values) : .dictionary(entries.list) }

    /// Takes in a value.
    mutating func append(_ value: PropertyValue) {
      if isArray { values.append(value) } else { entries.close(value) }
    }
  }

  /// Reads a value whose first tag was read.
  ///
  /// What is open stands in a list, not on the stack.
  mutating func foreignValue(_ first: Tag, depth: Int) throws(PropertyListError) -> PropertyValue {
    var open: [OpenValue] = []
    var tag = first
    while true {
      var finished: PropertyValue?
      switch tag {
      case .start(.array), .start(.dict):
        guard depth + open.count < CatalogueParser.maximumDepth else {
          throw error(.tooDeep(maximum: CatalogueParser.maximumDepth))
        }
        open.append(OpenValue(isArray: tag == .start(.array)))
      case .end(.array) where open.last?.isArray == true:
        finished = open.removeLast().value
      default:
        finished = try leaf(tag)
      }
      while true {
        if let value = finished {
          guard let last = open.indices.last else { return value }
          open[last].append(value)
        }
        guard let last = open.indices.last, !open[last].isArray else { break }
        if let key = try nextKey() {
          open[last].key = String(decoding: key, as: UTF8.self)
          guard open[last].entries.open(open[last].key) else {
            throw error(.duplicateKey(open[last].key))
          }
          break
        }
        finished = open.removeLast().value
      }
      tag = try scanner.nextTag()
      let isKeyless = tag == .start(.key) || tag == .empty(.key) || tag == .end(.dict)
      if isKeyless, let last = open.last, !last.isArray {
        throw error(.keyWithoutValue(last.key))
      }
    }
  }

  /// Reads a value that has no others inside.
  private mutating func leaf(_ tag: Tag) throws(PropertyListError) -> PropertyValue {
    switch tag {
    case .empty(.array): return .array([])
    case .empty(.dict): return .dictionary([])
    case .empty(.string): return .string("")
    case .empty(.data): return .data([])
    case .empty(.yes): return .boolean(true)
    case .empty(.no): return .boolean(false)
    case .start(.yes), .start(.no):
      try expectEnd(of: tag)
      return .boolean(tag == .start(.yes))
    case .start(.data):
      return .data(try data())
    case .start(let element), .empty(let element):
      if element == .key || element == .plist { throw unexpected(tag, expected: "a value") }
      return try number(tag, element)
    case .end:
      throw unexpected(tag, expected: "a value")
    }
  }

  /// Reads a string, number or date, whose spelling is kept.
  private mutating func number(
    _ tag: Tag,
    _ element: PropertyListElement
  ) throws(PropertyListError) -> PropertyValue {
    scanner.scratch.clear()
    let bytes = tag == .start(element) ? try scanner.text(of: element) : scanner.scratch.bytes
    let text = String(decoding: bytes, as: UTF8.self)
    switch element {
    case .integer where NumberText.isInteger(bytes): return .integer(text)
    case .real where NumberText.isReal(bytes): return .real(text)
    case .date where NumberText.isDate(bytes): return .date(text)
    case .date: throw error(.notADate(text: text.shortened))
    case .integer, .real: throw error(.notANumber(element, text: text.shortened))
    default: return .string(text)
    }
  }

  private mutating func data() throws(PropertyListError) -> [UInt8] {
    let text = try scanner.text(of: .data)
    guard let bytes = Base64.decode(text) else {
      throw error(.notBase64(found: String(decoding: text.prefix(40), as: UTF8.self).shortened))
    }
    return bytes
  }
}

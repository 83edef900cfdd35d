package import CatalogueModel

// Property lists that hold no catalogue: what `set` keeps, and what others make.

extension PropertyListReader {
  /// Reads any value from a property list, XML or binary, as strictly as a catalogue.
  package static func value(
    of bytes: [UInt8],
    maximumSize: Int = .max
  ) throws(PropertyListError) -> PropertyValue {
    guard bytes.starts(with: "bplist".utf8) else {
      return try value(of: BytesInMemory(bytes), maximumSize: maximumSize)
    }
    let source = try BinaryAsXML(bytes)
    do throws(PropertyListError) {
      return try value(of: source, maximumSize: .max)
    } catch {
      // Lines and columns of the XML that was made on the way say nothing to anyone.
      throw source.failure ?? PropertyListError(error.reason)
    }
  }

  private static func value(
    of source: any ByteSource,
    maximumSize: Int
  ) throws(PropertyListError) -> PropertyValue {
    let window = ByteWindow(source, maximumSize: maximumSize, capacity: usualWindow)
    // The day is that of ratings, which only catalogues have.
    var parser = CatalogueParser(scanner: PropertyListScanner(window), today: .earliest)
    return try parser.value()
  }
}

extension CatalogueParser {
  /// Reads the whole document, whatever it holds.
  fileprivate mutating func value() throws(PropertyListError) -> PropertyValue {
    try scanner.readProlog()
    let first = try scanner.nextTag()
    guard first == .start(.plist) else { throw unexpected(first, expected: "<plist>") }
    let value = try foreignValue(try scanner.nextTag(), depth: 0)
    let last = try scanner.nextTag()
    guard last == .end(.plist) else { throw unexpected(last, expected: "</plist>") }
    try scanner.readEpilog()
    return value
  }
}

extension PropertyListWriter {
  /// The bytes of an XML property list that holds a value.
  package static func bytes(of value: PropertyValue) -> [UInt8] {
    var records = RecordWriter(capacity: 1024)
    records.beginDocument()
    records.write(value, 0)
    records.endDocument()
    return Array(records.output.bytes)
  }
}

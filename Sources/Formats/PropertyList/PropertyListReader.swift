package import CatalogueModel

/// Reads catalogues from property lists, strictly: the whole is understood or nothing is.
package enum PropertyListReader {
  /// The most that is read where nobody says otherwise: 1 GiB.
  package static let usualMaximumSize = 1 << 30
  /// How many bytes are looked at at once; a few fit the processor's nearer memory.
  package static let usualWindow = 1 << 18

  /// Reads a catalogue from a source, which is read to its end.
  ///
  /// - Parameters:
  ///   - source: gives the bytes.
  ///   - today: the day of a rating that was edited elsewhere.
  ///   - maximumSize: the most bytes that are accepted.
  ///   - window: how many bytes are looked at at once.
  /// - Returns: the catalogue and what there is to say about it.
  /// - Throws: why the bytes are not taken.
  package static func read(
    _ source: any ByteSource,
    today: Day,
    maximumSize: Int = usualMaximumSize,
    window: Int = usualWindow
  ) throws(PropertyListError) -> PropertyListDocument {
    var window = ByteWindow(source, maximumSize: maximumSize, capacity: window)
    try window.ensure(8)
    if window.startsBinary { return try readBinary(try window.takeAll(), today: today) }
    return try read(window, today: today, form: .xml)
  }

  private static func read(
    _ window: consuming ByteWindow,
    today: Day,
    form: PropertyListDocument.Form
  ) throws(PropertyListError) -> PropertyListDocument {
    var parser = CatalogueParser(scanner: PropertyListScanner(window), today: today)
    let restaurants = try parser.restaurants()
    return PropertyListDocument(
      catalogue: Catalogue(restaurants),
      notices: (form == .binary ? [.wasBinary] : []) + parser.notices,
      form: form
    )
  }

  private static func readBinary(
    _ bytes: [UInt8],
    today: Day
  ) throws(PropertyListError) -> PropertyListDocument {
    let source = try BinaryAsXML(bytes)
    do throws(PropertyListError) {
      let window = ByteWindow(source, maximumSize: .max, capacity: usualWindow)
      return try read(window, today: today, form: .binary)
    } catch {
      // Lines and columns of the XML that was made on the way say nothing to anyone.
      throw source.failure ?? PropertyListError(error.reason)
    }
  }

  /// Finds out whether a source reads as a catalogue that was written as XML, and keeps nothing.
  ///
  /// - Throws: why the bytes are not taken.
  package static func check(
    _ source: any ByteSource,
    today: Day,
    window: Int = usualWindow
  ) throws(PropertyListError) {
    let window = ByteWindow(source, maximumSize: .max, capacity: window)
    var parser = CatalogueParser(scanner: PropertyListScanner(window), today: today)
    parser.keepsRestaurants = false
    _ = try parser.restaurants()
  }

  /// Reads a catalogue from bytes in memory.
  package static func read(
    _ bytes: [UInt8],
    today: Day
  ) throws(PropertyListError) -> PropertyListDocument {
    let window = min(bytes.count + 64, usualWindow)
    return try read(BytesInMemory(bytes), today: today, window: window)
  }
}

extension CatalogueParser {
  /// All that a person should know about what was read.
  var notices: [FormatNotice] {
    var notices = findings.notices
    if scanner.comments.count > 0 {
      notices.append(
        .commentsAreLost(
          count: scanner.comments.count,
          firstLine: scanner.comments.firstLine
        )
      )
    }
    if scanner.attributes.count > 0 {
      notices.append(
        .attributesAreLost(
          count: scanner.attributes.count,
          firstLine: scanner.attributes.firstLine
        )
      )
    }
    return notices
  }
}

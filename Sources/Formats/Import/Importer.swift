/// Reads files that are imported into records, whatever their format.
package enum Importer {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - source: gives its bytes.
  ///   - options: what the person says about it.
  /// - Returns: its records and what a person should know about them.
  /// - Throws: why it is not taken; a file without a record that can be taken is an error too.
  package static func read(
    _ source: any ByteSource,
    options: ImportOptions
  ) throws(ImportError) -> ImportedCatalogue {
    let bytes: [UInt8]
    do {
      bytes = try source.readAll(maximumSize: options.maximumSize)
    } catch {
      throw .unreadable(error)
    }
    return try read(bytes, options: options)
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: all of them, no more than are accepted.
  ///   - options: what the person says about it.
  /// - Returns: its records and what a person should know about them.
  /// - Throws: why it is not taken; a file without a record that can be taken is an error too.
  package static func read(
    _ bytes: [UInt8],
    options: ImportOptions
  ) throws(ImportError) -> ImportedCatalogue {
    let imported = try records(of: bytes, options)
    guard !imported.rows.isEmpty else {
      throw .nothingToTake(skipped: imported.skipped.count)
    }
    return imported
  }

  private static func records(
    of bytes: [UInt8],
    _ options: ImportOptions
  ) throws(ImportError) -> ImportedCatalogue {
    guard !bytes.isEmpty else { throw .empty }
    let isArchive =
      bytes.starts(with: Array("PK\u{3}\u{4}".utf8)) || bytes.starts(with: [0x1F, 0x8B])
    if isArchive { throw .archive }
    let format = options.format ?? format(of: bytes, named: options.fileName)
    if format == .propertyList { return try TreeImport(options).readPropertyList(bytes) }
    guard let text = TextEncoding.utf8(bytes, options.encoding) else {
      throw .notInEncoding(options.encoding ?? .utf16)
    }
    guard text.contains(where: { $0 > CSVByte.space }) else { throw .empty }
    switch format {
    case .csv: return try TableImport(text, options: options).read()
    case .json: return try TreeImport(options).readJSON(text)
    case .markdown, .html: throw .writeOnly(format)
    case .propertyList: return try TreeImport(options).readPropertyList(bytes)
    }
  }

  /// The format that the name tells, unless that is a table and the first bytes are another's.
  private static func format(of bytes: [UInt8], named name: String) -> FileFormat {
    guard let named = FileFormat(ofPath: name) else { return format(of: bytes) }
    guard named == .csv else { return named }
    let start = bytes.prefix(256).filter { $0 > CSVByte.space && $0 < 0x80 }
    let isOther =
      start.starts(with: "[{".utf8) || start.starts(with: "{\"".utf8)
      || format(of: bytes) == .propertyList
    return isOther ? format(of: bytes) : .csv
  }

  /// The format that the first bytes tell.
  private static func format(of bytes: [UInt8]) -> FileFormat {
    let start = bytes.prefix(256).filter { $0 > CSVByte.space && $0 < 0x80 }
    if start.starts(with: "bplist".utf8) || start.starts(with: "<?xml".utf8)
      || start.starts(with: "<!DOCTYPEplist".utf8) || start.starts(with: "<plist".utf8)
    {
      return .propertyList
    }
    let isJSON = start.first == UInt8(ascii: "{") || start.first == UInt8(ascii: "[")
    return isJSON ? .json : .csv
  }
}

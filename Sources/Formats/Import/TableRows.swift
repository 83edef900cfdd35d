internal import CatalogueModel

/// The records of a table in memory.
struct TableRows: Sendable {
  /// The whole file.
  let bytes: [UInt8]
  /// The byte between fields.
  let separator: UInt8
  /// How many columns the header names.
  let columns: Int

  /// Takes the records in a range, whose bounds are those of records.
  ///
  /// - Parameters:
  ///   - range: offsets in the file.
  ///   - line: the number of the first line.
  ///   - hasHeader: whether the first record is the header.
  ///   - table: takes them.
  /// - Returns: the number of the line behind the last one.
  /// - Throws: why the first record that can't be taken is none of the table's.
  func take(
    _ range: Range<Int>,
    line: Int,
    hasHeader: Bool = false,
    into table: inout TableReader
  ) throws(CSVCatalogueError) -> Int {
    var reader = reader(of: range, line: line)
    var isHeader = hasHeader
    while try next(&reader) {
      if !isHeader, !reader.isBlank { try table.take(reader) }
      isHeader = false
    }
    return reader.line
  }

  /// Reads the records in a range.
  func reader(of range: Range<Int>, line: Int = 1) -> CSVReader {
    CSVReader(
      BytesInMemory(bytes, in: range),
      separator: separator,
      takesGuards: true,
      firstLine: line,
      dropsByteOrderMark: range.lowerBound == 0
    )
  }

  /// Goes to the next record, which may lack fields at its end or have empty ones too many.
  private func next(_ reader: inout CSVReader) throws(CSVCatalogueError) -> Bool {
    do throws(CSVError) {
      guard try reader.next() else { return false }
      guard reader.count <= columns || !reader.hasText(from: columns) else {
        throw CSVError(
          .wrongFieldCount(reader.count, expected: columns),
          at: reader.place(of: columns)
        )
      }
      return true
    } catch {
      throw .table(error)
    }
  }
}

extension TableReader {
  /// What the rows said, once all were taken.
  mutating func finished() throws(CSVCatalogueError) -> ImportedCatalogue {
    let restaurants = try finish()
    return ImportedCatalogue(restaurants: restaurants, rows: collector.takeRows())
  }
}

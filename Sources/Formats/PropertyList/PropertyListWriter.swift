package import CatalogueModel

/// Writes catalogues as XML property lists, laid out as Apple's tools do.
///
/// The same catalogue gives the same bytes.
package enum PropertyListWriter {
  /// How many bytes are handed on at once, about.
  private static let chunk = 1 << 17

  /// Writes a catalogue.
  ///
  /// - Parameters:
  ///   - catalogue: what is written.
  ///   - sink: takes the bytes, part by part; they are good during the call only.
  /// - Throws: what the sink throws.
  package static func write<Failure>(
    _ catalogue: Catalogue,
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var records = RecordWriter(capacity: chunk * 2)
    records.begin(isEmpty: catalogue.restaurants.isEmpty)
    for restaurant in catalogue.restaurants {
      if restaurant.foreign.isEmpty {
        records.writePlainStart(of: restaurant)
        try writeDishes(of: restaurant, &records, sink)
        records.writePlainEnd(of: restaurant)
      } else {
        try writeUnusual(restaurant, &records, sink)
      }
      if records.output.count >= chunk { try handOn(&records, sink) }
    }
    records.end(isEmpty: catalogue.restaurants.isEmpty)
    try sink(records.output.bytes)
  }

  /// Writes a restaurant with what it keeps of a file's own.
  private static func writeUnusual<Failure>(
    _ restaurant: Restaurant,
    _ records: inout RecordWriter,
    _ sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    records.output.append("\t<dict>\n")
    for key in records.keys(of: restaurant) {
      guard case .own(.dishes) = key else {
        records.write(key, of: restaurant)
        continue
      }
      guard records.writesDishes(of: restaurant) else { continue }
      try writeDishes(of: restaurant, &records, sink)
    }
    records.output.append("\t</dict>\n")
  }

  private static func writeDishes<Failure>(
    of restaurant: Restaurant,
    _ records: inout RecordWriter,
    _ sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    records.beginDishes(isEmpty: restaurant.dishes.isEmpty)
    for dish in restaurant.dishes {
      records.write(dish)
      if records.output.count >= chunk { try handOn(&records, sink) }
    }
    records.endDishes(isEmpty: restaurant.dishes.isEmpty)
  }

  private static func handOn<Failure>(
    _ records: inout RecordWriter,
    _ sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try sink(records.output.bytes)
    records.output.removeAll()
  }

  /// The bytes of a catalogue.
  package static func bytes(of catalogue: Catalogue) -> [UInt8] {
    var bytes: [UInt8] = []
    write(catalogue) { bytes.append(contentsOf: $0) }
    return bytes
  }
}

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
      records.output.append("\t<dict>\n")
      for key in records.keys(of: restaurant) {
        guard case .own(.dishes) = key else {
          records.write(key, of: restaurant)
          continue
        }
        guard records.writesDishes(of: restaurant) else { continue }
        records.beginDishes(isEmpty: restaurant.dishes.isEmpty)
        for dish in restaurant.dishes {
          records.write(dish)
          if records.output.count >= chunk {
            try sink(records.output.bytes)
            records.output.removeAll()
          }
        }
        records.endDishes(isEmpty: restaurant.dishes.isEmpty)
      }
      records.output.append("\t</dict>\n")
      if records.output.count >= chunk {
        try sink(records.output.bytes)
        records.output.removeAll()
      }
    }
    records.end(isEmpty: catalogue.restaurants.isEmpty)
    try sink(records.output.bytes)
  }

  /// The bytes of a catalogue.
  package static func bytes(of catalogue: Catalogue) -> [UInt8] {
    var bytes: [UInt8] = []
    write(catalogue) { bytes.append(contentsOf: $0) }
    return bytes
  }
}

package import CatalogueModel

extension CSVWorkingFile {
  /// The headers of the columns that writing a catalogue adds at the right.
  package func addedColumns(for catalogue: Catalogue) -> [String] {
    if restaurants == catalogue.restaurants { return [] }
    var layout = layout
    let added = layout.extend(for: catalogue.restaurants)
    return bytes.isEmpty ? [] : added
  }

  /// Writes a catalogue in the ways of this file.
  ///
  /// - Parameters:
  ///   - catalogue: what is written.
  ///   - sink: takes the bytes, part by part; they are good during the call only.
  /// - Throws: what the sink throws.
  package func write<Failure>(
    _ catalogue: Catalogue,
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    if !bytes.isEmpty, restaurants == catalogue.restaurants {
      return try bytes.hand(to: sink)
    }
    try write(catalogue, spellsDaysOut: losesDayOrder(with: catalogue), to: sink)
  }

  private func write<Failure>(
    _ catalogue: Catalogue,
    spellsDaysOut: Bool,
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var writing = WorkingFileWriting(
      self,
      restaurants: catalogue.restaurants,
      spellsDaysOut: spellsDaysOut
    )
    writing.writeHeader()
    try writing.writeRows(to: sink)
  }

  /// Whether in the file's own spelling no cell would tell any more whether `03/04/2025` is in
  /// March or April, so that the file could not be read again.
  private func losesDayOrder(with catalogue: Catalogue) -> Bool {
    guard !bytes.isEmpty, layout.styles.days.needsOrder else { return false }
    var written: [UInt8] = []
    write(catalogue, spellsDaysOut: false) { written.append(contentsOf: $0) }
    do throws(CSVCatalogueError) {
      _ = try CSVWorkingFile.read(written)
    } catch {
      if case .ambiguousDays = error { return true }
    }
    return false
  }
}

package import CatalogueModel

/// Writes catalogues in every format.
package enum CatalogueExport {
  /// Writes a catalogue.
  ///
  /// - Parameters:
  ///   - catalogue: what is written; for an export with filters, what is in.
  ///   - format: the form of the file.
  ///   - title: what a page or document is called.
  ///   - today: the day that a page or document says it is of.
  ///   - sink: takes the bytes, part by part; they are good during the call only.
  /// - Throws: what the sink throws.
  package static func write<Failure>(
    _ catalogue: Catalogue,
    as format: FileFormat,
    title: String = "Palate",
    today: Day,
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    switch format {
    case .propertyList: try PropertyListWriter.write(catalogue, to: sink)
    case .csv: try CSVWorkingFile.empty().write(catalogue, to: sink)
    case .json: try JSONCatalogueWriter.write(catalogue, to: sink)
    case .markdown: try MarkdownWriter.write(catalogue, title: title, today: today, to: sink)
    case .html: try HTMLPage.write(catalogue, title: title, today: today, to: sink)
    }
  }
}

package import CatalogueModel
package import Formats

/// A CSV as the working file, written back in the ways of the one that was read.
package struct CSVForm: CatalogueForm {
  private let file: CSVWorkingFile

  /// The form of a file that does not exist yet, with commas or tabs between its fields.
  package init(isTabbed: Bool = false) {
    file = .empty(separator: UInt8(ascii: isTabbed ? "\t" : ","))
  }

  private init(_ file: CSVWorkingFile) {
    self.file = file
  }

  package func read(
    _ source: any ByteSource,
    today: Day,
    maximumSize: Int
  ) throws(FormError) -> FormDocument {
    do {
      let (catalogue, file, notices) = try CSVWorkingFile.read(source, maximumSize: maximumSize)
      return FormDocument(
        catalogue: catalogue,
        notices: notices.map(FormNotice.csv),
        form: CSVForm(file)
      )
    } catch {
      throw .csv(error)
    }
  }

  package func additions(for catalogue: Catalogue) -> [String] {
    file.addedColumns(for: catalogue)
  }

  package func write<Failure: Error>(
    _ catalogue: Catalogue,
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try file.write(catalogue, to: sink)
  }
}

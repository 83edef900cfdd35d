package import CatalogueModel
package import Formats

/// How a working file's bytes stand for a catalogue, in both directions.
package protocol CatalogueForm: Sendable {
  /// Reads a whole file.
  ///
  /// - Throws: why the bytes are no catalogue, or why they can't be had.
  func read(
    _ source: any ByteSource,
    today: Day,
    maximumSize: Int
  ) throws(FormError) -> FormDocument

  /// Finds out whether bytes that were just written read, without keeping what they say.
  ///
  /// - Returns: the form in which the next generation is written.
  /// - Throws: why they don't.
  func check(_ source: any ByteSource, today: Day) throws(FormError) -> any CatalogueForm

  /// What has to be added to the form of the file for it to hold a catalogue, such as columns.
  func additions(for catalogue: Catalogue) -> [String]

  /// Writes a catalogue, a part at a time.
  func write<Failure: Error>(
    _ catalogue: Catalogue,
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure)
}

extension CatalogueForm {
  package func check(
    _ source: any ByteSource,
    today: Day
  ) throws(FormError) -> any CatalogueForm {
    try read(source, today: today, maximumSize: .max).form
  }

  package func additions(for catalogue: Catalogue) -> [String] { [] }
}

/// The form of a file that does not exist yet, by its extension; a property list where it says
/// nothing.
package func catalogueForm(ofPath path: String) -> any CatalogueForm {
  guard FileFormat(ofPath: path) == .csv else { return PropertyListForm() }
  return CSVForm(isTabbed: path.lowercased().hasSuffix(".tsv"))
}

/// What was read, and the form in which it is written back.
package struct FormDocument: Sendable {
  /// What the file says.
  package var catalogue: Catalogue
  /// What a person should know before it is written again.
  package var notices: [FormNotice]
  /// The form to write it in: a CSV keeps the ways of the file it was read from.
  package var form: any CatalogueForm

  /// Holds what was read.
  package init(catalogue: Catalogue, notices: [FormNotice], form: any CatalogueForm) {
    self.catalogue = catalogue
    self.notices = notices
    self.form = form
  }
}

/// Why bytes are not taken as a catalogue.
package enum FormError: Error, Hashable, Sendable {
  /// They are not the property list they should be.
  case propertyList(PropertyListError)
  /// They are not the table they should be.
  case csv(CSVCatalogueError)
}

/// Something in a file that a person should know before it is written again.
package enum FormNotice: Hashable, Sendable {
  /// Of a property list.
  case propertyList(FormatNotice)
  /// Of a table.
  case csv(CSVWorkingFile.Notice)
}

/// An XML property list; a binary one is read too.
package struct PropertyListForm: CatalogueForm {
  /// The form of `restaurants.plist`.
  package init() {}

  package func read(
    _ source: any ByteSource,
    today: Day,
    maximumSize: Int
  ) throws(FormError) -> FormDocument {
    do {
      let document = try PropertyListReader.read(source, today: today, maximumSize: maximumSize)
      return FormDocument(
        catalogue: document.catalogue,
        notices: document.notices.map(FormNotice.propertyList),
        form: self
      )
    } catch {
      throw .propertyList(error)
    }
  }

  package func check(
    _ source: any ByteSource,
    today: Day
  ) throws(FormError) -> any CatalogueForm {
    do {
      try PropertyListReader.check(source, today: today)
      return self
    } catch {
      throw .propertyList(error)
    }
  }

  package func write<Failure: Error>(
    _ catalogue: Catalogue,
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try PropertyListWriter.write(catalogue, to: sink)
  }
}

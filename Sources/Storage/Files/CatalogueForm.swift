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
  /// - Throws: why they don't.
  func check(_ source: any ByteSource, today: Day) throws(FormError)

  /// Writes a catalogue, a part at a time.
  func write<Failure: Error>(
    _ catalogue: Catalogue,
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure)
}

extension CatalogueForm {
  package func check(_ source: any ByteSource, today: Day) throws(FormError) {
    _ = try read(source, today: today, maximumSize: .max)
  }
}

/// What was read, and the form in which it is written back.
package struct FormDocument: Sendable {
  /// What the file says.
  package var catalogue: Catalogue
  /// What a person should know before it is written again.
  package var notices: [FormatNotice]
  /// The form to write it in: a CSV keeps the ways of the file it was read from.
  package var form: any CatalogueForm

  /// Holds what was read.
  package init(catalogue: Catalogue, notices: [FormatNotice], form: any CatalogueForm) {
    self.catalogue = catalogue
    self.notices = notices
    self.form = form
  }
}

/// Why bytes are not taken as a catalogue.
package enum FormError: Error, Hashable, Sendable {
  /// They are not the property list they should be.
  case propertyList(PropertyListError)
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
        notices: document.notices,
        form: self
      )
    } catch {
      throw .propertyList(error)
    }
  }

  package func check(_ source: any ByteSource, today: Day) throws(FormError) {
    do {
      try PropertyListReader.check(source, today: today)
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

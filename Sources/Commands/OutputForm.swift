/// The form in which results are written.
package enum OutputForm: String, CaseIterable, Sendable {
  /// Aligned columns for a person.
  case table
  /// Comma-separated values with all columns, RFC 4180.
  case csv
  /// An array of objects with all columns.
  case json
}

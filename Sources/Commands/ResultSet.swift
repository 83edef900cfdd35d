package import CatalogueModel
package import TerminalText

/// What a reading command found: rows under named columns, in whatever form they are asked for.
package struct ResultSet: Sendable {
  /// One column of a result.
  package struct Column: Sendable {
    /// The name, which is also the key in CSV and JSON and what `sort` takes.
    package let name: String

    /// Names a column.
    package init(_ name: String) {
      self.name = name
    }
  }

  /// One value of a row.
  package enum Value: Hashable, Sendable {
    /// A text, or none.
    case text(String?)
    /// Stars, or none where nothing is rated.
    case stars(Stars?)
    /// A mean of stars, shown with two decimals, or none.
    case mean(Double?)
    /// A number of things.
    case count(Int)
    /// A price, or none.
    case price(Double?)
    /// A day, or none.
    case day(Day?)
    /// A truth.
    case flag(Bool)
    /// Tags.
    case tags([String])
  }

  /// The columns, in their order.
  package var columns: [Column]
  /// The rows; each has a value for each column.
  package var rows: [[Value]]
  /// What a person is told above the rows; not part of CSV and JSON.
  package var heading: [StyledText] = []
  /// What a person is told below the rows; not part of CSV and JSON.
  package var footer: [StyledText] = []
  /// What a person sees instead of a table; not part of CSV and JSON.
  package var drawing: [StyledText]?
  /// Columns that a table leaves out, since the heading says what they would.
  package var tableOmits: Set<String> = []
  /// What a person is told where there is no row.
  package var whenEmpty: String

  /// Holds rows under columns.
  package init(columns: [Column], rows: [[Value]], whenEmpty: String) {
    self.columns = columns
    self.rows = rows
    self.whenEmpty = whenEmpty
  }
}

/// Where in a text something stands.
package struct TextPlace: Hashable, Sendable {
  /// The line, counted from 1.
  package let line: Int
  /// The character of the line, counted from 1 in Unicode scalars.
  package let column: Int

  /// Names a place.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// What becomes of a field: it gets a value, or it is taken away with an empty quoted text.
package enum FieldEdit<Value: Sendable>: Sendable {
  /// The field gets this value.
  case set(Value)
  /// The field is taken away.
  case clear

  /// The value the field has from now on, if any.
  package var value: Value? {
    guard case .set(let value) = self else { return nil }
    return value
  }
}

extension FieldEdit: Equatable where Value: Equatable {}
extension FieldEdit: Hashable where Value: Hashable {}

/// What becomes of the tags.
package enum TagEdit: Hashable, Sendable {
  /// `tag T`: the tag is put on.
  case add(String)
  /// `untag T`: the tag is taken off.
  case remove(String)
  /// `tag ""`: all tags are taken off.
  case removeAll
}

/// A column to sort by, and whether the other way round.
package struct SortOrder<Column: Sendable>: Sendable {
  /// The column.
  package var column: Column
  /// Whether `-` stood before it.
  package var isReversed: Bool

  /// Sorts by a column.
  package init(column: Column, isReversed: Bool) {
    self.column = column
    self.isReversed = isReversed
  }
}

/// A field and the name of the column that it is read from: `dish=Name`.
package struct FieldColumn<Field: Sendable>: Sendable {
  /// The field.
  package var field: Field
  /// The name of the column, as typed.
  package var column: String
}

extension SortOrder: Equatable where Column: Equatable {}
extension SortOrder: Hashable where Column: Hashable {}

extension FieldColumn: Equatable where Field: Equatable {}
extension FieldColumn: Hashable where Field: Hashable {}

/// A value of a property list that Palate has no meaning for and keeps as it is.
///
/// Numbers and dates stay the text that the file held, so that they are written back exactly.
package indirect enum PropertyValue: Hashable, Sendable {
  /// A text.
  case string(String)
  /// A whole number, as the file spelled it.
  case integer(String)
  /// A floating-point number, as the file spelled it.
  case real(String)
  /// A truth value.
  case boolean(Bool)
  /// A point in time, as the file spelled it (`2026-11-30T12:00:00Z`).
  case date(String)
  /// Raw bytes.
  case data([UInt8])
  /// A list of values.
  case array([PropertyValue])
  /// Values by key, in the order of the file.
  case dictionary([PropertyEntry])
}

/// One key of a dictionary with its value.
package struct PropertyEntry: Hashable, Sendable {
  /// The key.
  package var key: String
  /// What stands under the key.
  package var value: PropertyValue

  /// Pairs a key with its value.
  package init(key: String, value: PropertyValue) {
    self.key = key
    self.value = value
  }
}

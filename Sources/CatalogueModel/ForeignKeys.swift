/// What a record of the file holds beyond Palate's own keys, and the order its keys stood in.
package struct ForeignKeys: Hashable, Sendable {
  /// The keys that Palate does not know, in the order of the file.
  package var entries: [PropertyEntry] = []
  /// All keys of the record in the order of the file, Palate's own among them.
  ///
  /// Empty where that order is the one Palate writes: its own keys first, then the others.
  package var order: [String] = []

  /// No foreign key, and Palate's own order.
  package init() {}

  /// Keeps foreign entries and the order of all keys.
  package init(entries: [PropertyEntry], order: [String]) {
    self.entries = entries
    self.order = order
  }

  /// Whether there is nothing to keep.
  package var isEmpty: Bool { entries.isEmpty && order.isEmpty }
}

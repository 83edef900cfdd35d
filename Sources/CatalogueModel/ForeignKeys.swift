/// What a record of the file holds beyond what Palate's own values say.
///
/// That is keys that Palate does not know, the order of all keys, and a form of its own. Records
/// are many and most have nothing to keep or keep the same, so what is kept stands behind one
/// reference that records share.
package struct ForeignKeys: Sendable {
  private final class Kept: Sendable {
    let entries: [PropertyEntry]
    let order: [String]
    let ownForms: [String]

    init(entries: [PropertyEntry], order: [String], ownForms: [String]) {
      self.entries = entries
      self.order = order
      self.ownForms = ownForms
    }
  }

  private var kept: Kept?

  /// No foreign key, and Palate's own order and forms.
  package init() {
    kept = nil
  }

  /// Keeps foreign entries, the order of all keys, and the keys that have a form of their own.
  package init(entries: [PropertyEntry], order: [String], ownForms: [String] = []) {
    let isEmpty = entries.isEmpty && order.isEmpty && ownForms.isEmpty
    kept = isEmpty ? nil : Kept(entries: entries, order: order, ownForms: ownForms)
  }

  /// The keys that Palate does not know, in the order of the file.
  package var entries: [PropertyEntry] {
    get { kept?.entries ?? [] }
    set { self = ForeignKeys(entries: newValue, order: order, ownForms: ownForms) }
  }

  /// All keys of the record in the order of the file, Palate's own among them.
  ///
  /// Empty where that order is the one Palate writes: its own keys first, then the others.
  package var order: [String] { kept?.order ?? [] }

  /// Palate's own keys whose value the file writes where or as Palate would not.
  ///
  /// A number as an integer, an empty text or list, a truth value that is false: as long as the
  /// value allows, it is written so again.
  package var ownForms: [String] { kept?.ownForms ?? [] }

  /// Whether there is nothing to keep.
  package var isEmpty: Bool { kept == nil }
}

extension ForeignKeys: Hashable {
  package static func == (left: ForeignKeys, right: ForeignKeys) -> Bool {
    left.kept === right.kept
      || (left.entries == right.entries && left.order == right.order
        && left.ownForms == right.ownForms)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(entries)
    hasher.combine(order)
    hasher.combine(ownForms)
  }
}

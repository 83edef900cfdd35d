internal import CatalogueModel

/// A value of a JSON text or a property list, with the line on which it begins.
struct TreeNode: Hashable, Sendable {
  /// What a value can be.
  enum Kind: Hashable, Sendable {
    case null
    case string(String)
    /// A number, as the file spells it.
    case number(String)
    case boolean(Bool)
    /// A point in time of a property list, as the file spells it.
    case date(String)
    /// The bytes of a property list's data.
    case data([UInt8])
    case array([TreeNode])
    /// Values by key, in the order of the file.
    case object([Member])
  }

  /// One key of an object with its value.
  struct Member: Hashable, Sendable {
    var key: String
    var value: TreeNode
  }

  /// The value.
  var kind: Kind
  /// The line on which it begins, counted from 1; 0 where that is not known.
  var line: Int

  /// Notes a value and its line.
  init(_ kind: Kind, line: Int = 0) {
    self.kind = kind
    self.line = line
  }

  /// Takes a value of a property list.
  init(_ value: PropertyValue) {
    line = 0
    switch value {
    case .string(let text): kind = .string(text)
    case .integer(let text), .real(let text): kind = .number(text)
    case .boolean(let flag): kind = .boolean(flag)
    case .date(let text): kind = .date(text)
    case .data(let bytes): kind = .data(bytes)
    case .array(let values): kind = .array(values.map { TreeNode($0) })
    case .dictionary(let entries):
      kind = .object(entries.map { Member(key: $0.key, value: TreeNode($0.value)) })
    }
  }

  /// The text, or nothing where it is none.
  var string: String? {
    if case .string(let text) = kind { text } else { nil }
  }

  /// The values of a list, or nothing where it is none.
  var array: [TreeNode]? {
    if case .array(let values) = kind { values } else { nil }
  }

  /// The members of an object, or nothing where it is none.
  var members: [Member]? {
    if case .object(let members) = kind { members } else { nil }
  }

  /// The value of an object under a key that is found without regard to case, blanks and hyphens.
  subscript(keys: String...) -> TreeNode? {
    guard let members else { return nil }
    for key in keys {
      if let exact = members.first(where: { $0.key == key }) { return exact.value }
    }
    for key in keys {
      if let close = members.first(where: { CSVColumn.reduced($0.key) == CSVColumn.reduced(key) }) {
        return close.value
      }
    }
    return nil
  }
}

/// One part of a command, as the parser, Tab and the help see it; the command itself sees the
/// typed `Parameter` it comes from.
package struct Clause: Sendable {
  /// Where in a command a clause stands.
  enum Position: Sendable {
    /// Before all keywords, in the order declared.
    case leading
    /// At the end of what another clause holds: the stars of `rate`.
    case trailing
    /// Anywhere behind its keyword.
    case keyword
  }

  /// What tells the clause from the others of its command.
  var name: String
  /// Where it stands.
  var position: Position
  /// The ways to write it, one of which is taken; only keyworded clauses have several.
  var forms: [ClauseForm]
  /// Whether the command can't do without it.
  var isRequired: Bool
  /// Whether it may be written several times, each time in another form.
  var isRepeatable: Bool
  /// What stands for all forms together in a synopsis, such as `FILTER`.
  var groupLabel: String?

  /// The same clause, without which the command can do.
  var optional: Clause {
    var clause = self
    clause.isRequired = false
    return clause
  }

  /// The same clause, as often as one likes or not at all.
  var repeated: Clause {
    var clause = optional
    clause.isRepeatable = true
    clause.forms = forms.map { $0.with(isRepeatable: true) }
    return clause
  }

  /// The same clause, where an empty quoted text takes the field away.
  var clearable: Clause {
    var clause = self
    clause.forms[0] = forms[0].with(isClearable: true)
    return clause
  }
}

/// One way to write a clause: a keyword, where it has one, and a value.
///
/// A class, since every value of every line is read by one of them and refers to it.
package final class ClauseForm: Sendable {
  /// The words that open it, lower case; none where it stands by its place.
  let keyword: [String]
  /// What can stand there.
  let kind: ArgumentKind
  /// What stands for the value in a synopsis, in capitals.
  let label: String
  /// Whether this form may be written as often as one likes.
  let isRepeatable: Bool
  /// Whether an empty quoted text may stand there, to take a field away.
  let isClearable: Bool
  /// Whether Tab offers only what the thing has that the command names: its tags, its days.
  let isOfItsOwn: Bool
  /// The keyworded values that may follow a value of this form and belong to it.
  let attributes: [ClauseForm]

  private init(
    keyword: [String],
    kind: ArgumentKind,
    label: String,
    isRepeatable: Bool,
    isClearable: Bool,
    isOfItsOwn: Bool
  ) {
    self.keyword = keyword
    self.kind = kind
    self.label = label
    self.isRepeatable = isRepeatable
    self.isClearable = isClearable
    self.isOfItsOwn = isOfItsOwn
    attributes = kind.attributes
  }

  /// Makes a form that may be taken once and holds a value.
  convenience init(keyword: String?, kind: ArgumentKind, label: String, isClearable: Bool = false) {
    self.init(
      keyword: keyword.map { $0.split(separator: " ").map(String.init) } ?? [],
      kind: kind,
      label: label,
      isRepeatable: false,
      isClearable: isClearable,
      isOfItsOwn: false
    )
  }

  /// The same form with something else about it.
  func with(
    label: String? = nil,
    isRepeatable: Bool? = nil,
    isClearable: Bool? = nil,
    isOfItsOwn: Bool? = nil
  ) -> ClauseForm {
    ClauseForm(
      keyword: keyword,
      kind: kind,
      label: label ?? self.label,
      isRepeatable: isRepeatable ?? self.isRepeatable,
      isClearable: isClearable ?? self.isClearable,
      isOfItsOwn: isOfItsOwn ?? self.isOfItsOwn
    )
  }

  /// The city that belongs to a restaurant's name; an empty one means none.
  static let city = ClauseForm(keyword: "in", kind: .city, label: "CITY", isClearable: true)

  /// The restaurant that belongs to a dish's name.
  static func restaurant(keyword: String, isExact: Bool) -> ClauseForm {
    ClauseForm(keyword: keyword, kind: .restaurant(isExact: isExact), label: "RESTAURANT")
  }
}

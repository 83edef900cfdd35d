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
}

/// One way to write a clause: a keyword, where it has one, and a value.
package struct ClauseForm: Sendable {
  /// The words that open it, lower case; none where it stands by its place.
  var keyword: [String]
  /// What can stand there.
  var kind: ArgumentKind
  /// What stands for the value in a synopsis, in capitals.
  var label: String
  /// Whether this form may be written as often as one likes.
  var isRepeatable = false
  /// Whether an empty quoted text may stand there, to take a field away.
  var isClearable = false
  /// Whether Tab offers only what the thing has that the command names: its tags, its days.
  var isOfItsOwn = false

  /// Makes a form that may be taken once and holds a value.
  init(keyword: String?, kind: ArgumentKind, label: String) {
    self.keyword = keyword.map { $0.split(separator: " ").map(String.init) } ?? []
    self.kind = kind
    self.label = label
  }

  /// The city that belongs to a restaurant's name; an empty one means none.
  static let city = {
    var form = ClauseForm(keyword: "in", kind: .city, label: "CITY")
    form.isClearable = true
    return form
  }()

  /// The restaurant that belongs to a dish's name.
  static func restaurant(keyword: String, isExact: Bool) -> ClauseForm {
    ClauseForm(keyword: keyword, kind: .restaurant(isExact: isExact), label: "RESTAURANT")
  }
}

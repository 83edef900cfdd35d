extension CommandSyntax {
  /// How the command is written, such as `rate [dish] NAME [at RESTAURANT] STARS [on DATE]`.
  package var synopsis: String {
    var parts = [pathText]
    for (index, clause) in clauses.enumerated() {
      if index > 0, clause.needs(clauses[index - 1]), let outer = parts.popLast() {
        parts.append(outer.dropLast() + " " + clause.synopsis + "]")
      } else {
        parts.append(clause.synopsis)
      }
    }
    return parts.joined(separator: " ")
  }

  /// The words it begins with, those that may be left away in brackets.
  var pathText: String {
    path.map { $0.isOptional ? "[\($0.text)]" : $0.text }.joined(separator: " ")
  }
}

extension Clause {
  /// Whether the clause can stand only behind another one, which may be missing: the value of a
  /// setting.
  fileprivate func needs(_ other: Clause) -> Bool {
    position == .leading && other.position == .leading && !isRequired && !other.isRequired
      && other.forms[0].kind.isOneWord && !forms[0].kind.isOneWord
  }

  /// How the clause is written: in brackets where it may be missing, with `…` where it repeats.
  var synopsis: String {
    if let groupLabel { return "[\(groupLabel)]…" }
    let inner = forms.map(\.synopsis).joined(separator: " | ")
    let repeats = isRepeatable || forms.contains(where: \.isRepeatable)
    return (isRequired ? inner : "[\(inner)]") + (repeats ? "…" : "")
  }
}

extension ClauseForm {
  /// How this form is written, with what belongs to its value.
  var synopsis: String {
    var parts = keyword
    if !label.isEmpty { parts.append(label) }
    if case .dish(_, let keyword) = kind { parts.append("[\(keyword) RESTAURANT]") }
    return parts.joined(separator: " ")
  }
}

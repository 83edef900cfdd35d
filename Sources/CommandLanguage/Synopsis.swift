extension CommandSyntax {
  /// How the command is written, such as `rate [dish] NAME [at RESTAURANT] STARS [on DATE]`.
  package var synopsis: String {
    ([pathText] + clauses.map(\.synopsis)).joined(separator: " ")
  }

  private var pathText: String {
    path.map { $0.isOptional ? "[\($0.text)]" : $0.text }.joined(separator: " ")
  }
}

extension Clause {
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

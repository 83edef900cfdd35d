internal import CatalogueModel

// Parts that several commands have, written once.

extension Parameter where Value == Bool? {
  /// `wanted | not wanted`: nothing where neither is said.
  package static var wanted: Parameter {
    Parameter<Bool>.oneOf(
      .flag("wanted"),
      Parameter<Bool>.flag("not wanted").map { !$0 }
    ).optional
  }
}

extension Parameter where Value == [TagEdit] {
  /// `tag T | untag T`, as often as one likes.
  package static var tagEdits: Parameter {
    anyOf(
      nil,
      Parameter<String>.tag("tag").clearable
        .map { $0.value.map(TagEdit.add) ?? .removeAll }.repeated,
      Parameter<String>.tag("untag").ofItsOwn.map(TagEdit.remove).repeated
    )
  }
}

extension Parameter where Value == [FilterTerm] {
  /// All filters: `at R`, `in CITY`, `cuisine C`, `tag T`, `rated RANGE`, `price RANGE`,
  /// `since DATE`, `until DATE`, `unrated`, `wanted`; each once, `tag` as often as one likes.
  package static var filters: Parameter {
    anyOf(
      "FILTER",
      .restaurantFilter,
      Parameter<String>.city("in").clearable.map { [.city($0.value ?? "")] },
      Parameter<String>.cuisine("cuisine").map { [.cuisine($0)] },
      Parameter<String>.tag("tag").map(FilterTerm.tag).repeated,
      .ratedFilter,
      .priceFilter,
      Parameter<ClosedRange<Day>>.days("since").map { [.since($0.lowerBound)] },
      Parameter<ClosedRange<Day>>.days("until").map { [.until($0.upperBound)] },
      Parameter<Bool>.flag("unrated").map { _ in [.unrated] },
      Parameter<Bool>.flag("wanted").map { _ in [.wanted] }
    )
  }

  private static var restaurantFilter: Parameter {
    keyword("at", .restaurantOrAll, "R") {
      switch $0 {
      case .restaurant(let name): [.at(name)]
      case .everywhere: [.everywhere]
      default: nil
      }
    }
  }

  private static var ratedFilter: Parameter {
    keyword("rated", .starsRange, "RANGE") {
      if case .starsRange(let range) = $0 { [.rated(range)] } else { nil }
    }
  }

  private static var priceFilter: Parameter {
    keyword("price", .amountRange, "RANGE") {
      if case .amountRange(let range) = $0 { [.price(range)] } else { nil }
    }
  }

  private static func keyword(
    _ keyword: String,
    _ kind: ArgumentKind,
    _ label: String,
    value: @escaping @Sendable (ArgumentValue) -> Value?
  ) -> Parameter {
    Parameter(
      .keyword,
      ClauseForm(keyword: keyword, kind: kind, label: label),
      value: value
    )
  }
}

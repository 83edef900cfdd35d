internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

/// What `list` lists.
enum ListNoun: String, ChoiceValue, Hashable {
  case restaurants, dishes, cuisines, cities, tags
}

/// A column that `list` sorts by; which ones there are depends on what is listed.
enum ListColumn: String, ChoiceValue, Hashable {
  case restaurant, dish, city, cuisine, score, mean, rated, dishes, stars, ratings, date, price
  case wanted, tags, note, name, count

  /// The columns of a noun, in their order.
  static func columns(of noun: ListNoun) -> [ListColumn] {
    let names: [String] =
      switch noun {
      case .restaurants: RestaurantColumn.allCases.map(\.rawValue)
      case .dishes: DishColumn.allCases.map(\.rawValue)
      case .cuisines, .cities, .tags: CountColumn.allCases.map(\.rawValue)
      }
    return names.compactMap(ListColumn.init(rawValue:))
  }

  /// The columns that a list without a noun may have: of restaurants, or of the dishes of one.
  static let ofEitherNoun: [ListColumn] = {
    let restaurants = columns(of: .restaurants)
    return restaurants + columns(of: .dishes).filter { !restaurants.contains($0) }
  }()

  /// The column of a noun that this one means, if any: `name` is that of what is listed.
  func column(of noun: ListNoun) -> ListColumn? {
    let columns = ListColumn.columns(of: noun)
    if columns.contains(self) { return self }
    return self == .name ? columns.first : nil
  }
}

extension Command {
  private static let noun = Parameter<ListNoun>.choice().optional
  private static let filters = Parameter.filters
  private static let order = Parameter<SortOrder<ListColumn>>.sort(
    among: { arguments in arguments[noun].map(ListColumn.columns) ?? ListColumn.ofEitherNoun },
    understanding: [.name]
  ).optional

  /// `list`.
  static let list = Command(
    CommandSyntax(
      "list",
      group: .looking,
      summary: "list restaurants, dishes, cuisines, cities or tags",
      discussion: [
        "list alone lists restaurants, inside a restaurant its dishes. help filters tells what narrows a list.",
        "sort goes downwards by stars, score, ratings and date, upwards by the other columns; -COLUMN turns it round.",
      ],
      takes: noun,
      filters,
      order,
      examples: [
        CommandExample("list"),
        CommandExample("list dishes rated 4.. cuisine thai sort price"),
        CommandExample("list restaurants wanted in Lyon"),
        CommandExample("list tags"),
      ]
    )
  ) { (arguments, session) throws(CommandError) in
    let scope = try session.scope(of: arguments[filters])
    let noun = arguments[noun] ?? (scope.isNarrowed ? .dishes : .restaurants)
    let sorting = try arguments[order].map { (sorting) throws(CommandError) in
      try sorting.meaning(of: noun, at: arguments.range(of: order))
    }
    var result = session.list(noun, scope.filter, sortedBy: sorting)
    if noun == .dishes { result.tableOmits = scope.sameThroughout }
    return session.outcome(result, of: scope)
  }
}

extension SortOrder<ListColumn> {
  /// The order in the columns of a noun; what is listed by a bare `list` shows only where it runs.
  fileprivate func meaning(
    of noun: ListNoun,
    at range: Range<Int>?
  ) throws(CommandError) -> SortOrder {
    guard let column = column.column(of: noun) else {
      let names = ListColumn.columns(of: noun).map(\.rawValue)
      let failure = UnreadableValue.notAChoice(label: "[-]COLUMN", among: names)
      let error = LanguageError(.unreadable(column.rawValue, failure), at: range ?? 0..<0)
      throw .language(error)
    }
    return SortOrder(column: column, isReversed: isReversed)
  }
}

extension Session {
  fileprivate func list(
    _ noun: ListNoun,
    _ filter: Filter,
    sortedBy order: SortOrder<ListColumn>?
  ) -> ResultSet {
    let whenEmpty = filter.isEmpty ? "no \(noun.rawValue) yet" : "no \(noun.rawValue) fit"
    func sort<Column: RowColumn>(_ type: Column.Type) -> RowOrder<Column>? {
      order.flatMap { order in
        Column(rawValue: order.column.rawValue)
          .map { RowOrder($0, isReversed: order.isReversed) }
      }
    }
    switch noun {
    case .restaurants:
      let rows = catalogue.restaurantRows(
        matching: filter,
        sortedBy: sort(RestaurantColumn.self)
      )
      return ResultSet(restaurants: rows, whenEmpty: whenEmpty)
    case .dishes:
      let rows = catalogue.dishRows(matching: filter, sortedBy: sort(DishColumn.self))
      return ResultSet(dishes: rows, whenEmpty: whenEmpty)
    case .cuisines:
      let rows = catalogue.cuisineRows(matching: filter, sortedBy: sort(CountColumn.self))
      return ResultSet(counts: rows, whenEmpty: whenEmpty)
    case .cities:
      let rows = catalogue.cityRows(matching: filter, sortedBy: sort(CountColumn.self))
      return ResultSet(counts: rows, whenEmpty: whenEmpty)
    case .tags:
      let rows = catalogue.tagRows(matching: filter, sortedBy: sort(CountColumn.self))
      return ResultSet(counts: rows, whenEmpty: whenEmpty)
    }
  }
}

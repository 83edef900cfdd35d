internal import CatalogueModel
internal import TerminalText

extension ResultSet {
  /// The result as a person reads it, in the columns of the window where there is one to fit.
  package func tableLines(width: Int?, colour: Bool) -> [String] {
    func prose(_ texts: [StyledText]) -> [String] {
      texts.flatMap { text in width.map { text.wrapped(width: $0) } ?? [text] }
        .map { $0.rendered(colour: colour) }
    }
    let middle =
      drawing?.map { $0.rendered(colour: colour) } ?? rowLines(width: width, colour: colour)
    return prose(heading) + middle + prose(footer)
  }

  private func rowLines(width: Int?, colour: Bool) -> [String] {
    guard !rows.isEmpty else {
      return [StyledText(whenEmpty, .dim).rendered(colour: colour)]
    }
    let shown = columns.indices.filter { !tableOmits.contains(columns[$0].name) }
    let isNarrow = width.map { $0 < 40 } ?? false
    var table = Table(columns: shown.map { tableColumn($0, isNarrow: isNarrow) })
    for row in rows { table.append(shown.map { row[$0].cell }) }
    return table.rendered(width: width, colour: colour)
  }

  private func tableColumn(_ index: Int, isNarrow: Bool) -> Table.Column {
    let name = columns[index].name
    let value = rows.first?[index]
    let givingWay =
      columns.first?.name == "date" ? ResultSet.givingWayInTheDiary : ResultSet.givingWay
    return Table.Column(
      name,
      alignment: value?.isNumber == true ? .trailing : .leading,
      priority: givingWay.firstIndex(of: name).map { $0 + 1 } ?? 0,
      isShrinkable: value?.isText,
      // So that in a narrow window a name still leaves room for what was thought of it.
      minimumWidth: isNarrow || givingWay.contains(name) ? 8 : 14
    )
  }

  /// The columns that give way in a narrow window, the last of them first.
  private static let givingWay = [
    "date", "cuisine", "mean", "rated", "dishes", "city", "price", "ratings", "tags", "note",
  ]

  /// The same where days are what it is about.
  private static let givingWayInTheDiary = ["restaurant", "city", "note"]
}

extension ResultSet.Value {
  /// Whether values of this kind line up at their right ends.
  fileprivate var isNumber: Bool {
    switch self {
    case .mean, .count, .price: true
    case .text, .stars, .day, .flag, .tags: false
    }
  }

  /// Whether a value of this kind still says something when its end is cut off.
  fileprivate var isText: Bool {
    switch self {
    case .text, .tags: true
    case .stars, .mean, .count, .price, .day, .flag: false
    }
  }

  /// The value as a cell of a table; empty where there is none.
  fileprivate var cell: StyledText {
    switch self {
    case .text(let text): StyledText(text ?? "")
    case .stars(let stars): stars.map(StyledText.init(starsInColumn:)) ?? ""
    case .mean(let mean): StyledText(mean.map { $0.text(decimals: 2) } ?? "")
    case .count(let count): StyledText(String(count))
    case .price(let price): StyledText(price.map(priceText) ?? "")
    case .day(let day): StyledText(day.map(\.description) ?? "", .dim)
    case .flag(let flag): StyledText(flag ? "yes" : "")
    case .tags(let tags): StyledText(tags.joined(separator: ", "), .dim)
    }
  }
}

// What is told of a part that is missing.
extension SplitAssembly {
  /// Why the command can't do without a part; where a name is not there either, that is told as
  /// well: in `rate x great` the last word was meant for the stars, or the name was mistyped.
  func missing(_ label: String) -> LanguageError {
    let end = line.words.last?.range.upperBound ?? 0
    let unknown = unknownName
    return LanguageError(
      .missing(label: label, synopsis: evaluator.entry.syntax.synopsis, unknown: unknown?.name),
      at: unknown?.range ?? end..<end
    )
  }

  /// The first name that is not there; without a look at names nothing is known of any.
  private var unknownName: (name: UnknownName, range: Range<Int>)? {
    guard evaluator.names.looksAtNames else { return nil }
    for node in nodes where isUnknown(node) {
      let name: UnknownName
      switch node.value {
      case .restaurant(let restaurant): name = UnknownName(noun: "restaurant", restaurant.text)
      case .dish(let dish): name = UnknownName(noun: "dish", dish.text)
      default: continue
      }
      return (name, node.phrase.range)
    }
    return nil
  }
}

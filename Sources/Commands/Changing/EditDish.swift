internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  private static let dish = Parameter.dish()
  private static let price = Parameter.amount("price").clearable.optional
  private static let tags = Parameter.tagEdits
  private static let note = Parameter.note.clearable.optional

  /// `edit dish`.
  static let editDish = Command(
    CommandSyntax(
      "edit dish",
      group: .changing,
      summary: "set or clear fields of a dish",
      discussion: [
        "An empty quoted text takes a field away: edit dish soup price \"\".",
        "rename changes its name, move its restaurant, rate and edit rating its ratings.",
      ],
      takes: dish,
      price,
      tags,
      note,
      examples: [
        CommandExample("edit dish pancakes price 7,50 tag sweet"),
        CommandExample("edit dish pancakes price \"\"", "takes the price away"),
      ]
    )
  ) { (arguments, session) throws(CommandError) in
    let place = try session.resolve(arguments[dish]).place
    let old = session.catalogue[place]
    var fields: [DishField] = []
    var reply = EditReply()
    if let edit = arguments[price] {
      fields.append(.price(edit.value))
      func text(_ price: Double?) -> StyledText? { price.map { "\(priceText($0))" } }
      reply.add("price", now: text(edit.value), was: text(old.price))
    }
    if !arguments[tags].isEmpty {
      let tags = arguments[tags].applied(to: old.tags)
      fields.append(.tags(tags))
      reply.addTags(now: tags, was: old.tags)
    }
    if let edit = arguments[note] {
      fields.append(.note(edit.value))
      reply.add("note", now: edit.value.map { "\($0)" }, was: old.note.map { "\($0)" })
    }
    let name = session.name(ofDishAt: place)
    guard !reply.isEmpty else { throw .nothingToSet(of: name, fields: "price, tag, untag or note") }
    let address = session.catalogue.address(ofDishAt: place)
    try session.perform(.editDish(address, fields), summary: "edit dish \(name)")
    return .reply(reply.line(for: name))
  }
}

internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  private static let restaurant = Parameter.restaurant()
  private static let city = Parameter.city("city").clearable.optional
  private static let cuisine = Parameter.cuisine("cuisine").clearable.optional
  private static let tags = Parameter.tagEdits
  private static let isWanted = Parameter.wanted
  private static let note = Parameter.note.clearable.optional

  /// `edit restaurant`.
  static let editRestaurant = Command(
    CommandSyntax(
      "edit restaurant",
      group: .changing,
      summary: "set or clear fields of a restaurant",
      discussion: [
        "An empty quoted text takes a field away: edit restaurant joe's diner city \"\".",
        "rename changes its name.",
      ],
      takes: restaurant,
      city,
      cuisine,
      tags,
      isWanted,
      note,
      examples: [
        CommandExample("edit restaurant joe's diner cuisine Diner tag late untag breakfast"),
        CommandExample("edit restaurant thai basil note \"\"", "takes the note away"),
      ]
    )
  ) { (arguments, session) throws(CommandError) in
    let position = try session.resolve(arguments[restaurant]).place
    let old = session.catalogue.restaurants[position]
    var fields: [RestaurantField] = []
    var reply = EditReply()
    if let edit = arguments[city] {
      fields.append(.city(edit.value))
      reply.add("city", now: edit.value.map { "\($0)" }, was: old.city.map { "\($0)" })
      try session.refuseDuplicate(named: old.name, in: edit.value, renaming: position)
    }
    if let edit = arguments[cuisine] {
      fields.append(.cuisine(edit.value))
      reply.add("cuisine", now: edit.value.map { "\($0)" }, was: old.cuisine.map { "\($0)" })
    }
    if !arguments[tags].isEmpty {
      let tags = arguments[tags].applied(to: old.tags)
      fields.append(.tags(tags))
      reply.addTags(now: tags, was: old.tags)
    }
    if let isWanted = arguments[isWanted] {
      fields.append(.isWanted(isWanted))
      let same = isWanted == old.isWanted ? " as before" : ""
      reply.add("\(isWanted ? "wanted" : "not wanted")\(same)")
    }
    if let edit = arguments[note] {
      fields.append(.note(edit.value))
      reply.add("note", now: edit.value.map { "\($0)" }, was: old.note.map { "\($0)" })
    }
    let name = session.name(ofRestaurantAt: position)
    guard !reply.isEmpty else {
      throw .nothingToSet(of: name, fields: "city, cuisine, tag, untag, wanted or note")
    }
    let address = session.catalogue.address(ofRestaurantAt: position)
    try session.perform(.editRestaurant(address, fields), summary: "edit restaurant \(name)")
    return .reply(reply.line(for: session.name(ofRestaurantAt: position)))
  }
}

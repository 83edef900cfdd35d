import CatalogueModel

@testable import CommandLanguage

/// Declarations of every form that the language knows, as the commands make them, for the tests of
/// the language alone.
enum SampleCommands {
  enum ListNoun: String, ChoiceValue {
    case restaurants, dishes, cuisines, cities, tags
  }

  enum RankedNoun: String, ChoiceValue {
    case dishes, restaurants
  }

  enum PickedNoun: String, ChoiceValue {
    case dish, restaurant
  }

  enum Column: String, ChoiceValue {
    case dish, restaurant, city, stars, score, date, name, count, price
  }

  enum Format: String, ChoiceValue {
    case plist, csv, json, markdown, html
  }

  enum Field: String, ChoiceValue {
    case restaurant, dish, stars
  }

  enum Setting: String, ChoiceValue {
    case hints, format
    var summary: String { self == .hints ? "the hint in grey" : "the form of results" }
  }

  static let all = changing + looking + session

  static let changing = [
    CommandSyntax(
      "add restaurant",
      group: .changing,
      summary: "note a place",
      takes: Parameter.newName(),
      Parameter.city("in").optional,
      Parameter.cuisine("cuisine").optional,
      Parameter.tag("tag").repeated,
      Parameter.flag("wanted"),
      Parameter.note.optional
    ),
    CommandSyntax(
      "add dish",
      group: .changing,
      summary: "note what one eats there",
      takes: Parameter.newName(),
      Parameter.restaurant("at").optional,
      Parameter.stars("rated").optional,
      Parameter.day("on").optional,
      Parameter.amount("price").optional,
      Parameter.tag("tag").repeated,
      Parameter.note.optional
    ),
    CommandSyntax(
      "rate [dish]",
      group: .changing,
      summary: "say how good a dish was",
      discussion: ["A rating is added; the earlier ones stay."],
      takes: Parameter.dish(),
      Parameter.stars(),
      Parameter.day("on").optional,
      Parameter.note.optional,
      examples: [CommandExample("rate pad thai 4½", "as of today")]
    ),
    CommandSyntax(
      "rate restaurant",
      group: .changing,
      summary: "say how good a place is as a whole",
      takes: Parameter.restaurant(),
      Parameter.stars(),
      Parameter.day("on").optional,
      Parameter.note.optional
    ),
    CommandSyntax(
      "edit restaurant",
      group: .changing,
      summary: "correct a place",
      takes: Parameter.restaurant(),
      Parameter.city("city").clearable.optional,
      Parameter.cuisine("cuisine").clearable.optional,
      Parameter.tagEdits,
      Parameter.wanted,
      Parameter.note.clearable.optional
    ),
    CommandSyntax(
      "edit dish",
      group: .changing,
      summary: "correct a dish",
      takes: Parameter.dish(),
      Parameter.amount("price").clearable.optional,
      Parameter.tagEdits,
      Parameter.note.clearable.optional
    ),
    CommandSyntax(
      "edit rating",
      group: .changing,
      summary: "correct a rating",
      takes: Parameter.dish(),
      Parameter.days("on").ofItsOwn.optional,
      Parameter.stars("to").optional,
      Parameter.day("date").clearable.optional,
      Parameter.note.clearable.optional
    ),
    CommandSyntax(
      "rename restaurant",
      group: .changing,
      summary: "call a place something else",
      takes: Parameter.restaurant(),
      Parameter.newName("to").labelled("NEW")
    ),
    CommandSyntax(
      "rename dish",
      group: .changing,
      summary: "call a dish something else",
      takes: Parameter.dish(),
      Parameter.newName("to").labelled("NEW")
    ),
    CommandSyntax(
      "move dish",
      group: .changing,
      summary: "put a dish at another place",
      takes: Parameter.dish(placeKeyword: "from"),
      Parameter.restaurant("to")
    ),
    CommandSyntax(
      "merge restaurant",
      group: .changing,
      summary: "make one place of two",
      takes: Parameter.restaurant(isExact: true),
      Parameter.restaurant("into", isExact: true)
    ),
    CommandSyntax(
      "merge dish",
      group: .changing,
      summary: "make one dish of two",
      takes: Parameter.dish(isExact: true),
      Parameter.dish("into", isExact: true)
    ),
    CommandSyntax(
      "delete restaurant",
      group: .changing,
      summary: "take a place away",
      takes: Parameter.restaurant(isExact: true)
    ),
    CommandSyntax(
      "delete dish",
      group: .changing,
      summary: "take a dish away",
      takes: Parameter.dish(isExact: true)
    ),
    CommandSyntax(
      "delete rating",
      group: .changing,
      summary: "take a rating away",
      takes: Parameter.dish(isExact: true),
      Parameter.days("on").optional
    ),
  ]

  static let looking = [
    CommandSyntax(
      "list",
      group: .looking,
      summary: "list what is there",
      takes: Parameter<ListNoun>.choice().optional,
      Parameter.filters,
      Parameter<SortOrder<Column>>.sort(among: { arguments in
        switch arguments[Parameter<ListNoun>.choice().optional] {
        case .dishes: [.dish, .restaurant, .city, .stars, .date, .price]
        case .cuisines, .cities, .tags: [.name, .count]
        default: [.restaurant, .city, .score, .date]
        }
      }).optional
    ),
    CommandSyntax(
      "show",
      group: .looking,
      summary: "show a place or a dish",
      takes: Parameter.subject().optional
    ),
    CommandSyntax(
      "show dish",
      group: .looking,
      summary: "show a dish with all its ratings",
      takes: Parameter.dish()
    ),
    CommandSyntax(
      "find",
      group: .looking,
      summary: "find a text",
      takes: Parameter.text(),
      Parameter.filters
    ),
    CommandSyntax(
      "top",
      group: .looking,
      summary: "the best",
      takes: Parameter.count().defaulting(to: 10),
      Parameter<RankedNoun>.choice().defaulting(to: .dishes),
      Parameter.filters
    ),
    CommandSyntax(
      "log",
      group: .looking,
      summary: "the diary",
      takes: Parameter.count().defaulting(to: 20),
      Parameter.filters
    ),
    CommandSyntax("stats", group: .looking, summary: "counts", takes: Parameter.filters),
    CommandSyntax(
      "pick",
      group: .looking,
      summary: "what to eat tonight",
      takes: Parameter<PickedNoun>.choice().defaulting(to: .dish),
      Parameter.filters
    ),
  ]

  static let session = [
    CommandSyntax(
      "at",
      group: .session,
      summary: "step into a place, or out",
      takes: Parameter.restaurant().optional
    ),
    CommandSyntax(
      "undo",
      group: .session,
      summary: "take a step back",
      takes: Parameter.count().defaulting(to: 1)
    ),
    CommandSyntax("redo", group: .session, summary: "take it again"),
    CommandSyntax(
      "save",
      group: .session,
      summary: "save",
      takes: Parameter.newPath().optional
    ),
    CommandSyntax("run", group: .session, summary: "run a file", takes: Parameter.path()),
    CommandSyntax(
      "set",
      group: .session,
      summary: "change a setting",
      takes: Parameter<Setting>.choice(label: "NAME").optional,
      Parameter.text(
        label: "VALUE",
        suggesting: { arguments in
          switch arguments[Parameter<Setting>.choice(label: "NAME").optional] {
          case .hints: [Choice("on"), Choice("off")]
          case .format: [Choice("table"), Choice("csv"), Choice("json")]
          case nil: []
          }
        }
      ).optional
    ),
    CommandSyntax(
      "help",
      group: .session,
      summary: "explain",
      takes: Parameter.topic().optional
    ),
    CommandSyntax("quit", aliases: ["exit"], group: .session, summary: "save and leave"),
    CommandSyntax(
      "import",
      group: .files,
      summary: "take in another file",
      takes: Parameter.path(),
      Parameter<Format>.choice("as", label: "FORMAT").optional,
      Parameter.text("encoding", label: "NAME").optional,
      Parameter<FieldColumn<Field>>.assignment("with").repeated,
      Parameter.count("scale").optional,
      Parameter.flag("preview")
    ),
    CommandSyntax(
      "export",
      group: .files,
      summary: "write another file",
      takes: Parameter.path(),
      Parameter<Format>.choice("as", label: "FORMAT").optional,
      Parameter.filters,
      Parameter.flag("over")
    ),
  ]
}

package import CatalogueModel

extension LanguageError {
  /// What is wrong and what would be right, in one line; typed text and names stand in it raw, so
  /// that whoever shows it escapes it as a whole.
  ///
  /// Where another line would do, it is given in full; for that the line itself is needed.
  package func text(in line: String) -> String {
    guard case .dishElsewhere(let name, let place, let addresses) = problem else {
      return problem.text
    }
    let start = "no \(quoted(name)) at \(place.text)"
    guard addresses.count == 1, let address = addresses.first else {
      return start + "; there is one at " + oneOf(addresses.map(\.restaurant.text))
    }
    let scalars = Array(line.unicodeScalars)
    let end = min(range.upperBound, scalars.count)
    var full = String.UnicodeScalarView(scalars[..<end])
    full.append(contentsOf: " at \(address.restaurant.typedText)".unicodeScalars)
    full.append(contentsOf: scalars[end...])
    return start + "; for the one elsewhere: " + String(full)
  }
}

extension LanguageProblem {
  /// The sentence, without what only the line itself can tell.
  fileprivate var text: String {
    switch self {
    case .unknownCommand(let word, let nearest):
      return "no command \(quoted(word))" + suggestion(nearest, otherwise: "; 'help' lists them")
    case .unknownTopic(let word, let nearest):
      return "no help on \(quoted(word))"
        + suggestion(nearest, otherwise: "; 'help' lists what there is")
    case .partOfTopics(let word, let topics):
      return "no help on \(quoted(word)) alone; see \(oneOf(topics.map { "help \($0)" }))"
    case .noSuchNoun(let word, let command, let nouns):
      let nearest = nearestWords(to: word, among: nouns)
      let other = "; it takes \(oneOf(nouns))"
      return "\(quoted(command)) takes no \(quoted(word))" + suggestion(nearest, otherwise: other)
    case .missingNoun(let command, let nouns):
      return "\(quoted(command)) needs a noun: type \(oneOf(nouns.map { "\(command) \($0)" }))"
    case .unexpected(let word, let nearest, let synopsis):
      return "\(quoted(word)) has no place here" + suggestion(nearest, otherwise: ": " + synopsis)
    case .missing(let label, let synopsis, let unknown):
      let start = unknown.map { "no \($0.noun) \(quoted($0.text)), and " } ?? ""
      return start + "\(label) is missing: \(synopsis)"
    case .missingValue(let keyword, let label):
      return "\(quoted(keyword)) needs \(meaning(of: label)) behind it"
    case .repeated(let keyword): return "\(quoted(keyword)) stands here twice"
    case .unreadable(let text, let failure): return failure.text(for: text)
    case .unclosedQuote: return "this quote is never closed"
    case .forbiddenCharacter(let scalar):
      return "a name can't hold the invisible character \(codePoint(scalar.value))"
    default: return nameText
    }
  }

  /// The sentences about names.
  private var nameText: String {
    switch self {
    case .noRestaurant(let name, let city, let nearest):
      let place = city.map { $0.isEmpty ? " without a city" : " in \($0)" } ?? ""
      return "no restaurant \(quoted(name))\(place)"
        + suggestion(nearest.map(\.text), otherwise: "")
    case .severalRestaurants(let name, let addresses, let total):
      return "several restaurants fit \(quoted(name)): " + oneOf(choices(addresses), of: total)
    case .noDish(let name, let place, let nearest):
      let names = nearest.map { place == nil ? $0.text : $0.bareText }
      return "no dish \(quoted(name))" + (place.map { " at \($0.text)" } ?? "")
        + suggestion(names, otherwise: "")
    case .noDishButRestaurant(let name, let address):
      return "no dish \(quoted(name)): \(address.text) is a restaurant"
    case .severalDishes(let name, let addresses, let total):
      return "several dishes fit \(quoted(name)): " + oneOf(dishChoices(addresses), of: total)
    case .noSubject(let name, let nearest):
      return "no restaurant or dish \(quoted(name))" + suggestion(nearest, otherwise: "")
    case .noSuchOrdinal(let name, let ordinal, let count):
      return "no \(quoted(name)) #\(ordinal): there "
        + (count == 1 ? "is only one" : "are only \(count)")
    case .wholeNameNeeded(let name, let names):
      return "\(quoted(name)) is not the whole name" + suggestion(names, otherwise: "")
    default: return ""
    }
  }
}

extension UnreadableValue {
  fileprivate func text(for typed: String) -> String {
    switch self {
    case .starsOutOfRange: "\(shortened(typed)) stars: a rating is above 0 and at most 5"
    case .starsTooPrecise: "\(shortened(typed)) stars: a rating has at most two decimals"
    case .notStars: "\(quoted(typed)) is no rating: type 4, 4.5, 4½ or ★★★★"
    case .noSuchDay: "\(quoted(typed)): the calendar has no such day"
    case .notADay: "\(quoted(typed)) is no date: type 2026-11-30, 30-Nov-2026, today or yesterday"
    case .notASingleDay:
      "\(quoted(typed)) is more than one day: type a day such as \(typed)\(firstDay(typed))"
    case .notAnAmount: "\(quoted(typed)) is no price: type 9.50 or 9,50"
    case .notAStarsRange: "\(quoted(typed)) is no range of stars: type 4..5, 4.., ..3 or 4"
    case .notAnAmountRange: "\(quoted(typed)) is no range of prices: type 5..10, 5.., ..10 or 9.50"
    case .rangeIsReversed: "\(quoted(typed)) ends before it begins: the lower bound stands first"
    case .notACount: "\(quoted(typed)) is no number: type a whole one above 0"
    case .notAChoice(_, let words):
      "no \(quoted(typed)) here"
        + suggestion(nearestWords(to: typed, among: words), otherwise: ": type \(oneOf(words))")
    case .notAnAssignment(let fields):
      "\(quoted(typed)) names no field: type FIELD=COLUMN with \(oneOf(fields))"
    case .empty(let label): "\(meaning(of: label)) can't be empty"
    }
  }

  private func firstDay(_ typed: String) -> String { typed.count <= 4 ? "-01-31" : "-01" }
}

/// What a label of a synopsis stands for, as one says it.
private func meaning(of label: String) -> String {
  switch label {
  case "NAME", "NEW": "a name"
  case "RESTAURANT", "R": "a restaurant"
  case "CITY": "a city"
  case "C": "a cuisine"
  case "T": "a tag"
  case "STARS": "a rating"
  case "DATE": "a date"
  case "AMOUNT": "a price"
  case "RANGE": "a range"
  case "TEXT": "a text"
  case "FILE": "a file"
  case "FORMAT": "a format"
  case "N": "a number"
  case "[-]COLUMN": "a column"
  default: label
  }
}

/// Restaurants to choose from, each as it can be typed: one in no city beside another of its name is
/// `Thai Basil in ""`.
private func choices(_ addresses: [RestaurantAddress]) -> [String] {
  addresses.map { address in
    let isAmbiguous =
      address.city == nil
      && addresses.contains { $0.city != nil && NameFolding.areSame($0.name, address.name) }
    return address.text + (isAmbiguous ? " in \"\"" : "")
  }
}

/// Dishes to choose from, each as it can be typed.
private func dishChoices(_ addresses: [DishAddress]) -> [String] {
  zip(addresses, choices(addresses.map(\.restaurant))).map { "\($0.bareText) at \($1)" }
}

extension RestaurantAddress {
  /// How a person would say it: `Thai Basil in Porto`, `Thai Basil #2`.
  package var text: String {
    name + (ordinal > 1 ? " #\(ordinal)" : "") + (city.map { " in \($0)" } ?? "")
  }

  /// How a person would type it, with quotes where they are needed.
  var typedText: String {
    quotedName(name) + (ordinal > 1 ? " #\(ordinal)" : "")
      + (city.map { " in \(quotedName($0))" } ?? "")
  }
}

extension DishAddress {
  /// How a person would say it: `Pad Thai at Thai Basil in Porto`.
  package var text: String { "\(bareText) at \(restaurant.text)" }

  /// The name with its number, where it has one.
  package var bareText: String { name + (ordinal > 1 ? " #\(ordinal)" : "") }
}

package import CatalogueModel

/// Why a line means nothing, and where in it the reason stands.
package struct LanguageError: Error, Hashable {
  /// What is wrong.
  package let problem: LanguageProblem
  /// The place in the line, in unicode scalars; empty and at the end where something is missing.
  package let range: Range<Int>

  /// Notes what is wrong where.
  package init(_ problem: LanguageProblem, at range: Range<Int>) {
    self.problem = problem
    self.range = range
  }
}

/// What is wrong with a line: facts with the raw text that was typed; `LanguageErrorText` words it.
package enum LanguageProblem: Hashable, Sendable {
  /// No command begins with this word; the nearest ones.
  case unknownCommand(String, nearest: [String])
  /// Help knows nothing of that name; the nearest topics.
  case unknownTopic(String, nearest: [String])
  /// `help` is asked about a word of some commands, with the topics that explain it.
  case partOfTopics(String, topics: [String])
  /// The command needs one of these nouns, and this is none.
  case noSuchNoun(String, command: String, nouns: [String])
  /// The command needs one of these nouns, and there is none.
  case missingNoun(command: String, nouns: [String])
  /// Nothing takes this word; the nearest words that could stand here, and the synopsis.
  case unexpected(String, nearest: [String], synopsis: String)
  /// A required part is missing, and perhaps a name is not there either.
  case missing(label: String, synopsis: String, unknown: UnknownName?)
  /// A keyword has no value behind it.
  case missingValue(keyword: String, label: String)
  /// A part stands there twice.
  case repeated(keyword: String)
  /// A value can't be read.
  case unreadable(String, UnreadableValue)
  /// A quote is opened and never closed.
  case unclosedQuote
  /// A character that no name may hold, such as a control character.
  case forbiddenCharacter(Unicode.Scalar)
  /// No restaurant has this name, in this city if one is said; the nearest ones.
  case noRestaurant(String, city: String?, nearest: [RestaurantAddress])
  /// Several restaurants have this name.
  case severalRestaurants(String, [RestaurantAddress], total: Int)
  /// No dish has this name, at this restaurant if one is said; the nearest ones.
  case noDish(String, at: RestaurantAddress?, nearest: [DishAddress])
  /// No dish has this name, but a restaurant has.
  case noDishButRestaurant(String, RestaurantAddress)
  /// Several dishes have this name.
  case severalDishes(String, [DishAddress], total: Int)
  /// The restaurant one is in has no such dish, but others do.
  case dishElsewhere(String, place: RestaurantAddress, [DishAddress])
  /// Neither a restaurant nor a dish has this name; names that are near.
  case noSubject(String, nearest: [String])
  /// There are fewer of that name than the number says.
  case noSuchOrdinal(String, ordinal: Int, count: Int)
  /// The command takes whole names only, and this is the beginning of these.
  case wholeNameNeeded(String, [String])
}

/// A name that nothing has, with the word for what should have it.
package struct UnknownName: Hashable, Sendable {
  /// Such as `dish`.
  package let noun: String
  /// The name as typed.
  package let text: String

  /// Notes that nothing has a name.
  init(noun: String, _ text: String) {
    self.noun = noun
    self.text = text
  }
}

/// How a value fails to be what should stand there.
package enum UnreadableValue: Hashable, Sendable {
  /// Stars above 5 or not above 0.
  case starsOutOfRange
  /// Stars with more than two decimals.
  case starsTooPrecise
  /// No stars at all.
  case notStars
  /// A day that the calendar does not have.
  case noSuchDay
  /// No day at all.
  case notADay
  /// A month or a year where a single day is needed.
  case notASingleDay
  /// No sum of money.
  case notAnAmount
  /// No range of stars.
  case notAStarsRange
  /// No range of sums of money.
  case notAnAmountRange
  /// A range whose end comes before its beginning.
  case rangeIsReversed
  /// No whole number above 0.
  case notACount
  /// None of these words.
  case notAChoice(label: String, among: [String])
  /// No `FIELD=COLUMN` with one of these fields.
  case notAnAssignment(fields: [String])
  /// An empty text where there must be one.
  case empty(label: String)
}

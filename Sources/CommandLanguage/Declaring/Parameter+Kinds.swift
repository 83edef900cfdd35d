package import CatalogueModel

// The parameters of which commands are made. One with a keyword stands anywhere behind it; one
// without stands before all keywords, in the order declared.

extension Parameter {
  fileprivate static func make(
    _ keyword: String?,
    _ kind: ArgumentKind,
    _ label: String,
    _ value: @escaping @Sendable (ArgumentValue) -> Value?
  ) -> Parameter {
    Parameter(
      keyword == nil ? .leading : .keyword,
      ClauseForm(keyword: keyword, kind: kind, label: label),
      value: value
    )
  }
}

extension Parameter where Value == RestaurantName {
  /// A restaurant that is there; `isExact` where only the whole name will do.
  package static func restaurant(_ keyword: String? = nil, isExact: Bool = false) -> Parameter {
    make(keyword, .restaurant(isExact: isExact), "RESTAURANT") {
      if case .restaurant(let name) = $0 { name } else { nil }
    }
  }
}

extension Parameter where Value == DishName {
  /// A dish that is there, with its restaurant behind `at` or another keyword.
  package static func dish(
    _ keyword: String? = nil,
    isExact: Bool = false,
    placeKeyword: String = "at"
  ) -> Parameter {
    make(keyword, .dish(isExact: isExact, placeKeyword: placeKeyword), "NAME") {
      if case .dish(let name) = $0 { name } else { nil }
    }
  }
}

extension Parameter where Value == SubjectName {
  /// A restaurant or a dish that is there.
  package static func subject() -> Parameter {
    make(nil, .subject, "RESTAURANT | NAME") {
      if case .subject(let name) = $0 { name } else { nil }
    }
  }
}

extension Parameter where Value == Stars {
  /// Stars behind a keyword; without one they stand at the end: `rate NAME … STARS`.
  package static func stars(_ keyword: String? = nil) -> Parameter<Stars> {
    Parameter(
      keyword == nil ? .trailing : .keyword,
      ClauseForm(keyword: keyword, kind: .stars, label: "STARS")
    ) {
      if case .stars(let stars) = $0 { stars } else { nil }
    }
  }
}

extension Parameter where Value == Day {
  /// A single day.
  package static func day(_ keyword: String) -> Parameter<Day> {
    make(keyword, .day, "DATE") { if case .days(let days) = $0 { days.lowerBound } else { nil } }
  }
}

extension Parameter where Value == ClosedRange<Day> {
  /// A day, a month or a year.
  package static func days(_ keyword: String) -> Parameter<ClosedRange<Day>> {
    make(keyword, .days, "DATE") { if case .days(let days) = $0 { days } else { nil } }
  }
}

extension Parameter where Value == Double {
  /// A sum of money.
  package static func amount(_ keyword: String) -> Parameter {
    make(keyword, .amount, "AMOUNT") { if case .amount(let amount) = $0 { amount } else { nil } }
  }
}

extension Parameter where Value == Int {
  /// A whole number above 0.
  package static func count(_ keyword: String? = nil) -> Parameter {
    make(keyword, .count, "N") { if case .count(let count) = $0 { count } else { nil } }
  }
}

extension Parameter where Value == Bool {
  /// A keyword that says it all; false where it is missing.
  package static func flag(_ keyword: String) -> Parameter {
    make(keyword, .flag, "") { $0 == .flag }.defaulting(to: false)
  }
}

extension Parameter where Value == String {
  /// A name that is to be given.
  package static func newName(_ keyword: String? = nil) -> Parameter {
    text(keyword, .newName, "NAME")
  }

  /// A city, perhaps a new one.
  package static func city(_ keyword: String) -> Parameter { text(keyword, .city, "CITY") }

  /// A cuisine, perhaps a new one.
  package static func cuisine(_ keyword: String) -> Parameter { text(keyword, .cuisine, "C") }

  /// A tag, perhaps a new one.
  package static func tag(_ keyword: String) -> Parameter { text(keyword, .tag, "T") }

  /// The rest of the line behind `note`, or a quoted text.
  package static var note: Parameter { text("note", .note, "TEXT") }

  /// The name of a file.
  package static func path(_ keyword: String? = nil) -> Parameter {
    text(keyword, .path(isNew: false), "FILE")
  }

  /// The name that a new file is to get.
  package static func newPath() -> Parameter { text(nil, .path(isNew: true), "FILE") }

  /// A command or a topic of help.
  package static func topic() -> Parameter { text(nil, .topic, "COMMAND") }

  /// Any text up to the next keyword; Tab offers words that fit the arguments read so far.
  package static func text(
    _ keyword: String? = nil,
    label: String = "TEXT",
    suggesting words: @escaping @Sendable (Arguments) -> [Choice] = { _ in [] }
  ) -> Parameter {
    var list = WordList([])
    list.available = words
    return text(keyword, .text(suggested: list), label)
  }

  private static func text(
    _ keyword: String?,
    _ kind: ArgumentKind,
    _ label: String
  ) -> Parameter {
    make(keyword, kind, label) { if case .text(let text) = $0 { text } else { nil } }
  }
}

extension Parameter where Value: ChoiceValue {
  /// One of a type's words: all of them, or those allowed given the other arguments.
  ///
  /// Without a label the synopsis lists the words.
  package static func choice(
    _ keyword: String? = nil,
    label: String? = nil,
    among choices: (@Sendable (Arguments) -> [Value])? = nil
  ) -> Parameter {
    let all = Array(Value.allCases)
    let list = WordList(all, among: choices)
    let label = label ?? all.map(\.rawValue).joined(separator: " | ")
    return make(keyword, .word(list), label) {
      if case .word(let index, _) = $0 { all[index] } else { nil }
    }
  }
}

extension Parameter {
  /// `sort [-]COLUMN`, over the columns that the rest of the command shows, and others that are
  /// understood.
  package static func sort<Column: ChoiceValue>(
    among columns: (@Sendable (Arguments) -> [Column])? = nil,
    understanding others: [Column] = []
  ) -> Parameter where Value == SortOrder<Column> {
    let all = Array(Column.allCases)
    var list = WordList(all, among: columns)
    list.takesMinus = true
    list.understood = Set(others.map(\.rawValue))
    return make("sort", .word(list), "[-]COLUMN") {
      guard case .word(let index, let isReversed) = $0 else { return nil }
      return SortOrder(column: all[index], isReversed: isReversed)
    }
  }

  /// `FIELD=COLUMN` behind a keyword.
  package static func assignment<Field: ChoiceValue>(
    _ keyword: String
  ) -> Parameter where Value == FieldColumn<Field> {
    let all = Array(Field.allCases)
    return make(keyword, .assignment(WordList(all, among: nil)), "FIELD=COLUMN") {
      guard case .assignment(let index, let column) = $0 else { return nil }
      return FieldColumn(field: all[index], column: column)
    }
  }
}

extension WordList {
  fileprivate init<Value: ChoiceValue>(
    _ all: [Value],
    among choices: (@Sendable (Arguments) -> [Value])?
  ) {
    self.init(all.map { Choice($0.rawValue, $0.summary) })
    if let choices {
      available = { choices($0).map { Choice($0.rawValue, $0.summary) } }
    }
  }
}

import CatalogueModel

@testable import CommandLanguage

/// The catalogue that the tests of the language speak about.
enum Scene {
  static let grammar = Grammar(SampleCommands.all)

  static let catalogue = Catalogue([
    Restaurant(
      name: "Thai Basil",
      city: "Lisbon",
      cuisine: "Thai",
      dishes: [dish("Pad Thai", 450), dish("Tom Yum", 300)]
    ),
    Restaurant(name: "Thai Basil", city: "Porto", cuisine: "Thai", dishes: [dish("Pad Thai")]),
    Restaurant(
      name: "The House on Main",
      city: "Aarhus",
      cuisine: "Danish",
      tags: ["cosy"],
      dishes: [dish("Smørrebrød", 400), dish("Soup"), dish("Eggs on Toast"), dish("7 Up")]
    ),
    Restaurant(name: "Joe's Diner", dishes: [dish("Mac and Cheese", 350)]),
    Restaurant(name: "Chez Joséphine", city: "Paris", dishes: [dish("Crème brûlée", 500)]),
    Restaurant(name: "Studio 54", dishes: [dish("Ramen"), dish("Ramen"), dish("Blue note")]),
    Restaurant(name: "Road to Hell"),
    Restaurant(name: "Twin"), Restaurant(name: "Twin"),
  ])

  static let today = Day(iso: "2026-11-30") ?? .earliest

  /// The context, perhaps inside a restaurant.
  static func context(inside name: String? = nil) -> LanguageContext {
    LanguageContext(
      catalogue: catalogue,
      place: name.flatMap { catalogue.positions(ofRestaurantsNamed: $0).first },
      today: today
    )
  }

  private static func dish(_ name: String, _ hundredths: Int? = nil) -> Dish {
    Dish(
      name: name,
      ratings: RatingHistory(
        hundredths.flatMap { Stars(hundredths: $0) }.map { [Rating($0)] } ?? []
      )
    )
  }

  /// What a line means, in a form that is easy to compare: `rate [dish] NAME=soup STARS=4`.
  static func meaning(of line: String, inside place: String? = nil) -> String {
    do {
      guard let parsed = try grammar.parse(line, in: context(inside: place)) else { return "" }
      return
        ([parsed.syntax.name]
        + parsed.syntax.clauses.flatMap { clause in
          parsed.arguments.readings(of: clause.name).map { reading in
            let form = clause.forms[reading.form]
            let key = form.keyword.isEmpty ? form.label : form.keyword.joined(separator: " ")
            return reading.value == .flag ? key : "\(key)=\(reading.value.meaning)"
          }
        }).joined(separator: " ")
    } catch {
      return error.text(in: line)
    }
  }

  /// The error of a line with its place marked: the line and below it the carets.
  static func error(in line: String, inside place: String? = nil) -> LanguageError? {
    do {
      _ = try grammar.parse(line, in: context(inside: place))
      return nil
    } catch {
      return error
    }
  }
}

extension ArgumentValue {
  /// The value in a form that is easy to compare.
  fileprivate var meaning: String {
    switch self {
    case .flag: ""
    case .cleared: "cleared"
    case .text(let text): "<\(text)>"
    case .restaurant(let name): name.meaning
    case .everywhere: "*"
    case .dish(let name):
      "<\(name.text)>" + (name.ordinal.map { "#\($0)" } ?? "")
        + (name.restaurant.map { "@\($0.meaning)" } ?? "")
    case .subject(let name):
      "<\(name.text)>" + (name.city.map { "in<\($0)>" } ?? "")
        + (name.restaurant.map { "@\($0.meaning)" } ?? "")
    case .stars(let stars): "\(stars)"
    case .starsRange(let range): "\(range.hundredths)"
    case .days(let days):
      days.lowerBound == days.upperBound ? "\(days.lowerBound)" : "\(days)"
    case .amount(let amount): "\(amount)"
    case .amountRange(let range): "\(range.bounds)"
    case .count(let count): "\(count)"
    case .word(let index, let isReversed): (isReversed ? "-" : "") + "\(index)"
    case .assignment(let index, let text): "\(index)=<\(text)>"
    }
  }
}

extension RestaurantName {
  fileprivate var meaning: String {
    "<\(text)>" + (ordinal.map { "#\($0)" } ?? "") + (city.map { "in<\($0)>" } ?? "")
  }
}

internal import CatalogueModel

/// How well a typed name fits what is there; the better the less.
enum Familiarity: Int, Comparable, Sendable {
  /// It is a whole name.
  case whole
  /// It stands at the start of a word of a name, or names something that is elsewhere.
  case partial
  /// Nothing has such a name.
  case unknown

  static func < (left: Familiarity, right: Familiarity) -> Bool { left.rawValue < right.rawValue }
}

extension Familiarity {
  fileprivate init(_ fit: NameFit) {
    switch fit {
    case .whole: self = .whole
    case .beginning, .word: self = .partial
    case .none: self = .unknown
    }
  }
}

/// Which names are there, asked while the splits of one line are compared.
///
/// It remembers answers and stops looking after a number of different names, so that no line,
/// however it is made, costs more than that.
final class NameKnowledge {
  private static let mostQuestions = 48
  private static let mostRestaurants = 32
  /// More restaurants than can be looked through at every key.
  private static let mostScanned = 4_000
  /// More names than can be looked through at every key, once they are gathered.
  private static let mostDistinct = 50_000

  private struct Question: Equatable {
    var name: String
    var city: String?
    var restaurant: Int?
  }

  /// Answers by question; there are never more of them than are quickly looked through.
  private struct Answers<Answer> {
    private var all: [(question: Question, answer: Answer)] = []

    subscript(question: Question) -> Answer? {
      get { all.first { $0.question == question }?.answer }
      set { if let newValue { all.append((question, newValue)) } }
    }
  }

  private let context: LanguageContext
  private var questionsLeft: Int
  private var restaurantFits = Answers<Familiarity>()
  private var restaurantMatches = Answers<[Int]>()
  private var dishFits = Answers<Familiarity>()

  /// Knows the names of a catalogue, until it was asked for so many.
  init(_ context: consuming LanguageContext, mostQuestions: Int = NameKnowledge.mostQuestions) {
    self.context = context
    questionsLeft = mostQuestions
  }

  /// Knows the names of a catalogue as far as that costs nothing to speak of at every key.
  static func atTheCursor(_ context: LanguageContext) -> NameKnowledge {
    let catalogue = context.catalogue
    let isSmall =
      catalogue.distinctNameCount.map { $0 <= NameKnowledge.mostDistinct }
      ?? (catalogue.restaurants.count <= NameKnowledge.mostScanned)
    return NameKnowledge(context, mostQuestions: isSmall ? NameKnowledge.mostQuestions : 0)
  }

  /// Whether it looks at names at all.
  var looksAtNames: Bool { questionsLeft > 0 }

  /// How well a restaurant's name fits.
  func familiarity(of name: RestaurantName) -> Familiarity {
    let question = Question(name: name.text, city: name.city)
    if let known = restaurantFits[question] { return known }
    guard mayAsk() else { return .unknown }
    let answer = Familiarity(context.catalogue.restaurantFit(name.text, in: name.city))
    restaurantFits[question] = answer
    return answer
  }

  /// How well a dish's name fits at its restaurant, at the one that one is in, or anywhere.
  func familiarity(of name: DishName) -> Familiarity {
    guard let restaurant = name.restaurant else {
      if let place = context.place, case let found = familiarity(of: name.text, at: place),
        found != .unknown
      {
        return found
      }
      let anywhere = familiarity(of: name.text, at: nil)
      return context.place == nil ? anywhere : max(anywhere, .partial)
    }
    let places = positions(restaurant)
    guard !places.isEmpty else { return familiarity(of: name.text, at: nil) }
    return places.prefix(NameKnowledge.mostRestaurants)
      .map { familiarity(of: name.text, at: $0) }.min() ?? .unknown
  }

  /// How well the name of a restaurant or a dish fits.
  func familiarity(of name: SubjectName) -> Familiarity {
    if name.restaurant != nil { return familiarity(of: name.asDish) }
    if name.city != nil { return familiarity(of: name.asRestaurant) }
    return min(familiarity(of: name.asRestaurant), familiarity(of: name.asDish))
  }

  /// Where the restaurants stand that a name may mean.
  private func positions(_ name: RestaurantName) -> [Int] {
    let question = Question(name: name.text, city: name.city)
    if let known = restaurantMatches[question] { return known }
    guard familiarity(of: name) != .unknown else { return [] }
    let answer: [Int] =
      switch context.catalogue.matchRestaurants(name.text, in: name.city) {
      case .whole(let positions), .beginning(let positions): positions
      case .nothing: []
      }
    restaurantMatches[question] = answer
    return answer
  }

  private func familiarity(of dish: String, at restaurant: Int?) -> Familiarity {
    let question = Question(name: dish, restaurant: restaurant)
    if let known = dishFits[question] { return known }
    guard mayAsk() else { return .unknown }
    let answer = Familiarity(context.catalogue.dishFit(dish, at: restaurant))
    dishFits[question] = answer
    return answer
  }

  private func mayAsk() -> Bool {
    guard questionsLeft > 0 else { return false }
    questionsLeft -= 1
    return true
  }
}

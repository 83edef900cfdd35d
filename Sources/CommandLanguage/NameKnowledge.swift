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

/// Which names are there, asked while the splits of one line are compared.
///
/// It remembers answers and stops looking after a number of different names, so that no line,
/// however it is made, costs more than that.
final class NameKnowledge {
  private static let mostQuestions = 48
  private static let mostRestaurants = 32

  private struct DishQuestion: Hashable {
    var name: String
    var restaurant: Int?
  }

  private let context: LanguageContext
  private var questionsLeft = NameKnowledge.mostQuestions
  private var restaurantAnswers: [RestaurantName: NameMatch<Int>] = [:]
  private var dishAnswers: [DishQuestion: Familiarity] = [:]

  /// Knows the names of a catalogue.
  init(_ context: LanguageContext) {
    self.context = context
  }

  /// How well a restaurant's name fits.
  func familiarity(of name: RestaurantName) -> Familiarity {
    switch match(name) {
    case .whole: .whole
    case .beginning: .partial
    case .nothing: .unknown
    }
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
    let places = positions(match(restaurant))
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

  private func match(_ name: RestaurantName) -> NameMatch<Int> {
    let question = RestaurantName(name.text, in: name.city)
    if let known = restaurantAnswers[question] { return known }
    guard mayAsk() else { return .nothing(nearest: []) }
    let answer = context.catalogue.matchRestaurants(name.text, in: name.city)
    restaurantAnswers[question] = answer
    return answer
  }

  private func familiarity(of dish: String, at restaurant: Int?) -> Familiarity {
    let question = DishQuestion(name: dish, restaurant: restaurant)
    if let known = dishAnswers[question] { return known }
    guard mayAsk() else { return .unknown }
    let answer: Familiarity =
      switch context.catalogue.matchDishes(dish, at: restaurant) {
      case .whole: .whole
      case .beginning: .partial
      case .nothing: .unknown
      }
    dishAnswers[question] = answer
    return answer
  }

  private func positions(_ match: NameMatch<Int>) -> [Int] {
    switch match {
    case .whole(let positions), .beginning(let positions): positions
    case .nothing: []
    }
  }

  private func mayAsk() -> Bool {
    guard questionsLeft > 0 else { return false }
    questionsLeft -= 1
    return true
  }
}

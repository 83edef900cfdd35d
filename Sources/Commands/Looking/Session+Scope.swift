internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

/// What a reading command looks at, and what the person is told of it.
struct Scope {
  /// What passes.
  var filter = Filter()
  /// Said above the rows where one's place narrows the answer.
  var heading: [StyledText] = []
  /// Whether one's place narrows the answer.
  var isNarrowed: Bool { !heading.isEmpty }
  /// The columns of dishes that would say the same in every row.
  var sameThroughout: Set<String> { filter.restaurants.count == 1 ? ["restaurant", "city"] : [] }
}

extension Session {
  /// The filter that typed conditions make, narrowed to the restaurant that one is in.
  func scope(of terms: [FilterTerm]) throws(CommandError) -> Scope {
    var scope = Scope()
    var namesPlace = false
    for term in terms {
      switch term {
      case .at(let name):
        namesPlace = true
        scope.filter.restaurants.append(catalogue.id(at: try resolve(name).place))
      case .everywhere: namesPlace = true
      case .city(let city):
        namesPlace = true
        scope.filter.cities.append(city)
      case .cuisine(let cuisine): scope.filter.cuisines.append(cuisine)
      case .tag(let tag): scope.filter.tags.append(tag)
      case .rated(let range): scope.filter.rated.append(range)
      case .price(let range): scope.filter.prices.append(range)
      case .since(let day): scope.filter.since = max(day, scope.filter.since ?? day)
      case .until(let day): scope.filter.until = min(day, scope.filter.until ?? day)
      case .unrated: scope.filter.isUnrated = true
      case .wanted: scope.filter.isWanted = true
      }
    }
    if !namesPlace, let position = currentPosition {
      scope.filter.restaurants = [catalogue.id(at: position)]
      let name = name(ofRestaurantAt: position)
      scope.heading = ["only \(name, .bold); \("at *", .bold) looks everywhere"]
    }
    return scope
  }
}

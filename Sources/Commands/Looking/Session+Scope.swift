internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

/// What a reading command looks at, and what the person is told of it.
struct Scope {
  /// What passes.
  var filter = Filter()
  /// Said above the rows: that one's place narrows the answer, or what a beginning stands for.
  var heading: [StyledText] = []
  /// Whether one's place narrows the answer.
  var isNarrowed = false
  /// The conditions as typed.
  var terms: [FilterTerm] = []
  /// The columns of dishes that would say the same in every row.
  var sameThroughout: Set<String> { filter.restaurants.count == 1 ? ["restaurant", "city"] : [] }
}

extension Session {
  /// The filter that typed conditions make, narrowed to the restaurant that one is in.
  func scope(of terms: [FilterTerm]) throws(CommandError) -> Scope {
    var scope = Scope()
    scope.terms = terms
    var namesPlace = false
    for term in terms {
      switch term {
      case .at(let name):
        namesPlace = true
        scope.filter.restaurants.append(catalogue.id(at: try resolve(name).place))
      case .everywhere: namesPlace = true
      case .city(let city):
        namesPlace = true
        scope.filter.cities.append(try wholeCity(city, &scope))
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
      scope.isNarrowed = true
      scope.heading = ["only \(name, .bold); \("at *", .bold) looks everywhere"]
    }
    return scope
  }

  /// The answer of a reading command: what was found, under what is to be known of its scope.
  ///
  /// - Parameters:
  ///   - found: what was found.
  ///   - scope: what was looked at.
  ///   - isNothing: whether that is nothing although there are rows.
  /// - Returns: the answer; where nothing was found, it tells what the filter names in vain.
  func outcome(_ found: ResultSet, of scope: Scope, isNothing: Bool = false) -> Outcome {
    var result = found
    result.heading = scope.heading + found.heading
    if found.rows.isEmpty || isNothing {
      result.footer += namedInVain(by: scope).map { StyledText($0) }
    }
    return .result(result)
  }

  /// What is said of the cities, cuisines and tags of a filter that nothing has.
  func namedInVain(by scope: Scope) -> [String] {
    scope.terms.compactMap { term in
      switch term {
      case .city(let city): complaint("city", "cities", city, .cities)
      case .cuisine(let cuisine): complaint("cuisine", "cuisines", cuisine, .cuisines)
      case .tag(let tag): complaint("tag", "tags", tag, .tags)
      default: nil
      }
    }
  }

  private func complaint(
    _ noun: String,
    _ plural: String,
    _ typed: String,
    _ kind: FilterNames
  ) -> String? {
    catalogue.nearest(to: typed, among: kind).map { nearest in
      let other = "; list \(plural) names them"
      return "no \(noun) \(quoted(typed))" + suggestion(nearest, otherwise: other)
    }
  }

  /// The whole name of the city that a filter means, which is told where it was not typed.
  private func wholeCity(_ typed: String, _ scope: inout Scope) throws(CommandError) -> String {
    let cities = catalogue.cities(named: typed)
    guard let city = cities.first else { return typed }
    guard cities.count == 1 else { throw .severalCities(typed, cities) }
    if !NameFolding.areSame(city, typed) { scope.heading.append("in \(city, .bold)") }
    return city
  }
}

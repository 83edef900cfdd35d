package import CatalogueModel

/// What a typed name means.
package struct Resolved<Place: Hashable & Sendable>: Hashable, Sendable {
  /// Where it stands right now.
  package let place: Place
  /// Whether the whole name was typed; where not, the reply must say it.
  package let isWhole: Bool
}

/// A restaurant or a dish that a typed name means.
package enum ResolvedSubject: Hashable, Sendable {
  /// A restaurant, by its position in the file.
  case restaurant(Resolved<Int>)
  /// A dish.
  case dish(Resolved<DishPlace>)
}

extension LanguageContext {
  /// How many things of one name are listed.
  private static let mostListed = 8

  /// The restaurant that a name means.
  package func resolve(_ name: RestaurantName) throws(LanguageError) -> Resolved<Int> {
    switch catalogue.matchRestaurants(name.text, in: name.city) {
    case .whole(let positions):
      return Resolved(place: try choose(among: positions, for: name), isWhole: true)
    case .beginning(let positions):
      guard !name.isExact else {
        let names = positions.prefix(LanguageContext.mostListed)
          .map { catalogue.address(ofRestaurantAt: $0).text }
        throw LanguageError(.wholeNameNeeded(name.text, names), at: name.range)
      }
      return Resolved(place: try choose(among: positions, for: name), isWhole: false)
    case .nothing(let nearest):
      let addresses = nearest.map { catalogue.address(ofRestaurantAt: $0) }
      throw LanguageError(
        .noRestaurant(name.text, city: name.city, nearest: addresses),
        at: name.range
      )
    }
  }

  /// The dish that a name means: at its restaurant, else at the one that one is in, else wherever
  /// it is the only one.
  package func resolve(_ name: DishName) throws(LanguageError) -> Resolved<DishPlace> {
    if let restaurant = name.restaurant {
      return try resolve(name, at: try self.restaurant(restaurant, of: name))
    }
    guard let place else { return try resolveAnywhere(name) }
    switch catalogue.matchDishes(name.text, at: place) {
    case .whole, .beginning: return try resolve(name, at: place)
    case .nothing: break
    }
    switch catalogue.matchDishes(name.text) {
    case .whole(let places), .beginning(let places):
      let addresses = places.prefix(LanguageContext.mostListed)
        .map { catalogue.address(ofDishAt: $0) }
      let here = catalogue.address(ofRestaurantAt: place)
      throw LanguageError(.dishElsewhere(name.text, place: here, addresses), at: name.range)
    case .nothing: return try resolve(name, at: place)
    }
  }

  /// The restaurant or the dish that a name means: a whole name before the beginning of one, and
  /// inside a restaurant its dishes first.
  package func resolve(_ name: SubjectName) throws(LanguageError) -> ResolvedSubject {
    if name.restaurant != nil { return .dish(try resolve(name.asDish)) }
    if name.city != nil { return .restaurant(try resolve(name.asRestaurant)) }
    let restaurants = Fit(catalogue.matchRestaurants(name.text))
    let dishes = Fit(catalogue.matchDishes(name.text, at: place))
    if restaurants == .none, dishes == .none {
      guard place == nil || Fit(catalogue.matchDishes(name.text)) == .none else {
        return .dish(try resolve(name.asDish))
      }
      throw LanguageError(.noSubject(name.text, nearest: nearest(to: name)), at: name.range)
    }
    let isDish = place == nil ? dishes > restaurants : dishes >= restaurants
    return isDish
      ? .dish(try resolve(name.asDish)) : .restaurant(try resolve(name.asRestaurant))
  }
}

extension LanguageContext {
  /// How well a name fits one kind of thing.
  private enum Fit: Int, Comparable {
    case none, beginning, whole

    init<Place>(_ match: NameMatch<Place>) {
      switch match {
      case .whole: self = .whole
      case .beginning: self = .beginning
      case .nothing: self = .none
      }
    }

    static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }
  }

  private func nearest(to name: SubjectName) -> [String] {
    var names: [String] = []
    if case .nothing(let nearest) = catalogue.matchRestaurants(name.text) {
      names += nearest.map { catalogue.address(ofRestaurantAt: $0).text }
    }
    if case .nothing(let nearest) = catalogue.matchDishes(name.text, at: place) {
      names += nearest.map { catalogue.address(ofDishAt: $0).text }
    }
    return names
  }

  /// The restaurant of a dish; of several with that name the only one that has such a dish.
  private func restaurant(
    _ restaurant: RestaurantName,
    of dish: DishName
  ) throws(LanguageError) -> Int {
    if restaurant.ordinal == nil, catalogue.hasSeveralRestaurants(named: restaurant.text),
      case .whole(let positions) = catalogue.matchRestaurants(restaurant.text, in: restaurant.city),
      positions.count > 1
    {
      let having = positions.filter { Fit(catalogue.matchDishes(dish.text, at: $0)) == .whole }
      if having.count == 1, let only = having.first { return only }
    }
    return try resolve(restaurant).place
  }

  private func resolve(
    _ name: DishName,
    at restaurant: Int
  ) throws(LanguageError) -> Resolved<DishPlace> {
    switch catalogue.matchDishes(name.text, at: restaurant) {
    case .whole(let places):
      return Resolved(place: try choose(among: places, for: name), isWhole: true)
    case .beginning(let places):
      return Resolved(place: try choose(amongBeginnings: places, for: name), isWhole: false)
    case .nothing(let nearest):
      throw LanguageError(
        .noDish(
          name.text,
          at: catalogue.address(ofRestaurantAt: restaurant),
          nearest: nearest.map { catalogue.address(ofDishAt: $0) }
        ),
        at: name.range
      )
    }
  }

  private func resolveAnywhere(_ name: DishName) throws(LanguageError) -> Resolved<DishPlace> {
    switch catalogue.matchDishes(name.text) {
    case .whole(let places):
      return Resolved(place: try choose(among: places, for: name), isWhole: true)
    case .beginning(let places):
      return Resolved(place: try choose(amongBeginnings: places, for: name), isWhole: false)
    case .nothing(let nearest):
      if case .whole(let positions) = catalogue.matchRestaurants(name.text) {
        let address = catalogue.address(ofRestaurantAt: positions[0])
        throw LanguageError(.noDishButRestaurant(name.text, address), at: name.range)
      }
      let addresses = nearest.map { catalogue.address(ofDishAt: $0) }
      throw LanguageError(.noDish(name.text, at: nil, nearest: addresses), at: name.range)
    }
  }

  private func choose(
    amongBeginnings places: [DishPlace],
    for name: DishName
  ) throws(LanguageError) -> DishPlace {
    guard !name.isExact else {
      let names = places.prefix(LanguageContext.mostListed).map {
        catalogue.address(ofDishAt: $0).text
      }
      throw LanguageError(.wholeNameNeeded(name.text, names), at: name.range)
    }
    return try choose(among: places, for: name)
  }

  /// The one restaurant of several true duplicates: by its number, else the first.
  ///
  /// A number says nothing about those that differ in their city.
  private func choose(
    among positions: [Int],
    for name: RestaurantName
  ) throws(LanguageError) -> Int {
    let first = positions[0]
    let isOne = positions.dropFirst().allSatisfy { isDuplicate($0, of: first) }
    guard isOne else {
      let addresses = positions.prefix(LanguageContext.mostListed)
        .map { catalogue.address(ofRestaurantAt: $0) }
      throw LanguageError(
        .severalRestaurants(name.text, addresses, total: positions.count),
        at: name.range
      )
    }
    let ordinal = name.ordinal ?? 1
    guard positions.indices.contains(ordinal - 1) else {
      throw LanguageError(
        .noSuchOrdinal(name.text, ordinal: ordinal, count: positions.count),
        at: name.range
      )
    }
    return positions[ordinal - 1]
  }

  /// The one dish of several: by its number at its restaurant, else the first of true duplicates.
  private func choose(
    among places: [DishPlace],
    for name: DishName
  ) throws(LanguageError) -> DishPlace {
    let first = places[0]
    if places.count == 1, name.ordinal == nil { return first }
    let folded = NameFolding.fold(catalogue[first].name)
    let isOne = places.dropFirst().allSatisfy {
      $0.restaurant == first.restaurant && NameFolding.fold(catalogue[$0].name) == folded
    }
    guard isOne else {
      let addresses = places.prefix(LanguageContext.mostListed)
        .map { catalogue.address(ofDishAt: $0) }
      throw LanguageError(
        .severalDishes(name.text, addresses, total: places.count),
        at: name.range
      )
    }
    let ordinal = name.ordinal ?? 1
    guard places.indices.contains(ordinal - 1) else {
      throw LanguageError(
        .noSuchOrdinal(name.text, ordinal: ordinal, count: places.count),
        at: name.range
      )
    }
    return places[ordinal - 1]
  }

  private func isDuplicate(_ position: Int, of other: Int) -> Bool {
    let (left, right) = (catalogue.restaurants[position], catalogue.restaurants[other])
    return NameFolding.fold(left.name) == NameFolding.fold(right.name)
      && left.city.map(NameFolding.fold) == right.city.map(NameFolding.fold)
  }
}

// How well a typed name fits any that is there, asked while the splits of a line are compared.
extension Catalogue {
  /// How well any restaurant's name fits a typed one, in a city if one is said (none if empty).
  package func restaurantFit(_ name: String, in city: String? = nil) -> NameFit {
    if restaurantIndex != nil || hasGatheredNames {
      var isThere = false
      forEachRestaurant(named: name) { position in
        let own = restaurants[position].city ?? ""
        if city.map({ $0 == own || NameFolding.areSame($0, own) }) ?? true { isThere = true }
      }
      if isThere { return .whole }
    }
    guard let restaurantNames else { return plainRestaurantFit(name, in: city) }
    let city = city.map(NameFolding.fold)
    return fit(of: NameScan(name), in: restaurantNames) { entry in
      guard let city else { return true }
      var isThere = false
      restaurantNames.forEachRestaurant(of: entry) { id in
        guard !isThere, let position = position(of: id) else { return }
        isThere = NameFolding.fold(restaurants[position].city ?? "") == city
      }
      return isThere
    }
  }

  /// How well any dish's name fits a typed one, at one restaurant or anywhere.
  package func dishFit(_ name: String, at restaurant: Int? = nil) -> NameFit {
    if let restaurant, hasDish(named: name, at: restaurant) { return .whole }
    guard restaurant == nil, let dishNames else { return plainDishFit(name, at: restaurant) }
    if !places(ofDishesNamed: name).isEmpty { return .whole }
    return fit(of: NameScan(name), in: dishNames) { _ in true }
  }

  /// How well a text fits any of the names that count; that none is it as a whole is known.
  private func fit(
    of scan: NameScan,
    in table: NameTable,
    where counts: (Int) -> Bool
  ) -> NameFit {
    scan.withText { text in
      var best = NameFit.none
      table.forEachBeginning(with: text) { entry in
        if counts(entry) { best = .beginning }
        return best == .none
      }
      guard best == .none else { return best }
      table.forEachWord(beginningWith: text) { entry in
        if counts(entry) { best = .word }
        return best == .none
      }
      return best
    }
  }

  /// The same by a look at every name.
  func plainRestaurantFit(_ name: String, in city: String? = nil) -> NameFit {
    let city = city.map(NameFolding.fold)
    let scan = NameScan(name)
    return bestFit(restaurants.indices) { position in
      if let city, NameFolding.fold(restaurants[position].city ?? "") != city { return .none }
      return scan.fit(restaurants[position].name, words: true)
    }
  }

  /// The same by a look at every name.
  func plainDishFit(_ name: String, at restaurant: Int? = nil) -> NameFit {
    let scan = NameScan(name)
    return bestFit(restaurant.map { $0..<$0 + 1 } ?? restaurants.indices) { position in
      let dishes = restaurants[position].dishes
      return bestFit(dishes.indices) { scan.fit(dishes[$0].name, words: true) }
    }
  }

  private func bestFit(_ positions: Range<Int>, _ fit: (Int) -> NameFit) -> NameFit {
    var best = NameFit.none
    for position in positions {
      best = min(best, fit(position))
      if best == .whole { break }
    }
    return best
  }
}

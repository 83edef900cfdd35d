internal import CatalogueModel

// Names of what is in the catalogue, with what helps to choose.
extension ValueCompleter {
  private var catalogue: Catalogue { context.catalogue }

  private func scan(_ typed: Phrase) -> NameScan {
    NameScan(typed.text, endsInBlank: spot.partial == nil)
  }

  /// Restaurants; for a dish those that have it, where any has.
  func restaurants(_ typed: Phrase, owner: SplitParts.Node?, takesAll: Bool) -> Offers {
    var found = catalogue.restaurants(completing: scan(typed))
    if let dish = owner?.dishText, case let having = those(of: found, thatHave: dish),
      !having.isEmpty
    {
      found = having
    }
    var offers = restaurantOffers(found, typed)
    if takesAll, typed.isEmpty {
      offers.list.append(Offer(start: spot.cursor, text: "*", remark: "everywhere"))
    }
    return offers
  }

  /// Those of some restaurants that have a dish; all where there are too many to look at.
  private func those(of restaurants: [Int], thatHave dish: String) -> [Int] {
    if catalogue.hasGatheredNames {
      let having = Set(catalogue.places(ofDishesNamed: dish).map(\.restaurant))
      if !having.isEmpty { return restaurants.filter(having.contains) }
    }
    guard restaurants.count <= ValueCompleter.mostAsked else { return restaurants }
    return restaurants.filter { catalogue.dishFit(dish, at: $0) != .none }
  }

  /// More restaurants than can be asked for a dish each.
  private static let mostAsked = 5_000

  /// Dishes: of the restaurant that is named right of the cursor, else of the one that one is in.
  func dishes(_ typed: Phrase, placeKeyword: String) -> Offers {
    let positions = positions(placeKeyword: placeKeyword)
    let found = catalogue.dishes(
      completing: scan(typed),
      at: positions,
      limit: Completer.mostListed
    )
    return dishOffers(found, typed, tellsPlace: positions?.count != 1)
  }

  /// Restaurants and dishes; inside a restaurant its dishes first.
  ///
  /// Those of which only a word begins so are offered where no name of either kind does.
  func subjects(_ typed: Phrase) -> Offers {
    let scan = scan(typed)
    var restaurants = catalogue.restaurants(completing: scan)
    let begins = restaurants.first.map { position in
      scan.fit(catalogue.restaurants[position].name, words: false) != .none
    }
    let positions = positions(placeKeyword: "at")
    let dishes = catalogue.dishes(
      completing: scan,
      words: begins != true,
      at: positions,
      limit: Completer.mostListed
    )
    if begins == false, dishes.total > 0, !dishes.areWords { restaurants = [] }
    var offers = restaurantOffers(restaurants, typed)
    let others = dishOffers(dishes, typed, tellsPlace: positions?.count != 1)
    if context.place == nil {
      offers.add(others)
      return offers
    }
    var own = others
    own.add(offers)
    return own
  }

  /// Where the dish is to be found, as far as that is said.
  private func positions(placeKeyword: String) -> [Int]? {
    restaurantsOnTheRight(behind: placeKeyword) ?? context.place.map { [$0] }
  }

  private func dishOffers(_ found: DishCompletions, _ typed: Phrase, tellsPlace: Bool) -> Offers {
    let offers = found.places.enumerated().map { index, place in
      Offer(
        start: start(of: typed),
        text: typedForm(of: catalogue[place].name),
        label: catalogue[place].name,
        remark: remark(
          on: place,
          isShared: found.shared.contains(index),
          tellsPlace: tellsPlace
        ),
        isComplete: !spot.isInsideQuotes
      )
    }
    let isCut = found.places.count >= Completer.mostListed
    return Offers(
      list: sorted(offers),
      unlisted: isCut ? max(0, found.total - found.places.count) : 0
    )
  }

  private func restaurantOffers(_ positions: [Int], _ typed: Phrase) -> Offers {
    let listed = positions.prefix(Completer.mostListed)
    let counts = Dictionary(grouping: listed) { catalogue.restaurants[$0].name }
    let offers = listed.map { position in
      let restaurant = catalogue.restaurants[position]
      let cities = counts[restaurant.name, default: []].map { catalogue.restaurants[$0].city }
      let isUnique = Set(cities).count == 1
      var text = typedForm(of: restaurant.name)
      if !isUnique, !spot.isInsideQuotes {
        text += " in " + typedForm(of: restaurant.city ?? "")
      }
      return Offer(
        start: start(of: typed),
        text: text,
        label: restaurant.name,
        remark: remark(on: restaurant),
        isComplete: !spot.isInsideQuotes
      )
    }
    return Offers(list: sorted(offers), unlisted: positions.count - listed.count)
  }

  private func remark(on restaurant: Restaurant) -> String {
    let dishes = restaurant.dishes.count == 1 ? "1 dish" : "\(restaurant.dishes.count) dishes"
    return ([restaurant.city, restaurant.cuisine].compactMap { $0 } + [dishes])
      .joined(separator: " · ")
  }

  private func remark(on place: DishPlace, isShared: Bool, tellsPlace: Bool) -> String {
    let stars = catalogue[place].ratings.current.map { "\($0.stars) ★" } ?? "unrated"
    guard tellsPlace else { return stars }
    return isShared ? "at several" : stars + " · " + catalogue.restaurants[place.restaurant].name
  }

  private func sorted(_ offers: [Offer]) -> [Offer] {
    offers.map { (NameFolding.fold($0.label ?? $0.text), $0) }
      .sorted { $0.0 < $1.0 }
      .map(\.1)
  }

  /// The restaurants that a name right of the cursor may mean.
  private func restaurantsOnTheRight(behind keyword: String) -> [Int]? {
    let words = spot.right.words
    guard let start = words.firstIndex(where: { $0.isPlain && $0.text == keyword }) else {
      return nil
    }
    var end = start + 1
    while end < words.count, table.entry(at: end, in: spot.right) == nil { end += 1 }
    var phrase = Phrase(line: spot.right, words: start + 1..<end)
    // The stars of `rate` may stand behind the name.
    while !phrase.isEmpty {
      let found = catalogue.restaurants(completing: NameScan(phrase.text))
      if !found.isEmpty { return found }
      phrase = phrase.dropLast(1)
    }
    return nil
  }
}

extension SplitParts.Node {
  /// The name that was typed for a dish that is there, if this is one.
  fileprivate var dishText: String? {
    switch value {
    case .dish(let name): name.text
    case .subject(let name): name.text
    default: nil
    }
  }
}

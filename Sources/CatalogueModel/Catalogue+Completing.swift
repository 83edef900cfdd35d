/// The dishes whose names a typed text may become.
package struct DishCompletions: Hashable, Sendable {
  /// Where things of these names stand, the first of each name, in the order of the file.
  package var places: [DishPlace] = []
  /// Which of these names other things have, too; where not all fit below the limit, as far as was
  /// looked.
  package var shared: Set<Int> = []
  /// How many things fit in all, each counted.
  package var total = 0
  /// Whether only words inside the names begin with the text, not the names.
  package var areWords = false

  fileprivate init(areWords: Bool = false) { self.areWords = areWords }
}

/// Collects dishes, the first of each name.
private struct DishCollector {
  private let limit: Int
  private var completions: DishCompletions
  private var isShared: [Bool] = []
  /// The places in what was found, by the folded name.
  private var known: [String: Int] = [:]
  /// The same by the name as it is spelled, which spares the folding for nearly all.
  private var spelled: [String: Int] = [:]

  init(limit: Int, areWords: Bool) {
    self.limit = limit
    completions = DishCompletions(areWords: areWords)
  }

  var isFull: Bool { isShared.count >= limit }
  var total: Int { completions.total }

  var found: DishCompletions {
    var found = completions
    found.shared = Set(isShared.indices.filter { isShared[$0] })
    return found
  }

  mutating func add(_ place: DishPlace, named name: String) {
    completions.total += 1
    guard !isFull else { return }
    if let number = spelled[name] {
      isShared[number] = true
      return
    }
    let folded = NameFolding.fold(name)
    let number = known[folded] ?? isShared.count
    spelled[name] = number
    if number < isShared.count {
      isShared[number] = true
      return
    }
    known[folded] = number
    isShared.append(false)
    completions.places.append(place)
  }

  /// Counts what no name is asked of any more.
  mutating func count(_ things: Int) { completions.total += things }
}

/// Collects the dishes that a text fits, those of which a word does only until a name does.
private struct DishLook {
  private let text: ScannedText
  private let words: Bool
  private var beginning: DishCollector
  private var others: DishCollector

  init(for text: ScannedText, words: Bool, limit: Int) {
    self.text = text
    self.words = words
    beginning = DishCollector(limit: limit, areWords: false)
    others = DishCollector(limit: limit, areWords: true)
  }

  var found: DishCompletions {
    beginning.total > 0 || !words ? beginning.found : others.found
  }

  /// Whether names are to be looked at whose beginning is another.
  var takesWords: Bool { words && beginning.total == 0 }

  /// Looks at one dish.
  mutating func take(_ name: String, _ restaurant: Int, _ dish: Int) {
    switch text.fit(name, words: takesWords) {
    case .none: return
    case .whole, .beginning:
      beginning.add(DishPlace(restaurant: restaurant, dish: dish), named: name)
    case .word: others.add(DishPlace(restaurant: restaurant, dish: dish), named: name)
    }
  }

  /// Looks at all dishes of a restaurant.
  mutating func take(_ dishes: [Dish], _ restaurant: Int) {
    if text.bytes.isEmpty, beginning.isFull { return beginning.count(dishes.count) }
    for (dish, name) in dishes.lazy.map(\.name).enumerated() { take(name, restaurant, dish) }
  }
}

extension Catalogue {
  /// The restaurants whose names begin with a text, or else those of which a word does.
  package func restaurants(completing scan: NameScan) -> [Int] {
    if scan.isEmpty { return Array(restaurants.indices) }
    guard let restaurantNames else { return plainRestaurants(completing: scan) }
    return scan.withText { text in
      let beginning = positions(ofRestaurantsIn: restaurantNames) { body in
        restaurantNames.forEachBeginning(with: text, body)
      }
      if !beginning.isEmpty { return beginning }
      return positions(ofRestaurantsIn: restaurantNames) { body in
        restaurantNames.forEachWord(beginningWith: text, body)
      }
    }
  }

  /// The same by a look at every name.
  func plainRestaurants(completing scan: NameScan) -> [Int] {
    var beginning: [Int] = []
    var words: [Int] = []
    scan.withText { text in
      FirstLetters.forEach(of: restaurants) { letter in
        beginning.isEmpty || text.mayBegin(withLetter: letter)
      } _: { position, name in
        switch text.fit(name, words: beginning.isEmpty) {
        case .whole, .beginning: beginning.append(position)
        case .word: words.append(position)
        case .none: break
        }
      }
    }
    return beginning.isEmpty ? words : beginning
  }

  /// The dishes whose names begin with a text, or else, if asked, those of which a word does: at
  /// some restaurants or all, each name once, case and accents apart, up to a limit.
  package func dishes(
    completing scan: NameScan,
    words: Bool = true,
    at positions: [Int]? = nil,
    limit: Int
  ) -> DishCompletions {
    guard positions == nil, let dishNames else {
      return plainDishes(completing: scan, words: words, at: positions, limit: limit)
    }
    let found = dishes(in: dishNames, .beginning, scan, limit: limit)
    guard found.total == 0, words else { return found }
    return dishes(in: dishNames, .word, scan, limit: limit)
  }

  /// The dishes that have a text at one place of their names, by the gathered names.
  private func dishes(
    in table: NameTable,
    _ level: NameFit,
    _ scan: NameScan,
    limit: Int
  ) -> DishCompletions {
    var total = 0
    var firsts = BestOf<Int>(limit, by: <)
    func note(_ entry: Int) -> Bool {
      total += Int(table.entries[entry].count)
      if let position = position(of: table.entries[entry].first) { firsts.consider(position) }
      return true
    }
    scan.withText { text in
      if level == .word {
        table.forEachWord(beginningWith: text, note)
      } else {
        table.forEachBeginning(with: text, note)
      }
    }
    guard total > 0 else { return DishCompletions(areWords: level == .word) }
    var last: Int?
    let positions = firsts.sorted.filter { position in
      defer { last = position }
      return position != last
    }
    // Whatever of these names such a restaurant has stands there or before it for the first time.
    var found = plainDishes(
      completing: scan,
      words: level == .word,
      at: positions,
      limit: limit
    )
    found.total = total
    let shared = found.places.indices.filter { index in
      NameFolding.withFolded(self[found.places[index]].name) { folded in
        table.entry(of: folded).map { table.entries[$0].count > 1 } ?? false
      }
    }
    found.shared = Set(shared)
    return found
  }

  /// The same by a look at every name.
  private func plainDishes(
    completing scan: NameScan,
    words: Bool,
    at positions: [Int]?,
    limit: Int
  ) -> DishCompletions {
    scan.withText { text in
      var look = DishLook(for: text, words: words, limit: limit)
      if positions != nil || scan.isEmpty {
        for restaurant in positions ?? Array(restaurants.indices) {
          look.take(restaurants[restaurant].dishes, restaurant)
        }
      } else {
        restaurants.withUnsafeBufferPointer { restaurants in
          DishNames.forEach(of: restaurants) { letter in
            look.takesWords || text.mayBegin(withLetter: letter)
          } _: { restaurant, dish, name in
            look.take(name, restaurant, dish)
          }
        }
      }
      return look.found
    }
  }
}

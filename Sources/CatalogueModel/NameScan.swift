/// How a typed text fits a name; the better the less.
package enum NameFit: Int, Comparable, Sendable {
  /// It is the whole name.
  case whole
  /// The name begins with it.
  case beginning
  /// A word of the name begins with it.
  case word
  /// It does not fit.
  case none

  package static func < (left: NameFit, right: NameFit) -> Bool { left.rawValue < right.rawValue }
}

/// A typed text that many names are compared with, case and accents apart.
///
/// Most names are plain ASCII: those are compared byte by byte where they lie, so that a million of
/// them take a few milliseconds; only a name that has other letters, and whose beginning does not
/// tell already, is folded first.
package struct NameScan: Sendable {
  private let bytes: [UInt8]

  /// Takes a text; where it `endsInBlank`, a name must go on with another word.
  package init(_ typed: String, endsInBlank: Bool = false) {
    var bytes = Array(NameFolding.fold(typed).utf8)
    if endsInBlank, !bytes.isEmpty { bytes.append(0x20) }
    self.bytes = bytes
  }

  /// Whether there is no text: every name begins with that.
  var isEmpty: Bool { bytes.isEmpty }

  /// How the text fits a name; `word` is looked for only where asked.
  package func fit(_ name: String, words: Bool) -> NameFit {
    withText { $0.fit(name, words: words) }
  }

  /// Gives a body the text in the form in which it is quickly compared with very many names.
  func withText<Result>(_ body: (ScannedText) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(ScannedText(bytes: $0)) }
  }
}

/// The folded text of a `NameScan` for the time of one scan: a pointer, so that nothing is counted
/// for each name.
struct ScannedText {
  fileprivate let bytes: UnsafeBufferPointer<UInt8>

  /// How the text fits a name; `word` is looked for only where asked.
  @inline(__always)
  func fit(_ name: String, words: Bool) -> NameFit {
    let plain = name.utf8.withContiguousStorageIfAvailable { fitPlain($0, words: words) }
    if let fit = plain ?? nil { return fit }
    return NameFolding.withFolded(name) { fitFolded($0, words: words) }
  }

  /// The fit of a name of plain ASCII, or nothing where folding must tell.
  @inline(__always)
  private func fitPlain(_ name: UnsafeBufferPointer<UInt8>, words: Bool) -> NameFit? {
    var position = 0
    while position < bytes.count, position < name.count {
      let byte = name[position]
      if byte >= 0x80 || byte < 0x20 { return nil }
      if ScannedText.lowered(byte) != bytes[position] { break }
      position += 1
    }
    let isBeginning = position == bytes.count
    guard isBeginning || words || position == name.count else {
      // A blank too many may hide a fit, a letter that differs can't.
      return ScannedText.isBlank(name[position]) ? nil : NameFit.none
    }
    let hasWord = words && !isBeginning
    var isWord = false
    var previous = ScannedText.blank
    // One pass finds the words and makes sure that folding would change nothing but capitals.
    for (place, byte) in name.enumerated() {
      if byte >= 0x80 || byte < 0x20 { return nil }
      if ScannedText.isBlank(byte), ScannedText.isBlank(previous) { return nil }
      if hasWord, ScannedText.lowered(byte) == bytes[0] {
        isWord = isWord || startsWord(of: name, at: place)
      }
      previous = byte
    }
    if ScannedText.isBlank(previous) { return nil }
    if isBeginning { return name.count == bytes.count ? .whole : .beginning }
    return isWord ? .word : NameFit.none
  }

  private func fitFolded(_ name: UnsafeBufferPointer<UInt8>, words: Bool) -> NameFit {
    if matches(name, at: 0) { return name.count == bytes.count ? .whole : .beginning }
    guard words, name.count > bytes.count, !bytes.isEmpty else { return .none }
    for start in 1...(name.count - bytes.count) where startsWord(of: name, at: start) {
      return .word
    }
    return .none
  }

  private func startsWord(of name: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard start > 0, matches(name, at: start) else { return false }
    return Words.begins(
      ScannedText.lowered(name[start]),
      after: ScannedText.lowered(name[start - 1])
    )
  }

  private func matches(_ name: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard name.count - start >= bytes.count else { return false }
    for offset in bytes.indices
    where ScannedText.lowered(name[start + offset]) != bytes[offset] {
      return false
    }
    return true
  }

  private static let blank = UInt8(ascii: " ")

  @inline(__always)
  private static func lowered(_ byte: UInt8) -> UInt8 { QuickFolding.folded(byte) }

  @inline(__always)
  private static func isBlank(_ byte: UInt8) -> Bool { byte == blank }
}

/// The dishes whose names a typed text may become.
package struct DishCompletions: Hashable, Sendable {
  /// Where things of these names stand, the first of each name, in the order of the file.
  package var places: [DishPlace] = []
  /// Which of these names other things have, too.
  package var shared: Set<Int> = []
  /// How many things fit in all, each counted.
  package var total = 0
  /// Whether only words inside the names begin with the text, not the names.
  package var areWords = false
  private var positions: [String: Int] = [:]

  fileprivate init(areWords: Bool = false) { self.areWords = areWords }

  fileprivate mutating func add(_ place: DishPlace, named name: String, limit: Int) {
    total += 1
    guard places.count < limit else { return }
    guard let known = positions[name] else {
      positions[name] = places.count
      places.append(place)
      return
    }
    shared.insert(known)
  }
}

extension Catalogue {
  /// Whether whole names of dishes are found without a look at all of them.
  package var knowsDishesByName: Bool { dishIndex != nil }

  /// The restaurants whose names begin with a text, or else those of which a word does.
  package func restaurants(completing scan: NameScan) -> [Int] {
    var beginning: [Int] = []
    var words: [Int] = []
    scan.withText { text in
      restaurants.withUnsafeBufferPointer { restaurants in
        for position in restaurants.indices {
          switch text.fit(restaurants[position].name, words: beginning.isEmpty) {
          case .whole, .beginning: beginning.append(position)
          case .word: words.append(position)
          case .none: continue
          }
        }
      }
    }
    return beginning.isEmpty ? words : beginning
  }

  /// The dishes whose names begin with a text, or else those of which a word does: at some
  /// restaurants or all, each name once, up to a limit.
  package func dishes(
    completing scan: NameScan,
    at positions: [Int]? = nil,
    limit: Int
  ) -> DishCompletions {
    var beginning = DishCompletions()
    var words = DishCompletions(areWords: true)
    func look(at restaurant: Int, for text: ScannedText) {
      restaurants[restaurant].dishes.withUnsafeBufferPointer { dishes in
        if scan.isEmpty, beginning.places.count >= limit {
          beginning.total += dishes.count
          return
        }
        for dish in dishes.indices {
          switch text.fit(dishes[dish].name, words: beginning.total == 0) {
          case .none: continue
          case .whole, .beginning:
            let place = DishPlace(restaurant: restaurant, dish: dish)
            beginning.add(place, named: dishes[dish].name, limit: limit)
          case .word:
            let place = DishPlace(restaurant: restaurant, dish: dish)
            words.add(place, named: dishes[dish].name, limit: limit)
          }
        }
      }
    }
    scan.withText { text in
      if let positions {
        for restaurant in positions { look(at: restaurant, for: text) }
      } else {
        for restaurant in restaurants.indices { look(at: restaurant, for: text) }
      }
    }
    return beginning.total > 0 ? beginning : words
  }

  /// How well any restaurant's name fits a typed one, in a city if one is said (none if empty).
  package func restaurantFit(_ name: String, in city: String? = nil) -> NameFit {
    if let only = onlyPosition(ofRestaurantNamed: name),
      city.map({ $0.isEmpty ? restaurants[only].city == nil : isCity($0, ofRestaurantAt: only) })
        ?? true
    {
      return .whole
    }
    if restaurantIndex != nil {
      let isThere = positions(ofRestaurantsNamed: name).contains { position in
        city.map { NameFolding.areSame($0, restaurants[position].city ?? "") } ?? true
      }
      if isThere { return .whole }
    }
    let city = city.map(NameFolding.fold)
    let scan = NameScan(name)
    return bestFit(restaurants.indices) { position in
      if let city, NameFolding.fold(restaurants[position].city ?? "") != city { return .none }
      return scan.fit(restaurants[position].name, words: true)
    }
  }

  /// How well any dish's name fits a typed one, at one restaurant or anywhere.
  package func dishFit(_ name: String, at restaurant: Int? = nil) -> NameFit {
    if restaurant == nil, dishIndex != nil, !places(ofDishesNamed: name).isEmpty { return .whole }
    if let restaurant, hasDish(named: name, at: restaurant) { return .whole }
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

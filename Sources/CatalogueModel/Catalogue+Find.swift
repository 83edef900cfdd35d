/// Something that `find` found.
package struct FindHit: Hashable, Sendable {
  /// The position of the restaurant in the file.
  package let position: Int
  /// The place of the dish; none where the restaurant itself fits.
  package let place: DishPlace?
  /// How well the text fits.
  package let level: MatchLevel
  /// What it fits.
  package let field: FindField
}

/// Where `find` looks, the most telling first.
package enum FindField: Int, Comparable, Sendable {
  /// The name of the dish or restaurant.
  case name
  /// The cuisine of the restaurant.
  case cuisine
  /// The city of the restaurant.
  case city
  /// A tag.
  case tag
  /// A note, of a rating too.
  case note

  package static func < (left: FindField, right: FindField) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension Catalogue {
  /// How many near names are worth showing.
  private static let mostNear = 20

  /// Finds a text in dishes and restaurants that pass a filter, case and accents apart.
  ///
  /// Whole fields come first, then whole words, beginnings of words and the rest; of equal ones,
  /// names before other fields, then the better rated, then the order of the file. Only where the
  /// text is found nowhere, the names that are close to it are given.
  package func find(_ text: String, matching filter: Filter = Filter()) -> [FindHit] {
    guard let pattern = NamePattern(text) else { return [] }
    let test = FilterTest(filter, in: self)
    let hits = pattern.withScanner { scanner in
      var finder = Finder(scanner)
      test.forEachPlace(in: self) { position, restaurant in
        finder.look(at: restaurant, position: position, test)
      }
      return finder.hits
    }
    if !hits.isEmpty { return hits }

    var near = NearestNames<DishPlace>(to: pattern, most: Catalogue.mostNear)
    FoldingRoom.withRoom { room in
      test.forEachPlace(in: self) { position, restaurant in
        if test.admits(restaurant) {
          let place = DishPlace(restaurant: position, dish: -1)
          near.consider(restaurant.pointee.name, at: place, in: room)
        }
        test.forEachDish(at: position, of: restaurant) { place, dish in
          near.consider(dish.pointee.name, at: place, in: room)
        }
      }
    }
    return near.places.map { place in
      FindHit(
        position: place.restaurant,
        place: place.dish < 0 ? nil : place,
        level: .near,
        field: .name
      )
    }
  }

  /// The row of something found.
  package func row(of hit: FindHit) -> DishRow {
    hit.place.map { row(ofDishAt: $0) } ?? dishRow(ofRestaurantAt: hit.position)
  }
}

/// Goes over restaurants and dishes with a text; what does not fit costs no allocation.
private struct Finder {
  private let scanner: NameScanner
  /// What was found, in the order of the file.
  private var found: [Found] = []

  init(_ scanner: NameScanner) { self.scanner = scanner }

  /// What was found, the best first.
  var hits: [FindHit] {
    found.sorted { $0.order < $1.order }.map { found in
      FindHit(
        position: Int(found.position),
        place: found.dish < 0
          ? nil : DishPlace(restaurant: Int(found.position), dish: Int(found.dish)),
        level: found.level,
        field: found.field
      )
    }
  }

  /// Looks at a restaurant and at its dishes.
  mutating func look(
    at restaurant: UnsafePointer<Restaurant>,
    position: Int,
    _ test: FilterTest
  ) {
    var fit = Fit(scanner)
    fit.look(at: restaurant.pointee.name, .name)
    fit.look(at: restaurant.pointee.cuisine, .cuisine)
    fit.look(at: restaurant.pointee.city, .city)
    fit.look(at: restaurant.pointee.tags, .tag)
    fit.look(at: restaurant.pointee.note, .note)
    if restaurant.pointee.ratings.hasNotes { fit.look(atNotesOf: restaurant.pointee.ratings) }
    if let level = fit.level, test.admits(restaurant) {
      let stars = RatingTally(of: restaurant).mean.map { Int(($0 * 100).rounded()) } ?? 0
      note(level, fit.field, stars: stars, position: position, dish: -1)
    }
    test.forEachDish(at: position, of: restaurant) { place, dish in
      var fit = Fit(scanner)
      fit.look(at: dish.pointee.name, .name)
      if !dish.pointee.tags.isEmpty { fit.look(at: dish.pointee.tags, .tag) }
      if dish.pointee.note != nil { fit.look(at: dish.pointee.note, .note) }
      if dish.pointee.ratings.hasNotes { fit.look(atNotesOf: dish.pointee.ratings) }
      if let level = fit.level {
        let stars = Int(dish.pointee.ratings.currentStars?.hundredths ?? 0)
        note(level, fit.field, stars: stars, position: position, dish: place.dish)
      }
    }
  }

  private mutating func note(
    _ level: MatchLevel,
    _ field: FindField,
    stars: Int,
    position: Int,
    dish: Int
  ) {
    let rank = UInt64(level.rawValue) << 16 | UInt64(field.rawValue) << 12 | UInt64(500 - stars)
    found.append(
      Found(
        order: rank << 32 | UInt64(found.count),
        position: Int32(position),
        dish: Int32(dish),
        level: level,
        field: field
      )
    )
  }
}

/// One thing found; small, for a short text is found in most of a million dishes.
private struct Found {
  /// Level, field, stars and the place in the file, in one number to sort by.
  let order: UInt64
  let position: Int32
  let dish: Int32
  let level: MatchLevel
  let field: FindField
}

/// The best way a text fits any field of one thing.
private struct Fit {
  private let scanner: NameScanner
  private(set) var level: MatchLevel?
  private(set) var field = FindField.name

  init(_ scanner: NameScanner) { self.scanner = scanner }

  mutating func look(at value: String?, _ field: FindField) {
    guard let value, level != .whole, let found = scanner.level(in: value) else { return }
    guard level.map({ found < $0 }) ?? true else { return }
    level = found
    self.field = field
  }

  mutating func look(at values: [String], _ field: FindField) {
    for value in values { look(at: value, field) }
  }

  mutating func look(atNotesOf history: borrowing RatingHistory) {
    for rating in history.indices { look(at: history[rating].note, .note) }
  }
}

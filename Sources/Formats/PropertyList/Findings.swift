internal import CatalogueModel

/// What a person should know about the records that were read: what is there twice, and what was
/// rated elsewhere.
struct Findings {
  /// A list of names of which only the first few are kept.
  private struct Names {
    static let most = 5
    var names: [String] = []
    var count = 0

    mutating func append(_ name: @autoclosure () -> String) {
      count += 1
      if names.count < Names.most { names.append(name()) }
    }
  }

  private var ratedElsewhere = Names()
  private var duplicateDishes = Names()
  private var duplicateRestaurants = Names()
  /// What was found at the restaurant that is being read, whose name may not be known yet.
  private var ratedDishes: [String] = []
  private var isRatedItself = false
  private var doubleDishes: [String] = []
  private var restaurantHashes = SeenHashes()

  /// Forgets what was noted of a restaurant that was not read to its end.
  @inline(__always)
  mutating func beginRestaurant() {
    guard !ratedDishes.isEmpty || !doubleDishes.isEmpty || isRatedItself else { return }
    (ratedDishes, doubleDishes, isRatedItself) = ([], [], false)
  }

  /// Notes that a rating differs from those kept.
  mutating func noteRatedElsewhere(_ thing: RatedThing) {
    switch thing {
    case .dish(let name): ratedDishes.append(name ?? "")
    case .restaurant: isRatedItself = true
    }
  }

  /// Looks for dishes of the same name, given the hashes of all names at one restaurant.
  @inline(__always)
  mutating func noteDishes(_ hashes: [UInt64], names: (Int) -> String) {
    if hashes.count <= 16 {
      for later in 1..<max(hashes.count, 1) {
        for earlier in 0..<later where hashes[earlier] == hashes[later] {
          noteDouble(names(earlier), names(later))
          break
        }
      }
    } else {
      noteManyDishes(hashes, names: names)
    }
  }

  @inline(never)
  private mutating func noteManyDishes(_ hashes: [UInt64], names: (Int) -> String) {
    var first: [UInt64: Int] = [:]
    first.reserveCapacity(hashes.count)
    for (position, hash) in hashes.enumerated() {
      if let earlier = first[hash] {
        noteDouble(names(earlier), names(position))
      } else {
        first[hash] = position
      }
    }
  }

  @inline(never)
  private mutating func noteDouble(_ earlier: String, _ later: String) {
    guard NameFolding.fold(earlier) == NameFolding.fold(later) else { return }
    doubleDishes.append(later)
  }

  /// Notes a restaurant that was read to its end.
  mutating func endRestaurant(_ restaurant: Restaurant, nameHash: UInt64) {
    let cityHash = restaurant.city.map { NameHash.of($0) } ?? 0
    // Two of the same hash are the same but for one chance in 10^9 among 100,000; a notice that
    // is wrong so rarely does no harm.
    if !restaurantHashes.insert(nameHash ^ cityHash &* 0x9E37_79B9_7F4A_7C15) {
      duplicateRestaurants.append(
        restaurant.city.map { "\(restaurant.name) in \($0)" } ?? restaurant.name
      )
    }
    for dish in ratedDishes { ratedElsewhere.append("\(dish) at \(restaurant.name)") }
    for dish in doubleDishes { duplicateDishes.append("\(dish) at \(restaurant.name)") }
    if isRatedItself { ratedElsewhere.append(restaurant.name) }
    beginRestaurant()
  }

  /// All that was found, as notices.
  var notices: [FormatNotice] {
    var notices: [FormatNotice] = []
    if ratedElsewhere.count > 0 {
      notices.append(
        .ratedElsewhere(names: ratedElsewhere.names, count: ratedElsewhere.count)
      )
    }
    if duplicateRestaurants.count > 0 {
      notices.append(
        .duplicateRestaurants(
          names: duplicateRestaurants.names,
          count: duplicateRestaurants.count
        )
      )
    }
    if duplicateDishes.count > 0 {
      notices.append(
        .duplicateDishes(names: duplicateDishes.names, count: duplicateDishes.count)
      )
    }
    return notices
  }
}

internal import CatalogueModel
internal import Formats
internal import Glibc

/// What could not be made again, as a catalogue that a person can read and `import`.
///
/// It has what the changes would have added or set, each at its restaurant and dish. What a change
/// would have taken away is not in it: importing could not take it away.
struct ConflictFile {
  /// What the changes would have added or set.
  private(set) var catalogue = Catalogue()
  /// What the name of the file calls it.
  private let kind: String

  /// Gathers the content of changes.
  init(_ conflicts: [ReplayConflict]) {
    kind = "conflict"
    for conflict in conflicts { gather(conflict.change) }
  }

  /// Takes the whole catalogue of a session that can't be saved.
  init(rescuing catalogue: Catalogue) {
    kind = "rescue"
    self.catalogue = catalogue
  }

  /// Whether there is nothing to keep.
  var isEmpty: Bool { catalogue.restaurants.isEmpty }

  /// Keeps the catalogue beside the working file, once: the same again makes no second file.
  ///
  /// - Returns: the path of the file.
  func keep(
    besides location: StoreLocation,
    today: Day,
    on disk: Disk
  ) throws(SystemError) -> String {
    let form = PropertyListForm()
    var hash = ContentHash()
    form.write(catalogue) { hash.update($0) }
    for number in 1...999 {
      let path = path(number, besides: location, today: today)
      let target = StoreLocation(given: path, file: path)
      if let old = try ConflictFile.hash(of: path, on: disk) {
        guard old == hash.value else { continue }
        // A session that was killed right after the file got its name left the other one.
        try disk.unlink(target.temporary)
        return path
      }
      let replacement = try Replacement(of: target, on: disk)
      try replacement.write(rightsOf: nil, mapping: { $0 }) { write throws(SystemError) in
        try form.write(catalogue, to: write)
      }
      try replacement.installAsNew {}
      return path
    }
    throw SystemError(EEXIST)
  }

  private func path(_ number: Int, besides location: StoreLocation, today: Day) -> String {
    let name = PathText.name(of: location.file)
    var stem = name[...]
    if let dot = name.lastIndex(of: "."), dot != name.startIndex { stem = name[..<dot] }
    let suffix = number == 1 ? "" : "-\(number)"
    return PathText.join(location.directory, "\(stem).\(kind)-\(today)\(suffix).plist")
  }

  private static func hash(of path: String, on disk: Disk) throws(SystemError) -> UInt64? {
    guard let status = try disk.status(of: path) else { return nil }
    guard status.kind == .regular else { return 0 }
    return try FileSource(disk.open(path, O_RDONLY | O_NOFOLLOW)).hashToTheEnd()
  }

  private mutating func gather(_ change: Change) {
    switch change {
    case .group(let changes):
      for change in changes { gather(change) }
      return
    case .insertRestaurant: break
    case .insertDish(_, let address, _), .editRestaurant(let address, _):
      ensure(address)
    case .insertRating(_, let owner, _):
      ensure(owner)
    case .editDish(let address, _):
      ensure(.dish(address))
    case .removeRestaurant, .removeDish, .removeRating: break
    }
    // What is not there can't be taken away from here either.
    _ = try? catalogue.apply(change.withoutOrdinals)
  }

  private mutating func ensure(_ address: RestaurantAddress) {
    let address = RestaurantAddress(name: address.name, city: address.city)
    guard catalogue.position(of: address) == nil else { return }
    let restaurant = Restaurant(name: address.name, city: address.city)
    let end = catalogue.restaurants.count
    _ = try? catalogue.apply(.insertRestaurant(restaurant, position: end))
  }

  private mutating func ensure(_ owner: RatingOwner) {
    switch owner {
    case .restaurant(let address): ensure(address)
    case .dish(let address):
      ensure(address.restaurant)
      let restaurant = address.restaurant.withoutOrdinal
      guard catalogue.place(of: DishAddress(name: address.name, at: restaurant)) == nil else {
        return
      }
      _ = try? catalogue.apply(
        .insertDish(Dish(name: address.name), at: restaurant, position: .max)
      )
    }
  }
}

extension RestaurantAddress {
  /// The first of its name: in a file of conflicts there is no other.
  fileprivate var withoutOrdinal: RestaurantAddress { RestaurantAddress(name: name, city: city) }
}

extension DishAddress {
  fileprivate var withoutOrdinal: DishAddress {
    DishAddress(name: name, at: restaurant.withoutOrdinal)
  }
}

extension RatingOwner {
  fileprivate var withoutOrdinal: RatingOwner {
    switch self {
    case .restaurant(let address): .restaurant(address.withoutOrdinal)
    case .dish(let address): .dish(address.withoutOrdinal)
    }
  }
}

extension Change {
  fileprivate var withoutOrdinals: Change {
    switch self {
    case .insertRestaurant, .group: self
    case .removeRestaurant(let address): .removeRestaurant(address.withoutOrdinal)
    case .editRestaurant(let address, let fields):
      .editRestaurant(address.withoutOrdinal, fields)
    case .insertDish(let dish, let address, let position):
      .insertDish(dish, at: address.withoutOrdinal, position: position)
    case .removeDish(let address): .removeDish(address.withoutOrdinal)
    case .editDish(let address, let fields): .editDish(address.withoutOrdinal, fields)
    case .insertRating(let rating, let owner, let position):
      .insertRating(rating, of: owner.withoutOrdinal, position: position)
    case .removeRating(let rating, let owner, let position):
      .removeRating(rating, of: owner.withoutOrdinal, position: position)
    }
  }
}

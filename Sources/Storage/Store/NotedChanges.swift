internal import CatalogueModel

/// Changes that are safe nowhere yet: they go into the journal together, or straight into the file.
struct NotedChanges {
  private var changes: [RecordedChange] = []
  /// How many restaurants, dishes and ratings they are about, roughly.
  private(set) var parts = 0

  /// Whether there is none.
  var isEmpty: Bool { changes.isEmpty }

  /// The number of changes.
  var count: Int { changes.count }

  /// Notes a change with what takes it back, which is kept where it took something away or replaced
  /// it.
  mutating func append(_ change: Change, takenBackBy inverse: Change) {
    let inverse = change.destroysSomething ? inverse : nil
    changes.append(RecordedChange(change: change, inverse: inverse))
    parts += change.partCount
  }

  /// Forgets them.
  mutating func removeAll() {
    self = NotedChanges()
  }

  /// Them as they stand in a journal.
  var payload: [UInt8] {
    var payload: [UInt8] = []
    for noted in changes {
      JournalFrame.append(.change(noted.change, inverse: noted.inverse), to: &payload)
    }
    return payload
  }
}

extension Change {
  /// Whether it takes something away, or replaces it, that does not stand in it.
  fileprivate var destroysSomething: Bool {
    switch self {
    case .removeRestaurant, .removeDish, .editRestaurant, .editDish: true
    case .insertRestaurant, .insertDish, .insertRating, .removeRating: false
    case .group(let changes): changes.contains(where: \.destroysSomething)
    }
  }

  /// How many restaurants, dishes and ratings it is about, roughly.
  fileprivate var partCount: Int {
    switch self {
    case .insertRestaurant(let restaurant, _): 1 + restaurant.dishes.count
    case .group(let changes): changes.reduce(0) { $0 + $1.partCount }
    default: 1
    }
  }
}

import CatalogueModel
import Formats
import Glibc

@testable import Storage

/// A session as the program holds one: memory, the store, and what the person was told.
///
/// A step that fails takes memory back and the session goes on, as at the prompt.
struct Sitting {
  static let file = "/d/restaurants.plist"
  static let journal = file + "-journal"
  static let backup = file + "~"
  static let today = day("2026-11-30")

  let store: CatalogueStore
  let opened: OpenedCatalogue
  private(set) var catalogue: Catalogue
  /// Memory as of the last change that is safe.
  private var safe: Catalogue
  private var isChanged: Bool
  /// The restaurants whose adding was asked for.
  private(set) var sent: Set<String> = []
  /// The restaurants whose adding was acknowledged.
  private(set) var acknowledged: Set<String> = []
  /// Whether the last change went into the file without being journalled.
  private(set) var wentStraight = false
  private(set) var errors: [StorageError] = []
  /// What the store reported of edits elsewhere.
  private(set) var conflicts: [ReplayConflict] = []

  init(
    on calls: any SystemCalls,
    path: String = file,
    seed: Catalogue? = nil,
    startsEmpty: Bool = false,
    locksAtOnce: Bool = true,
    readOnly: Bool = false,
    leastFollowed: Int = 0,
    form: any CatalogueForm = PropertyListForm()
  ) throws(StorageError) {
    opened = try CatalogueStore.open(
      path,
      options: StoreOptions(
        today: Sitting.today,
        seed: seed,
        startsEmpty: startsEmpty,
        readOnly: readOnly,
        locksAtOnce: locksAtOnce,
        manyParts: 5,
        leastFollowed: leastFollowed,
        form: form,
        calls: calls
      )
    )
    store = opened.store
    catalogue = opened.catalogue
    safe = catalogue
    isChanged = !opened.recovered.isEmpty
  }

  /// What is there: the restaurants by their names, and the first one's ratings by their notes.
  var names: [String] { entries(of: catalogue) }

  /// Adds things as one batch of lines does: all are acknowledged, or none is.
  ///
  /// A name in capitals becomes a restaurant, another one a rating of the first restaurant, since
  /// a rating that is made twice is there twice.
  mutating func add(_ names: String...) { add(names) }

  mutating func add(_ names: [String]) {
    do {
      for name in names {
        sent.insert(name)
        try change(addition(of: name))
      }
      try synchronize()
      acknowledged.formUnion(names)
    } catch {
      fail(error)
    }
  }

  private func addition(of name: String) -> Change {
    guard name == name.lowercased(), let stars = Stars(4), !catalogue.restaurants.isEmpty else {
      return .insertRestaurant(Restaurant(name: name), position: catalogue.restaurants.count)
    }
    let first = catalogue.address(ofRestaurantAt: 0)
    return .insertRating(
      Rating(stars, on: Sitting.today, note: name),
      of: .restaurant(first),
      position: .max
    )
  }

  /// Makes finding by name quick, as the program does.
  mutating func index() { catalogue.indexRestaurants() }

  /// Makes a change that is not safe yet.
  mutating func change(_ change: Change) throws(StorageError) {
    if let fresh = try store.prepareForChange() { take(fresh) }
    let inverse: Change
    do {
      inverse = try catalogue.apply(change)
    } catch {
      preconditionFailure("the test's own change does not apply: \(error)")
    }
    try store.record(change, takenBackBy: inverse)
  }

  mutating func synchronize() throws(StorageError) {
    try store.synchronize()
    safe = catalogue
    isChanged = true
  }

  /// Adds restaurants as one change behind which no line follows.
  mutating func addLast(_ names: [String]) {
    do throws(StorageError) {
      sent.formUnion(names)
      let count = catalogue.restaurants.count
      try change(
        .group(
          names.enumerated().map {
            .insertRestaurant(Restaurant(name: $1), position: count + $0)
          }
        )
      )
      do throws(StorageError) {
        if let report = try store.saveStraight(catalogue) {
          wentStraight = true
          isChanged = report.outcome != .saved
          safe = catalogue
          return acknowledged.formUnion(names)
        }
      } catch {
        if store.isSaveUncertain { throw error }
      }
      try synchronize()
      acknowledged.formUnion(names)
    } catch {
      fail(error)
    }
  }

  /// Makes a change and makes it safe.
  mutating func make(_ made: Change) {
    do {
      try change(made)
      try synchronize()
    } catch {
      fail(error)
    }
  }

  mutating func save() {
    do {
      let report = try store.save(catalogue)
      if let adopted = report.adopted { take(adopted) }
      if report.outcome == .saved { isChanged = false }
    } catch {
      fail(error)
    }
  }

  mutating func close() {
    do {
      let report = try store.close(catalogue: catalogue, hasChanges: isChanged)
      if let adopted = report?.adopted { take(adopted) }
    } catch {
      fail(error)
    }
  }

  /// Looks for an edit elsewhere, as before a command.
  @discardableResult
  mutating func look() -> OutsideEdit? {
    do {
      let edit = try store.outsideEdit()
      if case .adopted(let replayed) = edit { take(replayed) }
      return edit
    } catch {
      fail(error)
      return nil
    }
  }

  private mutating func take(_ fresh: ReplayedCatalogue) {
    catalogue = fresh.catalogue
    safe = catalogue
    conflicts += fresh.conflicts
  }

  private mutating func fail(_ error: StorageError) {
    errors.append(error)
    catalogue = safe
  }
}

/// A day that exists.
func day(_ text: String) -> Day {
  guard let day = Day(iso: text) else { preconditionFailure("no day \(text)") }
  return day
}

/// Restaurants of these names and nothing else.
func restaurants(_ names: String...) -> Catalogue {
  Catalogue(names.map { Restaurant(name: $0) })
}

/// The bytes of a catalogue as they stand in the file.
func bytes(of catalogue: Catalogue) -> [UInt8] {
  var bytes: [UInt8] = []
  PropertyListWriter.write(catalogue) { bytes.append(contentsOf: $0) }
  return bytes
}

/// The restaurants by their names, and the first one's ratings by their notes.
func entries(of catalogue: Catalogue) -> [String] {
  catalogue.restaurants.map(\.name)
    + (catalogue.restaurants.first?.ratings.compactMap(\.note) ?? [])
}

/// What bytes hold, as `entries` says it; nothing where they are no whole file.
func names(in bytes: [UInt8]?) -> [String]? {
  guard let bytes, let document = try? PropertyListReader.read(bytes, today: Sitting.today)
  else { return nil }
  return entries(of: document.catalogue)
}

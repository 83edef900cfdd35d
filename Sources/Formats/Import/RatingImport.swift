internal import CatalogueModel

/// Matches imported ratings one to one with those that are there.
struct RatingImport {
  /// What becomes of an imported rating.
  enum Outcome {
    /// It is there.
    case same
    /// It corrects the one at a position, which becomes this.
    case corrects(Int, Rating)
    /// It is added as it is.
    case added(Rating)
  }

  /// What becomes of each, in their order.
  private(set) var outcomes: [Outcome]
  private let imported: [Rating]
  private let existing: [Rating]
  private var isFree: [Bool]
  private var isOpen: [Bool]

  /// Matches ratings of one thing.
  init(_ imported: [Rating], into existing: [Rating]) {
    self.imported = imported
    self.existing = existing
    outcomes = imported.map { .added($0) }
    isFree = existing.map { _ in true }
    isOpen = imported.map { _ in true }
    match { Said(stars: $0.stars, day: $0.day, note: $0.note) }
    // A file without notes does not contradict one.
    match(only: { $0.note == nil }) { Said(stars: $0.stars, day: $0.day) }
    correctLoneLeftovers()
  }

  /// What is compared of a rating.
  private struct Said: Hashable {
    var stars: Stars
    var day: Day?
    var note: String?
  }

  private mutating func match(
    only isMeant: (Rating) -> Bool = { _ in true },
    by key: (Rating) -> Said
  ) {
    var free: [Said: [Int]] = [:]
    for index in existing.indices.reversed() where isFree[index] {
      free[key(existing[index]), default: []].append(index)
    }
    guard !free.isEmpty else { return }
    for (index, rating) in imported.enumerated() where isOpen[index] && isMeant(rating) {
      guard let found = free[key(rating)]?.popLast() else { continue }
      isFree[found] = false
      isOpen[index] = false
      outcomes[index] = .same
    }
  }

  private mutating func correctLoneLeftovers() {
    var old: [Day?: [Int]] = [:]
    var new: [Day?: [Int]] = [:]
    for index in existing.indices where isFree[index] {
      old[existing[index].day, default: []].append(index)
    }
    guard !old.isEmpty else { return }
    for index in imported.indices where isOpen[index] {
      new[imported[index].day, default: []].append(index)
    }
    for (day, indices) in new {
      guard indices.count == 1, let places = old[day], places.count == 1 else { continue }
      var corrected = existing[places[0]]
      corrected.stars = imported[indices[0]].stars
      corrected.note = imported[indices[0]].note ?? corrected.note
      outcomes[indices[0]] = .corrects(places[0], corrected)
    }
  }
}

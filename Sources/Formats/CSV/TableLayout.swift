internal import CatalogueModel

/// How a table of ratings is put down: its columns, what they mean and how they spell values.
struct TableLayout: Hashable, Sendable {
  var header: CSVHeader
  var dialect = CSVDialect()
  var styles = TableStyles()
  /// Whether a column `note` is the note of the rating in its row.
  var notesAreOfRatings = false
  /// The number of columns that the file has already.
  var oldCount: Int

  /// Lays out the columns of a header.
  init(_ header: CSVHeader) {
    self.header = header
    oldCount = header.names.count
  }

  /// What one row speaks of.
  struct RowSubject {
    var restaurant: Restaurant
    /// Which of several restaurants of that name and city it is, from 1.
    var restaurantNumber = 1
    var dish: Dish?
    /// Which of several dishes of that name it is, from 1.
    var dishNumber = 1
    var rating: Rating?
  }

  /// The text of a column in a row.
  func text(of column: CSVColumn, in row: RowSubject) -> String {
    switch column {
    case .restaurant: CellText.encoded(row.restaurant.name)
    case .city: CellText.encoded(row.restaurant.city ?? "")
    case .cuisine: CellText.encoded(row.restaurant.cuisine ?? "")
    case .dish: CellText.encoded(row.dish?.name ?? "")
    case .stars: row.rating.map { styles.stars.found.text(of: $0.stars) } ?? ""
    case .date: row.rating?.day.map { styles.days.found.text(of: $0) } ?? ""
    case .price: row.dish?.price.map { styles.price.found.text(of: $0) } ?? ""
    case .tags: tags(row)
    case .note: CellText.encoded(note(row) ?? "")
    case .ratingNote: CellText.encoded(row.rating?.note ?? "")
    case .dishNote: CellText.encoded(row.dish?.note ?? "")
    case .wanted: row.restaurant.isWanted ? wantedWord : ""
    case .restaurantTags: CellText.encoded(TagList.written(row.restaurant.tags))
    case .restaurantNote: CellText.encoded(row.restaurant.note ?? "")
    case .restaurantNumber: row.restaurantNumber > 1 ? "\(row.restaurantNumber)" : ""
    case .dishNumber: row.dishNumber > 1 ? "\(row.dishNumber)" : ""
    case .restaurantData: data(row.restaurant.foreign)
    case .dishData: row.dish.map { data($0.foreign) } ?? ""
    case .ratingData: row.rating.map { data($0.foreign) } ?? ""
    case .link: ""
    }
  }

  /// The texts of the columns without a meaning.
  func foreignTexts(in row: RowSubject) -> [(position: Int, text: String)] {
    let foreign =
      row.rating?.foreign ?? row.dish?.foreign ?? row.restaurant.foreign
    return header.foreignKeys.map { position, key in
      for entry in foreign.entries where entry.key == key {
        if case .string(let text) = entry.value { return (position, text) }
      }
      return (position, "")
    }
  }

  /// The tags of the dish, or of the restaurant where they have no column of their own.
  private func tags(_ row: RowSubject) -> String {
    if let dish = row.dish { return CellText.encoded(TagList.written(dish.tags)) }
    guard header.position(of: .restaurantTags) == nil else { return "" }
    return CellText.encoded(TagList.written(row.restaurant.tags))
  }

  private func note(_ row: RowSubject) -> String? {
    if notesAreOfRatings, let rating = row.rating { return rating.note }
    if let dish = row.dish { return header.position(of: .dishNote) == nil ? dish.note : nil }
    return header.position(of: .restaurantNote) == nil ? row.restaurant.note : nil
  }

  private var wantedWord: String {
    WantedCell.read(styles.wanted) == true ? styles.wanted : "yes"
  }

  /// The keys that no column holds, as JSON.
  private func data(_ foreign: ForeignKeys) -> String {
    let rest = unheld(foreign)
    return rest.isEmpty ? "" : ForeignText.line(rest)
  }

  private func unheld(_ foreign: ForeignKeys) -> [PropertyEntry] {
    guard !foreign.entries.isEmpty else { return [] }
    let held = Set(header.foreignKeys.map(\.key))
    return foreign.entries.filter {
      if case .string = $0.value { return !held.contains($0.key) }
      return true
    }
  }
}

// Columns that a catalogue needs
extension TableLayout {
  /// Adds the columns, at the right, without which something of a catalogue would be lost.
  ///
  /// - Returns: the headers of the columns that were added.
  mutating func extend(for restaurants: [Restaurant]) -> [String] {
    let count = header.names.count
    if notesAreOfRatings, header.position(of: .dishNote) == nil,
      !TableLayout.haveDifferentNotes(restaurants)
    {
      // Read again, nothing would tell that the column is the ratings'.
      header.rename(.note, to: CSVColumn.ratingNote.rawValue)
      header.reassign(.note, to: .ratingNote)
      notesAreOfRatings = false
    }
    let needed = needed(for: restaurants)
    for column in CSVColumn.allCases
    where needed.contains(column) && header.position(of: column) == nil {
      header.append(column)
    }
    return Array(header.names[count...])
  }

  private func needed(for restaurants: [Restaurant]) -> Set<CSVColumn> {
    var needed: Set<CSVColumn> = []
    var seen: Set<String> = []
    for restaurant in restaurants {
      if restaurant.city != nil { needed.insert(.city) }
      if restaurant.cuisine != nil { needed.insert(.cuisine) }
      if restaurant.isWanted { needed.insert(.wanted) }
      let hasDishes = !restaurant.dishes.isEmpty
      if !restaurant.tags.isEmpty, header.position(of: .restaurantTags) == nil {
        needed.insert(hasDishes ? .restaurantTags : .tags)
      }
      if restaurant.note != nil, header.position(of: .restaurantNote) == nil {
        let isTaken = hasDishes || (notesAreOfRatings && !restaurant.ratings.isEmpty)
        needed.insert(isTaken ? .restaurantNote : .note)
      }
      if !unheld(restaurant.foreign).isEmpty { needed.insert(.restaurantData) }
      if !seen.insert(NameKey.text(of: restaurant)).inserted { needed.insert(.restaurantNumber) }
      need(restaurant.ratings, &needed)
      for dish in restaurant.dishes { need(dish, &needed) }
      if hasDishes, NameKey.hasEqualDishes(restaurant) { needed.insert(.dishNumber) }
    }
    return needed
  }

  private func need(_ dish: Dish, _ needed: inout Set<CSVColumn>) {
    needed.insert(.dish)
    if dish.price != nil { needed.insert(.price) }
    if !dish.tags.isEmpty { needed.insert(.tags) }
    if dish.note != nil, header.position(of: .dishNote) == nil {
      needed.insert(notesAreOfRatings && !dish.ratings.isEmpty ? .dishNote : .note)
    }
    if !unheld(dish.foreign).isEmpty { needed.insert(.dishData) }
    need(dish.ratings, &needed)
  }

  private func need(_ ratings: RatingHistory, _ needed: inout Set<CSVColumn>) {
    for rating in ratings {
      needed.insert(.stars)
      if rating.day != nil { needed.insert(.date) }
      if rating.note != nil { needed.insert(notesAreOfRatings ? .note : .ratingNote) }
      if !unheld(rating.foreign).isEmpty { needed.insert(.ratingData) }
    }
  }

  /// Whether a thing has two ratings with different notes, which tells a reader whose they are.
  private static func haveDifferentNotes(_ restaurants: [Restaurant]) -> Bool {
    func differ(_ ratings: RatingHistory) -> Bool {
      let notes = ratings.lazy.compactMap(\.note)
      guard let first = notes.first else { return false }
      return notes.contains { $0 != first }
    }
    return restaurants.contains { restaurant in
      differ(restaurant.ratings) || restaurant.dishes.contains { differ($0.ratings) }
    }
  }
}

/// The ratings of one dish or restaurant, oldest first; equal days in the order entered.
///
/// Most things are rated once, so the first rating stands in the value itself, and without the gaps
/// that a `Rating?` would have: a catalogue of a million dishes then needs no allocation for each
/// of them, and to look at the current stars of all copies nothing.
package struct RatingHistory: Hashable, Sendable {
  /// The stars of the oldest rating in hundredths; 0 where there is no rating.
  private var firstStars: UInt16 = 0
  /// The day of the oldest rating; 0 where it has none.
  private var firstDay: UInt32 = 0
  private var firstNote: String?
  private var firstForeign = ForeignKeys()
  private var rest: [Rating] = []

  /// No rating yet.
  package init() {}

  /// One rating that is stars and nothing else.
  package init(only stars: Stars) {
    firstStars = stars.hundredths
  }

  /// One rating.
  package init(only rating: Rating) {
    oldest = rating
  }

  /// Orders ratings by day; equal days stay in the order given.
  package init(_ ratings: some Sequence<Rating>) {
    var ordered = Array(ratings)
    let isOrdered = zip(ordered, ordered.dropFirst()).allSatisfy { !$1.isOlder(than: $0) }
    if !isOrdered {
      // The offset keeps equal days in the order given: sorting promises no stability.
      ordered = ordered.enumerated()
        .sorted {
          $0.element.isOlder(than: $1.element)
            || (!$1.element.isOlder(than: $0.element) && $0.offset < $1.offset)
        }
        .map(\.element)
    }
    oldest = ordered.first
    rest = Array(ordered.dropFirst())
  }

  /// The oldest rating, which stands in the value itself.
  private var oldest: Rating? {
    get {
      guard let stars = Stars(hundredths: Int(firstStars)) else { return nil }
      return Rating(stars, on: Day(ordinal: firstDay), note: firstNote, foreign: firstForeign)
    }
    set {
      firstStars = newValue?.stars.hundredths ?? 0
      firstDay = newValue?.day?.ordinal ?? 0
      firstNote = newValue?.note
      firstForeign = newValue?.foreign ?? ForeignKeys()
    }
  }

  /// The latest rating, which is the one that counts.
  package var current: Rating? { last }

  /// The stars of the latest rating; cheaper than to take the whole of it.
  package var currentStars: Stars? {
    rest.isEmpty ? Stars(hundredths: Int(firstStars)) : rest[rest.count - 1].stars
  }

  /// The day of the latest rating; cheaper than to take the whole of it.
  package var currentDay: Day? {
    rest.isEmpty ? Day(ordinal: firstDay) : rest[rest.count - 1].day
  }

  /// Whether there is more to say than the current stars.
  package var saysMoreThanStars: Bool {
    firstDay != 0 || firstNote != nil || !rest.isEmpty || !firstForeign.isEmpty
  }

  /// The note of the latest rating; cheaper than to take the whole of it.
  package var currentNote: String? { rest.isEmpty ? firstNote : rest[rest.count - 1].note }

  /// Whether any rating has a note.
  var hasNotes: Bool {
    firstNote != nil || (!rest.isEmpty && rest.contains { $0.note != nil })
  }

  /// Gives the position, stars and day of each rating, the oldest first.
  func forEachDated(_ body: (Int, Stars, Day?) -> Void) {
    guard let stars = Stars(hundredths: Int(firstStars)) else { return }
    body(0, stars, Day(ordinal: firstDay))
    for position in rest.indices { body(position + 1, rest[position].stars, rest[position].day) }
  }

  /// Where a rating belongs that is entered now: behind all that are not younger.
  package func position(for rating: Rating) -> Int {
    var position = count
    while position > 0, rating.isOlder(than: self[position - 1]) { position -= 1 }
    return position
  }

  /// Puts a rating at a position; one that would break the order by day goes where it belongs.
  ///
  /// - Returns: the position it has now.
  @discardableResult
  package mutating func insert(_ rating: Rating, at position: Int) -> Int {
    var place = Swift.min(Swift.max(position, 0), count)
    let fitsLeft = place == 0 || !rating.isOlder(than: self[place - 1])
    let fitsRight = place == count || !self[place].isOlder(than: rating)
    if !fitsLeft || !fitsRight { place = self.position(for: rating) }
    guard place == 0 else {
      rest.insert(rating, at: place - 1)
      return place
    }
    if let first = oldest { rest.insert(first, at: 0) }
    oldest = rating
    return place
  }

  /// Takes out the rating at a position.
  @discardableResult
  package mutating func remove(at position: Int) -> Rating {
    let removed = self[position]
    if position > 0 {
      rest.remove(at: position - 1)
    } else {
      oldest = rest.isEmpty ? nil : rest.removeFirst()
    }
    return removed
  }
}

extension RatingHistory: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { firstStars == 0 ? 0 : rest.count + 1 }

  package subscript(position: Int) -> Rating {
    if position == 0, let oldest { return oldest }
    return rest[position - 1]
  }
}

extension RatingHistory: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: Rating...) {
    self.init(elements)
  }
}

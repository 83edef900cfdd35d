/// The ratings of one dish or restaurant, oldest first; equal days in the order entered.
///
/// Most things are rated once, so the first rating stands in the value itself: a catalogue of a
/// million dishes then needs no allocation for each of them.
package struct RatingHistory: Hashable, Sendable {
  private var first: Rating?
  private var rest: [Rating] = []

  /// No rating yet.
  package init() {}

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
    first = ordered.first
    rest = Array(ordered.dropFirst())
  }

  /// The latest rating, which is the one that counts.
  package var current: Rating? { last }

  /// The stars of the latest rating; cheaper than to take the whole of it.
  package var currentStars: Stars? { rest.isEmpty ? first?.stars : rest[rest.count - 1].stars }

  /// The day of the latest rating; cheaper than to take the whole of it.
  package var currentDay: Day? { rest.isEmpty ? first?.day : rest[rest.count - 1].day }

  /// Whether any rating has a note.
  var hasNotes: Bool { first?.note != nil || rest.contains { $0.note != nil } }

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
    if let first { rest.insert(first, at: 0) }
    first = rating
    return place
  }

  /// Takes out the rating at a position.
  @discardableResult
  package mutating func remove(at position: Int) -> Rating {
    let removed = self[position]
    if position > 0 {
      rest.remove(at: position - 1)
    } else {
      first = rest.isEmpty ? nil : rest.removeFirst()
    }
    return removed
  }
}

extension RatingHistory: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { first == nil ? 0 : rest.count + 1 }

  package subscript(position: Int) -> Rating {
    if position == 0, let first { return first }
    return rest[position - 1]
  }
}

extension RatingHistory: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: Rating...) {
    self.init(elements)
  }
}

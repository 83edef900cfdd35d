internal import CatalogueModel

/// What a dish or restaurant says of its ratings, until its end is reached.
struct RatedValues {
  /// The value of `rating`.
  var current: Stars?
  /// The value of `ratings`.
  var history: [Rating]?
  /// What is wrong with a rating; said at the end, where the name of the dish is known.
  var flaw: Flaw?

  /// A rating that is none.
  struct Flaw {
    var reason: (RatedThing) -> PropertyListError.Reason
    var place: TextPlace
  }
}

extension CatalogueParser {
  /// Reads the value of `rating`.
  ///
  /// - Returns: whether it is written in a form that is not Palate's.
  mutating func readRating(into rated: inout RatedValues) throws(PropertyListError) -> Bool {
    let tag = try scanner.nextTag()
    if tag == .start(.real) {
      rated.current = try stars(.real, &rated)
      return false
    }
    return try readUnusualStars(tag, "rating", &rated) { $0.current = $1 }
  }

  @inline(__always)
  private mutating func stars(
    _ element: PropertyListElement,
    _ rated: inout RatedValues
  ) throws(PropertyListError) -> Stars? {
    let text = try scanner.text(of: element)
    if let stars = NumberText.stars(text) { return stars }
    noteFlaw(String(decoding: text, as: UTF8.self).shortened, element, &rated)
    return nil
  }

  private func noteFlaw(
    _ text: String,
    _ element: PropertyListElement,
    _ rated: inout RatedValues
  ) {
    guard rated.flaw == nil else { return }
    rated.flaw = .init(
      reason: { .notStars(text: text, element, of: $0) },
      place: scanner.window.place(of: .tag)
    )
  }

  /// Reads stars that are no `<real>`, or what stands in their place.
  private mutating func readUnusualStars(
    _ tag: Tag,
    _ key: String,
    _ rated: inout RatedValues,
    _ set: (inout RatedValues, Stars?) -> Void
  ) throws(PropertyListError) -> Bool {
    switch tag {
    case .start(let element) where [.real, .integer, .string].contains(element):
      set(&rated, try stars(element, &rated))
      return element == .integer
    case .start(.key), .empty(.key), .end:
      throw wrongType(key, .dish, tag)
    case .start(let element), .empty(let element):
      noteFlaw("<\(element.rawValue)>", element, &rated)
      _ = try foreignValue(tag, depth: 6)
      return false
    }
  }

  /// Reads the value of `ratings`.
  ///
  /// - Returns: whether it is written where Palate would not.
  mutating func readRatings(into rated: inout RatedValues) throws(PropertyListError) -> Bool {
    let tag = try scanner.nextTag()
    if tag == .empty(.array) { return true }
    guard tag == .start(.array) else { throw wrongType("ratings", .dish, tag) }
    var ratings: [Rating] = []
    while true {
      switch try scanner.nextTag() {
      case .start(.dict):
        if let rating = try rating(&rated) { ratings.append(rating) }
      case .empty(.dict):
        noteMissingStars(.tag, &rated)
      case .end(.array):
        rated.history = ratings
        return ratings.isEmpty
      case let tag:
        throw notADictionary(.rating, tag)
      }
    }
  }

  private func noteMissingStars(
    _ thing: ByteWindow.MarkedThing,
    _ rated: inout RatedValues
  ) {
    guard rated.flaw == nil else { return }
    rated.flaw = .init(
      reason: { .starsMissing(of: $0) },
      place: scanner.window.place(of: thing)
    )
  }

  /// Reads one rating whose start tag was read; nothing where it has a flaw.
  private mutating func rating(
    _ rated: inout RatedValues
  ) throws(PropertyListError) -> Rating? {
    var stars: Stars?
    var day: Day?
    var note: String?
    var trail = KeyTrail()
    var entries: ForeignEntries?
    scanner.window.markStart(of: .rating)
    while let key = try nextKey() {
      guard let known = RatingKey(key) else {
        try readForeign(key, into: &entries, &trail, depth: 6)
        continue
      }
      guard trail.note(known.rawValue) else { throw error(.duplicateKey(known.text)) }
      switch known {
      case .stars:
        let tag = try scanner.nextTag()
        let isOwn = try readUnusualStars(tag, "stars", &rated) { stars = $1 }
        if isOwn { trail.noteOwnForm(known.rawValue) }
      case .date:
        day = try self.day(&rated)
        if day == nil { trail.noteOwnForm(known.rawValue) }
      case .note:
        note = try text("note", .rating)
        if note == nil { trail.noteOwnForm(known.rawValue) }
      }
    }
    if !trail.contains(RatingKey.stars.rawValue) { noteMissingStars(.rating, &rated) }
    guard let stars else { return nil }
    return Rating(stars, on: day, note: note, foreign: ratingKeys.keep(trail, entries?.list ?? []))
  }

  /// Reads the day of a rating; nothing where the text is empty or has a flaw.
  private mutating func day(_ rated: inout RatedValues) throws(PropertyListError) -> Day? {
    let tag = try scanner.nextTag()
    switch tag {
    case .empty(.string):
      return nil
    case .start(.string), .start(.date):
      let isDate = tag == .start(.date)
      let bytes = try scanner.text(of: isDate ? .date : .string)
      if bytes.isEmpty, !isDate { return nil }
      if let day = isDate ? NumberText.day(ofDate: bytes) : Day(iso: bytes) { return day }
      let text = String(decoding: bytes, as: UTF8.self).shortened
      if rated.flaw == nil {
        rated.flaw = .init(
          reason: { .notADay(text: text, of: $0) },
          place: scanner.window.place(of: .tag)
        )
      }
      return nil
    default:
      throw wrongType("date", .rating, tag)
    }
  }

  /// The ratings of a dish or restaurant all of whose keys are read.
  @inline(__always)
  mutating func history(
    of rated: RatedValues,
    _ thing: @autoclosure () -> RatedThing
  ) throws(PropertyListError) -> RatingHistory {
    if let flaw = rated.flaw { throw PropertyListError(flaw.reason(thing()), at: flaw.place) }
    if let history = rated.history, !history.isEmpty {
      return mergedHistory(of: history, rated.current, thing())
    }
    return rated.current.map { RatingHistory(only: $0) } ?? RatingHistory()
  }

  /// Where `rating` is not what `ratings` ends with, someone rated once more, elsewhere.
  @inline(never)
  private mutating func mergedHistory(
    of ratings: [Rating],
    _ current: Stars?,
    _ thing: RatedThing
  ) -> RatingHistory {
    var history = RatingHistory(ratings)
    guard let current, current != history.current?.stars else { return history }
    let rating = Rating(current, on: today)
    history.insert(rating, at: history.position(for: rating))
    findings.noteRatedElsewhere(thing)
    return history
  }
}

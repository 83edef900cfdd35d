internal import CatalogueModel

/// Values of a tree as a catalogue takes them: numbers may be texts and the other way round.
struct TreeValues {
  private let best: Int
  private let isDayFirst: Bool?
  private let today: Day

  init(_ options: ImportOptions) {
    best = options.scale ?? 5
    today = options.today
    isDayFirst =
      options.columns[.day] != nil ? true : options.columns[.month] != nil ? false : nil
  }

  /// The stars of a value; nothing where it says that there are none.
  ///
  /// - Throws: that it is none, with what it is of.
  func stars(_ node: TreeNode?, of name: String) throws(ImportError) -> Stars? {
    guard let node else { return nil }
    let text: String
    switch node.kind {
    case .null: return nil
    case .string(let string), .number(let string): text = string
    case .boolean(let flag):
      throw .notStars(text: flag ? "true" : "false", of: name, line: node.line)
    case .date(let date): throw .notStars(text: date, of: name, line: node.line)
    case .data: throw .notStars(text: "data", of: name, line: node.line)
    case .array: throw .notStars(text: "a list", of: name, line: node.line)
    case .object: throw .notStars(text: "an object", of: name, line: node.line)
    }
    switch text.withBytes({ StarsCell.read($0, best: best) }) {
    case .unrated: return nil
    case .stars(let stars): return stars
    case .outOfRange: throw .starsOutOfRange(text: text, of: name, best: best, line: node.line)
    case .notStars: throw .notStars(text: text, of: name, line: node.line)
    }
  }

  /// The ratings of a dish or restaurant: the list of them, and the current one beside it.
  func ratings(
    _ record: inout TreeRecord,
    of name: String,
    _ gaps: inout TreeGaps
  ) throws(ImportError) -> RatingHistory {
    let list = record.take(["ratings"])
    let current = try stars(record.take(CSVColumn.stars.headers), of: name)
    var ratings: [Rating] = []
    for element in list?.array ?? [] {
      if let rating = try rating(element, of: name, &gaps) { ratings.append(rating) }
    }
    var history = RatingHistory(ratings)
    guard let current, history.current?.stars != current else { return history }
    // A day or comment that is of no rating stays in the record.
    let day = try day(record.take(CSVColumn.date.headers), of: name, &gaps)
    let note = record.text(CSVColumn.ratingNote.headers)
    let isAlone = history.isEmpty
    let rating = Rating(current, on: isAlone ? day : day ?? today, note: note)
    history.insert(rating, at: history.position(for: rating))
    return history
  }

  private func rating(
    _ node: TreeNode,
    of name: String,
    _ gaps: inout TreeGaps
  ) throws(ImportError) -> Rating? {
    guard let members = node.members else { return try stars(node, of: name).map { Rating($0) } }
    var record = TreeRecord(members)
    guard let stars = try stars(record.take(CSVColumn.stars.headers), of: name) else { return nil }
    let day = try day(record.take(CSVColumn.date.headers), of: name, &gaps)
    let note = record.text(["note"] + CSVColumn.ratingNote.headers + CSVColumn.note.headers)
    let foreign = record.foreign(besides: RatingKey.self, &gaps)
    return Rating(stars, on: day, note: note, foreign: foreign)
  }

  private func day(
    _ node: TreeNode?,
    of name: String,
    _ gaps: inout TreeGaps
  ) throws(ImportError) -> Day? {
    guard let node, node.kind != .null else { return nil }
    let text: String
    switch node.kind {
    case .string(let string), .date(let string): text = string
    default:
      gaps.noteDay(node)
      return nil
    }
    switch text.withBytes(DayCell.read) {
    case .day(let day, _): return day
    case .either(let dayFirst, let monthFirst, _):
      if dayFirst == monthFirst { return dayFirst }
      guard let isDayFirst else {
        throw .ambiguousDay(text: text, of: name, line: node.line)
      }
      return isDayFirst ? dayFirst : monthFirst
    case .none: return nil
    case .notADay:
      gaps.noteDay(node)
      return nil
    }
  }

  /// Takes the price of a dish; what is no price stays in the record.
  func price(_ record: inout TreeRecord) -> Double? {
    var rest = record
    guard let node = rest.take(CSVColumn.price.headers) else { return nil }
    switch node.kind {
    case .number(let text):
      guard let price = Double(text), price.isFinite else { return nil }
      record = rest
      return price
    case .string(let text):
      guard case .price(let price) = text.withBytes(PriceCell.read) else { return nil }
      record = rest
      return price
    default: return nil
    }
  }

  /// The tags of a list of texts or of a text with commas.
  func tags(_ node: TreeNode?) -> [String]? {
    guard let node else { return nil }
    if let text = node.string { return TagList.read(text) }
    return node.array?.compactMap(\.string)
  }

  /// Whether a value says yes.
  func isTrue(_ node: TreeNode?) -> Bool {
    switch node?.kind {
    case .boolean(let flag): flag
    case .string(let text), .number(let text): WantedCell.read(text) == true
    default: false
    }
  }
}

/// Why a table of ratings is not taken as a catalogue.
package enum CSVCatalogueError: Error, Hashable, Sendable {
  /// It is no table.
  case table(CSVError)
  /// It is empty.
  case empty
  /// It is UTF-16, which the working file can't be.
  case otherEncoding
  /// No column names restaurants.
  case noRestaurantColumn(columns: [String])
  /// A number of stars that is none on the scale.
  case starsOutOfRange(text: String, best: Int, at: TextPlace)
  /// Something other than stars where stars stand.
  case notStars(text: String, at: TextPlace)
  /// Days of which nothing says whether day or month comes first.
  case ambiguousDays(text: String, at: TextPlace)
  /// Days of which one has the month first and one the day.
  case contradictoryDays(text: String, at: TextPlace)
  /// Keys of other programs that can't be read back.
  case damagedData(reason: String, at: TextPlace)
}

extension CSVCatalogueError {
  /// What is wrong, where, and what would be right, in one line.
  package var text: String {
    switch self {
    case .table(let error): error.text
    case .empty: "the file is empty"
    case .otherEncoding: "the file is UTF-16; 'import' reads it, a working file has to be UTF-8"
    case .noRestaurantColumn(let columns):
      "no column is a restaurant; the columns are \(CSVCatalogueError.list(columns));"
        + " 'import' also takes a header that is not the first line or says something else"
    case .starsOutOfRange(let text, let best, let place):
      CSVCatalogueError.outOfRange(text, best, place)
    case .notStars(let text, let place):
      "\(place.text): '\(text)' is no rating; one is above 0 and at most 5, none is an empty cell"
    case .ambiguousDays(let text, let place):
      "\(place.text): '\(text)' may be two days, and no other date tells which; 'import … with"
        + " day=first' or 'with month=first' does"
    case .contradictoryDays(let text, let place):
      "\(place.text): in '\(text)' day and month stand the other way round than before"
    case .damagedData(let reason, let place): "\(place.text): \(reason)"
    }
  }

  private static func outOfRange(_ text: String, _ best: Int, _ place: TextPlace) -> String {
    guard best == 5 else {
      return "\(place.text): '\(text)' is not between 0 and \(best), the scale given"
    }
    return "\(place.text): '\(text)': a rating is above 0 and at most 5" + offer(text)
  }

  /// The offer to convert a number, where it may be one of another scale.
  static func offer(_ text: String) -> String {
    let number = Double(text.replacing(",", with: "."))
    guard let number, number > 0, number <= 100 else { return "" }
    let scale = number <= 10 ? 10 : number <= 20 ? 20 : 100
    return "; 'import … scale \(scale)' reads ratings out of \(scale)"
  }

  /// The headers of columns, cut after some.
  static func list(_ columns: [String]) -> String {
    let shown = columns.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    return columns.count > 12 ? "\(shown) and \(columns.count - 12) more" : shown
  }
}

extension TextPlace {
  /// The place in words.
  var text: String { "line \(line), column \(column)" }
}

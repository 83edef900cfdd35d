/// Why a file is not imported; nothing was changed.
package enum ImportError: Error, Hashable, Sendable {
  /// Its bytes can't be had, or are too many.
  case unreadable(CSVError)
  /// It is empty.
  case empty
  /// It is not in the encoding that was said.
  case notInEncoding(TextEncoding)
  /// It is in a format that can't be read.
  case writeOnly(FileFormat)
  /// It is an archive.
  case archive
  /// It is a table that is not taken.
  case table(CSVCatalogueError)
  /// A column that was named is not there.
  case noSuchColumn(String, columns: [String])
  /// A value that was given for `day` or `month` is not `first`.
  case notFirst(ImportField, String)
  /// It is no JSON.
  case json(JSONError)
  /// It is no property list.
  case propertyList(PropertyListError)
  /// It is a keyed archive of objects.
  case keyedArchive
  /// Nothing in it has the shape of restaurants.
  case unknownShape
  /// A number of stars that is none on the scale.
  case starsOutOfRange(text: String, of: String, best: Int, line: Int)
  /// Something other than stars where stars stand.
  case notStars(text: String, of: String, line: Int)
  /// A day of which nothing says whether day or month comes first.
  case ambiguousDay(text: String, of: String, line: Int)
  /// No record of it can be taken.
  case nothingToTake(skipped: Int)
}

extension ImportError {
  /// What is wrong, where, and what would be right, in one line.
  package var text: String {
    switch self {
    case .unreadable(let error): error.text
    case .empty: "the file is empty"
    case .notInEncoding(let encoding): "the file is not \(encoding.name)"
    case .writeOnly(let format):
      "\(format.name) can be exported, not imported; 'import' reads plist, csv and json"
    case .archive: "the file is an archive; unpack it and import the files inside"
    case .table(.noRestaurantColumn(let columns)):
      "no column is a restaurant; the columns are \(CSVCatalogueError.list(columns));"
        + " 'with restaurant=COLUMN' names one"
    case .table(let error): error.text
    case .noSuchColumn(let name, let columns):
      "there is no column '\(name)'; the columns are \(CSVCatalogueError.list(columns))"
    case .notFirst(let field, let text): "'\(field.rawValue)=\(text)': only 'first' can stand there"
    case .json(let error): error.text
    case .propertyList(let error): error.description
    case .keyedArchive:
      "the file is a keyed archive of a program's objects, which only that program reads"
    case .unknownShape:
      "nothing in the file has the shape of restaurants: a list of objects with a name"
    case .starsOutOfRange(let text, let name, let best, let line):
      ImportError.outOfRange(text, name, best, line)
    case .notStars(let text, let name, let line):
      "\(ImportError.place(line))\(name): '\(text)' is no rating"
    case .ambiguousDay(let text, let name, let line):
      "\(ImportError.place(line))\(name): '\(text)' may be two days; 'with day=first' or"
        + " 'with month=first' tells"
    case .nothingToTake(let skipped):
      skipped == 0
        ? "there is no row in the file"
        : "none of the \(skipped) row\(skipped == 1 ? "" : "s") names a restaurant"
    }
  }

  private static func place(_ line: Int) -> String { line > 0 ? "line \(line): " : "" }

  private static func outOfRange(
    _ text: String,
    _ name: String,
    _ best: Int,
    _ line: Int
  ) -> String {
    guard best == 5 else {
      return "\(place(line))\(name): '\(text)' is not between 0 and \(best), the scale given"
    }
    return "\(place(line))\(name): '\(text)': a rating is above 0 and at most 5"
      + CSVCatalogueError.offer(text)
  }
}

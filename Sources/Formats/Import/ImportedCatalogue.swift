package import CatalogueModel

/// What a file says that is imported: records, each with the line that it stands on.
package struct ImportedCatalogue: Sendable {
  /// One record of the file: a rating, a dish without one, or a restaurant without a dish.
  package struct Row: Sendable {
    /// The line on which it begins, from 1; 0 where the file has no lines.
    package var line: Int32
    /// The position of its restaurant.
    package var restaurant: Int32
    /// The position of its dish at the restaurant; below 0 where it is about the restaurant.
    package var dish: Int32 = -1
    /// The rating that it holds.
    package var rating: Rating?
  }

  /// The restaurants, in the order of the file.
  package var restaurants: [Restaurant]
  /// The records that were taken, in the order of the file.
  package var rows: [Row]
  /// The records that were not taken.
  package var skipped: [SkippedRow] = []
  /// What a person should know about what was read.
  package var notices: [ImportNotice] = []
}

/// A record that was not taken.
package struct SkippedRow: Hashable, Sendable {
  /// Why a record is not taken.
  package enum Reason: Hashable, Sendable {
    /// It names no restaurant.
    case noRestaurant
    /// It names no dish.
    case noDish
  }

  /// The line on which it begins; 0 where the file has no lines.
  package var line: Int
  /// Why it is not taken.
  package var reason: Reason

  /// The line and the reason, in one line.
  package var text: String {
    let what = reason == .noRestaurant ? "restaurant" : "dish"
    return line > 0 ? "line \(line): it names no \(what)" : "one that names no \(what)"
  }
}

/// Something that a person should know about an import.
package enum ImportNotice: Hashable, Sendable {
  /// Columns that have no meaning.
  case columnsNotTaken([String])
  /// Cells that should be a day and are none; their ratings are undated.
  case notDays(LineList)
  /// Cells that should be a price and are none.
  case notPrices(LineList)
  /// Values that should be something else, such as a note that is a list.
  case notValues(LineList)
  /// A restaurant without a city that was added beside one of the same name in a city.
  case sameNameInCity(name: String, city: String)
  /// More restaurants without a city of which the same is so.
  case moreSameNames(count: Int)

  /// The notice in one line.
  package var text: String {
    switch self {
    case .columnsNotTaken(let names):
      "not taken: \(names.count == 1 ? "the column" : "the columns")"
        + " \(CSVCatalogueError.list(names)); 'with dish=COLUMN' and the like name one"
    case .notDays(let lines): ImportNotice.leftOut("date", lines)
    case .notPrices(let lines): ImportNotice.leftOut("price", lines)
    case .notValues(let lines): ImportNotice.leftOut("value", lines)
    case .sameNameInCity(let name, let city):
      "\(name) has no city in the file, and there is one in \(city); "
        + "'merge restaurant' joins them"
    case .moreSameNames(let count):
      "\(count) more restaurants without a city have the name of one in a city"
    }
  }

  private static func leftOut(_ what: String, _ lines: LineList) -> String {
    "\(lines.count) \(what)\(lines.count == 1 ? "" : "s") that can't be read left out"
      + (lines.words.isEmpty ? "" : " (\(lines.words))")
  }
}

package import CatalogueModel

/// What a person says about a file that is imported.
package struct ImportOptions: Sendable {
  /// The name of the file, from which its format is told; a list of Google's is named by it.
  package var fileName: String
  /// The format, where it is not the one that the name tells.
  package var format: FileFormat?
  /// The encoding, where it is not UTF-8 and no byte order mark tells.
  package var encoding: TextEncoding?
  /// The columns of fields that their headers do not tell.
  package var columns: [ImportField: String]
  /// What the best rating of the file is, if not 5; above 0.
  package var scale: Int?
  /// The day of a rating that contradicts the list of ratings beside it.
  package var today: Day
  /// The most bytes that are accepted.
  package var maximumSize: Int

  /// Says what a file is.
  package init(
    fileName: String,
    format: FileFormat? = nil,
    encoding: TextEncoding? = nil,
    columns: [ImportField: String] = [:],
    scale: Int? = nil,
    today: Day,
    maximumSize: Int = PropertyListReader.usualMaximumSize
  ) {
    self.fileName = fileName
    self.format = format
    self.encoding = encoding
    self.columns = columns
    self.scale = scale
    self.today = today
    self.maximumSize = maximumSize
  }
}

/// What `with FIELD=COLUMN` can name.
package enum ImportField: String, CaseIterable, Hashable, Sendable {
  case restaurant, city, cuisine, dish, stars, date, price, tags, note
  /// The note of a rating.
  case review
  case wanted
  /// Not a column: `day=first` says that in 03/04/2025 the day comes first.
  case day
  /// Not a column: `month=first` says that in 03/04/2025 the month comes first.
  case month

  /// What it names, in a few words.
  package var summary: String {
    switch self {
    case .restaurant: "the restaurant's name"
    case .city: "the city it is in"
    case .cuisine: "what kind of food it serves"
    case .dish: "the dish's name"
    case .stars: "the rating"
    case .date: "the day of the rating"
    case .price: "what the dish costs"
    case .tags: "tags of the dish, or of the restaurant"
    case .note: "a note on the dish, or on the restaurant"
    case .review: "a note on the rating"
    case .wanted: "whether the place is to be tried"
    case .day: "'first': in 03/04/2025 the day comes first"
    case .month: "'first': in 03/04/2025 the month comes first"
    }
  }

  var column: CSVColumn? {
    switch self {
    case .restaurant: .restaurant
    case .city: .city
    case .cuisine: .cuisine
    case .dish: .dish
    case .stars: .stars
    case .date: .date
    case .price: .price
    case .tags: .tags
    case .note: .note
    case .review: .ratingNote
    case .wanted: .wanted
    case .day, .month: nil
    }
  }
}

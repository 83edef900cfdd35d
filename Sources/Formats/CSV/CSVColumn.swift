internal import CatalogueModel

/// What a column of a table of ratings can hold.
enum CSVColumn: String, CaseIterable, Hashable, Sendable {
  case restaurant, city, cuisine, dish, stars, date, price
  /// The tags of the dish, or of the restaurant in a row without a dish.
  case tags
  /// The note of the dish, or of the restaurant in a row without a dish.
  case note
  case ratingNote = "rating note"
  case dishNote = "dish note"
  case wanted
  case restaurantTags = "restaurant tags"
  case restaurantNote = "restaurant note"
  /// Which of several restaurants of one name and city, where it is not the first.
  case restaurantNumber = "restaurant number"
  /// Which of several dishes of one name, where it is not the first.
  case dishNumber = "dish number"
  /// Keys that Palate does not know, as a JSON object.
  case restaurantData = "restaurant data"
  case dishData = "dish data"
  case ratingData = "rating data"
  /// A link, which is only looked at for a name that is missing.
  case link

  /// The columns that hold notes, of which a row may have several.
  static let notes: Set<CSVColumn> = [.note, .ratingNote, .dishNote, .restaurantNote]

  /// The columns that every export has, in their order.
  static let usual: [CSVColumn] = [
    .restaurant, .city, .cuisine, .dish, .stars, .date, .price, .tags, .note,
  ]

  /// The headers that mean this column, reduced to letters and digits, the surest first.
  var headers: [String] {
    switch self {
    case .restaurant:
      [
        "restaurant", "restaurantname", "restaurants", "venuename", "venue", "businessname",
        "business", "placename", "place", "eatery", "dba", "winery", "breweryname", "title",
        "name", "location", "locationname",
      ]
    case .city: ["city", "restaurantcity", "venuecity", "town", "boro", "borough"]
    case .cuisine:
      [
        "cuisine", "cuisines", "cuisinetype", "cuisinedescription", "kitchen", "foodtype",
        "category", "categories", "type",
      ]
    case .dish:
      [
        "dish", "dishname", "meal", "menuitem", "item", "itemname", "food", "foodname",
        "plate", "beername", "winename", "drink",
      ]
    case .stars:
      [
        "stars", "myrating", "yourrating", "mystars", "yourstars", "rating", "star", "myscore",
        "yourscore", "ratingscore", "score", "starrating", "fivestarratingpublished", "rate",
        "ratingstars", "aggregaterating",
      ]
    case .date:
      [
        "date", "visited", "visitdate", "datevisited", "watcheddate", "day", "ratedon",
        "daterated", "eatenon", "visitedon", "lastvisited", "createdat", "createddate", "dateread",
        "scandate", "when", "timestamp", "published", "inspectiondate", "dateadded",
      ]
    case .price: ["price", "cost", "amount", "pricepaid", "paid"]
    case .tags: ["tags", "tag", "labels", "label", "bookshelves", "keywords"]
    case .note:
      ["note", "notes", "personalnote", "privatenotes", "remark", "remarks", "description"]
    case .ratingNote:
      [
        "ratingnote", "ratingnotes", "review", "myreview", "yourreview", "reviewtext",
        "reviewtextpublished", "comment", "comments", "tastingnotes",
      ]
    case .dishNote: ["dishnote", "dishnotes"]
    case .wanted: ["wanted", "wanttogo", "wishlist", "totry", "want"]
    case .restaurantTags: ["restauranttags", "placetags"]
    case .restaurantNote: ["restaurantnote", "restaurantnotes", "placenote", "venuenote"]
    case .restaurantNumber: ["restaurantnumber"]
    case .dishNumber: ["dishnumber"]
    case .restaurantData: ["restaurantdata"]
    case .dishData: ["dishdata"]
    case .ratingData: ["ratingdata"]
    case .link: ["url", "link", "googlemapsurl", "website"]
    }
  }

  /// A header reduced to what tells it from others: its letters and digits, without case or accents.
  static func reduced(_ header: String) -> String {
    NameFolding.fold(header).filter { $0.isLetter || $0.isNumber }
  }
}

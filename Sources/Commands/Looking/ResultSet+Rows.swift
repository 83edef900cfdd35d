internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension ResultSet {
  /// Dishes, one a row.
  init(dishes rows: [DishRow], whenEmpty: String) {
    self.init(
      columns: [
        Column("dish"), Column("restaurant"), Column("city"), Column("stars"), Column("ratings"),
        Column("date"), Column("price"), Column("tags"),
        Column("note"),
      ],
      rows: rows.map { row in
        [
          .text(row.dish), .text(row.restaurant), .text(row.city), .stars(row.stars),
          .count(row.ratings), .day(row.date), .price(row.price), .tags(row.tags), .text(row.note),
        ]
      },
      whenEmpty: whenEmpty
    )
  }

  /// Restaurants, one a row.
  init(restaurants rows: [RestaurantRow], whenEmpty: String) {
    self.init(
      columns: [
        Column("restaurant"), Column("city"), Column("cuisine"), Column("score"), Column("mean"),
        Column("rated"), Column("dishes"), Column("date"), Column("wanted"),
        Column("tags"), Column("note"),
      ],
      rows: rows.map { row in
        [
          .text(row.restaurant), .text(row.city), .text(row.cuisine), .mean(row.score),
          .mean(row.mean), .count(row.rated), .count(row.dishes), .day(row.date),
          .flag(row.isWanted), .tags(row.tags), .text(row.note),
        ]
      },
      whenEmpty: whenEmpty
    )
  }

  /// Ratings, one a row.
  init(ratings rows: [RatingRow], whenEmpty: String) {
    self.init(
      columns: [
        Column("date"), Column("dish"), Column("restaurant"), Column("city"), Column("stars"),
        Column("note"),
      ],
      rows: rows.map { row in
        [
          .day(row.date), .text(row.dish), .text(row.restaurant), .text(row.city),
          .stars(row.stars), .text(row.note),
        ]
      },
      whenEmpty: whenEmpty
    )
  }

  /// Names with how many things have them.
  init(counts rows: [CountRow], whenEmpty: String) {
    self.init(
      columns: [Column("name"), Column("count")],
      rows: rows.map { [.text($0.name), .count($0.count)] },
      whenEmpty: whenEmpty
    )
  }
}

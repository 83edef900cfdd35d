/// What a person wants to see of the catalogue, and what not.
///
/// What each condition looks at is what the row of the thing shows:
///
/// |             | restaurant                        | dish                           | rating          |
/// | ----------- | --------------------------------- | ------------------------------ | --------------- |
/// | restaurants, cities, cuisines, wanted | its own | those of its restaurant       | as the dish     |
/// | tags        | its own                           | its own and its restaurant's   | as the dish     |
/// | rated       | the mean of its current ratings   | its current rating             | its own stars   |
/// | prices      | the price of any of its dishes    | its price                      | the dish's      |
/// | since, until| its latest date                   | the date of its current rating | its own date    |
/// | unrated     | neither it nor a dish is rated    | it has no rating               | none            |
///
/// Text is compared without regard to case and accents: cities and tags as a whole, cuisines by the
/// start of a word. An empty text stands for what has none.
package struct Filter: Hashable, Sendable {
  /// One of these restaurants, if any is given.
  package var restaurants: [RestaurantID] = []
  /// In one of these cities, if any is given.
  package var cities: [String] = []
  /// Of one of these cuisines, if any is given.
  package var cuisines: [String] = []
  /// With all of these tags.
  package var tags: [String] = []
  /// Rated within all of these ranges.
  package var rated: [StarsRange] = []
  /// At a price within all of these ranges.
  package var prices: [AmountRange] = []
  /// Not before this day.
  package var since: Day?
  /// Not after this day.
  package var until: Day?
  /// Only what has no rating.
  package var isUnrated = false
  /// Only what is still to be tried, or stands at such a restaurant.
  package var isWanted = false

  /// Lets everything pass.
  package init() {}

  /// Whether everything passes.
  package var isEmpty: Bool { self == Filter() }
}

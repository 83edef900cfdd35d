internal import CatalogueModel

/// A value as it was read, before a parameter gives it the type the command wants.
enum ArgumentValue: Hashable, Sendable {
  /// A keyword that says it all.
  case flag
  /// An empty quoted text: the field is to be taken away.
  case cleared
  /// Text of any kind.
  case text(String)
  /// A restaurant.
  indirect case restaurant(RestaurantName)
  /// All restaurants.
  case everywhere
  /// A dish.
  indirect case dish(DishName)
  /// A restaurant or a dish.
  indirect case subject(SubjectName)
  /// Stars.
  case stars(Stars)
  /// A range of stars.
  case starsRange(StarsRange)
  /// A day, or all days of a month or a year.
  case days(ClosedRange<Day>)
  /// A sum of money.
  case amount(Double)
  /// A range of sums of money.
  case amountRange(AmountRange)
  /// A whole number above 0.
  case count(Int)
  /// One of a list of words, by its position in the list, and whether `-` stood before it.
  case word(Int, isReversed: Bool)
  /// One of a list of words and the text behind the equals sign.
  case assignment(Int, String)
}

/// One value of a command: what was read, by which form of its clause, and where it stands.
struct Reading: Hashable, Sendable {
  /// The name of its clause.
  var clause: String
  /// The position of the form among those of its clause.
  var form: Int
  /// What was read.
  var value: ArgumentValue
  /// Where the value stands, in unicode scalars; the keyword where it has no value.
  var range: Range<Int>
}

package import CatalogueModel

/// What a property list says.
package struct PropertyListDocument: Sendable {
  /// The two forms that are read.
  package enum Form: Sendable {
    case xml
    case binary
  }

  /// The restaurants.
  package let catalogue: Catalogue
  /// What a person should know before the file is written again.
  package let notices: [FormatNotice]
  /// The form that the bytes had.
  package let form: Form
}

/// Something that a person should know about what was read.
package enum FormatNotice: Hashable, Sendable {
  /// The file is a binary property list and will be written as XML.
  case wasBinary
  /// Comments and processing instructions will be lost with the next save.
  case commentsAreLost(count: Int, firstLine: Int)
  /// Attributes of elements will be lost with the next save.
  case attributesAreLost(count: Int, firstLine: Int)
  /// The current rating was edited elsewhere and is read as one more rating, of today.
  case ratedElsewhere(names: [String], count: Int)
  /// Restaurants of the same name and city, which `merge` joins.
  case duplicateRestaurants(names: [String], count: Int)
  /// Dishes of the same name at one restaurant, which `merge` joins.
  case duplicateDishes(names: [String], count: Int)
}

internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

// How things are called in replies.
extension Session {
  /// What is said of a day that is still to come; nothing of any other.
  func notices(on day: Day?) -> [StyledText] {
    guard let day, day > surroundings.today() else { return [] }
    return ["\(day) is in the future"]
  }

  /// A restaurant's name, with the city where another one shares the name.
  func name(ofRestaurantAt position: Int) -> String {
    let name = catalogue.restaurants[position].name
    guard catalogue.hasSeveralRestaurants(named: name) else { return name }
    let ordinal = catalogue.ordinal(ofRestaurantAt: position)
    let place = fullName(ofRestaurantAt: position)
    return ordinal > 1 ? "\(place) #\(ordinal)" : place
  }

  /// A restaurant's name with its city, wherever it has one.
  func fullName(ofRestaurantAt position: Int) -> String {
    let restaurant = catalogue.restaurants[position]
    return restaurant.city.map { "\(restaurant.name) in \($0)" } ?? restaurant.name
  }

  /// A restaurant as it is typed, told apart from others of its name.
  func typedName(ofRestaurantAt position: Int) -> String {
    let restaurant = catalogue.restaurants[position]
    let name = quotedName(restaurant.name)
    guard catalogue.hasSeveralRestaurants(named: restaurant.name) else { return name }
    let ordinal = catalogue.ordinal(ofRestaurantAt: position)
    let number = ordinal > 1 ? " #\(ordinal)" : ""
    return "\(name)\(number) in \(quotedName(restaurant.city ?? ""))"
  }

  /// A dish as it is typed, with its restaurant.
  func typedName(ofDishAt place: DishPlace) -> String {
    let address = catalogue.address(ofDishAt: place)
    let ordinal = address.ordinal > 1 ? " #\(address.ordinal)" : ""
    let restaurant = typedName(ofRestaurantAt: place.restaurant)
    return "\(quotedName(address.name))\(ordinal) at \(restaurant)"
  }

  /// A dish's name with its restaurant.
  func name(ofDishAt place: DishPlace) -> String {
    name(of: catalogue.address(ofDishAt: place), at: place)
  }

  /// The name with its restaurant of a dish whose address is known.
  func name(of address: DishAddress, at place: DishPlace) -> String {
    let number = address.ordinal > 1 ? " #\(address.ordinal)" : ""
    return "\(address.name)\(number) at \(name(ofRestaurantAt: place.restaurant))"
  }
}

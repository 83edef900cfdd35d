internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

// How things are called in replies.
extension Session {
  /// A restaurant's name, with the city where another one shares the name.
  func name(ofRestaurantAt position: Int) -> String {
    let restaurant = catalogue.restaurants[position]
    let same = catalogue.positions(ofRestaurantsNamed: restaurant.name)
    guard same.count > 1 else { return restaurant.name }
    let ordinal = catalogue.address(ofRestaurantAt: position).ordinal
    let place = restaurant.city.map { "\(restaurant.name) in \($0)" } ?? restaurant.name
    return ordinal > 1 ? "\(place) #\(ordinal)" : place
  }

  /// A restaurant's name with its city, wherever it has one.
  func fullName(ofRestaurantAt position: Int) -> String {
    let restaurant = catalogue.restaurants[position]
    return restaurant.city.map { "\(restaurant.name) in \($0)" } ?? restaurant.name
  }

  /// A dish's name with its restaurant.
  func name(ofDishAt place: DishPlace) -> String {
    let address = catalogue.address(ofDishAt: place)
    let ordinal = address.ordinal > 1 ? " #\(address.ordinal)" : ""
    return "\(address.name)\(ordinal) at \(name(ofRestaurantAt: place.restaurant))"
  }
}

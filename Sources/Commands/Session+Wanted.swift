internal import CatalogueModel

extension Session {
  /// The change that takes a restaurant off the list of places to be tried, if it is on it and
  /// something there gets a rating now; nothing else clears it.
  func clearingWanted(at position: Int, when isRated: Bool = true) -> Change? {
    guard isRated, catalogue.restaurants[position].isWanted else { return nil }
    return .editRestaurant(catalogue.address(ofRestaurantAt: position), [.isWanted(false)])
  }
}

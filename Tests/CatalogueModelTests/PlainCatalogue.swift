@testable import CatalogueModel

/// The catalogue as one would write it down on paper: plain arrays, everything looked for one by
/// one, no identities, no indexes and no inverses.
struct PlainCatalogue: Equatable {
  struct PlainDish: Equatable {
    var name: String
    var ratings: [Rating]
    var price: Double?
    var tags: [String]
    var note: String?

    init(_ dish: Dish) {
      name = dish.name
      ratings = Array(dish.ratings)
      price = dish.price
      tags = dish.tags
      note = dish.note
    }
  }

  struct PlainRestaurant: Equatable {
    var name: String
    var city: String?
    var cuisine: String?
    var tags: [String]
    var isWanted: Bool
    var note: String?
    var ratings: [Rating]
    var dishes: [PlainDish]

    init(_ restaurant: Restaurant) {
      name = restaurant.name
      city = restaurant.city
      cuisine = restaurant.cuisine
      tags = restaurant.tags
      isWanted = restaurant.isWanted
      note = restaurant.note
      ratings = Array(restaurant.ratings)
      dishes = restaurant.dishes.map(PlainDish.init)
    }
  }

  private struct DoesNotApply: Error {}

  var restaurants: [PlainRestaurant]

  init(_ catalogue: Catalogue) { restaurants = catalogue.restaurants.map(PlainRestaurant.init) }

  /// Makes a change, or leaves all as it is and says that it does not apply.
  mutating func apply(_ change: Change) -> Bool {
    let before = self
    do {
      try make(change)
      return true
    } catch {
      self = before
      return false
    }
  }

  private mutating func make(_ change: Change) throws {
    switch change {
    case .insertRestaurant(let restaurant, let position):
      restaurants.insert(.init(restaurant), at: min(max(position, 0), restaurants.count))
    case .removeRestaurant(let address): restaurants.remove(at: try position(of: address))
    case .editRestaurant(let address, let fields):
      let position = try position(of: address)
      for field in fields {
        switch field {
        case .name(let new): restaurants[position].name = new
        case .city(let new): restaurants[position].city = new
        case .cuisine(let new): restaurants[position].cuisine = new
        case .tags(let new): restaurants[position].tags = new
        case .isWanted(let new): restaurants[position].isWanted = new
        case .note(let new): restaurants[position].note = new
        }
      }
    case .insertDish(let dish, let address, let place):
      let position = try position(of: address)
      let end = restaurants[position].dishes.count
      restaurants[position].dishes.insert(.init(dish), at: min(max(place, 0), end))
    case .removeDish(let address):
      let (position, dish) = try place(of: address)
      restaurants[position].dishes.remove(at: dish)
    case .editDish(let address, let fields):
      let (position, dish) = try place(of: address)
      for field in fields {
        switch field {
        case .name(let new): restaurants[position].dishes[dish].name = new
        case .price(let new): restaurants[position].dishes[dish].price = new
        case .tags(let new): restaurants[position].dishes[dish].tags = new
        case .note(let new): restaurants[position].dishes[dish].note = new
        }
      }
    case .insertRating(let rating, let owner, let position):
      try edit(owner) { Self.insert(rating, into: &$0, at: position) }
    case .removeRating(let rating, let owner, let position):
      try edit(owner) { ratings in
        let stands = ratings.indices.contains(position) && ratings[position] == rating
        guard let place = stands ? position : ratings.lastIndex(of: rating) else {
          throw DoesNotApply()
        }
        ratings.remove(at: place)
      }
    case .group(let changes): for change in changes { try make(change) }
    }
  }

  /// Where it is asked for, if the days stay in order; else behind all that are not younger.
  private static func insert(_ rating: Rating, into ratings: inout [Rating], at position: Int) {
    var asked = ratings
    asked.insert(rating, at: min(max(position, 0), ratings.count))
    func age(_ rating: Rating) -> String { rating.day?.description ?? "" }
    if asked.map(age) == asked.map(age).sorted() {
      ratings = asked
    } else {
      let younger = ratings.firstIndex { age($0) > age(rating) }
      ratings.insert(rating, at: younger ?? ratings.count)
    }
  }

  private mutating func edit(_ owner: RatingOwner, _ body: (inout [Rating]) throws -> Void) throws {
    switch owner {
    case .restaurant(let address): try body(&restaurants[try position(of: address)].ratings)
    case .dish(let address):
      let (position, dish) = try place(of: address)
      try body(&restaurants[position].dishes[dish].ratings)
    }
  }

  private func position(of address: RestaurantAddress) throws -> Int {
    let same = restaurants.indices.filter { index in
      NameFolding.plainFold(restaurants[index].name) == NameFolding.plainFold(address.name)
        && restaurants[index].city.map(NameFolding.plainFold)
          == address.city.map(NameFolding.plainFold)
    }
    guard same.indices.contains(address.ordinal - 1) else { throw DoesNotApply() }
    return same[address.ordinal - 1]
  }

  private func place(of address: DishAddress) throws -> (Int, Int) {
    let position = try position(of: address.restaurant)
    let same = restaurants[position].dishes.indices.filter { index in
      NameFolding.plainFold(restaurants[position].dishes[index].name)
        == NameFolding.plainFold(address.name)
    }
    guard same.indices.contains(address.ordinal - 1) else { throw DoesNotApply() }
    return (position, same[address.ordinal - 1])
  }
}

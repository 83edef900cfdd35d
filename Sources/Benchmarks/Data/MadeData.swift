internal import CatalogueModel
internal import Formats
internal import Foundation

/// A made-up catalogue in all the forms that the contestants take, and changes to make to it.
struct MadeData {
  private let restaurants: [Restaurant]
  private let changes: Int

  /// Makes up a number of dishes, and a number of changes.
  init(dishes: Int, changes: Int) {
    restaurants = MadeCatalogue(dishes: dishes).restaurants
    self.changes = changes
  }

  /// Writes all files into a folder.
  func write(to folder: String) throws {
    let folder = URL(fileURLWithPath: folder)
    let bytes = PropertyListWriter.bytes(of: Catalogue(restaurants))
    try Data(bytes).write(to: folder.appending(path: WorkFiles.Name.propertyList))
    try write(restaurantRows, WorkFiles.Name.restaurantRows, folder)
    try write(dishRows, WorkFiles.Name.dishRows, folder)
    let ratings = MadeRatings(restaurants, count: changes)
    try write(ratings.commands, WorkFiles.Name.ratingCommands, folder)
    try write(ratings.statements, WorkFiles.Name.ratingStatements, folder)
    let additions = MadeAdditions(restaurants, count: changes)
    try write(additions.commands, WorkFiles.Name.additionCommands, folder)
    try write(additions.statements, WorkFiles.Name.additionStatements, folder)
    let dishes = restaurants.count * MadeCatalogue.dishesPerRestaurant
    let rows = min(dishes, WorkFiles.mostImportedRows)
    for (name, each) in [(WorkFiles.Name.menuTable, 20), (WorkFiles.Name.placeTable, 1)] {
      try write(MadeTable(rows: rows, dishesPerRestaurant: each).text, name, folder)
    }
  }

  private var restaurantRows: String {
    var text = ""
    for (number, restaurant) in restaurants.enumerated() {
      text += "\(number),\(restaurant.name),\(restaurant.city ?? ""),\(restaurant.cuisine ?? "")\n"
    }
    return text
  }

  private var dishRows: String {
    var text = ""
    var number = 0
    for (place, restaurant) in restaurants.enumerated() {
      for dish in restaurant.dishes {
        text += "\(number),\(place),\(dish.name),\(starsText(of: dish))\n"
        number += 1
      }
    }
    return text
  }

  private func write(_ text: String, _ name: String, _ folder: URL) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }
}

/// The current rating of a dish, as a number.
func starsText(of dish: Dish) -> String {
  dish.ratings.current.map { "\($0.stars)" } ?? ""
}

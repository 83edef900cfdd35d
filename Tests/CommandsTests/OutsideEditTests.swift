import CatalogueModel
import Commands
import Formats
import Foundation
import TerminalText
import TestSupport
import Testing

@Suite("A session whose file another program edits")
struct OutsideEditTests {
  private func edited(_ kitchen: Kitchen, _ edit: (inout Catalogue) throws -> Void) throws {
    let url = URL(fileURLWithPath: kitchen.folder.path(of: "restaurants.plist"))
    let bytes = [UInt8](try Data(contentsOf: url))
    var catalogue = try PropertyListReader.read(bytes, today: Kitchen.today).catalogue
    try edit(&catalogue)
    try Data(PropertyListWriter.bytes(of: catalogue)).write(to: url)
  }

  private func saved() throws -> Kitchen {
    var kitchen = try Kitchen()
    try kitchen.run("add restaurant Old", "add dish Soup at Old price 5", "save")
    return kitchen
  }

  private let soup = DishAddress(name: "Soup", at: RestaurantAddress(name: "Old"))

  @Test("does not undo a step that was not made again")
  func doesNotUndoAConflict() throws {
    var kitchen = try saved()
    try kitchen.run("add restaurant Mine", "edit dish Soup at Old price 7")
    try edited(kitchen) { _ = try $0.apply(.editDish(soup, [.price(9)])) }
    let notices = try kitchen.session.adoptOutsideEdit().map { $0.rendered(colour: false) }
    #expect(notices.contains { $0.contains("the price was set to 9.0 elsewhere") })
    let count = kitchen.session.log.undoCount
    #expect(kitchen.session.catalogue.restaurants[0].dishes[0].price == 9)
    #expect(kitchen.session.log.nextUndo?.summary.contains("Mine") == true)
    try kitchen.run("undo")
    #expect(kitchen.session.catalogue.restaurants.map(\.name) == ["Old"])
    #expect(kitchen.session.catalogue.restaurants[0].dishes[0].price == 9)
    #expect(kitchen.session.log.undoCount == count - 1)
  }

  @Test("leaves the other program's file alone where none of its changes applies")
  func leavesTheirFile() throws {
    var kitchen = try saved()
    try kitchen.run("edit dish Soup at Old price 7", "add restaurant Mine", "undo")
    let path = kitchen.folder.path(of: "restaurants.plist")
    try edited(kitchen) { _ = try $0.apply(.editDish(soup, [.price(9)])) }
    let theirs = try Data(contentsOf: URL(fileURLWithPath: path)) + Data("\n<!-- theirs -->\n".utf8)
    try theirs.write(to: URL(fileURLWithPath: path))
    _ = try kitchen.session.adoptOutsideEdit()
    _ = try kitchen.session.close()
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == theirs)
    #expect(!FileManager.default.fileExists(atPath: path + "-journal"))
  }

  @Test("reverts to what the other program wrote")
  func reverts() throws {
    var kitchen = try saved()
    try kitchen.run("edit dish Soup at Old price 7", "add restaurant Mine")
    try edited(kitchen) { _ = try $0.apply(.editDish(soup, [.price(9)])) }
    _ = try kitchen.session.adoptOutsideEdit()
    try kitchen.run("revert")
    #expect(kitchen.session.catalogue.restaurants.map(\.name) == ["Old"])
    #expect(kitchen.session.catalogue.restaurants[0].dishes[0].price == 9)
  }

  @Test("does not undo a saved step over what the other program made of it")
  func doesNotUndoOverTheirs() throws {
    var kitchen = try saved()
    try edited(kitchen) { _ = try $0.apply(.editDish(soup, [.note("hot")])) }
    _ = try kitchen.session.adoptOutsideEdit()
    #expect(kitchen.complaint(about: "undo")?.contains("was changed elsewhere since") == true)
    #expect(kitchen.session.catalogue.restaurants[0].dishes[0].note == "hot")
  }

  @Test("undoes and redoes what nobody else touched")
  func undoesTheRest() throws {
    var kitchen = try saved()
    try kitchen.run("edit dish Soup at Old price 7", "undo", "add restaurant Mine")
    try edited(kitchen) { catalogue in
      _ = try catalogue.apply(.insertRestaurant(Restaurant(name: "Theirs"), position: 0))
    }
    #expect(try kitchen.session.adoptOutsideEdit().count == 1)
    #expect(kitchen.session.catalogue.restaurants.map(\.name).contains("Mine"))
    try kitchen.run("undo", "undo")
    #expect(kitchen.session.catalogue.restaurants.map { $0.dishes.count } == [0, 0])
    try kitchen.run("redo", "redo")
    #expect(
      Set(kitchen.session.catalogue.restaurants.map(\.name)) == ["Old", "Theirs", "Mine"]
    )
  }

  @Test("makes both again of two settings of one field")
  func keepsTheSecondSetting() throws {
    var kitchen = try saved()
    try kitchen.run("edit dish Soup at Old price 7", "edit dish Soup at Old price 8")
    try kitchen.run("edit restaurant Old note loud", "edit restaurant Old note quiet")
    try edited(kitchen) { _ = try $0.apply(.editDish(soup, [.note("hot")])) }
    _ = try kitchen.session.adoptOutsideEdit()
    let old = kitchen.session.catalogue.restaurants[0]
    #expect(old.dishes[0].price == 8 && old.dishes[0].note == "hot" && old.note == "quiet")
    try kitchen.run("undo", "undo", "undo")
    #expect(kitchen.session.catalogue.restaurants[0].dishes[0].price == 7)
    #expect(kitchen.session.catalogue.restaurants[0].note == nil)
  }

  @Test("unites tags that both added, and takes away what either took")
  func unitesTags() throws {
    var kitchen = try saved()
    try kitchen.run("edit dish Soup at Old tag hot tag thick")
    try kitchen.run("edit restaurant Old tag late", "save")
    try kitchen.run(
      "edit dish Soup at Old tag sour untag thick",
      "edit dish Soup at Old tag salty",
      "edit restaurant Old tag cosy"
    )
    try edited(kitchen) {
      _ = try $0.apply(.editDish(soup, [.tags(["new", "hot", "thick"])]))
      _ = try $0.apply(.editRestaurant(RestaurantAddress(name: "Old"), [.tags(["cheap"])]))
    }
    let notices = try kitchen.session.adoptOutsideEdit().map { $0.rendered(colour: false) }
    #expect(!notices.contains { $0.contains("elsewhere, and is kept") }, "\(notices)")
    func tags() -> [[String]] {
      let restaurant = kitchen.session.catalogue.restaurants[0]
      return [restaurant.tags, restaurant.dishes[0].tags]
    }
    let united = [["cheap", "cosy"], ["new", "hot", "sour", "salty"]]
    #expect(tags() == united)
    // Undo takes back what was done here, and redo does not write over theirs.
    try kitchen.run("undo 3")
    #expect(tags() == [["cheap"], ["new", "hot", "thick"]])
    try kitchen.run("redo", "redo", "redo")
    #expect(tags() == united)
    _ = try kitchen.session.close()
    let again = try Kitchen(in: kitchen.folder)
    #expect(again.session.catalogue.restaurants[0].tags == united[0])
    #expect(again.session.catalogue.restaurants[0].dishes[0].tags == united[1])
  }

  @Test("sets no tags together with another field that was changed elsewhere")
  func keepsTheRestOfAConflict() throws {
    var kitchen = try saved()
    try kitchen.run("edit dish Soup at Old price 7 tag hot")
    try edited(kitchen) { _ = try $0.apply(.editDish(soup, [.price(9), .tags(["new"])])) }
    let notices = try kitchen.session.adoptOutsideEdit().map { $0.rendered(colour: false) }
    #expect(notices.contains { $0.contains("the price was set to 9.0 elsewhere") }, "\(notices)")
    #expect(kitchen.session.catalogue.restaurants[0].dishes[0].tags == ["new"])
  }
}

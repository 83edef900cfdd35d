import Testing

@testable import CatalogueModel

@Suite("Whatever is changed at random")
struct ChangeProperties {
  private static let seeds = UInt64(1)...40

  @Test("leaves what plain arrays would hold, and its inverse takes it back", arguments: seeds)
  func changesAndTakesBack(seed: UInt64) throws {
    var eating = RandomEating(seed: seed)
    var catalogue = eating.catalogue()
    var plain = PlainCatalogue(catalogue)
    var states = [catalogue]
    var inverses: [Change] = []
    for step in 0..<120 {
      if step == 40 { catalogue.indexRestaurants() }
      if step == 60 { _ = catalogue.gatherNames(atLeast: .max) }
      let change = eating.change(in: catalogue)
      let before = catalogue
      let plainApplies = plain.apply(change)
      do {
        let inverse = try catalogue.apply(change)
        try #require(plainApplies, "\(change), seed \(seed)")
        inverses.append(inverse)
        states.append(catalogue)
        var back = catalogue
        let again = try back.apply(inverse)
        try #require(back == before, "\(change) does not come back, seed \(seed)")
        _ = try back.apply(again)
        try #require(back == catalogue, "\(change) is not done again, seed \(seed)")
      } catch is ChangeError {
        try #require(!plainApplies, "\(change), seed \(seed)")
        try #require(catalogue == before, "\(change) failed half done, seed \(seed)")
      }
      try #require(PlainCatalogue(catalogue) == plain, "\(change), seed \(seed)")
    }
    for inverse in inverses.reversed() {
      states.removeLast()
      _ = try catalogue.apply(inverse)
      try #require(catalogue == states.last, "seed \(seed)")
    }
  }

  @Test("is undone, redone and rolled back in any order to the same states", arguments: seeds)
  func undoesAndRedoes(seed: UInt64) throws {
    var eating = RandomEating(seed: seed &+ 1000)
    var catalogue = eating.catalogue()
    var log = ChangeLog()
    let start = catalogue
    var saved = catalogue
    // The states that undo leads back to, and those that redo leads on to.
    var past: [Catalogue] = []
    var future: [Catalogue] = []
    var synced = (catalogue: catalogue, past: past, future: future)
    for _ in 0..<150 {
      switch eating.number(below: 8) {
      case 0, 1:
        guard let step = log.nextUndo else { continue }
        future.append(catalogue)
        log.recordUndo(redoneBy: try catalogue.apply(step.inverse))
        try #require(catalogue == past.removeLast(), "seed \(seed)")
      case 2:
        guard let step = log.nextRedo else { continue }
        past.append(catalogue)
        log.recordRedo(undoneBy: try catalogue.apply(step.change))
        try #require(catalogue == future.removeLast(), "seed \(seed)")
      case 3 where eating.chance(3):
        saved = catalogue
        log.recordSync()
        log.recordSave()
        synced = (catalogue, past, future)
      case 4 where eating.chance(2):
        log.recordSync()
        synced = (catalogue, past, future)
      case 5 where eating.chance(4):
        _ = try catalogue.apply(log.rollBackChange)
        log.rollBack()
        try #require(catalogue == synced.catalogue, "seed \(seed)")
        (past, future) = (synced.past, synced.future)
      default:
        let change = eating.change(in: catalogue)
        let before = catalogue
        guard let inverse = try? catalogue.apply(change) else { continue }
        past.append(before)
        future = []
        log.record(ChangeLog.Step(summary: "", change: change, inverse: inverse))
      }
      try #require(log.undoCount == past.count && log.redoCount == future.count, "seed \(seed)")
      var reverted = catalogue
      _ = try reverted.apply(log.revertingChange)
      try #require(reverted == saved, "seed \(seed)")
    }
    while let step = log.nextUndo { log.recordUndo(redoneBy: try catalogue.apply(step.inverse)) }
    #expect(catalogue == start, "seed \(seed)")
  }

  @Test("is found by its name with an index as without one", arguments: seeds)
  func findsByIndex(seed: UInt64) throws {
    var eating = RandomEating(seed: seed &+ 2000)
    var catalogue = eating.catalogue()
    catalogue.indexRestaurants()
    for _ in 0..<80 {
      _ = try? catalogue.apply(eating.change(in: catalogue))
      _ = catalogue.gatherNames(atLeast: .max)
      // A catalogue made anew has no index and no gathered names.
      let plain = Catalogue(catalogue.restaurants)
      let name = eating.name()
      let city = eating.city()
      try #require(
        catalogue.positions(ofRestaurantsNamed: name, in: city)
          == plain.positions(ofRestaurantsNamed: name, in: city),
        "'\(name)', seed \(seed)"
      )
      try #require(
        catalogue.places(ofDishesNamed: name) == plain.places(ofDishesNamed: name),
        "'\(name)', seed \(seed)"
      )
      for position in catalogue.restaurants.indices {
        try #require(catalogue.position(of: catalogue.id(at: position)) == position)
        let address = catalogue.address(ofRestaurantAt: position)
        try #require(catalogue.position(of: address) == position, "seed \(seed)")
        for dish in catalogue.restaurants[position].dishes.indices {
          let place = DishPlace(restaurant: position, dish: dish)
          try #require(catalogue.place(of: catalogue.address(ofDishAt: place)) == place)
        }
      }
    }
  }
}

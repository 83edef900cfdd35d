import CatalogueModel
import Testing

@testable import Formats

@Suite("A catalogue survives")
struct TableRoundTripTests {
  private static let seeds: [UInt64] = Array(1...150)

  /// A catalogue with all that one can hold, but the order of keys, which only a plist has.
  private static func catalogue(_ seed: UInt64) -> Catalogue {
    var random = Randomness(seed: seed)
    return plain(Catalogue(random.list(6) { $0.restaurant() }))
  }

  private static func plain(_ catalogue: Catalogue) -> Catalogue {
    func plain(_ foreign: ForeignKeys) -> ForeignKeys {
      ForeignKeys(entries: foreign.entries, order: [])
    }
    func plain(_ ratings: RatingHistory) -> RatingHistory {
      RatingHistory(
        ratings.map {
          Rating($0.stars, on: $0.day, note: $0.note, foreign: plain($0.foreign))
        }
      )
    }
    return Catalogue(
      catalogue.restaurants.map { restaurant in
        var restaurant = restaurant
        restaurant.foreign = plain(restaurant.foreign)
        restaurant.ratings = plain(restaurant.ratings)
        restaurant.dishes = restaurant.dishes.map { dish in
          var dish = dish
          dish.foreign = plain(dish.foreign)
          dish.ratings = plain(dish.ratings)
          return dish
        }
        return restaurant
      }
    )
  }

  private static func written(_ catalogue: Catalogue, _ format: FileFormat) -> [UInt8] {
    var bytes: [UInt8] = []
    CatalogueExport.write(catalogue, as: format, today: .testDay) { bytes.append(contentsOf: $0) }
    return bytes
  }

  private static func imported(_ bytes: [UInt8], _ fileName: String) throws -> Catalogue {
    let records = try Importer.read(
      BytesInMemory(bytes),
      options: ImportOptions(fileName: fileName, today: .testDay)
    )
    var catalogue = Catalogue()
    let plan = ImportPlan.make(records, into: catalogue)
    _ = try catalogue.apply(plan.change)
    let again = ImportPlan.make(records, into: catalogue)
    #expect(again.change.isEmpty, "importing it again changes something")
    return catalogue
  }

  @Test("CSV and back", arguments: seeds)
  func survivesCSV(seed: UInt64) throws {
    let catalogue = TableRoundTripTests.catalogue(seed)
    guard !catalogue.restaurants.isEmpty else { return }
    let bytes = TableRoundTripTests.written(catalogue, .csv)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(try TableRoundTripTests.imported(bytes, "x.csv") == catalogue, "seed \(seed):\n\(text)")
    let (opened, file, _) = try CSVWorkingFile.read(bytes)
    #expect(opened == catalogue, "seed \(seed), opened")
    #expect(file.bytes(of: opened) == bytes, "seed \(seed), saved unchanged")
  }

  @Test("JSON and back", arguments: seeds)
  func survivesJSON(seed: UInt64) throws {
    let catalogue = TableRoundTripTests.catalogue(seed)
    guard !catalogue.restaurants.isEmpty else { return }
    let bytes = TableRoundTripTests.written(catalogue, .json)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      try TableRoundTripTests.imported(bytes, "x.json") == catalogue,
      "seed \(seed):\n\(text)"
    )
  }

  @Test("being edited in a CSV and saved", arguments: seeds)
  func survivesEdits(seed: UInt64) throws {
    let before = TableRoundTripTests.catalogue(seed)
    guard !before.restaurants.isEmpty else { return }
    var random = Randomness(seed: seed &+ 1000)
    let bytes = TableRoundTripTests.written(before, .csv)
    let (opened, file, _) = try CSVWorkingFile.read(bytes)
    var restaurants = opened.restaurants
    for _ in 0..<3 { random.edit(&restaurants) }
    let now = TableRoundTripTests.plain(Catalogue(restaurants))
    let saved = file.bytes(of: now)
    guard !now.restaurants.isEmpty else { return }
    let (again, _, _) = try CSVWorkingFile.read(saved)
    let (found, expected) = (again.sortedByContent, now.sortedByContent)
    let missing = expected.filter { !found.contains($0) }
    let unexpected = found.filter { !expected.contains($0) }
    let difference = missing.first.map { ($0, unexpected.first ?? "") }
    #expect(found.count == expected.count, "seed \(seed)")
    #expect(
      difference == nil,
      "seed \(seed): \(difference?.0 ?? "")\n\(difference?.1 ?? "")\n\(String(decoding: saved, as: UTF8.self))"
    )
  }
}

extension Randomness {
  /// Does something that a person does at the prompt.
  mutating func edit(_ restaurants: inout [Restaurant]) {
    guard !restaurants.isEmpty else { return }
    let index = Int.random(in: 0..<restaurants.count, using: &self)
    let fresh = "new \(Int.random(in: 0...99999, using: &self))"
    switch Int.random(in: 0...9, using: &self) {
    case 0: restaurants[index].name = fresh
    case 1: restaurants[index].note = chance(2) ? nil : text()
    case 2: restaurants[index].tags = list(2) { $0.text() }
    case 3: restaurants.append(Restaurant(name: fresh, dishes: list(2) { $0.dish() }))
    case 4: restaurants.remove(at: index)
    case 5: restaurants[index].dishes.append(Dish(name: fresh, ratings: [rating()]))
    case 6: restaurants[index].ratings = RatingHistory(list(2) { $0.rating() })
    default:
      guard !restaurants[index].dishes.isEmpty else { return }
      let dish = Int.random(in: 0..<restaurants[index].dishes.count, using: &self)
      switch Int.random(in: 0...4, using: &self) {
      case 0: restaurants[index].dishes[dish].name = fresh
      case 1: restaurants[index].dishes.remove(at: dish)
      case 2:
        let rating = rating()
        restaurants[index].dishes[dish].ratings.insert(rating, at: 9)
      case 3:
        guard !restaurants[index].dishes[dish].ratings.isEmpty else { return }
        restaurants[index].dishes[dish].ratings.remove(at: 0)
      default:
        restaurants[index].dishes[dish].price = 7.25
        restaurants[index].dishes[dish].note = chance(2) ? nil : text()
      }
    }
  }
}

extension Catalogue {
  /// The restaurants and dishes in an order that does not depend on where they stand.
  fileprivate var sortedByContent: [String] {
    restaurants.map { restaurant in
      var restaurant = restaurant
      restaurant.dishes.sort { "\($0)" < "\($1)" }
      return "\(restaurant)"
    }.sorted()
  }
}

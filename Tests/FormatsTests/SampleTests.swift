import CatalogueModel
import Formats
import Sample
import Testing

/// The sample that a first run starts from.
struct SampleTests {
  @Test func isWhatPalateItselfWouldWrite() throws {
    let document = try PropertyListReader.read(Sample.propertyList, today: GoodFile.today)
    let written = PropertyListWriter.bytes(of: document.catalogue)
    #expect(firstDifference(written, Sample.propertyList) == nil)
    #expect(document.notices == [])
  }

  @Test func showsEveryFeature() throws {
    let document = try PropertyListReader.read(Sample.propertyList, today: GoodFile.today)
    let restaurants = document.catalogue.restaurants
    let dishes = restaurants.flatMap(\.dishes)
    #expect(Set(restaurants.compactMap(\.city)).count == 2)
    #expect(restaurants.contains { $0.isWanted })
    #expect(restaurants.contains { !$0.ratings.isEmpty })
    #expect(restaurants.contains { $0.note != nil })
    #expect(restaurants.allSatisfy { $0.cuisine != nil })
    #expect(dishes.contains { $0.ratings.isEmpty })
    #expect(dishes.contains { $0.ratings.count > 2 })
    #expect(dishes.contains { $0.ratings.count == 1 && $0.ratings[0].isBare })
    #expect(dishes.contains { $0.ratings.contains { $0.note != nil } })
    #expect(dishes.contains { !$0.name.utf8.allSatisfy { $0 < 0x80 } })
    #expect((restaurants.map(\.name) + dishes.map(\.name)).contains { $0.contains("'") })
    #expect(dishes.contains { $0.tags.count > 1 })
    #expect(dishes.allSatisfy { $0.price != nil })
  }
}

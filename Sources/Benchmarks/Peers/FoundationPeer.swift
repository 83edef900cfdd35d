internal import Foundation

/// The catalogue as a program would have it that leaves the file to Foundation.
enum FoundationPeer {
  private struct Restaurant: Codable {
    var name: String
    var city: String?
    var cuisine: String?
    var tags: [String]?
    var wanted: Bool?
    var note: String?
    var rating: Double?
    var ratings: [Rating]?
    var dishes: [Dish]
  }

  private struct Dish: Codable {
    var name: String
    var rating: Double?
    var ratings: [Rating]?
    var price: Double?
    var tags: [String]?
    var note: String?
  }

  private struct Rating: Codable {
    var stars: Double
    var date: String?
    var note: String?
  }

  /// Reads a file and says how many restaurants it has.
  static func decode(_ path: String) throws {
    print(try restaurants(at: path).count)
    leave()
  }

  /// Reads a file, rates one dish, writes the file.
  static func replace(_ path: String) throws {
    var restaurants = try restaurants(at: path)
    restaurants[0].dishes[0].rating = 4.5
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    try encoder.encode(restaurants).write(to: URL(fileURLWithPath: path), options: .atomic)
    leave()
  }

  private static func restaurants(at path: String) throws -> [Restaurant] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try PropertyListDecoder().decode([Restaurant].self, from: data)
  }

  /// Ends at once, so that giving back the memory does not count.
  private static func leave() -> Never {
    exit(0)
  }
}

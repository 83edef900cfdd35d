/// Runs through the names of the dishes of many restaurants, by their first letters.
///
/// A dish is so large that each name is a wait for the memory, and a processor that has guessed
/// wrong what is to be done with one name waits for each alone. So the names of many dishes are
/// first put side by side, then their first letters, and only then is anything decided.
enum DishNames {
  private static let most = 1_024

  /// Hands out each name whose first letter passes a test, or is none that tells what the folded
  /// name begins with, along with the positions of its restaurant and its dish.
  @inline(__always)
  static func forEach(
    of restaurants: UnsafeBufferPointer<Restaurant>,
    where mayBegin: (UInt8) -> Bool,
    _ body: (Int, Int, String) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: String.self, capacity: most) { names in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: most) { letters in
        var next = 0
        while next < restaurants.count {
          let first = next
          var count = 0
          while next < restaurants.count, count + restaurants[next].dishes.count <= most {
            gather(restaurants[next].dishes, into: names, from: count)
            count += restaurants[next].dishes.count
            next += 1
          }
          for name in 0..<count { letters[name] = FirstLetters.of(names[name]) }
          count = 0
          for restaurant in first..<next {
            for dish in 0..<restaurants[restaurant].dishes.count {
              let letter = letters[count]
              if letter == FirstLetters.unknown || mayBegin(letter) {
                body(restaurant, dish, names[count])
              }
              count += 1
            }
          }
          if first == next {
            // One restaurant with more dishes than there is room for.
            for (dish, name) in restaurants[next].dishes.lazy.map(\.name).enumerated() {
              body(next, dish, name)
            }
            next += 1
          }
        }
      }
    }
  }

  /// Puts the bits of names side by side.
  ///
  /// They are read as strings for as long as the dishes keep those alive, and never destroyed.
  @inline(__always)
  private static func gather(
    _ dishes: [Dish],
    into names: UnsafeMutableBufferPointer<String>,
    from start: Int
  ) {
    dishes.withUnsafeBytes { dishes in
      guard let source = dishes.baseAddress,
        let target = UnsafeMutableRawPointer(names.baseAddress),
        let offset = MemoryLayout<Dish>.offset(of: \Dish.name)
      else { return }
      for dish in 0..<dishes.count / MemoryLayout<Dish>.stride {
        (target + (start + dish) * MemoryLayout<String>.stride).copyMemory(
          from: source + dish * MemoryLayout<Dish>.stride + offset,
          byteCount: MemoryLayout<String>.size
        )
      }
    }
  }
}

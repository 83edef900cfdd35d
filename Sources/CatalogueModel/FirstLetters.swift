/// The first letters of names, by which most of very many are passed over.
///
/// Each name is a wait for the memory; those of many restaurants are waited for at once where their
/// letters are put side by side before anything is decided about one.
enum FirstLetters {
  private static let most = 1_024
  /// Stands for the first letter of a name that must be looked at in any case.
  static let unknown: UInt8 = 0

  /// The first byte of a name, if it is a plain letter: whatever follows, the folded name begins
  /// with it.
  @inline(__always)
  static func of(_ name: String) -> UInt8 {
    name.utf8.withContiguousStorageIfAvailable { name in
      guard let first = name.first, first > 0x20, first < 0x80 else { return unknown }
      return first
    } ?? unknown
  }

  /// Hands out the name of each restaurant whose first letter passes a test, or is none that tells
  /// what the folded name begins with, along with its position.
  @inline(__always)
  static func forEach(
    of restaurants: [Restaurant],
    where mayBegin: (UInt8) -> Bool,
    _ body: (Int, String) -> Void
  ) {
    restaurants.withUnsafeBufferPointer { restaurants in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: most) { letters in
        for start in stride(from: 0, to: restaurants.count, by: most) {
          let count = min(most, restaurants.count - start)
          for place in 0..<count { letters[place] = of(restaurants[start + place].name) }
          for place in 0..<count
          where letters[place] == unknown || mayBegin(letters[place]) {
            body(start + place, restaurants[start + place].name)
          }
        }
      }
    }
  }
}

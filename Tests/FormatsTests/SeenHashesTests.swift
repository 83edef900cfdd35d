import Testing

@testable import Formats

/// The quick table of hashes against the plain way, which is a set.
struct SeenHashesTests {
  @Test func whatWasSeenIsToldFromWhatIsNew() {
    var plain: Set<UInt64> = []
    var quick = SeenHashes()
    // Small numbers, numbers that differ in their highest bits only, and all of them again.
    let numbers = (UInt64(0)..<3_000).map { $0 } + (UInt64(0)..<3_000).map { $0 << 52 }
    for number in numbers + numbers {
      #expect(quick.insert(number) == plain.insert(number).inserted, "\(number)")
    }
  }
}

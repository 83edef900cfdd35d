import Testing

@testable import Formats

/// What one thread hands on, another one reads, whatever the parts.
struct BytePipeTests {
  @Test func handsOnAllBytesInOrder() {
    for seed in UInt64(0)..<200 {
      var randomness = Randomness(seed: seed)
      let bytes = (0..<Int.random(in: 0...5_000, using: &randomness)).map { _ in
        UInt8.random(in: .min ... .max, using: &randomness)
      }
      let pipe = BytePipe(capacity: Int.random(in: 1...300, using: &randomness))
      let part = Int.random(in: 1...400, using: &randomness)
      let reading = Errand { [part] in
        var taken: [UInt8] = []
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: part, alignment: 1)
        defer { room.deallocate() }
        while let count = try? pipe.read(into: room), count > 0 { taken += room[..<count] }
        return taken
      }
      var rest = bytes[...]
      while !rest.isEmpty {
        let next = rest.prefix(Int.random(in: 1...700, using: &randomness))
        Array(next).withUnsafeBytes { pipe.write($0) }
        rest = rest.dropFirst(next.count)
      }
      pipe.end()
      #expect(reading?.result() == bytes, "seed \(seed)")
    }
  }
}

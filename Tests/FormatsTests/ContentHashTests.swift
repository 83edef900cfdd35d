import Formats
import Testing

/// The hash against the figures that the reference implementation of XXH64 gives.
struct ContentHashTests {
  @Test(
    arguments: [
      ("", 0xEF46_DB37_51D8_E999),
      ("a", 0xD24E_C4F1_A98C_6E5B),
      ("abc", 0x44BC_2CF5_AD77_0999),
      ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
    ] as [(String, UInt64)]
  )
  func givesThePublishedFigures(_ text: String, _ expected: UInt64) {
    #expect(ContentHash.of(text.utf8) == expected)
  }

  @Test func doesNotDependOnHowTheContentIsCut() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let whole = ContentHash.of(bytes)
    for size in [1, 3, 8, 31, 32, 33, 100, 999] {
      var hash = ContentHash()
      for start in stride(from: 0, to: bytes.count, by: size) {
        bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { hash.update($0) }
      }
      #expect(hash.value == whole, "in parts of \(size)")
    }
  }
}

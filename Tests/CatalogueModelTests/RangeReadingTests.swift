import CatalogueModel
import Testing

@Suite("Ranges as people type them")
struct RangeReadingTests {
  @Test(
    "of stars are read with both, one or no bound open",
    arguments: [
      ("4..5", 400...500), ("4..", 400...500), ("..3", 0...300), ("4", 400...400),
      ("0..3", 0...300),
      ("4½..5", 450...500), ("3,5..★★★★", 350...400), (" 4 .. 5 ", 400...500), ("4…5", 400...500),
    ]
  )
  func readsStars(typed: String, hundredths: ClosedRange<Int>) {
    #expect(StarsRange.read(typed) == .range(StarsRange(hundredths: hundredths)))
  }

  @Test("of stars tell what is wrong with them")
  func refusesStars() {
    #expect(StarsRange.read("5..4") == .backwards)
    #expect(StarsRange.read("4..7") == .outOfRange("7"))
    #expect(StarsRange.read("0") == .outOfRange("0"))
    #expect(StarsRange.read("..0") == .outOfRange("0"))
    #expect(StarsRange.read("3.123..") == .tooPrecise("3.123"))
    for typed in ["", "..", "a..b", "4..b", "4..5..6"] {
      #expect(StarsRange.read(typed) == .notARange)
    }
  }

  @Test("of prices are read with both, one or no bound open")
  func readsPrices() {
    #expect(AmountRange.read("10..20") == .range(AmountRange(10...20)))
    #expect(AmountRange.read("9,50..") == .range(AmountRange(9.5...Double.infinity)))
    #expect(AmountRange.read("..1.200,50") == .range(AmountRange(-Double.infinity...1200.5)))
    #expect(AmountRange.read("12") == .range(AmountRange(12...12)))
    #expect(AmountRange.read("20..10") == .backwards)
    #expect(AmountRange.read("-1..10") == .outOfRange("-1"))
    #expect(AmountRange.read("cheap") == .notARange)
  }
}

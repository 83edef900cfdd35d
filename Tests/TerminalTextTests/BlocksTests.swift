import Testing

@testable import TerminalText

@Suite struct BlocksTests {
  @Test(arguments: [
    (0.0, ""), (-1, ""), (.nan, ""), (0.001, "▏"), (0.5, "██"), (0.53, "██▏"), (1, "████"),
    (7, "████"),
  ])
  func aBarIsExactToAnEighth(fraction: Double, bar: String) {
    #expect(Blocks.bar(fraction: fraction, width: 4) == bar)
  }

  @Test func aSparklineRisesWithItsValues() {
    #expect(Blocks.sparkline([0, 1, 2, 3, 4, 5, 6, 7, 8], in: 0...8) == "▁▂▃▄▅▆▇██")
    #expect(Blocks.sparkline([-5, .nan, 99, 3], in: 0...8) == "▁ █▄")
    #expect(Blocks.sparkline([2, 2], in: 2...2) == "▄▄")
    #expect(Blocks.sparkline([], in: 0...1).isEmpty)
  }

  @Test(arguments: [
    (500, "★★★★★"), (450, "★★★★½"), (400, "★★★★ "), (50, "½    "), (0, "     "),
    (325, "★★★  "), (475, "★★★★½"), (305, "★★★  "), (25, "     "), (600, "★★★★★"), (-50, "     "),
  ])
  func starsAreDrawnToTheHalf(hundredths: Int, drawn: String) {
    #expect(starsColumn(hundredths: hundredths) == drawn)
    #expect(starsText(hundredths: hundredths) == drawn.filter { $0 != " " })
  }
}

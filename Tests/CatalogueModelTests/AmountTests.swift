import CatalogueModel
import Testing

@Suite("Prices as people type them")
struct AmountTests {
  @Test(
    "are read with either decimal mark, grouped or not, with a currency or without",
    arguments: [
      ("9", 9), ("9.50", 9.5), ("9,50", 9.5), ("9,5", 9.5), ("1.200,50", 1200.5),
      ("1,200.50", 1200.5),
      ("1.200", 1200), ("45,000", 45000), ("1.234.567", 1_234_567), ("0.125", 0.125),
      ("0,125", 0.125),
      ("1234.567", 1234.567), ("1 200,50", 1200.5), ("1'200.50", 1200.5), (".5", 0.5),
      ("€9.50", 9.5),
      ("9,50 €", 9.5), ("€ 9,50", 9.5), ("$12", 12), ("12 kr", 12), ("CHF 12", 12), ("9,-", 9),
      ("0", 0),
      ("¥1,200", 1200), ("12.3456", 12.3456), ("-0", 0),
    ] as [(String, Double)]
  )
  func readsForm(typed: String, value: Double) {
    #expect(Amount.read(typed) == .amount(value))
  }

  @Test("below nothing are told apart", arguments: ["-5", "−5", "-9,50"])
  func refusesNegative(typed: String) {
    #expect(Amount.read(typed) == .negative)
  }

  @Test(
    "are not seen in other words",
    arguments: [
      "", "cheap", "9.", "1.2.3", "1,2,3", "1.20,5.0", "12a", "a12", "4..5", "1e3", "nan", "€",
      "€9€", "1  2",
      "1234567890123456", "12.34.567",
    ]
  )
  func leavesOtherWords(typed: String) {
    #expect(Amount.read(typed) == .notAnAmount)
  }
}

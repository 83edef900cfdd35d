import Testing

@testable import CatalogueModel

@Suite("Stars as people type them")
struct StarsReadingTests {
  @Test(
    "are read in every way",
    arguments: [
      ("4", 400), ("4.5", 450), ("4,5", 450), ("4½", 450), ("4 ½", 450), ("½", 50), ("4¼", 425),
      ("★★★★½", 450), ("★★★☆☆", 300), ("★", 100), ("⭐️⭐️", 200), ("4/5", 400), ("9/10", 450),
      ("8.5/10", 425), ("17/20", 425), ("90%", 450), ("77 %", 385), ("4.50", 450),
      ("4.500000000", 450),
      ("0.01", 1), (".5", 50), (" 5 ", 500), ("100/100", 500), ("4½/5", 450),
    ]
  )
  func readsForm(typed: String, hundredths: Int) throws {
    #expect(Stars.read(typed) == .stars(try #require(Stars(hundredths: hundredths))))
  }

  @Test("are written in the shortest form, which reads as the same")
  func writesShortest() throws {
    for hundredths in 1...500 {
      let stars = try #require(Stars(hundredths: hundredths))
      #expect(Stars.readInAnyWay(stars.description) == .stars(stars))
      #expect(Double(stars.description) == Double(hundredths) / 100)
      #expect(!stars.description.hasSuffix("0"))
    }
    #expect(Stars(clamping: 400).description == "4")
    #expect(Stars(clamping: 405).description == "4.05")
  }

  @Test("in digits are read from their bytes as in any other way")
  func readsDigitsAlike() {
    let signs = ["0", "1", "4", "5", "9", ".", ",", " ", "½"]
    var texts = [""]
    for _ in 0..<5 {
      texts += texts.suffix(9 * texts.count).flatMap { text in signs.map { text + $0 } }
      texts = Array(Set(texts)).filter { $0.count <= 5 }
      if texts.count > 60_000 { break }
    }
    for text in texts {
      guard let plain = Stars.readPlain(text) else { continue }
      #expect(plain == Stars.readInAnyWay(text), "'\(text)'")
    }
    #expect(Stars.readPlain("4.5") == .stars(Stars(clamping: 450)))
    #expect(Stars.readPlain("1895") == .outOfRange("1895"))
    #expect(Stars.readPlain("4,5") == nil)
  }

  @Test(
    "outside the scale are told apart",
    arguments: [
      "7", "0", "0.0", "-3", "−1", "5.01", "5.0000000001", "6/5", "0/10", "101%", "★★★★★★", "☆☆☆☆☆",
      "★★★★★½", "99999999999999999999", "5½",
    ]
  )
  func refusesOutsideScale(typed: String) {
    #expect(Stars.read(typed) == .outOfRange(typed))
  }

  @Test(
    "with more than two decimals are told apart",
    arguments: ["4.123", "4,005", "0.001", "33.3%", "4.0000000001"]
  )
  func refusesTooPrecise(typed: String) {
    #expect(Stars.read(typed) == .tooPrecise(typed))
  }

  @Test(
    "are not seen in other words",
    arguments: [
      "", " ", "soup", "4.", "4.5.6", "1/2", "3/4", "4/5/6", "½4", "☆★", "½½", "4 5", "+4", "1e0",
      "%", "/5",
      "5%%", "٤", "4x", "inf", "nan", "0x4",
    ]
  )
  func leavesOtherWords(typed: String) {
    #expect(Stars.read(typed) == .notStars)
  }
}

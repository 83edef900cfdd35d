import CatalogueModel
import Testing

@Suite struct NameScanTests {
  @Test(arguments: [
    ("thai basil", "Thai Basil", NameFit.whole), ("thai b", "Thai Basil", .beginning),
    ("basil", "Thai Basil", .word), ("asil", "Thai Basil", .none),
    ("creme", "Crème brûlée", .beginning),
    ("brulee", "Crème brûlée", .word), ("smorrebrod", "Smørrebrød", .whole),
    ("s d", "Joe's  Diner", .none),
    ("joe's d", "Joe\u{2019}s  Diner", .beginning), ("diner", "Joe's  Diner ", .word),
    ("", "Soup", .beginning), ("soupe", "Soup", .none), ("s", "joe's", .none), ("麺", "拉麺", .word),
  ])
  func aTypedTextFitsAsItDoesFolded(typed: String, name: String, fit: NameFit) {
    #expect(NameScan(typed).fit(name, words: true) == fit)
  }

  @Test func aBlankAtTheEndAsksForAnotherWord() {
    let scan = NameScan("thai", endsInBlank: true)
    #expect(scan.fit("Thai Basil", words: false) == .beginning)
    #expect(scan.fit("Thaipusam", words: true) == .none)
  }

  /// The quick way over bytes says what folding every name says.
  @Test(arguments: [UInt64](1...10))
  func agreesWithThePlainWay(seed: UInt64) {
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let pieces = ["a", "B", "é", "É", " ", "  ", "'", "\u{2019}", "ß", "1", "-", "ab", "\t", "麺"]
    for _ in 0..<2_000 {
      let name = (0..<next(6)).map { _ in pieces[next(pieces.count)] }.joined()
      let typed = (0..<next(4)).map { _ in pieces[next(pieces.count)] }.joined()
      let (foldedName, foldedTyped) = (NameFolding.fold(name), NameFolding.fold(typed))
      guard !foldedTyped.isEmpty else { continue }
      let fit = NameScan(typed).fit(name, words: false)
      let plain: NameFit =
        foldedName == foldedTyped
        ? .whole
        : Array(foldedName.utf8).starts(with: foldedTyped.utf8) ? .beginning : .none
      #expect(fit == plain, "seed \(seed): \(typed.debugDescription) in \(name.debugDescription)")
    }
  }
}

import Testing

@testable import TerminalText

/// What must hold for any text, tried on many that are hard; a failure names its seed.
@Suite struct HostileTextTests {
  static let seeds: [UInt64] = Array(1...25)

  @Test(arguments: seeds)
  func whatIsEscapedIsCleanAndAsWideAsItWasMeasured(seed: UInt64) {
    var random = HostileText(seed: seed)
    for _ in 0..<100 {
      let text = random.text()
      let shown = escapedForTerminal(text)
      #expect(firstForbiddenScalar(in: shown) == nil, "seed \(seed): \(text.debugDescription)")
      #expect(shown.columnWidth == text.columnWidth, "seed \(seed): \(text.debugDescription)")
      #expect((shown == text) == (firstForbiddenScalar(in: text) == nil))
    }
  }

  @Test(arguments: seeds)
  func aCutTextFits(seed: UInt64) {
    var random = HostileText(seed: seed)
    for _ in 0..<100 {
      let text = random.text()
      let columns = random.number(in: 0...25)
      let styled: StyledText = "\(text, .bold)\(random.text(parts: 3))"
      let shown = styled.truncated(to: columns).rendered(colour: false)
      #expect(shown.columnWidth <= columns, "seed \(seed): \(text.debugDescription) to \(columns)")
      let pieces = text.pieces(columns: max(columns, 1))
      #expect(pieces.joined() == text, "seed \(seed)")
      #expect(
        pieces.map { String($0).columnWidth }.reduce(0, +) == text.columnWidth,
        "seed \(seed): \(text.debugDescription) to \(columns)"
      )
    }
  }

  @Test(arguments: seeds)
  func wrappedLinesFitAndLoseNothing(seed: UInt64) {
    var random = HostileText(seed: seed)
    for _ in 0..<40 {
      let text = random.text(parts: 30)
      let width = random.number(in: 1...40)
      let lines = wrapped(text, width: width, indent: random.number(in: 0...12))
      #expect(
        lines.allSatisfy { $0.columnWidth <= width },
        "seed \(seed): \(text.debugDescription)"
      )
      let words = { (text: String) in Array(text.unicodeScalars.filter { $0 != " " && $0 != "\n" })
      }
      guard width > 24 else { continue }
      let shown = text.split(separator: "\n").map { escapedForTerminal(String($0)) }.joined()
      #expect(words(lines.joined()) == words(shown), "seed \(seed): \(text.debugDescription)")
    }
  }

  @Test(arguments: seeds)
  func tablesFitAndLineUp(seed: UInt64) {
    var random = HostileText(seed: seed)
    var table = Table(columns: [
      .init("name", minimumWidth: 5), .init("price", alignment: .trailing, priority: 1),
      .init("note", priority: random.number(in: 0...3)), .init("|", isShrinkable: false),
    ])
    for _ in 0..<10 {
      table.append([
        "\(random.text(), .bold)", "\(random.number(in: 0...5000))",
        "\(random.text()) \(random.text(), .dim)", "|",
      ])
    }
    for width in 1...120 {
      let lines = table.rendered(width: width, colour: false)
      #expect(lines.count == 11)
      #expect(lines.allSatisfy { $0.columnWidth <= width }, "seed \(seed), width \(width)")
      guard width >= 20 else { continue }
      let marks = lines.map { $0.last == "|" ? $0.columnWidth : 0 }
      #expect(Set(marks).count == 1, "seed \(seed), width \(width): \(marks)")
    }
  }

  @Test(arguments: seeds)
  func choicesFit(seed: UInt64) {
    var random = HostileText(seed: seed)
    let choices = Columns(
      (0..<random.number(in: 1...30)).map { _ in
        Columns.Entry(StyledText(random.text(parts: 4)), remark: random.text(parts: 2))
      }
    )
    for width in 1...100 {
      let lines = choices.rendered(width: width, colour: false)
      #expect(lines.allSatisfy { $0.columnWidth <= width }, "seed \(seed), width \(width)")
      #expect(lines.count <= choices.entries.count)
    }
  }

  @Test func aHugeTextIsHandledInOneGo() {
    let pile = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(StyledText(pile).truncated(to: 20).columnWidth <= 20)
    #expect(wrapped(String(repeating: "日本", count: 20_000), width: 40).count == 2_000)
  }
}

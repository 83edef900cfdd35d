import CatalogueModel
import CommandLanguage
import TerminalText
import Testing

@testable import Commands

@Suite("In a narrow window")
struct NarrowWindowTests {
  private static func lines(_ command: String, width: Int) throws -> [String] {
    var kitchen = try Kitchen(seed: try Kitchen.sample)
    let lines = try #require(try kitchen.run(command).found)
      .tableLines(width: width, colour: false)
    #expect(lines.allSatisfy { $0.columnWidth <= width }, "\(command) in \(width) columns")
    return lines
  }

  @Test("the diary keeps the day and the stars", arguments: [36, 40, 60])
  func diaryKeepsDays(width: Int) throws {
    let lines = try NarrowWindowTests.lines("log 3", width: width)
    #expect(lines.first?.contains(/^date +dish .*stars$/) == true)
    #expect(lines[1].contains(/^20\d\d-\d\d-\d\d .*★/))
  }

  @Test("a restaurant's dishes keep their stars")
  func dishesKeepStars() throws {
    let lines = try NarrowWindowTests.lines("list dishes at joe's diner", width: 20)
    #expect(lines.first?.contains(/^dish +stars$/) == true)
    #expect(lines.dropFirst().contains { $0.contains("★") })
  }

  @Test("the statistics keep their months whole and fit", arguments: [20, 25, 30])
  func monthsStayWhole(width: Int) throws {
    let lines = StatisticsChart(try Kitchen.sample.statistics(), width: width).lines
      .map { $0.rendered(colour: false) }
    #expect(lines.allSatisfy { $0.columnWidth <= width })
    let months = lines.drop { $0 != "ratings a month" }.dropFirst().prefix { $0 != "" }
    #expect(!months.isEmpty)
    #expect(months.allSatisfy { $0.contains(#/^\d{4}-\d\d /#) })
  }

  @Test("what stands above a table is broken between words", arguments: [20, 30, 40])
  func headingsBreakBetweenWords(width: Int) throws {
    let lines = try NarrowWindowTests.lines("show thai basil", width: width)
    let heading = lines.prefix { !$0.hasPrefix("dish") }
    #expect(heading.count > 2)
    let whole = try NarrowWindowTests.lines("show thai basil", width: 1_000)
    #expect(heading.joined(separator: " ") == whole.prefix(2).joined(separator: " "))
  }

  @Test("help stands below its terms where there is no room beside", arguments: [20, 30, 40, 80])
  func helpFits(width: Int) throws {
    let lines = HelpLayout(width: width).lines(of: CommandTable.grammar.overview)
    let below = lines.map(\.plainText).filter { $0.hasPrefix("    ") }
    #expect(below.allSatisfy { $0.columnWidth <= width })
    #expect(lines.contains { $0.plainText == "  add dish" } == (width < 40))
  }
}

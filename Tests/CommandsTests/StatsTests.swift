import Commands
import TerminalText
import Testing

@Suite("Statistics for a program")
struct StatsTests {
  @Test("hold the mean and the scores that a person is shown")
  func holdAll() throws {
    var kitchen = try Kitchen(seed: try Kitchen.sample)
    try kitchen.run("add restaurant Untried cuisine Basque")
    let result = try #require(try kitchen.run("stats").found)
    let rows = result.csv.split(separator: "\r\n").map(String.init)
    #expect(rows.first == "group,name,count")
    let shown = result.tableLines(width: 80, colour: false)
    let mean = try #require(shown[1].firstMatch(of: /mean ([0-9.]+)/)?.output.1)
    #expect(rows.contains("mean,dishes,\(mean)"))
    let drawn = shown.compactMap { $0.firstMatch(of: /^(\w+) .* ([0-9.]+) of (\d+) rated$/) }
    #expect(drawn.count > 3)
    for cuisine in drawn {
      #expect(rows.contains("score,\(cuisine.output.1),\(cuisine.output.2)"))
      #expect(rows.contains("rated,\(cuisine.output.1),\(cuisine.output.3)"))
    }
    #expect(rows.contains("score,Basque,") && rows.contains("rated,Basque,0"))
    #expect(result.json.contains(#""count": null"#))
  }
}

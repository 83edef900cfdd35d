import Commands
import TerminalText
import Testing

@Suite("A list that is cut to a number")
struct LeftOutTests {
  private func eaten(dishes: Int, ratings: Int) throws -> Kitchen {
    var kitchen = try Kitchen()
    for number in 0..<dishes {
      try kitchen.run("add restaurant R\(number) in Porto cuisine C\(number)")
      try kitchen.run("add dish D\(number) at R\(number) rated 4")
      for day in 1...max(1, ratings) where ratings > 0 {
        try kitchen.run("rate D\(number) 4 on 2025-01-0\(day)")
      }
    }
    return kitchen
  }

  private func lines(_ line: String, in kitchen: inout Kitchen) throws -> [String] {
    try #require(try kitchen.run(line).found).tableLines(width: 80, colour: false)
  }

  @Test("says how many more there are, and what shows them")
  func saysHowManyMore() throws {
    var kitchen = try eaten(dishes: 14, ratings: 2)
    let expected = [
      "top": "and 4 more; top 14 shows all",
      "top 2": "and 12 more; top 14 shows all",
      "top 12 restaurants": "and 2 more; top 14 restaurants shows all",
      "log": "and 22 more; log 42 shows all",
      "log 41": "and 1 more; log 42 shows all",
      "top 13 in Porto": "and 1 more; top 14 with the same filters shows all",
      "log 20 in Porto": "and 22 more; log 42 with the same filters shows all",
    ]
    for (line, last) in expected {
      #expect(try lines(line, in: &kitchen).last == last, "\(line)")
      let offer = try #require(last.firstMatch(of: /; ((top|log) \d+( restaurants)?)/)?.output.1)
      let more = try #require(try kitchen.run(String(offer)).found?.rows.count)
      let shown = try #require(try kitchen.run(line).found?.rows.count)
      #expect(more > shown, "\(offer)")
    }
    #expect(try lines("log 2", in: &kitchen).last == "and 40 more; log 42 shows all")
    for _ in 1...10 { try kitchen.run("rate D1 4 on 2025-02-01") }
    #expect(try lines("log 2", in: &kitchen).last == "and 50 more; log 50 shows more")
    #expect(try lines("log 13", in: &kitchen).last == "and 39 more; log 52 shows all")
    #expect(try lines("stats", in: &kitchen).last == "and 6 more; list cuisines names them all")
  }

  @Test("says nothing of the kind where it shows all, nor to a program")
  func staysSilent() throws {
    var kitchen = try eaten(dishes: 8, ratings: 0)
    for line in ["top", "top 8", "log 8", "top 8 restaurants", "stats"] {
      #expect(try !lines(line, in: &kitchen).contains { $0.contains("more") }, "\(line)")
    }
    let cut = try #require(try kitchen.run("top 2").found)
    #expect(!cut.csv.contains("more") && !cut.json.contains("more"))
    #expect(try kitchen.run("history 1").notices.isEmpty)
  }
}

import Commands
import TerminalText
import TestSupport
import Testing

@Suite("A preview of an import")
struct ImportPreviewTests {
  /// What is previewed of a table, in a window of 80 columns, without the report above.
  private func preview(_ table: String, in kitchen: inout Kitchen) throws -> ResultSet {
    try kitchen.folder.write(table, to: "list.csv")
    let before = kitchen.session.catalogue
    let path = kitchen.folder.path(of: "list.csv")
    let result = try #require(try kitchen.run("import \(path) preview").found)
    #expect(kitchen.session.catalogue == before)
    return result
  }

  private func lines(_ result: ResultSet) -> [String] {
    (result.drawing ?? []).map { $0.rendered(colour: false) }
  }

  private func kitchen() throws -> Kitchen {
    var kitchen = try Kitchen()
    try kitchen.run(
      "add restaurant Thai Basil in Porto",
      "add dish Soup at Thai Basil rated 3 on 2026-01-02 price 9 tag hot",
      "add dish Rice at Thai Basil rated 3 on 2026-01-02 note plain"
    )
    return kitchen
  }

  @Test("shows each field with what it is and what it would be")
  func showsOldAndNew() throws {
    var kitchen = try kitchen()
    let result = try preview(
      """
      restaurant,city,cuisine,dish,stars,date,price,tags,note,rating note
      Thai Basil,Porto,Thai,Soup,4,2026-01-02,9.5,"hot, sour",,too hot
      Thai Basil,Porto,Thai,Soup,5,2026-01-03,9.5,hot,,
      Thai Basil,Porto,Thai,Rice,3,2026-01-02,,,"plain, but good",
      Thai Basil,Porto,Thai,Tea,2,,2,,,
      Noma,København,,Ants,5,2026-01-03,,,,
      """,
      in: &kitchen
    )
    #expect(
      lines(result) == [
        "Thai Basil in Porto: cuisine none → Thai",
        "Soup at Thai Basil in Porto: price 9 → 9.50",
        "Soup at Thai Basil in Porto: tags hot → hot, sour",
        "Soup at Thai Basil in Porto: rating of 2026-01-02 ★★★ 3 → ★★★★ 4, too hot",
        "Soup at Thai Basil in Porto: new rating ★★★★★ 5 on 2026-01-03",
        "Rice at Thai Basil in Porto: note plain → plain, but good",
        "new: Tea at Thai Basil in Porto: ★★ 2, price 2",
        "new: Noma in København, 1 dish",
      ]
    )
    #expect(
      result.csv.split(separator: "\r\n").map(String.init) == [
        "restaurant,city,dish,field,date,old,new",
        "Thai Basil,Porto,,cuisine,,,Thai",
        "Thai Basil,Porto,Soup,price,,9,9.5",
        #"Thai Basil,Porto,Soup,tags,,hot,"hot, sour""#,
        "Thai Basil,Porto,Soup,stars,2026-01-02,3,4",
        "Thai Basil,Porto,Soup,rating note,2026-01-02,,too hot",
        "Thai Basil,Porto,Soup,stars,2026-01-03,,5",
        #"Thai Basil,Porto,Rice,note,,plain,"plain, but good""#,
        "Thai Basil,Porto,Tea,dish,,,Tea",
        "Noma,København,,restaurant,,,Noma",
      ]
    )
  }

  @Test("fits the window, and shows what differs of long texts")
  func fitsTheWindow() throws {
    var kitchen = try kitchen()
    let long = String(repeating: "very ", count: 30)
    try kitchen.run("edit dish Rice at Thai Basil note \(long)plain")
    let result = try preview(
      "restaurant,city,dish,note\nThai Basil,Porto,Rice,\(long)plain and good\n",
      in: &kitchen
    )
    #expect(
      lines(result) == [
        "Rice at Thai Basil in Porto: note",
        "  …ry plain → …ry plain and good",
      ]
    )
    #expect(result.csv.contains("\(long)plain and good"))
  }

  @Test("of much says how many more there are, to a person only")
  func saysHowManyMore() throws {
    var kitchen = try kitchen()
    let dishes = (1...90).map { "Thai Basil,Porto,Dish \($0),4\n" }.joined()
    let table = "restaurant,city,dish,stars\nThai Basil,Porto,Soup,4\n" + dishes
    let result = try preview(table, in: &kitchen)
    #expect(result.rows.count == 91)
    #expect(lines(result).count == 20)
    #expect(result.tableLines(width: 80, colour: false).last == "and 71 more")
    #expect(!result.csv.contains("more"))
    // What would change is what changes.
    try kitchen.run("import \(kitchen.folder.path(of: "list.csv"))")
    let again = try preview(table, in: &kitchen)
    #expect(again.rows.isEmpty)
    #expect(again.tableLines(width: 80, colour: false).last == "nothing would change")
  }

  @Test("of rows that are not taken says how many more")
  func saysHowManyMoreAreSkipped() throws {
    var kitchen = try kitchen()
    let table = "restaurant,dish,stars\n" + String(repeating: ",Soup,4\n", count: 11)
    let heading = try preview(table + "Thai Basil,,\n", in: &kitchen).heading.map(\.plainText)
    #expect(heading.count { $0.hasPrefix("skipped line") } == 8)
    #expect(heading.last == "and 3 more skipped")
  }
}

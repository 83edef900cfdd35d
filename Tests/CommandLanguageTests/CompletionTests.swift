import CatalogueModel
import TestSupport
import Testing

@testable import CommandLanguage

/// A line with the cursor at `|`, and what Tab offers there.
typealias Tab = (line: String, offered: [String])

@Suite struct CompletionTests {
  private static let completer = Completer(Scene.grammar) { folder in
    switch folder {
    case "": [("notes.txt", false), ("my list.csv", false), ("menus", true), (".hidden", false)]
    case "~/": [("old in town.csv", false)]
    default: []
    }
  }

  private static func completions(_ marked: String, inside place: String? = nil) -> Completions {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    var context = Scene.context(inside: place)
    func complete() -> Completions {
      completer.complete(
        line: parts.joined(),
        cursor: parts[0].unicodeScalars.count,
        in: context
      )
    }
    let plain = complete()
    while context.catalogue.gatherNames(atLeast: 1) {}
    #expect(complete() == plain, "'\(marked)' with the names gathered")
    return plain
  }

  /// The line after the only choice was taken.
  private static func completed(_ marked: String, inside place: String? = nil) -> String {
    let found = completions(marked, inside: place)
    guard found.candidates.count == 1, let only = found.candidates.first else {
      return "\(found.candidates.map(\.text))"
    }
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let left = String(
      String.UnicodeScalarView(parts[0].unicodeScalars.prefix(found.range.lowerBound))
    )
    return left + only.text + (only.isComplete ? " " : "") + "|" + parts[1]
  }

  @Test(arguments: [
    ("sh|", "show |"), ("  sh|", "  show |"), ("exp|", "export |"), ("exi|", "exit |"),
    ("rate cr|", "rate Crème brûlée |"), ("rate dish crème b|", "rate dish Crème brûlée |"),
    ("rate smo|", "rate Smørrebrød |"), ("show chez j|", "show Chez Joséphine |"),
    ("show chez |", "show Chez Joséphine |"), ("show main|", "show The House on Main |"),
    ("add dish Grits at joe|", "add dish Grits at Joe's Diner |"),
    ("add dish Grits at joe's d|", "add dish Grits at Joe's Diner |"),
    ("rate mac| at joe 4", "rate Mac and Cheese| at joe 4"),
    ("rate ramen at s| 4", "rate ramen at Studio 54| 4"),
    ("rate soup a| 4", "rate soup at| 4"),
    ("rate \"mac|", "rate Mac and Cheese |"), ("rate \"mac|\" 4", "rate \"Mac and Cheese|\" 4"),
    ("show \"mac\"|", "show Mac and Cheese |"), ("show \"\"joe|", "show Joe's Diner |"),
    ("rate \"\"so| 4", "rate Soup| 4"), ("show \"joe's\" \"d|", "show Joe's Diner |"),
    ("rate \"soup\" at ma|", "rate \"soup\" at The House on Main |"),
    ("rate \"soup\"\" at ma|", "rate \"soup\"\" at The House on Main |"),
    ("list d|", "list dishes |"), ("list dishes in aa|", "list dishes in Aarhus |"),
    ("list dishes cuisine dan|", "list dishes cuisine Danish |"),
    ("list dishes tag c|", "list dishes tag cosy |"),
    ("list dishes sort -st|", "list dishes sort -stars |"),
    ("list dishes sort price ra|", "list dishes sort price rated |"),
    ("list dishes rated 4..5|", "list dishes rated 4..5 |"),
    ("rate restaurant ro|", "rate restaurant Road to Hell |"),
    ("rename restaurant roa|", "rename restaurant \"Road to Hell\" |"),
    ("show dish pad thai at thai basil in p|", "show dish pad thai at thai basil in Porto |"),
    ("list dishes since yes|", "list dishes since yesterday |"),
    ("set h|", "set hints |"), ("set hints of|", "set hints off |"), ("help un|", "help undo |"),
    ("run no|", "run notes.txt |"), ("run my l|", "run my list.csv |"), ("run me|", "run menus/|"),
    ("save me|", "save menus/|"),
    ("run ~|", "run ~/|"), ("import ~/o|", "import ~/old in town.csv |"),
    ("export x as ht|", "export x as html |"), ("import x with di|", "import x with dish=|"),

    ("merge dish ramen i|", "merge dish ramen into |"),
  ])
  func onlyChoiceIsTaken(before: String, after: String) {
    #expect(CompletionTests.completed(before) == after)
  }

  @Test(
    arguments: [
      ("zzz|", []), ("# ra|", []), ("save no|", []), ("save my l|", []), ("show \"joe\"\"|", []),
      ("show 'joe''s|", []),
      ("rate \"\"\"|", []), ("rate soup 4 note at |", []), ("add restaurant |", []),
      ("add |", ["restaurant", "dish"]),
      ("show thai |", ["Thai Basil in Lisbon", "Thai Basil in Porto"]),
      (
        "rate r|",
        ["dish", "restaurant", "Ramen"].filter { $0.hasPrefix("r") || $0.hasPrefix("R") }
      ),
      ("edit restaurant twin no|", ["not wanted", "note"]),
      ("rate soup at |", ["The House on Main"]),
      ("rate pad thai at |", ["Thai Basil in Lisbon", "Thai Basil in Porto"]),
      ("rate soup |", ["at", "on", "note", "5", "4.5", "4", "3.5", "3", "2", "1"]),
      ("rate soup 4|", ["4.5", "4"]), ("list dishes price |", ["..15", "10..20", "20.."]),
      ("rate soup 4 |", ["at", "on", "note"]), ("rate soup 4 on |", ["today", "yesterday"]),
      ("rate soup at the house on main 4 |", ["on", "note"]),
      ("add restaurant X in Porto |", ["cuisine", "tag", "wanted", "note"]),
      ("show to|", ["Tom Yum"]), ("show blue n|", ["Blue note"]), ("show thai basil |", ["in"]),
      ("show tom yum |", ["at"]), ("at twin |", ["in"]),
      ("at joe's diner |", []),
      ("list c|", ["cuisines", "cities", "cuisine"]),
      ("list dishes sort s|", ["stars"]), ("list sort s|", ["score"]),
      (
        "list at |",
        [
          "Chez Joséphine", "Joe's Diner", "Road to Hell", "Studio 54", "Thai Basil in Lisbon",
          "Thai Basil in Porto", "The House on Main", "Twin", "*",
        ]
      ),
      ("run |", ["menus/", "my list.csv", "notes.txt"]), ("run .|", [".hidden"]),
    ] as [Tab]
  )
  func offersOnlyWhatCanStandThere(_ expected: Tab) {
    #expect(CompletionTests.completions(expected.line).candidates.map(\.text) == expected.offered)
  }

  @Test func dishesOfThePlaceOneIsInAreOffered() {
    let found = CompletionTests.completions("rate |", inside: "Joe's Diner")
    #expect(found.candidates.map(\.text) == ["dish", "restaurant", "Mac and Cheese"])
    #expect(found.candidates.last?.remark == "3.5 ★")
  }

  @Test func remarksHelpToChoose() {
    let dishes = CompletionTests.completions("show dish pa|").candidates
    #expect(dishes.map(\.remark) == ["at several"])
    let places = CompletionTests.completions("show restaurant|").candidates
    #expect(places.isEmpty)
    #expect(CompletionTests.completions("at jo|").candidates.map(\.remark) == ["1 dish"])
    #expect(CompletionTests.completions("ra|").candidates.map(\.remark) == ["dish, restaurant"])
    #expect(CompletionTests.completions("und|").candidates.map(\.remark) == ["take a step back"])
  }

  @Test(arguments: [
    ("edit restaurant inn untag ", ["late", "cosy"]), ("edit dish soup untag ", ["hot"]),
    ("edit restaurant inn tag ", ["cosy", "hot", "late", "mild"]),
    ("edit rating soup on ", ["2026-11-29", "2026-01-02"]),
    ("edit rating soup on 2026-01", ["2026-01-02"]),
  ])
  func whatAThingHasIsOfferedToBeTakenAwayOrCorrected(line: String, offered: [String]) {
    let soup = Dish(
      name: "Soup",
      ratings: RatingHistory(
        ["2026-01-02", "2026-11-29"].compactMap { day in
          Stars(hundredths: 400).map { Rating($0, on: Day(iso: day)) }
        }
      ),
      tags: ["hot"]
    )
    let catalogue = Catalogue([
      Restaurant(name: "Inn", tags: ["late", "cosy"], dishes: [soup]),
      Restaurant(name: "Pub", tags: ["mild"]),
    ])
    let found = CompletionTests.completer.complete(
      line: line,
      cursor: line.unicodeScalars.count,
      in: LanguageContext(catalogue: catalogue, today: Scene.today)
    )
    #expect(found.candidates.map(\.text) == offered)
  }

  @Test func namesThatShareABeginningAreListedInOneForm() {
    let catalogue = Catalogue([Restaurant(name: "gil's x"), Restaurant(name: "gil's.y")])
    let found = CompletionTests.completer.complete(
      line: "show gil",
      cursor: 8,
      in: LanguageContext(catalogue: catalogue, today: Scene.today)
    )
    #expect(found.candidates.map(\.text) == ["gil's x", "gil's.y"])
    #expect(found.range == 5..<8)
  }

  @Test func manyChoicesAreCut() {
    let dishes = (0..<500).map { Dish(name: "Soup \($0)") }
    let catalogue = Catalogue([Restaurant(name: "Kitchen", dishes: dishes)])
    let found = CompletionTests.completer.complete(
      line: "rate so",
      cursor: 7,
      in: LanguageContext(catalogue: catalogue, today: Scene.today)
    )
    #expect(found.candidates.count == 200)
    #expect(found.total == 500)
  }

  @Test(arguments: [UInt64](1...20))
  func aCompletedNameIsUnderstoodAsThatName(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let words = [
      "at", "in", "on", "4", "the", "Thai", "note", "Joe's", "\"q\"", "a\\b", "#2", "½", "to", "é",
      "tag", "rated", "\u{201C}x\u{201D}", "today", "wanted", "  ", "#", "*", "dish",
    ]
    for _ in 0..<60 {
      let count = Int.random(in: 1...5, using: &random)
      let name = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
      guard !NameFolding.fold(name).isEmpty else { continue }
      let catalogue = Catalogue([
        Restaurant(name: name, dishes: [Dish(name: "Soup")]), Restaurant(name: "Other"),
      ])
      let context = LanguageContext(catalogue: catalogue, today: Scene.today)
      let line = "rate soup at "
      let found = CompletionTests.completer.complete(
        line: line,
        cursor: line.unicodeScalars.count,
        in: context
      )
      let text = try #require(found.candidates.first, "seed \(seed): \(name)").text
      let parsed = try #require(try Scene.grammar.parse("\(line)\(text) 4", in: context))
      let dish = parsed.arguments[Parameter.dish()]
      #expect(dish.restaurant?.text == name, "seed \(seed)")
      #expect(parsed.arguments[Parameter.stars()] == Stars(4), "seed \(seed): \(name)")
    }
  }
}

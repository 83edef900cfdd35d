import CatalogueModel
import Testing

@testable import CommandLanguage

@Suite struct ResolutionTests {
  /// What the dish or restaurant of a line means: its address, `~` before it where the name was not
  /// whole, or the error.
  private static func found(_ line: String, inside place: String? = nil) -> String {
    found(line, in: Scene.context(inside: place))
  }

  private static func found(_ line: String, in context: LanguageContext) -> String {
    do {
      guard let parsed = try Scene.grammar.parse(line, in: context) else { return "" }
      guard let clause = parsed.syntax.clauses.first,
        let value = parsed.arguments.readings(of: clause.name).first?.value
      else { return "" }
      switch value {
      case .restaurant(let name): return describe(try context.resolve(name), in: context.catalogue)
      case .dish(let name): return describe(try context.resolve(name), in: context.catalogue)
      case .subject(let name):
        switch try context.resolve(name) {
        case .restaurant(let found): return describe(found, in: context.catalogue)
        case .dish(let found): return describe(found, in: context.catalogue)
        }
      default: return ""
      }
    } catch {
      return error.text(in: line)
    }
  }

  private static func describe(_ found: Resolved<Int>, in catalogue: Catalogue) -> String {
    (found.isWhole ? "" : "~") + catalogue.address(ofRestaurantAt: found.place).text
  }

  private static func describe(_ found: Resolved<DishPlace>, in catalogue: Catalogue) -> String {
    (found.isWhole ? "" : "~") + catalogue.address(ofDishAt: found.place).text
  }

  @Test(arguments: [
    ("rate smorrebrod 4", "Smørrebrød at The House on Main in Aarhus"),
    ("rate smorre 4", "~Smørrebrød at The House on Main in Aarhus"),
    ("rate tom yum 4", "Tom Yum at Thai Basil in Lisbon"),
    ("rate tom yum at thai basil 4", "Tom Yum at Thai Basil in Lisbon"),
    ("rate ramen 4", "Ramen at Studio 54"), ("rate ramen #2 4", "Ramen #2 at Studio 54"),
    ("rate ramen #3 4", "no 'ramen' #3: there are only 2"),
    ("rate tom yum #2 4", "no 'tom yum' #2: there is only one"),
    (
      "rate pad thai 4",
      "several dishes fit 'pad thai': Pad Thai at Thai Basil in Lisbon or Pad Thai at Thai Basil in Porto"
    ),
    (
      "rate smorebrod at the house on main 4",
      "no dish 'smorebrod' at The House on Main in Aarhus; did you mean 'Smørrebrød'?"
    ),
    (
      "rate smorebrot 4",
      "no dish 'smorebrot'; did you mean 'Smørrebrød at The House on Main in Aarhus'?"
    ),
    (
      "rate restaurant Chez Josefine 4",
      "no restaurant 'Chez Josefine'; did you mean 'Chez Joséphine in Paris'?"
    ),
    ("rate restaurant twin #2 4", "Twin #2"), ("rate restaurant twin 4", "Twin"),
    ("rate restaurant joe 4", "~Joe's Diner"),
    ("rate restaurant xyzzyx 4", "no restaurant 'xyzzyx'"),
    (
      "rate restaurant joe's diner in Porto 4",
      "no restaurant 'joe's diner' in Porto; did you mean 'Joe's Diner'?"
    ),
    (
      "rate restaurant thai basil 4",
      "several restaurants fit 'thai basil': Thai Basil in Lisbon or Thai Basil in Porto"
    ),
    ("delete restaurant joe", "'joe' is not the whole name; did you mean 'Joe's Diner'?"),
    (
      "delete dish tom",
      "'tom' is not the whole name; did you mean 'Tom Yum at Thai Basil in Lisbon'?"
    ),
    ("show pad thai at thai basil in porto", "Pad Thai at Thai Basil in Porto"),
    ("show studio", "~Studio 54"), ("show soup", "Soup at The House on Main in Aarhus"),
    (
      "show sopu",
      "no restaurant or dish 'sopu'; did you mean 'Soup at The House on Main in Aarhus'?"
    ),
  ])
  func namesMeanWhatIsThere(line: String, meaning: String) {
    #expect(ResolutionTests.found(line) == meaning)
  }

  @Test(arguments: [
    ("rate pad thai 4", "Pad Thai at Thai Basil in Lisbon"),
    ("rate pad 4", "~Pad Thai at Thai Basil in Lisbon"),
    (
      "rate soup 4",
      "no 'soup' at Thai Basil in Lisbon; for the one elsewhere: rate soup at \"The House on Main\" in Aarhus 4"
    ),
    ("rate soup at the house on main 4", "Soup at The House on Main in Aarhus"),
    ("rate xyzzy 4", "no dish 'xyzzy' at Thai Basil in Lisbon"),
  ])
  func insideARestaurantItsDishesAreMeant(line: String, meaning: String) {
    #expect(ResolutionTests.found(line, inside: "Thai Basil") == meaning)
  }

  @Test func theOfferedLineIsUnderstood() throws {
    let line = "rate soup 4"
    let text = ResolutionTests.found(line, inside: "Thai Basil")
    let offered = try #require(text.split(separator: "elsewhere: ").last).trimmingPrefix(" ")
    #expect(ResolutionTests.found(String(offered)) == "Soup at The House on Main in Aarhus")
  }

  @Test(arguments: [
    (
      "rate restaurant bar 4",
      "several restaurants fit 'bar': Bar in Rome, Bar in Milan, Bar #2 in Milan or Bar in \"\""
    ),
    (
      "rate restaurant bar #1 4",
      "several restaurants fit 'bar': Bar in Rome, Bar in Milan, Bar #2 in Milan or Bar in \"\""
    ),
    ("rate restaurant bar in \"\" 4", "Bar"), ("rate restaurant bar in rome 4", "Bar in Rome"),
    ("rate restaurant bar in milan 4", "Bar in Milan"),
    ("rate restaurant bar in milan #2 4", "Bar #2 in Milan"),
    ("rate restaurant bar #2 in milan 4", "Bar #2 in Milan"),
    ("rate restaurant bar in milan #3 4", "no 'bar' #3: there are only 2"),
    ("rate restaurant bar in rome #2 4", "no 'bar' #2: there is only one"),
    ("delete restaurant bar in \"\"", "Bar"), ("show bar in milan #2", "Bar #2 in Milan"),
    ("show bar in \"\"", "Bar"),
  ])
  func namesOneOfSeveralCitiesByItsCityAndDuplicatesByTheirNumber(line: String, found: String) {
    let catalogue = Catalogue([
      Restaurant(name: "Bar", city: "Rome"), Restaurant(name: "Bar", city: "Milan"),
      Restaurant(name: "Bar", city: "Milan"), Restaurant(name: "Bar"),
    ])
    #expect(
      ResolutionTests.found(line, in: LanguageContext(catalogue: catalogue, today: Scene.today))
        == found
    )
  }
}

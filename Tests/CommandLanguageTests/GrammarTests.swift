import CatalogueModel
import Testing

@testable import CommandLanguage

/// A line and what it means.
typealias Meaning = (line: String, meaning: String)

@Suite struct GrammarTests {
  @Test(
    arguments: [
      ("", ""), ("   ", ""), ("# rate soup 4", ""), ("  # x", ""), ("redo", "redo"),
      ("exit", "quit"),
      ("undo 3", "undo N=3"),
      (
        "add restaurant The House on Main in Aarhus cuisine Danish tag cosy tag two words wanted",
        "add restaurant NAME=<The House on Main> in=<Aarhus> cuisine=<Danish> tag=<cosy> "
          + "tag=<two words> wanted"
      ),
      (
        "add restaurant Noma2 in København wanted",
        "add restaurant NAME=<Noma2> in=<København> wanted"
      ),
      ("add restaurant Joe's Diner", "add restaurant NAME=<Joe's Diner>"),
      (
        "add restaurant House in the Woods in Porto",
        "add restaurant NAME=<House in the Woods> in=<Porto>"
      ),
      ("add restaurant \"Inn in Town\"", "add restaurant NAME=<Inn in Town>"),
      ("add restaurant Inn \\in Town", "add restaurant NAME=<Inn in Town>"),
      ("add restaurant Inn In Town", "add restaurant NAME=<Inn In Town>"),
      ("add restaurant Haute cuisine", "add restaurant NAME=<Haute cuisine>"),
      ("add restaurant Blue note", "add restaurant NAME=<Blue note>"),
      ("add dish Eggs on Toast", "add dish NAME=<Eggs on Toast>"),
      ("add dish X at Nowhere rated 4", "add dish NAME=<X> at=<Nowhere> rated=4"),
      ("add dish Mac at night at Joe's Diner", "add dish NAME=<Mac at night> at=<Joe's Diner>"),
      (
        "add dish Mac and Cheese at Joe's Diner rated 4.5 price 9,50 note \"rich\"",
        "add dish NAME=<Mac and Cheese> at=<Joe's Diner> rated=4.5 price=9.5 note=<rich>"
      ),
      (
        "add dish X note rich at Joe's, \"so they say\"",
        "add dish NAME=<X> note=<rich at Joe's, \"so they say\">"
      ),
      ("add dish X note \"rich\" at Joe's Diner", "add dish NAME=<X> at=<Joe's Diner> note=<rich>"),
      ("add dish X note \"rich\" he said", "add dish NAME=<X> note=<\"rich\" he said>"),
      (
        "add dish X price 4 at Thai Basil in Porto",
        "add dish NAME=<X> at=<Thai Basil>in<Porto> price=4.0"
      ),
    ] as [Meaning]
  )
  func readsNamesUpToTheNextKeyword(_ expected: Meaning) {
    #expect(Scene.meaning(of: expected.line) == expected.meaning)
  }

  @Test(
    arguments: [
      ("rate soup 4", "rate NAME=<soup> STARS=4"),
      ("rate dish soup 4", "rate NAME=<soup> STARS=4"),
      ("rate soup 4 ½", "rate NAME=<soup> STARS=4.5"),
      ("rate 7 Up 4", "rate NAME=<7 Up> STARS=4"),
      ("rate 7 up ★★★★½", "rate NAME=<7 up> STARS=4.5"),
      ("rate soup at The House on Main 4", "rate NAME=<soup>@<The House on Main> STARS=4"),
      ("rate soup 4 at The House on Main", "rate NAME=<soup>@<The House on Main> STARS=4"),
      ("rate ramen 3 at Studio 54", "rate NAME=<ramen>@<Studio 54> STARS=3"),
      ("rate ramen at Studio 54 3", "rate NAME=<ramen>@<Studio 54> STARS=3"),
      ("rate ramen #2 3", "rate NAME=<ramen>#2 STARS=3"),
      ("rate eggs on toast 3", "rate NAME=<eggs on toast> STARS=3"),
      (
        "rate smorrebrod 90% on 30-Nov-2026 note better now",
        "rate NAME=<smorrebrod> STARS=4.5 on=2026-11-30 note=<better now>"
      ),
      (
        "rate pad thai on yesterday at Thai Basil in Porto 3",
        "rate NAME=<pad thai>@<Thai Basil>in<Porto> STARS=3 on=2026-11-29"
      ),
      (
        "rate pad thai at Thai Basil in Porto 3 on 2026-01-02",
        "rate NAME=<pad thai>@<Thai Basil>in<Porto> STARS=3 on=2026-01-02"
      ),
      ("rate pad thai on 2026-01-02 4", "rate NAME=<pad thai> STARS=4 on=2026-01-02"),
      ("rate x at Nowhere 4", "rate NAME=<x>@<Nowhere> STARS=4"),
      ("rate soup 4 note a 5 note here", "rate NAME=<soup> STARS=4 note=<a 5 note here>"),
      ("rate blue note 4", "rate NAME=<blue note> STARS=4"),
      (
        "rate restaurant Thai Basil in Porto 4",
        "rate restaurant RESTAURANT=<Thai Basil>in<Porto> STARS=4"
      ),
      ("rate restaurant twin #2 4", "rate restaurant RESTAURANT=<twin>#2 STARS=4"),
      (
        "rate restaurant twin 4 note it's 8\" wide",
        "rate restaurant RESTAURANT=<twin> STARS=4 note=<it's 8\" wide>"
      ),
    ] as [Meaning]
  )
  func findsTheStars(_ expected: Meaning) {
    #expect(Scene.meaning(of: expected.line) == expected.meaning)
  }

  @Test(
    arguments: [
      (
        "edit restaurant twin city \"\" tag a untag b tag \"\" not wanted note \"\"",
        "edit restaurant RESTAURANT=<twin> city=cleared tag=<a> untag=<b> tag=cleared not wanted note=cleared"
      ),
      ("edit dish soup price \"\"", "edit dish NAME=<soup> price=cleared"),
      (
        "edit rating soup on 2026-01 to 4 date yesterday",
        "edit rating NAME=<soup> on=2026-01-01...2026-01-31 to=4 date=2026-11-29"
      ),
      (
        "rename restaurant Road to Hell to Heaven",
        "rename restaurant RESTAURANT=<Road to Hell> to=<Heaven>"
      ),
      (
        "rename restaurant twin to Road to Ruin",
        "rename restaurant RESTAURANT=<twin> to=<Road to Ruin>"
      ),
      (
        "rename dish soup at the house on main to Broth",
        "rename dish NAME=<soup>@<the house on main> to=<Broth>"
      ),
      (
        "move dish pad thai from Thai Basil in Porto to Thai Basil in Lisbon",
        "move dish NAME=<pad thai>@<Thai Basil>in<Porto> to=<Thai Basil>in<Lisbon>"
      ),
      (
        "merge restaurant Thai Basil in Porto into Thai Basil in Lisbon",
        "merge restaurant RESTAURANT=<Thai Basil>in<Porto> into=<Thai Basil>in<Lisbon>"
      ),
      (
        "merge dish ramen #2 into ramen at Studio 54",
        "merge dish NAME=<ramen>#2 into=<ramen>@<Studio 54>"
      ),
      (
        "merge dish soup at the house on main into tom yum at thai basil in lisbon",
        "merge dish NAME=<soup>@<the house on main> into=<tom yum>@<thai basil>in<lisbon>"
      ),
      ("delete rating soup on 2026-11-30", "delete rating NAME=<soup> on=2026-11-30"),
    ] as [Meaning]
  )
  func readsChanges(_ expected: Meaning) {
    #expect(Scene.meaning(of: expected.line) == expected.meaning)
  }

  @Test(
    arguments: [
      ("list", "list"),
      ("list dishes", "list restaurants | dishes | cuisines | cities | tags=1"),
      (
        "list dishes at * rated 4..5 price ..10 since 2026 until 2026-02 unrated sort -stars",
        "list restaurants | dishes | cuisines | cities | tags=1 at=* rated=400...500 price=-inf...10.0 "
          + "since=2026-01-01...2026-12-31 until=2026-02-01...2026-02-28 unrated sort=-3"
      ),
      ("list at thai basil in porto", "list at=<thai basil>in<porto>"),
      ("list in porto at thai basil", "list in=<porto> at=<thai basil>"),
      ("find smorre", "find TEXT=<smorre>"),
      ("find soup at night", "find TEXT=<soup at night>"),
      ("find rated 4..", "find TEXT=<rated 4..>"),
      ("find green curry cuisine thai", "find TEXT=<green curry> cuisine=<thai>"),
      ("top 2 dishes", "top N=2 dishes | restaurants=0"),
      ("top restaurants wanted", "top dishes | restaurants=1 wanted"),
      ("log since 2026-11-30", "log since=2026-11-30"),
      ("pick dish cuisine thai", "pick dish | restaurant=0 cuisine=<thai>"),
      ("show", "show"),
      ("show thai basil in porto", "show RESTAURANT | NAME=<thai basil>in<porto>"),
      ("show dish pad thai at thai basil", "show dish NAME=<pad thai>@<thai basil>"),
      ("at", "at"), ("at joe", "at RESTAURANT=<joe>"),
      ("set hints off", "set NAME=0 VALUE=<off>"), ("help rate", "help COMMAND=<rate>"),
      (
        "import my list.csv as csv with dish=Name of it with stars=S scale 10 preview",
        "import FILE=<my list.csv> as=1 with=1=<Name of it> with=2=<S> scale=10 preview"
      ),
      ("export out.html cuisine thai over", "export FILE=<out.html> cuisine=<thai> over"),
      ("export x.csv at studio", "export FILE=<x.csv> at=<studio>"),
      ("export x at studio as csv", "export FILE=<x> as=1 at=<studio>"),
      ("export x.csv at nowhere", "export FILE=<x.csv> at=<nowhere>"),
      ("export look at me.csv", "export FILE=<look at me.csv>"),
    ] as [Meaning]
  )
  func readsQuestions(_ expected: Meaning) {
    #expect(Scene.meaning(of: expected.line) == expected.meaning)
  }

  @Test(
    arguments: [
      ("raet pad thai 3", "no command 'raet'; did you mean 'rate'?", 0..<4),
      ("bogus", "no command 'bogus'; 'help' lists them", 0..<5),
      ("rate soup 7", "7 stars: a rating is above 0 and at most 5", 10..<11),
      ("rate soup at the house on main 7", "7 stars: a rating is above 0 and at most 5", 31..<32),
      (
        "rate soup",
        "STARS is missing: rate [dish] NAME [at RESTAURANT] STARS [on DATE] [note TEXT]", 9..<9
      ),
      (
        "rate soup 4 on mnday",
        "'mnday' is no date: type 2026-11-30, 30-Nov-2026, today or yesterday", 15..<20
      ),
      (
        "rate dish",
        "NAME is missing: rate [dish] NAME [at RESTAURANT] STARS [on DATE] [note TEXT]", 9..<9
      ),
      ("edit dish soup price", "'price' needs a price behind it", 20..<20),
      (
        "list unrated x",
        "'x' has no place here: list [restaurants | dishes | cuisines | cities | tags] [FILTER]… "
          + "[sort [-]COLUMN]", 13..<14
      ),
      ("undo 0", "'0' is no number: type a whole one above 0", 5..<6),
      ("quit now", "'now' has no place here: quit", 5..<8),
      ("edit restaurant twin wanted not wanted", "'not wanted' stands here twice", 28..<38),
      ("rate soup 4 on", "'on' needs a date behind it", 14..<14),
      ("add dish X rated 7", "7 stars: a rating is above 0 and at most 5", 17..<18),
      (
        "add dish X at Joe's Diner on 2026-02-30", "'2026-02-30': the calendar has no such day",
        29..<39
      ),
      ("add dish X on 2026", "'2026' is more than one day: type a day such as 2026-01-31", 14..<18),
      ("add", "'add' needs a noun: type add restaurant or add dish", 3..<3),
      ("add dsh X", "'add' takes no 'dsh'; did you mean 'dish'?", 4..<7),
      ("add dish \"X", "this quote is never closed", 9..<10),
      ("list dishs", "'dishs' has no place here; did you mean 'dishes'?", 5..<10),
      ("list dishes cuisine", "'cuisine' needs a cuisine behind it", 19..<19),
      ("list dishes rated 4 rated 5", "'rated' stands here twice", 12..<17),
      ("list dishes rated good", "'good' is no range of stars: type 4..5, 4.., ..3 or 4", 18..<22),
      (
        "list dishes rated 5..4", "'5..4' ends before it begins: the lower bound stands first",
        18..<22
      ),
      (
        "list dishes sort score",
        "no 'score' here: type dish, restaurant, city, stars, date or price",
        17..<22
      ),
      ("list dishes sort strs", "no 'strs' here; did you mean 'stars'?", 17..<21),
      ("export a.pdf as pdf", "no 'pdf' here: type plist, csv, json, markdown or html", 16..<19),
      ("undo foo", "'foo' has no place here: undo [N]", 5..<8),
      ("set hnts off", "no 'hnts' here; did you mean 'hints'?", 4..<8),
      ("rename restaurant twin", "to NEW is missing: rename restaurant RESTAURANT to NEW", 22..<22),
      ("add restaurant X in \"\"", "a city can't be empty", 20..<22),
      ("add restaurant \\ ", "a name can't be empty", 15..<17),
      (
        "rate soup 5 stars", "'stars' is no rating: type 4, 4.5, 4½ or ★★★★", 12..<17
      ),
      ("rate soup ***", "'***' is no rating: type 4, 4.5, 4½ or ★★★★", 10..<13),
      ("rate soup good", "'good' is no rating: type 4, 4.5, 4½ or ★★★★", 10..<14),
      (
        "rate soup at the house on main good on today",
        "'good' is no rating: type 4, 4.5, 4½ or ★★★★", 31..<35
      ),
      ("rate soup 4 on today on yesterday", "'on' stands here twice", 12..<14),
      ("add dish X on today on yesterday", "'on' stands here twice", 11..<13),
      ("add dish Tart rated 5 price cheap", "'cheap' is no price: type 9.50 or 9,50", 28..<33),
      (
        "add dish Tart at 4 Stars rated 5 price cheap", "'cheap' is no price: type 9.50 or 9,50",
        39..<44
      ),
      ("add dish X rated four", "'four' is no rating: type 4, 4.5, 4½ or ★★★★", 17..<21),
      ("add dish X rated 5/4", "5/4 stars: a rating is above 0 and at most 5", 17..<20),
      (
        "add dish X on 31-02-2026",
        "'31-02-2026' is no date: type 2026-11-30, 30-Nov-2026, today or yesterday", 14..<24
      ),
      ("add dish X price 1e9", "'1e9' is no price: type 9.50 or 9,50", 17..<20),
    ] as [(String, String, Range<Int>)]
  )
  func saysWhatIsWrongAndWhere(line: String, text: String, range: Range<Int>) {
    let error = Scene.error(in: line)
    #expect(error?.text(in: line) == text)
    #expect(error?.range == range)
  }

  @Test func takesAsManyTagsAsOneLikes() throws {
    let line = "add restaurant X" + (1...40).map { " tag t\($0)" }.joined()
    let parsed = try #require(try Scene.grammar.parse(line, in: Scene.context()))
    #expect(parsed.arguments[Parameter.newName()] == "X")
    #expect(parsed.arguments[Parameter.tag("tag").repeated] == (1...40).map { "t\($0)" })
  }

  @Test func refusesHiddenCharactersInNames() {
    let grammar = Grammar(SampleCommands.all) { text in
      text.unicodeScalars.first { $0.value == 0x200B }
    }
    #expect(throws: LanguageError(.forbiddenCharacter("\u{200B}"), at: 16..<17)) {
      try grammar.parse("add restaurant X\u{200B}Y", in: Scene.context())
    }
  }

  @Test func keepsNamesInTheComposedForm() throws {
    let parsed = try Scene.grammar.parse("add restaurant Cafe\u{301}", in: Scene.context())
    let name = try #require(parsed).arguments[Parameter.newName()]
    #expect(Array(name.unicodeScalars).count == 4)
  }
}

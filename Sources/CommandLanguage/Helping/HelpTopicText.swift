/// The texts of the topics of help.
enum HelpTopicText {
  /// How things are named.
  static let names: [HelpPage.Block] = [
    .paragraph(
      "A name is typed as it is, blanks and all; it ends where the next keyword of the command "
        + "stands. Keywords are lower case, and one whose value can't be read is part of the name."
    ),
    .lines(["add restaurant The House on Main in Aarhus", "add dish Eggs on Toast at Joe's Diner"]),
    .paragraph(
      "Case and accents do not count, and the beginning of a word will do where it fits one name "
        + "only; delete and merge take whole names. Where several fit, the answer lists them."
    ),
    .lines(["rate creme br 5", "show diner"]),
    .paragraph(
      "Where a name could be misread, put it in double quotes, or a backslash before the word. A "
        + "quote opens only at the start of a word, so that Joe's needs none."
    ),
    .lines(["add restaurant \"Inn in Town\" in Porto", "add restaurant Inn \\in Town in Porto"]),
    .definitions([
      .init(
        "NAME in CITY",
        "tells restaurants of one name apart; NAME in \"\" is the one in no city"
      ),
      .init("NAME #2", "is the second of two that have the same name and city"),
      .init("at RESTAURANT", "may be left away where only one restaurant has such a dish"),
    ]),
    .paragraph(
      "Inside a restaurant (see help at) dishes are looked for there only. A note takes the rest "
        + "of the line, unless it is quoted. An empty quoted text takes a field away: edit dish "
        + "soup price \"\"."
    ),
  ]

  /// How ratings are typed.
  static let stars: [HelpPage.Block] = [
    .paragraph(
      "A rating is above 0 and at most 5 stars, with at most two decimals. All of these work:"
    ),
    .lines(["4   4.5   4,5   4½   4 ½   ★★★★½   4/5   9/10   90%"]),
    .paragraph(
      "Of the words of rate, the stars are the last one before on, note or the end, else the last "
        + "one before at: rate 7 Up 4 gives the dish 7 Up four stars."
    ),
    .paragraph(
      "A rating is added, never overwritten, and is of today unless a date is said. The latest by "
        + "date is the one that counts; one without a date counts as oldest. A dish that was never "
        + "rated is unrated, not 0."
    ),
    .definitions([
      .init("4..5", "from 4 to 5 stars, both included"), .init("4..", "4 stars and more"),
      .init("..3", "3 stars and less"), .init("4", "exactly 4 stars"),
    ]),
  ]

  /// How days are typed.
  static let dates: [HelpPage.Block] = [
    .definitions([
      .init("2026-11-30", "a day"), .init("30-Nov-2026", "the same day"),
      .init("today, yesterday", "these days"),
      .init("2026-11", "a month, where a filter takes one"),
      .init("2026", "a year, where a filter takes one"),
    ]),
    .paragraph("since takes the first day of a month or year, until the last one."),
  ]

  /// How to look at a part.
  static let filters: [HelpPage.Block] = [
    .paragraph(
      "Commands that look at the catalogue take filters, each once, tag as often as you like:"
    ),
    .definitions([
      .init(
        "at RESTAURANT",
        "only that restaurant; at * looks everywhere, although one is inside one"
      ),
      .init("in CITY", "only that city"), .init("cuisine C", "only that cuisine"),
      .init("tag T", "only what has that tag"),
      .init("rated RANGE", "only that many stars (see help stars)"),
      .init("price RANGE", "only at that price: 5..10, 5.., ..10, 9.50"),
      .init("since DATE", "rated on that day or later (see help dates)"),
      .init("until DATE", "rated on that day or earlier"), .init("unrated", "never rated"),
      .init("wanted", "restaurants still to be tried"),
    ]),
    .lines(["list dishes cuisine thai rated 4.. sort price", "top 5 in Lisbon since 2026"]),
  ]

  /// What keys do.
  static let keys: [HelpPage.Block] = [
    .definitions([
      .init("Tab", "completes what can stand there; twice lists the choices"),
      .init(
        "Right, End, Ctrl-F",
        "take the hint in grey; words in capitals stand for what you type"
      ),
      .init("Up, Down", "earlier and later lines"), .init("Ctrl-R", "searches the history"),
      .init("Ctrl-A, Ctrl-E", "to the start, to the end of the line"),
      .init("Ctrl-Left, Ctrl-Right", "a word to the left, to the right"),
      .init("Ctrl-W, Ctrl-K, Ctrl-U", "delete the word before, the rest, the line"),
      .init("Ctrl-C", "drops the line"), .init("Ctrl-D", "on an empty line saves and leaves"),
      .init("Ctrl-Z", "stops Palate until fg"),
    ]),
    .paragraph(
      "A line that starts with a blank is not remembered. Keys are changed in ~/.editrc; bind -v "
        + "there edits as vi does. Pasted lines are shown first and run on Enter."
    ),
  ]

  /// Where everything is kept.
  static let files: [HelpPage.Block] = [
    .definitions([
      .init(
        "restaurants.plist",
        "the catalogue: the file named on the command line, else $PALATE_FILE, else "
          + "~/.local/share/palate/restaurants.plist"
      ),
      .init("restaurants.plist~", "the catalogue as it was before the last save"),
      .init("restaurants.plist-journal", "changes that are not in the catalogue's file yet"),
      .init("restaurants.plist-lock", "who is using the catalogue"),
      .init("~/.local/state/palate/history", "the lines you typed"),
      .init("~/.config/palate/settings.plist", "what set changed"),
    ]),
    .paragraph(
      "A change is safe in the journal before it is answered; save, or leaving, writes it to the "
        + "catalogue's file. The folders follow XDG_DATA_HOME, XDG_STATE_HOME and XDG_CONFIG_HOME."
    ),
  ]
}

internal import CatalogueModel
internal import CommandLanguage
internal import Formats
internal import TerminalText

extension FileFormat: ChoiceValue {}
extension TextEncoding: ChoiceValue {}
extension ImportField: ChoiceValue {}

extension Command {
  private static let file = Parameter.path()
  private static let format = Parameter<FileFormat>.choice("as", label: "FORMAT").optional
  private static let encoding = Parameter<TextEncoding>.choice("encoding", label: "NAME").optional
  private static let columns = Parameter<FieldColumn<ImportField>>.assignment("with").repeated
  private static let scale = Parameter.count("scale").optional
  private static let isPreview = Parameter.flag("preview")

  /// `import`.
  static let `import` = Command(
    CommandSyntax(
      "import",
      group: .files,
      summary: "add what another file holds; one undo takes it back",
      discussion: [
        "Rows are matched with what is there: equal ratings are the same, a single different one of the same day is corrected, the rest are added. Importing again changes nothing.",
        "It reads CSV, JSON and property lists, what services and spreadsheets export among them. Columns are known by their usual names; with dish=Name says which one it is.",
        "A scale is never guessed: scale 10 takes 9 for 4.5. preview only says what would change.",
      ],
      takes: file,
      format,
      encoding,
      columns,
      scale,
      isPreview,
      examples: [
        CommandExample("import dinners.csv preview", "says what it would do"),
        CommandExample("import ratings.csv with dish=Meal scale 10"),
      ]
    )
  ) { (arguments, session) throws(CommandError) in
    var options = ImportOptions(
      fileName: arguments[file],
      format: arguments[format],
      encoding: arguments[encoding],
      scale: arguments[scale],
      today: session.surroundings.today()
    )
    for assignment in arguments[columns] { options.columns[assignment.field] = assignment.column }
    let plan = try session.planImport(of: arguments[file], options)
    let report = ImportReport(plan, of: arguments[file], isPreview: arguments[isPreview])
    let notices = plan.notices.map { StyledText($0.text) }
    if arguments[isPreview] { return try session.preview(plan, report, notices) }
    if !plan.change.isEmpty {
      let address = session.currentAddress
      try session.perform(plan.change, summary: "import \(arguments[file])")
      // A restaurant that much was added to is a new one to the catalogue.
      session.step(into: address)
    }
    var outcome = Outcome.reply(report.lines)
    outcome.notices = notices
    return outcome
  }
}

extension Session {
  /// What a file would change.
  fileprivate func planImport(
    of path: String,
    _ options: ImportOptions
  ) throws(CommandError) -> ImportPlan {
    let bytes = try bytes(ofFileAt: path, maximumSize: options.maximumSize)
    do {
      return ImportPlan.make(try Importer.read(bytes, options: options), into: catalogue)
    } catch {
      throw .importRefused(path: path, error)
    }
  }

  /// What an import would change, below its report.
  fileprivate func preview(
    _ plan: ImportPlan,
    _ report: ImportReport,
    _ notices: [StyledText]
  ) throws(CommandError) -> Outcome {
    let differences: ImportDifferences
    do {
      differences = try ImportDifferences(plan, in: catalogue)
    } catch {
      throw .inapplicable(error)
    }
    var result = ImportPreview(differences, width: surroundings.width()).result
    result.heading = report.lines
    var outcome = Outcome.result(result)
    // A program takes the rows alone.
    outcome.notices = (settings.form == .table ? [] : report.lines) + notices
    return outcome
  }
}

/// What an import did, or would do, in the words of a reply.
private struct ImportReport {
  private static let mostSkipped = 8
  let lines: [StyledText]

  init(_ plan: ImportPlan, of path: String, isPreview: Bool) {
    func part(_ lines: LineList, _ word: String) -> String? {
      guard !lines.isEmpty else { return nil }
      return "\(lines.count) \(word)" + (lines.words.isEmpty ? "" : " (\(lines.words))")
    }
    let skipped = plan.skipped.isEmpty ? nil : "\(plan.skipped.count) skipped"
    let parts = [
      part(plan.added, "added"), part(plan.changed, "changed"),
      plan.same.isEmpty ? nil : "\(plan.same.count) the same", skipped,
    ].compactMap(\.self)
    let verb = isPreview ? "would import" : "imported"
    let new = [
      counted(plan.newRestaurants, "restaurant"), counted(plan.newDishes, "dish", "dishes"),
      counted(plan.newRatings, "rating"),
    ]
    var lines: [StyledText] = ["\(verb) \(path, .bold): \(parts.joined(separator: ", "))"]
    if !plan.added.isEmpty { lines.append("new: \(new.joined(separator: ", "))") }
    lines += plan.skipped.prefix(ImportReport.mostSkipped)
      .map { StyledText("skipped " + $0.text, .dim) }
    let more = plan.skipped.count - ImportReport.mostSkipped
    if more > 0 { lines.append(StyledText("and \(more) more skipped", .dim)) }
    self.lines = lines
  }
}

internal import CatalogueModel
internal import CommandLanguage
internal import Storage
internal import TerminalText

extension Command {
  private static let path = Parameter.newPath().optional

  /// `save`.
  static let save = Command(
    CommandSyntax(
      "save",
      group: .session,
      summary: "write the file now, or a copy to another file",
      discussion: [
        "Every change is safe in the journal before its reply, so there is no need to save; quit does it.",
        "save FILE writes a copy elsewhere and goes on with the working file; an existing file is not overwritten.",
      ],
      takes: path,
      examples: [CommandExample("save")]
    )
  ) { (arguments, session) throws(CommandError) in
    try session.keepSafe()
    let count = counted(session.catalogue.restaurants.count, "restaurant")
    if let path = arguments[path] {
      let target = session.surroundings.resolved(path)
      try session.saveCopy(to: target)
      return .reply("saved a copy of \(count) to \(session.surroundings.abbreviated(target))")
    }
    guard session.hasUnsavedChanges else { return .reply("nothing to save") }
    return Outcome(saved: try session.save(), in: session)
  }
}

extension Outcome {
  /// What a save answers.
  init(saved report: SaveReport, in session: Session) {
    let count = counted(session.catalogue.restaurants.count, "restaurant")
    self = .reply("saved \(count) to \(session.surroundings.abbreviated(session.store.path))")
    notices = report.notices.map { StyledText($0.description) }
  }
}

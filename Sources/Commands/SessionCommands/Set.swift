internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension Command {
  private static let name = Parameter<SettingName>.choice(label: "NAME").optional
  private static let value = Parameter.text(label: "VALUE") { arguments in
    arguments[name]?.values.map { Choice($0) } ?? []
  }.optional

  /// `set`.
  static let set = Command(
    CommandSyntax(
      "set",
      group: .session,
      summary: "show or change how the program behaves; it is kept",
      takes: name,
      value,
      examples: [
        CommandExample("set", "shows all"),
        CommandExample("set hints off"),
        CommandExample("set format csv"),
      ]
    )
  ) { (arguments, session) throws(CommandError) in
    guard let name = arguments[name] else {
      return .result(ResultSet(session.settings, SettingName.allCases))
    }
    guard let value = arguments[value] else {
      return .result(ResultSet(session.settings, [name]))
    }
    guard name.values.contains(value) else {
      throw .badSetting(
        name: name.rawValue,
        value: value,
        expected: oneOf(name.values)
      )
    }
    let old = session.settings[name]
    session.settings[name] = value
    var outcome = Outcome.reply("\(name.rawValue, .bold) \(value) (was \(old))")
    do throws(SettingsFileError) {
      try SettingsFile(path: session.surroundings.settingsPath).write(session.settings)
    } catch {
      outcome.notices = ["the setting holds until the end, but is not kept: \(error.description)"]
    }
    return outcome
  }
}

extension ResultSet {
  /// Settings with their values.
  fileprivate init(_ settings: Settings, _ names: [SettingName]) {
    self.init(
      columns: [Column("name"), Column("value")],
      rows: names.map { [.text($0.rawValue), .text(settings[$0])] },
      whenEmpty: ""
    )
    drawing = names.map { "\($0.rawValue, .bold) \(settings[$0])" }
  }
}

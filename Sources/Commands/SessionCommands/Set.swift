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
      return .page(
        SettingName.allCases.map { "\($0.rawValue, .bold) \(session.settings[$0])" as StyledText }
      )
    }
    guard let value = arguments[value] else {
      return .page(["\(name.rawValue, .bold) \(session.settings[name])"])
    }
    guard name.values.contains(value) else {
      throw .badSetting(
        name: name.rawValue,
        value: value,
        expected: name.values.joined(separator: " or ")
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

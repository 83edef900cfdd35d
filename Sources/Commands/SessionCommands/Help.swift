internal import CommandLanguage
internal import TerminalText

extension Command {
  private static let topic = Parameter.topic().optional

  /// `help`.
  static let help = Command(
    CommandSyntax(
      "help",
      group: .session,
      summary: "list the commands, or explain one of them or a topic",
      takes: topic,
      examples: [
        CommandExample("help"), CommandExample("help rate"), CommandExample("help filters"),
      ]
    )
  ) { (arguments, session) throws(CommandError) in
    let layout = HelpLayout(width: session.surroundings.width() ?? 80)
    guard let asked = arguments[topic] else {
      return .page(layout.lines(of: CommandTable.grammar.overview))
    }
    do throws(LanguageError) {
      let page = try CommandTable.grammar.help(on: asked, at: arguments.range(of: topic) ?? 0..<0)
      return .page(layout.lines(of: page))
    } catch {
      throw .language(error)
    }
  }
}

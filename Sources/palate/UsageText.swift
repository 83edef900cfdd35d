internal import CommandLanguage
internal import Commands
internal import TerminalText

/// What `--help` and `--man` print, from the declarations of options and commands.
enum UsageText {
  private static let pageDate = "2026-11-30"

  /// How the program is used, on a page.
  static func help(width: Int) -> [StyledText] {
    let layout = HelpLayout(width: width)
    let pages = [calls, options, exitStatus]
    return pages.flatMap { page in
      [StyledText(page.title, .heading)] + layout.lines(of: page) + [""]
    } + ["\("palate -c help", .bold) lists the commands, \("palate --man", .bold) prints all of it"]
  }

  /// The source of the manual page.
  static func manual(version: String) -> String {
    ManualPage(
      CommandTable.grammar,
      version: version,
      date: pageDate,
      program: [options, environment, files, exitStatus]
    ).source
  }

  private static let calls = HelpPage(
    "usage",
    [
      .definitions([
        .init("palate [FILE]", "work at a prompt"),
        .init("palate [FILE] -c COMMAND…", "run commands and leave"),
        .init("palate [FILE] --run SCRIPT", "run the commands of a file and leave"),
        .init("… | palate [FILE]", "run the commands that come in"),
      ])
    ]
  )

  private static var options: HelpPage {
    HelpPage(
      "options",
      [.definitions(OptionTable.all.map { HelpPage.Definition($0.synopsis, $0.summary) })]
    )
  }

  private static let environment = HelpPage(
    "environment",
    [
      .definitions([
        .init("PALATE_FILE", "the catalogue to work on where the command line names none"),
        .init("XDG_DATA_HOME", "where the catalogue is kept, else ~/.local/share"),
        .init("XDG_STATE_HOME", "where the history is kept, else ~/.local/state"),
        .init("XDG_CONFIG_HOME", "where the settings are kept, else ~/.config"),
        .init("PAGER", "what shows long results at the prompt, else less -FRX"),
        .init("EDITRC", "libedit's configuration, else ~/.editrc"),
        .init("NO_COLOR", "set to anything but nothing, no colour is used"),
      ])
    ]
  )

  private static let files = HelpPage(
    "files",
    [
      .definitions([
        .init("restaurants.plist", "the catalogue, an XML property list"),
        .init("restaurants.plist~", "the generation before"),
        .init("restaurants.plist-journal", "changes that are not in the catalogue yet"),
        .init("restaurants.plist-lock", "held by the session that writes"),
      ])
    ]
  )

  private static let exitStatus = HelpPage(
    "exit status",
    [
      .definitions([
        .init("0", "all went well; a session at the prompt, too, whatever failed in it"),
        .init("1", "a command failed"),
        .init("64", "the command line can't be understood"),
        .init("65", "the file can't be read as a catalogue"),
        .init("74", "the catalogue can't be saved"),
        .init("75", "another session holds the file"),
      ])
    ]
  )
}

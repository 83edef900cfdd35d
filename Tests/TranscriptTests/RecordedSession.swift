import CatalogueModel
import Commands
import Storage
import TestSupport

@testable import palate

/// Lines that run through the program's own loop on a real file, with what is answered to them.
///
/// The file is `restaurants.plist` in a folder that is also the home directory, shown as
/// `/home/guest`, and it is always 30 November 2026. `\r` at an end is a carriage return.
final class RecordedSession: LineSource {
  private var lines: ArraySlice<String>
  private var text = ""
  private var loop: CommandLoop?
  private var hasEnded = false
  private let home: String

  /// Opens the file for these lines.
  init(of lines: [String], in folder: TemporaryFolder) throws {
    self.lines = lines[...]
    home = folder.path
    let today = Day(year: 2026, month: 11, day: 30) ?? Day.today()
    let opened = try CatalogueStore.open(
      folder.path(of: "restaurants.plist"),
      options: StoreOptions(today: today, seed: Catalogue(), locksAtOnce: true)
    )
    let session = Session(
      opened,
      settings: Settings(),
      surroundings: Surroundings(
        today: { today },
        width: { 100 },
        history: { ["list", "top 3", "rate soup 4"] },
        isInteractive: true,
        home: folder.path,
        settingsPath: folder.path(of: "settings.plist")
      )
    )
    let presenter = Presenter(
      output: Output { [unowned self] stream, text in
        record(String(decoding: text, as: UTF8.self), stream)
        return true
      },
      isInteractive: true,
      isTerminal: false,
      coloured: [],
      pager: nil,
      width: { 100 },
      promptWidth: { 2 }
    )
    loop = CommandLoop(Conversation(session), source: self, presenter: presenter, keepsGoing: true)
  }

  /// Runs all lines and ends the session.
  ///
  /// - Returns: the lines with their answers.
  func run() -> String {
    _ = loop?.run()
    return text
  }

  func next() -> SourceLine {
    guard let line = lines.popFirst() else {
      hasEnded = true
      return .end
    }
    text += "> \(line)\n"
    return .line(line)
  }

  var hasWaitingLine: Bool { false }
  var location: String { "" }

  private func record(_ answer: String, _ stream: Output.Stream) {
    // What closing the file says is no answer to a line.
    guard !hasEnded else { return }
    // A line of CSV ends in CR LF, which is one Character.
    let lines = answer.replacing("\r\n", with: "\\r\n").replacing(home, with: "/home/guest")
      .split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines.dropLast() {
      text += (stream == .standardError ? "! " : "") + line + "\n"
    }
  }
}

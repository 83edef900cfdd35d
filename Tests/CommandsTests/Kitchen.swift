import CatalogueModel
import Commands
import Formats
import Sample
import Storage
import TerminalText
import TestSupport

/// A session on a real file in a folder of its own, on 30 November 2026.
struct Kitchen {
  static let today = Day(year: 2026, month: 11, day: 30) ?? Day.today()

  /// What a first run starts from.
  static var sample: Catalogue {
    get throws { try PropertyListReader.read(Sample.propertyList, today: today).catalogue }
  }

  let folder: TemporaryFolder
  var session: Session

  /// Opens the file of a folder; without one, a new folder's, which starts empty.
  init(in folder: TemporaryFolder? = nil, seed: Catalogue = Catalogue()) throws {
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    session = Session(
      try CatalogueStore.open(
        folder.path(of: "restaurants.plist"),
        options: StoreOptions(today: Kitchen.today, seed: seed, locksAtOnce: true)
      ),
      settings: Settings(),
      surroundings: Surroundings(
        today: { Kitchen.today },
        width: { 80 },
        history: { ["list"] },
        isInteractive: true,
        home: folder.path,
        settingsPath: folder.path(of: "settings.plist")
      )
    )
  }

  /// Runs lines, all of which must do; gives the answer of the last.
  @discardableResult
  mutating func run(_ lines: String...) throws -> Outcome {
    var outcome = Outcome()
    for line in lines {
      outcome = try CommandTable.run(line, in: &session) ?? Outcome()
      if let failure = outcome.failure { throw failure }
    }
    return outcome
  }

  /// Why a line fails, in the words that the person sees; nothing where it does not.
  mutating func complaint(about line: String) -> String? {
    do {
      _ = try CommandTable.run(line, in: &session)
      return nil
    } catch {
      return error.text(in: line)
    }
  }
}

extension Outcome {
  /// The lines of a reply.
  var replyLines: [String] {
    guard case .reply(let lines) = answer else { return [] }
    return lines.map { $0.rendered(colour: false) }
  }

  /// What was found.
  var found: ResultSet? {
    guard case .result(let result) = answer else { return nil }
    return result
  }
}

internal import CatalogueModel
internal import CommandLanguage
internal import Commands
internal import TerminalText

/// Reads a line, runs it, shows what came of it; until there is no line left.
///
/// Replies are held until the changes they speak of are safe on disk. Lines that are already
/// waiting are run before that, so that they share one sync.
struct CommandLoop {
  private let conversation: Conversation
  private let source: any LineSource
  private let presenter: Presenter
  private let keepsGoing: Bool
  private var status = ExitStatus.success
  /// Whether the latest line shares its sync with the next: no time passes between them in which
  /// to look whether someone changed the file.
  private var isAmongWaitingLines = false

  /// Runs the lines of a source in a session.
  init(
    _ conversation: Conversation,
    source: any LineSource,
    presenter: Presenter,
    keepsGoing: Bool
  ) {
    self.conversation = conversation
    self.source = source
    self.presenter = presenter
    self.keepsGoing = keepsGoing
  }

  /// Runs all lines and closes the catalogue.
  ///
  /// - Returns: the exit status, and the signal that ended the session, if one did.
  mutating func run() -> (status: ExitStatus, signal: Int32?) {
    var signal: Int32?
    reading: while true {
      switch source.next() {
      case .end: break reading
      case .interrupted: continue reading
      case .terminated(let received):
        signal = received
        break reading
      case .unreadable(let reason):
        if !fail(CommandError.unreadableLine(reason), line: "") { break reading }
      case .line(let line):
        if !runLine(line) { break reading }
      }
    }
    settle()
    close()
    return (status, signal)
  }

  /// Runs one line.
  ///
  /// - Returns: whether the session goes on.
  private mutating func runLine(_ line: String) -> Bool {
    do {
      if !isAmongWaitingLines {
        for notice in try conversation.session.adoptOutsideEdit() { presenter.hold(notice: notice) }
      }
    } catch {
      // At the prompt the line runs all the same: `save FILE` and `quit` must work just then.
      if !fail(error, line: line) { return false }
    }
    do {
      if let outcome = try CommandTable.run(line, in: &conversation.session) {
        hold(outcome)
        if let failure = outcome.failure, !fail(failure, line: line) { return false }
        if outcome.endsSession { return false }
      }
    } catch {
      return fail(error, line: line)
    }
    // What a save in between made safe must not share the fate of what comes after it.
    let isSafe = conversation.session.log.unsynchronizedCount == 0
    isAmongWaitingLines = source.hasWaitingLine && !isSafe
    return isAmongWaitingLines ? true : settle()
  }

  /// Holds an answer; what it says of things that are safe already is shown, with all that was held
  /// before: a sync that fails later has nothing to do with it.
  private func hold(_ outcome: Outcome) {
    for (index, part) in outcome.parts.enumerated() {
      presenter.hold(part, as: conversation.session.settings)
      if index + 1 == outcome.safeCount { presenter.flush() }
    }
  }

  /// Makes what was done safe, then shows what was held.
  ///
  /// - Returns: whether the session goes on.
  @discardableResult
  private mutating func settle() -> Bool {
    isAmongWaitingLines = false
    do {
      if source.isAtEnd {
        try conversation.session.synchronizeLast()
      } else {
        try conversation.session.synchronize()
      }
      presenter.flush()
      return true
    } catch {
      presenter.dropHeld()
      return report(error, line: "")
    }
  }

  /// Shows what was held before a command failed, then the failure.
  ///
  /// - Returns: whether the session goes on.
  private mutating func fail(_ error: CommandError, line: String) -> Bool {
    settle() && report(error, line: line)
  }

  private mutating func report(_ error: CommandError, line: String) -> Bool {
    presenter.show(error, line: line, location: source.location)
    if conversation.session.surroundings.isInteractive { return true }
    status = status == .success ? ExitStatus(error) : status
    return keepsGoing
  }

  private mutating func close() {
    do {
      for line in try conversation.session.close() { presenter.hold(notice: line) }
      presenter.flush()
    } catch {
      presenter.show(error, line: "", location: "")
      status = ExitStatus(error)
    }
  }
}

extension ExitStatus {
  /// The status that a failed command ends a run with.
  init(_ error: CommandError) {
    self =
      switch error.failure {
      case .command: .commandFailed
      case .unreadableCatalogue: .unreadableCatalogue
      case .cannotSave: .cannotSave
      case .heldElsewhere: .heldElsewhere
      }
  }
}

internal import Commands
internal import TerminalText

/// Turns answers into text on the right stream: coloured, paged or plain.
final class Presenter {
  /// The columns of the longest line that is shown again with an error.
  private static let widestEcho = 500
  private let output: Output
  private let pager: Pager?
  private let isInteractive: Bool
  /// Whether results go to a terminal.
  private let isTerminal: Bool
  private let coloured: [Output.Stream]
  private let width: () -> Int?
  private let promptWidth: () -> Int

  /// Shows answers.
  ///
  /// - Parameters:
  ///   - output: where they go.
  ///   - isInteractive: whether the line that was typed still stands above its answer.
  ///   - isTerminal: whether results go to a terminal.
  ///   - coloured: which streams are coloured.
  ///   - pager: what shows what does not fit into the window, if anything does.
  ///   - width: the columns of the window, or nothing where results go elsewhere.
  ///   - promptWidth: the columns that the prompt took before the latest line.
  init(
    output: Output = Output(),
    isInteractive: Bool,
    isTerminal: Bool,
    coloured: [Output.Stream],
    pager: Pager?,
    width: @escaping () -> Int?,
    promptWidth: @escaping () -> Int
  ) {
    self.output = output
    self.isInteractive = isInteractive
    self.isTerminal = isTerminal
    self.coloured = coloured
    self.pager = pager
    self.width = width
    self.promptWidth = promptWidth
  }

  /// Holds what a command answered until `flush`.
  func hold(_ outcome: Outcome, as settings: Settings) {
    switch outcome.answer {
    case .nothing: break
    case .reply(let lines):
      // Where results are for a program, replies stay out of their way.
      hold(lines, for: settings.form == .table ? .standardOutput : .standardError)
    case .several(let outcomes): for outcome in outcomes { hold(outcome, as: settings) }
    case .page(let lines):
      holdPage(lines.map { $0.rendered(colour: isColoured(.standardOutput)) }, as: settings)
    case .result(let result):
      switch settings.form {
      case .table:
        let lines = result.tableLines(width: width(), colour: isColoured(.standardOutput))
        holdPage(lines, as: settings)
      case .csv: holdDocument(result.csv)
      case .json: holdDocument(result.json)
      }
    }
    for notice in outcome.notices { hold(notice: notice) }
  }

  /// Holds a notice until `flush`.
  func hold(notice: StyledText) {
    hold([notice], for: .standardError)
  }

  /// Shows what is held.
  func flush() { output.flush() }

  /// Why results could not be written, where they were not just cut short by their reader.
  var outputFailure: String? { output.failure }

  /// Drops what is held.
  func dropHeld() { output.dropHeld() }

  /// Shows what went wrong, with a caret under the place where it did.
  func show(_ error: CommandError, line: String, location: String) {
    var lines: [StyledText] = []
    let message = StyledText(location + error.text(in: line), .error)
    if let caret = CaretLine(under: error.place, in: line), caret.lineWidth <= Presenter.widestEcho
    {
      if isInteractive, let width = width(), promptWidth() + caret.lineWidth < width {
        // The line still stands right above, behind the prompt.
        lines = [caret.text(indent: promptWidth()), message]
      } else {
        lines = [message, StyledText("  " + line), caret.text(indent: 2)]
      }
    } else {
      lines = [message]
    }
    hold(lines, for: .standardError)
    flush()
  }

  private func holdPage(_ lines: [String], as settings: Settings) {
    guard let pager, settings.usesPager, pager.isNeeded(for: lines) else {
      output.hold(lines.map { $0 + "\n" }.joined(), for: .standardOutput)
      return
    }
    output.hold { [output] in pager.show(lines, fallback: output) }
  }

  /// Holds a document for a program: exactly as it is, but not where a terminal would obey it.
  private func holdDocument(_ text: String) {
    guard isTerminal else { return output.hold(text, for: .standardOutput) }
    // CR LF is one Character.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    output.hold(
      lines.map { escapedForTerminal(String($0)) }.joined(separator: "\n"),
      for: .standardOutput
    )
  }

  private func hold(_ lines: [StyledText], for stream: Output.Stream) {
    let colour = isColoured(stream)
    output.hold(for: stream) { text in
      for line in lines {
        line.render(into: &text, colour: colour)
        text.append(UInt8(ascii: "\n"))
      }
    }
  }

  private func isColoured(_ stream: Output.Stream) -> Bool { coloured.contains(stream) }
}

internal import Commands
internal import Glibc
internal import LineEditing
internal import TerminalText

/// Lines typed at the prompt.
final class PromptSource: LineSource {
  private let conversation: Conversation
  private let editor: LineEditor
  private let prompt: Prompt
  /// The editor does not keep it alive.
  private let completer: LanguageCompleter

  /// Reads lines of a conversation, with what was typed before at hand.
  init(
    _ conversation: Conversation,
    prompt: Prompt,
    history: HistoryFile,
    colour: Bool
  ) throws(LineEditorError) {
    self.conversation = conversation
    self.prompt = prompt
    completer = LanguageCompleter(
      scene: { conversation.session.scene },
      history: { history.lines },
      preparation: { conversation.session.gatherNames() }
    )
    // Without such a locale only ASCII can be typed; everything else works, and nothing else asks.
    _ = LineEditor.useUTF8Locale()
    editor = try LineEditor(
      name: "palate",
      history: history,
      completer: completer,
      colour: colour
    )
  }

  func next() -> SourceLine {
    editor.hintsEnabled = conversation.session.settings.showsHints
    switch editor.readLine(prompt: prompt.text) {
    case .line(let line): return .line(line)
    case .interrupted: return .interrupted
    case .endOfInput, .unreadable: return .end
    case .terminated(let signal): return .terminated(signal: signal)
    }
  }

  var notices: [StyledText] {
    let complaints = editor.configurationComplaints.split(separator: "\n").map(String.init)
    let history = editor.history.problem.map { [$0.text(editor.history.path ?? "")] } ?? []
    return (complaints + history).map { StyledText($0, .warning) }
  }

  var hasWaitingLine: Bool { editor.hasPendingLine }
  var location: String { "" }
}

extension HistoryFile.Problem {
  /// Why what is typed is not kept beyond this session, in one line.
  fileprivate func text(_ path: String) -> String {
    let reason =
      switch self {
      case .notRegularFile: "it is not a file"
      case .foreign: "another program wrote it; it is left as it is"
      case .unusable(let code): String(cString: strerror(code))
      }
    return "the history is kept for this session only: \(path): \(reason)"
  }
}

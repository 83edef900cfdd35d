internal import CommandLanguage
internal import Commands
internal import LineEditing

/// Lends the language's completion and hints to the prompt.
final class LanguageCompleter: LineCompleter {
  private let completer = Completer(CommandTable.grammar)
  private let scene: () -> LanguageContext
  private let history: () -> [String]
  private let preparation: () -> Bool

  /// Completes in a scene that is looked at anew each time; `preparation` does a little of what makes
  /// the looks quick, and tells whether there is more.
  init(
    scene: @escaping () -> LanguageContext,
    history: @escaping () -> [String],
    preparation: @escaping () -> Bool
  ) {
    self.scene = scene
    self.history = history
    self.preparation = preparation
  }

  func prepare() -> Bool { preparation() }

  func completions(line: String, cursor: Int) -> CompletionList {
    let completions = completer.complete(line: line, cursor: cursor, in: scene())
    return CompletionList(
      range: completions.range,
      choices: completions.candidates.map {
        CompletionChoice(
          text: $0.text,
          label: $0.label,
          remark: $0.remark,
          isComplete: $0.isComplete
        )
      },
      total: completions.total
    )
  }

  func hint(line: String) -> Hint? {
    completer.hint(line: line, in: scene(), history: history()).map {
      Hint(takeable: $0.takeable, rest: $0.rest)
    }
  }
}

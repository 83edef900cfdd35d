import LineEditing

/// Completes a few names after any word and a blank, and commands at the start of a line.
final class ProbeCompleter: LineCompleter {
  /// Whether the next completion is to end the program as a bug would.
  var crashes = false
  /// Whether it has something to prepare all the time.
  var prepares = false

  private static let commands = ["show", "list", "rate"]
  private static let names = [
    "Thai Basil", "Thai Orchid", "Crème brûlée", "creme fraiche", "Joe's Diner", "日本橋",
    "evil\u{1B}[31m",
    "evil\u{202E}x",
  ]

  func completions(line: String, cursor: Int) -> CompletionList {
    if crashes { preconditionFailure("asked to crash") }
    let scalars = Array(line.unicodeScalars)
    let typed = scalars[..<cursor]
    let start = typed.firstIndex(of: " ").map { $0 + 1 } ?? 0
    let word = String(String.UnicodeScalarView(typed[start...])).lowercased()
    let words = start == 0 ? Self.commands : Self.names
    let choices = words.filter { word.isEmpty || plain($0).hasPrefix(word) }
    return CompletionList(
      range: start..<cursor,
      choices: choices.map { CompletionChoice(text: $0, remark: start == 0 ? "a command" : "") }
    )
  }

  func prepare() -> Bool { prepares }

  func hint(line: String) -> Hint? {
    switch line {
    case "rate": Hint(takeable: "", rest: " DISH STARS")
    case "rate pad": Hint(takeable: " thai at Thai Basil", rest: " STARS")
    case "rate 日": Hint(takeable: "本橋", rest: " STARS")
    case "show long": Hint(takeable: " " + String(repeating: "a-b ", count: 40))
    case "show evil": Hint(takeable: "\u{1B}[31m\u{202E}")
    default: nil
    }
  }

  private func plain(_ name: String) -> String {
    String(name.lowercased().map { ["è": "e", "û": "u", "é": "e"][$0] ?? $0 })
  }
}

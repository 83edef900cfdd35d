internal import CatalogueModel

/// The manual page `palate(1)` in the language of roff's man macros.
package struct ManualPage: Sendable {
  /// The most bytes a line of the source may have.
  private static let lineLength = 78

  private let grammar: Grammar
  private let version: String
  private let date: String
  private let program: [HelpPage]

  /// Makes the page.
  ///
  /// - Parameters:
  ///   - grammar: the commands.
  ///   - version: the version of the program.
  ///   - date: when the page was last changed, such as `2026-11-30`.
  ///   - program: what the program says about itself: options, environment, exit status; a page
  ///     each, with the title as the heading of its section.
  package init(_ grammar: Grammar, version: String, date: String, program: [HelpPage]) {
    self.grammar = grammar
    self.version = version
    self.date = date
    self.program = program
  }

  /// The source of the page.
  package var source: String {
    let lines =
      beginning + program.flatMap(lines(of:)) + commands
      + HelpTopic.allCases.flatMap { topic in
        [".SH \(roff(topic.rawValue.uppercased()))"] + topic.page.blocks.flatMap(self.lines)
      } + [".SH SEE ALSO", ".BR editrc (5),", ".BR plutil (1)"]
    let source = lines.enumerated().filter { index, line in
      // A section begins a paragraph of its own.
      line != ".PP" || index == 0 || !lines[index - 1].hasPrefix(".S")
    }
    return source.map(\.element).joined(separator: "\n") + "\n"
  }

  /// The name, the synopsis and the description of the program.
  private var beginning: [String] {
    [
      #".TH PALATE 1 "\#(date)" "Palate \#(version)" "User Commands""#,
      ".SH NAME",
      #"palate \- keep restaurants, dishes and what you thought of them"#,
      ".SH SYNOPSIS",
      ".B palate",
      #"[\fIOPTION\fR]... [\fIFILE\fR]"#,
      ".SH DESCRIPTION",
      filled(
        "Palate is a shell in which you keep the restaurants you eat at, the dishes you ate there "
          + "and how good they were. It is typed at a prompt, or given commands with -c, --run or "
          + "standard input. A command is a line; a line that starts with # is a comment."
      ),
    ]
  }

  private func lines(of page: HelpPage) -> [String] {
    [".SH \(roff(page.title.uppercased()))"] + page.blocks.flatMap(lines)
  }

  private var commands: [String] {
    [".SH COMMANDS"]
      + CommandGroup.allCases.flatMap { group -> [String] in
        let commands = grammar.entries.map(\.syntax).filter { $0.group == group }
        guard let first = group.rawValue.first, !commands.isEmpty else { return [] }
        return [".SS \(roff(first.uppercased() + group.rawValue.dropFirst()))"]
          + commands.flatMap(lines(on:))
      }
  }

  private func lines(on syntax: CommandSyntax) -> [String] {
    let discussion = syntax.discussion.flatMap { [".PP", filled($0)] }
    let examples = syntax.examples.flatMap { [".PP", "\\fB\(roff($0.line))\\fR"] }
    return [".PP", wrapped(marked(syntax.synopsis)), ".RS 4", filled(syntax.summary.asSentence)]
      + discussion + examples + [".RE"]
  }

  private func lines(_ block: HelpPage.Block) -> [String] {
    switch block {
    case .heading(let text): [".SS \(roff(text))"]
    case .paragraph(let text): [".PP", filled(text)]
    case .lines(let lines):
      [".PP", ".RS 4", ".nf"] + lines.map { "\\fB\(roff($0))\\fR" } + [".fi", ".RE"]
    case .definitions(let definitions):
      definitions.flatMap { [".TP", "\\fB\(roff($0.term))\\fR", filled($0.meaning)] }
    }
  }

  /// A synopsis with its words in bold and its values, in capitals, in italics.
  private func marked(_ synopsis: String) -> String {
    synopsis.split(separator: " ").map { part in
      let letters = part.filter(\.isLetter)
      let font = letters.isEmpty ? "R" : letters.allSatisfy(\.isUppercase) ? "I" : "B"
      let (open, inner, close) = brackets(part)
      return roff(open) + "\\f\(font)\(roff(inner))\\fR" + roff(close)
    }.joined(separator: " ")
  }

  /// The brackets and dots around a word.
  private func brackets(_ part: Substring) -> (String, String, String) {
    let open = part.prefix { $0 == "[" }
    var inner = part.dropFirst(open.count)
    var close = ""
    while let last = inner.last, "]…".contains(last) {
      close = String(last) + close
      inner = inner.dropLast()
    }
    return (String(open), String(inner), close)
  }

  /// A paragraph in source lines of a moderate length.
  private func filled(_ text: String) -> String { wrapped(roff(text)) }

  /// Source lines of a moderate length, none of which begins as a request does.
  private func wrapped(_ source: String) -> String {
    var lines: [String] = []
    for word in source.split(separator: " ") {
      if let last = lines.last, last.utf8.count + word.utf8.count < ManualPage.lineLength {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word.hasPrefix(".") ? "\\&" + word : String(word))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// A text in which roff finds nothing to obey.
  private func roff(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "\"": escaped += "\\(dq"
      case "~": escaped += "\\(ti"
      case "^": escaped += "\\(ha"
      case "`": escaped += "\\(ga"
      case _ where scalar.value >= 0x80:
        escaped += "\\[u" + codePoint(scalar.value).dropFirst(2) + "]"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }
}

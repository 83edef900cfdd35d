/// The declaration of one command form, the single source for parsing, Tab, help and man page.
package struct CommandSyntax: Sendable {
  /// One of the words a command begins with.
  struct PathWord: Hashable, Sendable {
    /// The word, lower case.
    var text: String
    /// Whether it may be left away.
    var isOptional: Bool
  }

  /// The words it begins with, such as `rate` and, optional, `dish`.
  let path: [PathWord]
  /// Other words for the first one, such as `exit` for `quit`.
  let aliases: [String]
  /// Where help lists it.
  package let group: CommandGroup
  /// What it does, in one line without a final stop.
  package let summary: String
  /// What else one should know, a paragraph each.
  package let discussion: [String]
  /// Its parts, in the order of the synopsis.
  let clauses: [Clause]
  /// Lines to learn from; the tests run them.
  package let examples: [CommandExample]

  /// Declares a command form.
  ///
  /// - Parameters:
  ///   - path: the words it begins with, those that may be left away in brackets: `rate [dish]`.
  ///   - aliases: other words for the first one.
  ///   - group: where help lists it.
  ///   - summary: what it does, in one line without a final stop.
  ///   - discussion: what else one should know, a paragraph each.
  ///   - parameters: its parts, in the order of the synopsis.
  ///   - examples: lines to learn from, which work on the sample.
  package init<each Value>(
    _ path: String,
    aliases: [String] = [],
    group: CommandGroup,
    summary: String,
    discussion: [String] = [],
    takes parameters: repeat Parameter<each Value>,
    examples: [CommandExample] = []
  ) {
    self.path = path.split(separator: " ").map { word in
      let isOptional = word.hasPrefix("[")
      return PathWord(
        text: isOptional ? String(word.dropFirst().dropLast()) : String(word),
        isOptional: isOptional
      )
    }
    self.aliases = aliases
    self.group = group
    self.summary = summary
    self.discussion = discussion
    var clauses: [Clause] = []
    for parameter in repeat each parameters { clauses.append(parameter.clause) }
    self.clauses = clauses
    self.examples = examples
  }

  /// The words that it may begin with.
  package var firstWords: [String] { [word] + aliases }

  /// The first word, by which the command is known.
  package var word: String { path.first?.text ?? "" }

  /// All words it begins with, such as `rate restaurant`; optional ones are left away.
  package var name: String {
    path.filter { !$0.isOptional }.map(\.text).joined(separator: " ")
  }
}

/// Where help lists a command.
package enum CommandGroup: String, CaseIterable, Sendable {
  /// Commands that change the catalogue.
  case changing = "changing"
  /// Commands that look at the catalogue.
  case looking = "looking"
  /// Commands about the session itself.
  case session = "the session"
  /// Commands that read and write other files.
  case files = "other files"
}

/// A line to learn a command from.
package struct CommandExample: Hashable, Sendable {
  /// What is typed.
  package let line: String
  /// What it does, in a few words; may be empty.
  package let remark: String

  /// Makes an example.
  package init(_ line: String, _ remark: String = "") {
    self.line = line
    self.remark = remark
  }
}

extension [CommandSyntax] {
  /// The words at a position of the beginnings, each once.
  func words(at position: Int) -> [String] {
    var seen: Set<String> = []
    return compactMap { $0.path.dropFirst(position).first?.text }
      .filter { seen.insert($0).inserted }
  }
}

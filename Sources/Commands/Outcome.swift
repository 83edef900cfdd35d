package import TerminalText

/// What a command answers; the program shows it once the change it speaks of is safe.
package struct Outcome: Sendable {
  /// The answer itself.
  package enum Answer: Sendable {
    /// Nothing to say.
    case nothing
    /// What a change did, or how things stand: a line or more.
    case reply([StyledText])
    /// What was found.
    case result(ResultSet)
    /// Text to read, such as help; a line each.
    case page([StyledText])
    /// What each line of a script answered.
    case several([Outcome])
  }

  /// The answer itself.
  package var answer: Answer
  /// What the person should know beside it; goes to standard error.
  package var notices: [StyledText] = []
  /// What went wrong after a part was done: the line of a script that failed.
  package var failure: CommandError?
  /// How many of several answers, from the first on, speak of what was safe when they were given.
  package private(set) var safeCount = 0
  /// Whether the session ends with this.
  package var endsSession = false

  /// Holds an answer.
  package init(_ answer: Answer = .nothing) {
    self.answer = answer
  }

  /// Adds the answer of a line of a script to those of the lines before it.
  ///
  /// - Parameters:
  ///   - other: the answer, which may be those of a script itself.
  ///   - isSafe: whether everything done so far is safe on disk.
  package mutating func add(_ other: Outcome, isSafe: Bool) {
    var answers = parts
    if other.safeCount > 0 { safeCount = answers.count + other.safeCount }
    answers += other.parts
    if isSafe { safeCount = answers.count }
    answer = .several(answers)
    failure = other.failure
    endsSession = other.endsSession
  }

  /// The answers of the lines of a script, or the one that this is.
  package var parts: [Outcome] {
    switch answer {
    case .several(let parts): parts
    case .nothing where notices.isEmpty: []
    default: [self]
    }
  }

  /// A reply of one line.
  package static func reply(_ line: StyledText) -> Outcome { Outcome(.reply([line])) }

  /// A reply of several lines.
  package static func reply(_ lines: [StyledText]) -> Outcome { Outcome(.reply(lines)) }

  /// What was found.
  package static func result(_ result: ResultSet) -> Outcome { Outcome(.result(result)) }

  /// Text to read.
  package static func page(_ lines: [StyledText]) -> Outcome { Outcome(.page(lines)) }
}

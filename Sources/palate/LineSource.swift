internal import TerminalText

/// What comes next from where commands are read.
enum SourceLine {
  /// A line, without its end.
  case line(String)
  /// A line that can't be a command, with the reason.
  case unreadable(String)
  /// The person dropped the line they were typing.
  case interrupted
  /// No more lines.
  case end
  /// The program was told to leave.
  case terminated(signal: Int32)
}

/// Where commands are read: the prompt, a pipe, a script or the command line.
protocol LineSource: AnyObject {
  /// Waits for the next line.
  func next() -> SourceLine
  /// Whether a line can be had without waiting, so that its changes may share a sync.
  var hasWaitingLine: Bool { get }
  /// Whether it is known that no line follows.
  var isAtEnd: Bool { get }
  /// Where the latest line stood, such as `dinner.txt:12: `, to begin its error with; else empty.
  var location: String { get }
  /// What a person should know before the first line.
  var notices: [StyledText] { get }
}

extension LineSource {
  var notices: [StyledText] { [] }
  var isAtEnd: Bool { false }
}

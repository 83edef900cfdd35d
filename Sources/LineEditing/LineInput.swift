/// What came of asking for a line.
package enum LineInput: Equatable, Sendable {
  /// A line without its end, composed (NFC), never with a line feed in it.
  case line(String)
  /// Ctrl-C: what was typed is dropped, the session goes on.
  case interrupted
  /// Ctrl-D on an empty line, or the terminal's end of input.
  case endOfInput
  /// The program was asked to end: SIGTERM, or SIGHUP when the terminal was closed.
  case terminated(signal: Int32)
  /// The terminal can't be read; with the `errno` of the reading.
  case unreadable(errno: Int32)
}

/// Why there is no line editor.
package enum LineEditorError: Error, Equatable {
  /// Standard input or output is not a terminal, or there is no memory for an editor on it.
  case noTerminal
}

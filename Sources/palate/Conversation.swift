internal import Commands

/// The session while the program runs: the loop changes it, the prompt and Tab look at it.
final class Conversation {
  /// The session.
  var session: Session

  /// Starts with a session.
  init(_ session: Session) {
    self.session = session
  }
}

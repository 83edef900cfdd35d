internal import TerminalText

/// The reply to a command that sets fields: each with what it is now and what it was.
struct EditReply {
  private var parts: [StyledText] = []

  /// Notes a field that was named, changed or not.
  mutating func add(_ field: String, now: StyledText?, was: StyledText?) {
    switch (now, was) {
    case (let now?, let was?) where now == was: parts.append("\(field) is \(now) as before")
    case (let now?, let was?): parts.append("\(field) \(now) (was \(was))")
    case (let now?, nil): parts.append("\(field) \(now) (was none)")
    case (nil, let was?): parts.append("no \(field) (was \(was))")
    case (nil, nil): parts.append("no \(field) as before")
    }
  }

  /// Notes what a part of the command did, in words.
  mutating func add(_ part: StyledText) { parts.append(part) }

  /// Whether no field was named.
  var isEmpty: Bool { parts.isEmpty }

  /// The reply behind the name of what was edited.
  func line(for name: String) -> StyledText {
    "\(name, .bold): \(parts.joined(separator: ", "))"
  }
}

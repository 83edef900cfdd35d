internal import Glibc
internal import TerminalText

/// Lines without editing, for terminals on which nothing can be drawn anew: the kernel echoes and edits.
extension LineEditor {
  /// Reads a line as the terminal gives it.
  func readPlainly() -> LineInput {
    let mask = Signals.block()
    defer { Signals.unblock(mask) }
    let shownPrompt = prompt.rendered(colour: colour && !TerminalKind.isDumb)
    send(shownPrompt)
    var bytes: [UInt8] = []
    while true {
      if let signal = Signals.pendingTermination { return .terminated(signal: signal) }
      if Signals.takeInterrupt() {
        send("\n")
        return .interrupted
      }
      if Signals.takeContinuation() { send("\r" + shownPrompt) }
      guard Signals.wait(for: STDIN_FILENO, milliseconds: -1, mask: mask) != .signalled else {
        continue
      }
      let got = input.fill(atMost: 4096)
      if got < 0, errno != EINTR, errno != EAGAIN { return .unreadable(errno: errno) }
      while let byte = input.takeByte() { bytes.append(byte) }
      // Ctrl-D in the middle of a line sends what there is of it, which is no end yet.
      if got == 0 || bytes.last == UInt8(ascii: "\n") { break }
    }
    if bytes.isEmpty {
      send("\n")
      return .endOfInput
    }
    return .line(String(String.UnicodeScalarView(PastedText.scalars(of: bytes))))
  }
}

internal import CEditline
internal import Glibc

/// Waiting for keys: the one place where the editor waits, where signals are acted upon and where the
/// line is drawn.
extension LineEditor {
  /// How long the rest of a key's sequence may take behind its Escape, in milliseconds.
  private static let sequenceTime: Int32 = 50

  /// How long a window's size must have stayed before the line is drawn for it, in milliseconds.
  private static let settlingTime: Int32 = 50

  /// What came of waiting for a byte.
  enum Byte {
    case value(UInt8)
    case timedOut
    case stopped
  }

  /// The next key for libedit: 1 and the scalar, 0 at the end of input, -1 when the wait was ended.
  func nextScalar() -> (count: Int32, scalar: Unicode.Scalar) {
    while true {
      if let key = input.takeKey() { return (1, key) }
      switch nextByte(milliseconds: -1) {
      case .value(0x1B) where input.decoder.isBetweenScalars && !input.isQuoted: readSequence()
      case .value(let byte) where isSignal(byte): if stopped != nil { return (-1, "\0") }
      case .value(0x1B) where input.isQuoted && isPasteNext(): readPaste()
      case .value(let byte):
        input.add(input.decoder.add(byte).compactMap(key))
      case .timedOut: continue
      case .stopped: return (stopped == .endOfInput ? 0 : -1, "\0")
      }
    }
  }

  /// The key that a scalar is; nil if it is none.
  private func key(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    // What Ctrl-D leaves that was pressed before the terminal was ours. Later it is Ctrl-Space, which
    // libedit would take for Ctrl-V.
    case 0: hasDrawn ? nil : "\u{4}"
    // C1 controls are no keys, and two of them stand for something here.
    case 0x80..<0xA0: nil
    default: scalar
    }
  }

  /// Waits for a byte; draws the line before it waits, unless there is a limit to the wait.
  func nextByte(milliseconds: Int32, atMost count: Int = 1) -> Byte {
    while true {
      guard let mask = signalMask, !actOnSignals() else { return .stopped }
      if let byte = input.takeByte() { return .value(byte) }
      if resizeIsDue {
        // While a window is being dragged its terminal is ahead of what the kernel says; what is drawn
        // for a width that is gone would be drawn in the wrong rows.
        let settled = Signals.wait(for: STDIN_FILENO, milliseconds: Self.settlingTime, mask: mask)
        if settled == .signalled { continue }
        resizeIsDue = false
        windowChanged()
      }
      var waited = Signals.wait(for: STDIN_FILENO, milliseconds: 0, mask: mask)
      if waited == .timedOut {
        if milliseconds < 0 {
          // Drawn only when all that was typed has been taken in, so that a paste costs one drawing.
          draw()
          waited = prepareAnswers(mask)
        }
        if waited == .timedOut {
          waited = Signals.wait(for: STDIN_FILENO, milliseconds: milliseconds, mask: mask)
        }
        if waited == .timedOut { return .timedOut }
      }
      switch waited {
      case .signalled, .timedOut: continue
      case .failed(let number):
        stopped = .unreadable(errno: number)
        return .stopped
      case .ready: break
      }
      let got = input.fill(atMost: count)
      if got == 0 {
        stopped = .endOfInput
        return .stopped
      }
      if got < 0, errno != EINTR, errno != EAGAIN {
        stopped = .unreadable(errno: errno)
      }
    }
  }

  /// Has the completer prepare its answers for as long as no key and no signal comes.
  private func prepareAnswers(_ mask: Signals.Mask) -> Signals.Waited {
    var waited = Signals.Waited.timedOut
    while waited == .timedOut, completer?.prepare() == true {
      waited = Signals.wait(for: STDIN_FILENO, milliseconds: 0, mask: mask)
    }
    return waited
  }

  /// Acts on a key that stands for a signal; false if it is another or is to be taken as it is.
  private func isSignal(_ byte: UInt8) -> Bool {
    guard !input.isQuoted, input.decoder.isBetweenScalars else { return false }
    switch ceditline_signal_of_key(byte) {
    case SIGINT: stopped = .interrupted
    case SIGTSTP: suspend()
    case SIGQUIT: raise(SIGQUIT)
    default: return false
    }
    return true
  }

  /// Acts on the signals that came; true if the wait is over.
  private func actOnSignals() -> Bool {
    if let signal = Signals.pendingTermination { stopped = .terminated(signal: signal) }
    if Signals.takeInterrupt() { stopped = .interrupted }
    if stopped != nil { return true }
    if Signals.takeStop() {
      suspend()
    } else if Signals.takeContinuation() {
      resume()
    }
    if Signals.takeResize() { resizeIsDue = true }
    return false
  }

  /// Ctrl-Z: gives the terminal back, stops, and takes it again when continued.
  private func suspend() {
    leaveLine()
    send(Self.pasteOff)
    editor?.setRaw(false)
    ceditline_hold_keys(false)
    Signals.stopUntilContinued()
    ceditline_hold_keys(true)
    resume()
  }

  /// Takes the terminal, whoever had it meanwhile, and draws the line anew.
  private func resume() {
    // Only from its other mode does libedit look at what the terminal's settings are.
    editor?.setRaw(false)
    editor?.setRaw(true)
    display.forget()
    size = TerminalSize.current ?? size
    send("\r\u{1B}[J" + Self.pasteOn)
  }

  /// Reads what follows an Escape and makes keys of it.
  ///
  /// A sequence that is bound to nothing vanishes whole, so that no key types junk.
  private func readSequence() {
    guard case .value(let byte) = nextByte(milliseconds: Self.sequenceTime) else {
      input.add([isVi ? KeyBindings.escape : "\u{1B}"])
      return
    }
    switch byte {
    case UInt8(ascii: "["): readControlSequence("\u{1B}[")
    case UInt8(ascii: "O"): readSingleShift()
    case 0x1B where !isVi: readDoubleEscape()
    default:
      input.putBack(byte)
      input.add([isVi ? KeyBindings.escape : "\u{1B}"])
    }
  }

  private func readControlSequence(_ start: String) {
    var sequence = start
    while sequence.utf8.count < 32,
      case .value(let byte) = nextByte(milliseconds: Self.sequenceTime)
    {
      sequence.unicodeScalars.append(Unicode.Scalar(byte))
      // The console's function keys have one more bracket in front.
      if sequence == "\u{1B}[[" { continue }
      if (0x40...0x7E).contains(byte) { break }
    }
    if sequence == "\u{1B}[200~" {
      readPaste()
    } else if isBound(sequence) {
      input.add(sequence.unicodeScalars)
    }
  }

  private func readSingleShift() {
    var sequence = "\u{1B}O"
    while sequence.utf8.count < 8, case .value(let byte) = nextByte(milliseconds: Self.sequenceTime)
    {
      sequence.unicodeScalars.append(Unicode.Scalar(byte))
      if !(0x30...0x3B).contains(byte) { break }
    }
    // Alt-O, which is no beginning of anything.
    if sequence.utf8.count == 2 { input.add(sequence.unicodeScalars) }
    if isBound(sequence) { input.add(sequence.unicodeScalars) }
  }

  /// Some terminals put one more Escape before a key's sequence for Alt.
  private func readDoubleEscape() {
    if case .value(let byte) = nextByte(milliseconds: Self.sequenceTime) {
      if byte == UInt8(ascii: "[") { return readControlSequence("\u{1B}\u{1B}[") }
      input.putBack(byte)
    }
    input.add(["\u{1B}", "\u{1B}"])
  }

  private func isBound(_ sequence: String) -> Bool {
    if let known = input.knownSequences[sequence] { return known }
    let spelled = sequence.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\u{1B}": "\\e"
      case "^", "\\": "\\" + String(scalar)
      default: String(scalar)
      }
    }
    let isBound = editor?.binding(of: spelled.joined(), second: false).isEmpty == false
    input.knownSequences[sequence] = isBound
    return isBound
  }

  /// Whether a paste follows the Escape that was just read, whose beginning is then taken.
  private func isPasteNext() -> Bool {
    var taken: [UInt8] = []
    for wanted in "[200~".utf8 {
      guard case .value(let byte) = nextByte(milliseconds: Self.sequenceTime) else { break }
      taken.append(byte)
      if byte != wanted { break }
    }
    if taken.elementsEqual("[200~".utf8) { return true }
    input.add(["\u{1B}"] + taken.map { Unicode.Scalar($0) })
    return false
  }

  /// Takes in what is pasted, to its end.
  private func readPaste() {
    let end = Array("\u{1B}[201~".utf8)
    var bytes: [UInt8] = []
    while true {
      guard case .value(let byte) = nextByte(milliseconds: -1, atMost: 4096) else { break }
      bytes.append(byte)
      if byte == end.last, bytes.suffix(end.count).elementsEqual(end) {
        bytes.removeLast(end.count)
        break
      }
    }
    pasted = PastedText.scalars(of: bytes)
    input.add([KeyBindings.paste])
  }
}

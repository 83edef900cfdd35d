internal import CEditline
internal import Glibc
package import TerminalText

/// Reads lines from a person at a terminal: edits them, completes them, remembers them.
///
/// libedit reads the keys, edits the line and keeps the terminal's modes; what the terminal shows is drawn
/// here, from the line as it stands before each wait for a key, character by character. Use it on one
/// thread, with `Signals` installed and a UTF-8 locale set.
package final class LineEditor {
  /// Whether what may come next is shown in grey; never without colour, where it would look typed.
  package var hintsEnabled = true

  /// The lines typed so far.
  package let history: HistoryFile

  /// What the user's `.editrc` asked for in vain, one a line.
  package private(set) var configurationComplaints = ""

  weak var completer: (any LineCompleter)?
  let colour: Bool

  /// libedit's editor; nil on terminals on which nothing can be redrawn, and where `.editrc` says so.
  private(set) var editor: EditLine?
  private(set) var isVi = false
  var display: LineDisplay
  var prompt = StyledText()
  var size = TerminalSize(columns: 80, rows: 24)
  var input = TerminalInput()
  var signalMask: Signals.Mask?
  /// Whether the line was drawn since it was asked for.
  var hasDrawn = false
  /// Whether the window has changed its size since the line was drawn.
  var resizeIsDue = false
  /// Why the wait for a key was ended, if it was.
  var stopped: LineInput?
  var shownLine = ShownLine()
  var walk = HistoryWalk()
  var search: HistorySearch?
  /// What was pasted and is to be inserted.
  var pasted: [Unicode.Scalar] = []
  /// The line at which Tab was pressed without there being anything to add.
  var stateAtTab: EditLine.State?
  /// Lines of a paste that are still to be handed out, last first.
  private var waitingLines: [String] = []

  /// Opens an editor on standard input and output.
  ///
  /// - Parameters:
  ///   - name: The program's name, for lines of `.editrc` that are meant for it alone.
  ///   - history: The lines typed in earlier sessions; nil for a history of this session only.
  ///   - completer: What Tab and the hint ask; it is not kept alive.
  ///   - colour: Whether the terminal may be sent colours.
  /// - Throws: `LineEditorError.noTerminal` where there is no terminal.
  package init(
    name: String,
    history: HistoryFile? = nil,
    completer: (any LineCompleter)? = nil,
    colour: Bool = true
  ) throws(LineEditorError) {
    self.history = history ?? HistoryFile(path: nil)
    self.completer = completer
    self.colour = colour
    let (on, off) = Self.codes(around: .hint, colour: colour)
    display = LineDisplay(hintStyle: (on, off))
    guard let size = TerminalSize.current else { throw .noTerminal }
    self.size = size
    ceditline_guard_terminal()
    if TerminalKind.isDumb { return }
    guard let editor = unsafe EditLine(name: name, owner: owner, callbacks: Self.callbacks)
    else { throw .noTerminal }
    if ["UP", "nd", "ce", "cd"].allSatisfy(editor.hasSequence) { configure(editor) }
  }

  deinit {
    if editor != nil { ceditline_hold_keys(false) }
  }

  /// Sets a locale in which text is UTF-8, as everything here needs it; false if the system has none.
  ///
  /// The corresponding C function is `setlocale`.
  package static func useUTF8Locale() -> Bool {
    ceditline_use_utf8()
  }

  /// Whether a line of a paste is still to be handed out, which the next call does at once.
  package var hasPendingLine: Bool { !waitingLines.isEmpty }

  /// Asks for a line.
  ///
  /// Lines pasted together are shown together and, once Enter is pressed, handed out one by one by this
  /// and the next calls. Whenever this has returned the terminal is as the shell left it, but
  /// that it keeps what is typed, key by key, for the next line; that too ends with the editor.
  package func readLine(prompt: StyledText) -> LineInput {
    if let signal = Signals.pendingTermination { return .terminated(signal: signal) }
    if Signals.takeInterrupt(), !waitingLines.isEmpty {
      waitingLines = []
      return .interrupted
    }
    if let line = waitingLines.popLast() { return remembered(line) }
    self.prompt = prompt
    // What was printed before stands before the prompt.
    fflush(nil)
    let reading = editor.map(edit) ?? readPlainly()
    guard case .line(let text) = reading else { return reading }
    waitingLines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .reversed().map(String.init)
    return remembered(waitingLines.popLast() ?? "")
  }

  private func remembered(_ line: String) -> LineInput {
    let line = composed(line)
    if HistoryLines.records(line) { editor?.remember(line) }
    history.append(line)
    return .line(line)
  }

  private func configure(_ editor: EditLine) {
    let bindings = KeyBindings(of: editor)
    if let file = TerminalKind.editrc {
      if !editor.source(file) || !editor.complaints.isEmpty {
        configurationComplaints = editor.complaints
      }
    }
    guard editor.edits else { return }
    bindings.apply(to: editor)
    isVi = editor.isVi
    for line in history.lines { editor.remember(line) }
    self.editor = editor
  }

  private func edit(_ editor: EditLine) -> LineInput {
    let mask = Signals.block()
    Signals.noteStops()
    ceditline_set_guarded(true)
    // What is typed before libedit has set its mode for the first line is kept as well.
    ceditline_hold_keys(true)
    (signalMask, stopped, search, stateAtTab) = (mask, nil, nil, nil)
    walk = HistoryWalk()
    beginDrawing()
    let reading = editor.read()
    let result = endDrawing(reading)
    // Behind the last line nothing is to be kept.
    switch result {
    case .line, .interrupted: break
    case .endOfInput, .terminated, .unreadable: ceditline_hold_keys(false)
    }
    ceditline_set_guarded(false)
    signalMask = nil
    Signals.letStop()
    Signals.unblock(mask)
    return result
  }

  /// What the C side calls back; it knows this object by address.
  private static var callbacks: ceditline_callbacks {
    unsafe ceditline_callbacks(
      read_scalar: { owner, scalar in
        let editor = unsafe Unmanaged<LineEditor>.fromOpaque(owner).takeUnretainedValue()
        let (count, value) = editor.nextScalar()
        unsafe scalar.pointee = value.value
        return count
      },
      run: { owner, command in
        let editor = unsafe Unmanaged<LineEditor>.fromOpaque(owner).takeUnretainedValue()
        return editor.run(ceditline_command(UInt32(command)))
      }
    )
  }

  /// Unretained: the editor that calls back is owned by this object and goes before it.
  private var owner: UnsafeMutableRawPointer {
    unsafe Unmanaged.passUnretained(self).toOpaque()
  }

  /// What is sent before and behind text of a style.
  static func codes(around style: Style, colour: Bool) -> (on: String, off: String) {
    let parts = StyledText("x", style).rendered(colour: colour).split(
      separator: "x",
      omittingEmptySubsequences: false
    )
    return (String(parts.first ?? ""), String(parts.last ?? ""))
  }
}

internal import Glibc
internal import TerminalText

/// What the terminal shows of the line.
extension LineEditor {
  /// What asks a terminal to mark what is pasted.
  static let pasteOn = "\u{1B}[?2004h"

  /// What ends that; a command, a pager and the shell know nothing of the marks.
  static let pasteOff = "\u{1B}[?2004l"

  /// Takes the terminal for a line; the cursor is at the start of an empty row.
  func beginDrawing() {
    _ = Signals.takeResize()
    (resizeIsDue, hasDrawn) = (false, false)
    size = TerminalSize.current ?? size
    shownLine = ShownLine()
    display.forget()
    send(Self.pasteOn)
  }

  /// Shows the line as it ended, gives the terminal back, and says what came of the reading.
  func endDrawing(_ reading: EditLine.Reading) -> LineInput {
    search = nil
    var result = stopped ?? .endOfInput
    switch reading {
    case .line(var scalars) where stopped == nil:
      if scalars.last == "\n" { scalars.removeLast() }
      showWhole(scalars)
      result = .line(String(String.UnicodeScalarView(scalars)))
    default:
      showWhole(stopped == nil ? [] : editor?.state.scalars ?? [])
      if stopped == .interrupted { send("^C") }
    }
    send(display.leave() + Self.pasteOff)
    return result
  }

  /// Shows the line without a hint and puts the cursor in the row below it.
  func leaveLine() {
    showWhole(editor?.state.scalars ?? [])
    send(display.leave())
  }

  /// Shows the line as it stands, with the hint if the cursor is at its end.
  func draw() {
    guard let editor else { return }
    hasDrawn = true
    let beep = editor.takeBeep() ? "\u{7}" : ""
    if let search { return send(show(search) + beep) }
    let state = editor.state
    let hint = hint(for: state)
    let shownHint = hint.map { ($0.takeable + $0.rest).shownCells } ?? []
    send(show(state, hint: shownHint) + beep)
  }

  /// What may come behind the line; nil where no hint is shown.
  func hint(for state: EditLine.State) -> Hint? {
    guard hintsEnabled, colour, search == nil, state.isAtEnd, !state.scalars.isEmpty else {
      return nil
    }
    if shownLine.hintedLine != state.scalars {
      shownLine.hintedLine = state.scalars
      shownLine.hint = findHint(for: state.scalars)
    }
    return shownLine.hint
  }

  private func findHint(for scalars: [Unicode.Scalar]) -> Hint? {
    guard !scalars.contains("\n") else { return nil }
    let line = composed(String(String.UnicodeScalarView(scalars)))
    if HistoryLines.records(line), let older = history.remembered.newest(beginningWith: line) {
      return Hint(takeable: String(decoding: older.utf8.dropFirst(line.utf8.count), as: UTF8.self))
    }
    guard let hint = completer?.hint(line: line), hint.takeable + hint.rest != "" else {
      return nil
    }
    return hint
  }

  /// Clears the line from a window whose size has changed; it is drawn before the next wait.
  func windowChanged() {
    guard let new = TerminalSize.current, new != size else { return }
    size = new
    send(display.clear(width: new.columns, reflows: TerminalKind.reflows))
  }

  /// Writes to the terminal, all of it.
  func send(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(STDOUT_FILENO, buffer.baseAddress, buffer.count)
      }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        var entry = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        unsafe poll(&entry, 1, 1000)
      } else if errno != EINTR {
        // The terminal is gone; the next read says so.
        return
      }
    }
  }

  private func showWhole(_ scalars: [Unicode.Scalar]) {
    send(show(EditLine.State(scalars: scalars, cursor: scalars.count), hint: []))
  }

  private func show(_ state: EditLine.State, hint: [ShownCell]) -> String {
    show(prompt, shownLine.cells(of: state.scalars), cursor: state.cursor, hint: hint)
  }

  private func show(_ search: HistorySearch) -> String {
    let line = search.match ?? editor?.state.text ?? ""
    let scalars = Array(line.unicodeScalars)
    let title = search.hasFailed ? "no line with" : "search"
    let prompt: StyledText = "\(title, .accent) '\(String(search.pattern))': "
    let room = max(0, min(4, size.rows / 4))
    return show(
      prompt,
      shownLine.cells(of: scalars),
      cursor: search.place ?? scalars.count,
      hint: [],
      below: search.olderMatches(atMost: room).map { ("  " + $0).shownCells }
    )
  }

  private func show(
    _ prompt: StyledText,
    _ cells: [ShownCell],
    cursor: Int,
    hint: [ShownCell],
    below: [[ShownCell]] = []
  ) -> String {
    // A prompt that leaves no room for the line is cut, so that it never needs a second row.
    let room = size.columns > 20 ? size.columns - 10 : size.columns / 2
    let prompt = prompt.truncated(to: room)
    let shown = LineDisplay.Prompt(
      rendered: prompt.rendered(colour: colour),
      columns: prompt.columnWidth
    )
    let layout = LineLayout(
      indent: shown.columns,
      cells: cells,
      cursor: cursor,
      hint: hint,
      below: below,
      width: size.columns
    )
    return display.update(layout, prompt: shown, height: size.rows)
  }
}

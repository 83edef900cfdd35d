internal import TerminalText

/// Tab: the first completes what the choices have in common, the next lists them.
extension LineEditor {
  /// Completes the word at the cursor or lists what can stand there.
  func complete(_ editor: EditLine, _ state: EditLine.State) -> Outcome {
    guard let completer else { return .refused }
    // In a paste of several lines, the one with the cursor is completed.
    let before = state.scalars[..<state.cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let after = state.scalars[state.cursor...].firstIndex(of: "\n") ?? state.scalars.count
    let line = Array(state.scalars[before..<after])
    let list = completer.completions(
      line: String(String.UnicodeScalarView(line)),
      cursor: state.cursor - before
    )
    guard !list.choices.isEmpty else { return .refused }
    if state == stateAtTab, list.choices.count > 1 {
      leaveLine()
      send(listed(list).map { $0 + "\r\n" }.joined())
      return .changed
    }
    guard let edit = Completion.edit(for: list, in: line) else {
      stateAtTab = state
      return .refused
    }
    let range = (edit.range.lowerBound + before)..<(edit.range.upperBound + before)
    editor.replace(range, with: edit.text.unicodeScalars)
    editor.move(by: edit.skipped)
    stateAtTab = list.choices.count > 1 ? editor.state : nil
    return .changed
  }

  /// The choices in columns, as many as the window shows above the line.
  private func listed(_ list: CompletionList) -> [String] {
    let entries = list.choices.map { choice in
      Columns.Entry(StyledText(choice.label), remark: choice.remark)
    }
    let room = max(1, size.rows - 3)
    var shown = entries.count
    var rows = Columns(entries).rendered(width: size.columns, colour: colour)
    while rows.count > room, shown > 1 {
      shown = min(shown - 1, max(1, shown * room / rows.count))
      rows = Columns(Array(entries.prefix(shown))).rendered(width: size.columns, colour: colour)
    }
    let hidden = max(list.total ?? 0, entries.count) - shown
    if hidden > 0 {
      rows.append(StyledText("… and \(hidden) more", .dim).rendered(colour: colour))
    }
    return rows
  }
}

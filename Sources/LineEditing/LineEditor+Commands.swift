internal import CEditline

/// What the keys do that libedit does not do, or not character by character.
extension LineEditor {
  /// What a command did, as libedit is told.
  enum Outcome {
    case unchanged, changed, refused, end

    /// The outcome as the C side has it.
    var code: Int32 {
      switch self {
      case .unchanged: Int32(CEDITLINE_UNCHANGED.rawValue)
      case .changed: Int32(CEDITLINE_CHANGED.rawValue)
      case .refused: Int32(CEDITLINE_REFUSED.rawValue)
      case .end: Int32(CEDITLINE_END.rawValue)
      }
    }
  }

  /// Carries out a command.
  func run(_ command: ceditline_command) -> Int32 {
    guard let editor else { return Outcome.refused.code }
    let state = editor.state
    return outcome(of: command, on: editor, state).code
  }

  private func outcome(
    of command: ceditline_command,
    on editor: EditLine,
    _ state: EditLine.State
  ) -> Outcome {
    switch command {
    case CEDITLINE_COMPLETE: complete(editor, state)
    case CEDITLINE_PASTE: insert(pasted, into: editor)
    case CEDITLINE_QUOTED_INSERT: insertQuoted(into: editor)
    case CEDITLINE_DELETE_OR_END where state.scalars.isEmpty: .end
    case CEDITLINE_DELETE_BACKWARD, CEDITLINE_DELETE_FORWARD, CEDITLINE_DELETE_OR_END:
      delete(command == CEDITLINE_DELETE_BACKWARD, in: editor, state)
    case CEDITLINE_RIGHT where state.isAtEnd, CEDITLINE_WORD_RIGHT where state.isAtEnd:
      takeHint(wordOnly: command == CEDITLINE_WORD_RIGHT, in: editor, state)
    case CEDITLINE_END_OF_LINE where state.isAtEnd && hint(for: state) != nil:
      takeHint(wordOnly: false, in: editor, state)
    case CEDITLINE_LEFT, CEDITLINE_RIGHT, CEDITLINE_WORD_LEFT, CEDITLINE_WORD_RIGHT,
      CEDITLINE_END_OF_LINE:
      move(command, in: editor, state)
    case CEDITLINE_OLDER, CEDITLINE_NEWER: walkHistory(command == CEDITLINE_OLDER, editor, state)
    case CEDITLINE_SEARCH: searchHistory(from: editor)
    case CEDITLINE_CLEAR_SCREEN: clearScreen()
    default: .unchanged
    }
  }

  private func insert(_ scalars: [Unicode.Scalar], into editor: EditLine) -> Outcome {
    let cursor = editor.state.cursor
    editor.replace(cursor..<cursor, with: scalars)
    return .changed
  }

  private func insertQuoted(into editor: EditLine) -> Outcome {
    input.isQuoted = true
    defer { input.isQuoted = false }
    switch editor.nextKey() {
    case .stopped: return .end
    case .scalar(KeyBindings.paste): return insert(pasted, into: editor)
    case .scalar("\r"): return insert(["\n"], into: editor)
    case .scalar("\0"): return .refused
    case .scalar(let scalar): return insert([scalar], into: editor)
    }
  }

  private func delete(_ backward: Bool, in editor: EditLine, _ state: EditLine.State) -> Outcome {
    let range =
      backward
      ? CharacterBounds.before(state.cursor, in: state.scalars)..<state.cursor
      : state.cursor..<CharacterBounds.after(state.cursor, in: state.scalars)
    guard !range.isEmpty else { return .refused }
    editor.replace(range, with: [])
    return .changed
  }

  private func move(
    _ command: ceditline_command,
    in editor: EditLine,
    _ state: EditLine.State
  ) -> Outcome {
    let place =
      switch command {
      case CEDITLINE_LEFT: CharacterBounds.before(state.cursor, in: state.scalars)
      case CEDITLINE_RIGHT: CharacterBounds.after(state.cursor, in: state.scalars)
      case CEDITLINE_WORD_LEFT: CharacterBounds.wordStart(before: state.cursor, in: state.scalars)
      case CEDITLINE_WORD_RIGHT: CharacterBounds.wordEnd(after: state.cursor, in: state.scalars)
      default: state.scalars.count
      }
    guard place != state.cursor else {
      return command == CEDITLINE_END_OF_LINE ? .unchanged : .refused
    }
    editor.move(by: place - state.cursor)
    return .changed
  }

  private func takeHint(wordOnly: Bool, in editor: EditLine, _ state: EditLine.State) -> Outcome {
    guard let hint = hint(for: state), !hint.takeable.isEmpty else { return .refused }
    let scalars = Array(hint.takeable.unicodeScalars)
    let end = wordOnly ? CharacterBounds.wordEnd(after: 0, in: scalars) : scalars.count
    return insert(Array(scalars[..<end]), into: editor)
  }

  private func walkHistory(_ older: Bool, _ editor: EditLine, _ state: EditLine.State) -> Outcome {
    let lines = history.lines
    let line = older ? walk.older(than: state.scalars, in: lines) : walk.newer(in: lines)
    guard let line else { return .refused }
    editor.replace(0..<state.scalars.count, with: line)
    return .changed
  }

  private func clearScreen() -> Outcome {
    send("\u{1B}[H\u{1B}[2J")
    display.forget()
    return .changed
  }
}

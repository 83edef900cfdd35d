/// Ctrl-R: searching the history while one types.
///
/// libedit has a search of its own, but it ends at letters whose code ends like a control's (ć), takes signs
/// as a pattern's, and tells case and accents apart.
extension LineEditor {
  private static let up = ["[A", "OA"]
  private static let down = ["[B", "OB"]

  /// Searches until a key ends it, which then does what it does.
  func searchHistory(from editor: EditLine) -> Outcome {
    search = HistorySearch(lines: history.lines)
    defer { search = nil }
    while true {
      guard case .scalar(let key) = editor.nextKey() else { return .end }
      switch key {
      case "\u{12}", "\u{10}": search?.goOn(older: true)
      case "\u{13}", "\u{E}": search?.goOn(older: false)
      case "\u{7}": return .changed
      case "\u{7F}", "\u{8}":
        if search?.removeLast() == false { return .changed }
      case KeyBindings.paste: search?.add(pasted.prefix { $0 != "\n" })
      case "\u{1B}" where input.take(oneOf: Self.up): search?.goOn(older: true)
      case "\u{1B}" where input.take(oneOf: Self.down): search?.goOn(older: false)
      case "\u{1B}", KeyBindings.escape:
        accept(in: editor)
        // A sequence goes on with keys that are known already; Escape alone only ends the search.
        if key == KeyBindings.escape || input.hasMore { editor.push([key]) }
        return .changed
      case "\0"..<" ":
        accept(in: editor)
        editor.push([key])
        return .changed
      default: search?.add([key])
      }
    }
  }

  private func accept(in editor: EditLine) {
    guard let search, let match = search.match else { return }
    let state = editor.state
    editor.replace(0..<state.scalars.count, with: match.unicodeScalars)
    if let place = search.place { editor.move(by: place - match.unicodeScalars.count) }
    walk = HistoryWalk()
  }
}

/// Text in runs of one style each, raw until it is rendered for a terminal.
///
/// Whatever stands in a run is data: a line feed in it is escaped like any other control. Lines
/// are broken by `StyledText.newline` alone. Write it as a literal, `"\(name, .bold) is \(stars,
/// .stars)"`.
package struct StyledText: Hashable, Sendable {
  /// A stretch of one style, or the end of a line.
  private enum Piece: Hashable, Sendable {
    case run(String, Style)
    case newline
  }

  private var pieces: [Piece]

  /// A text of one style.
  package init(_ text: String = "", _ style: Style = .plain) {
    pieces = text.isEmpty ? [] : [.run(text, style)]
  }

  /// The end of a line.
  package static let newline: StyledText = {
    var text = StyledText()
    text.pieces = [.newline]
    return text
  }()

  /// Whether there is nothing in it, not even a line's end.
  package var isEmpty: Bool { pieces.isEmpty }

  /// The text without its styles, raw.
  package var plainText: String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .run(let run, _): text += run
      case .newline: text += "\n"
      }
    }
  }

  /// The columns it takes on a terminal; of several lines those of the widest.
  package var columnWidth: Int {
    var widest = 0
    var line = 0
    for piece in pieces {
      switch piece {
      case .run(let text, _): line += text.columnWidth
      case .newline:
        widest = max(widest, line)
        line = 0
      }
    }
    return max(widest, line)
  }

  /// Its lines, each without its end; one more than there are newlines.
  package var lines: [StyledText] {
    var lines = [StyledText()]
    for piece in pieces {
      switch piece {
      case .run: lines[lines.count - 1].pieces.append(piece)
      case .newline: lines.append(StyledText())
      }
    }
    return lines
  }

  /// What stands between its blanks, whatever the styles.
  var words: [StyledText] {
    var words = [StyledText()]
    for case .run(let text, let style) in pieces {
      let parts = text.split(separator: " ", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { words.append(StyledText()) }
        words[words.count - 1].append(String(part), style)
      }
    }
    return words.filter { !$0.isEmpty }
  }

  /// Its lines side by side in one, a blank between them and none at the end, as a cell of a
  /// table needs it.
  var asCell: StyledText {
    var cell = pieces.contains(.newline) ? lines.joined(separator: " ") : self
    while case .run(let text, let style)? = cell.pieces.last, text.utf8.last == 0x20 {
      cell.pieces.removeLast()
      let end = text.lastIndex { $0 != " " }
      if let end { cell.pieces.append(.run(String(text[...end]), style)) }
    }
    return cell
  }

  /// What a terminal is sent for it: each run escaped, and in its style if there is colour.
  package func rendered(colour: Bool) -> String {
    var shown: [UInt8] = []
    render(into: &shown, colour: colour)
    return String(decoding: shown, as: UTF8.self)
  }

  /// Appends the bytes of what `rendered(colour:)` gives.
  package func render(into shown: inout [UInt8], colour: Bool) {
    for piece in pieces {
      switch piece {
      case .newline: shown.append(UInt8(ascii: "\n"))
      case .run(let text, let style):
        guard colour, style != .plain else {
          shown.append(contentsOf: escapedForTerminal(text).utf8)
          continue
        }
        shown.append(contentsOf: "\u{1B}[\(style.parameters)m".utf8)
        shown.append(contentsOf: escapedForTerminal(text).utf8)
        shown.append(contentsOf: "\u{1B}[0m".utf8)
      }
    }
  }

  /// The text cut to this many columns, with … for what is missing; each line for itself.
  ///
  /// No character is split: a wide one that would reach over the edge is left out.
  package func truncated(to columns: Int) -> StyledText {
    guard columnWidth > columns else { return self }
    return lines.map { $0.lineTruncated(to: columns) }.joined(separator: .newline)
  }

  private func lineTruncated(to columns: Int) -> StyledText {
    guard columnWidth > columns else { return self }
    guard columns > 0 else { return StyledText() }
    var cut = StyledText()
    var left = columns - 1
    for case .run(let text, let style) in pieces {
      let width = text.columnWidth
      guard width <= left else {
        var part = text.prefix(columns: left)
        while part.last == " " { part.removeLast() }
        return cut + StyledText(part + "…", style)
      }
      cut += StyledText(text, style)
      left -= width
    }
    return cut
  }

  /// Appends a text behind another, one run going on where the styles are the same.
  package static func += (text: inout StyledText, more: StyledText) {
    for piece in more.pieces { text.append(piece) }
  }

  /// The one text behind the other.
  package static func + (first: StyledText, second: StyledText) -> StyledText {
    var text = first
    text += second
    return text
  }

  /// Makes room for a number of runs.
  package mutating func reserve(_ count: Int) { pieces.reserveCapacity(count) }

  /// Appends a text of one style.
  package mutating func append(_ more: String, _ style: Style = .plain) {
    guard !more.isEmpty else { return }
    guard case .run(var text, style)? = pieces.last else {
      pieces.append(.run(more, style))
      return
    }
    // The text has one owner only once it is taken out, so that adding to it copies nothing.
    pieces[pieces.count - 1] = .newline
    text += more
    pieces[pieces.count - 1] = .run(text, style)
  }

  private mutating func append(_ piece: Piece) {
    switch piece {
    case .run(let text, let style): append(text, style)
    case .newline: pieces.append(.newline)
    }
  }
}

extension Sequence<StyledText> {
  /// The texts behind one another with the separator between them.
  package func joined(separator: StyledText) -> StyledText {
    var joined = StyledText()
    var isFirst = true
    for text in self {
      if !isFirst { joined += separator }
      joined += text
      isFirst = false
    }
    return joined
  }
}

package import CommandLanguage
package import TerminalText

/// A page of help laid out in a window.
package struct HelpLayout {
  private static let widest = 90
  /// The columns that a meaning needs beside its term.
  private static let narrowest = 16
  private let width: Int

  /// Lays pages out in a number of columns.
  package init(width: Int) {
    self.width = min(width, HelpLayout.widest)
  }

  /// The lines of a page.
  package func lines(of page: HelpPage) -> [StyledText] {
    var lines: [StyledText] = []
    for (index, block) in page.blocks.enumerated() {
      if !lines.isEmpty, !block.goesOn(from: page.blocks[..<index].last) { lines.append("") }
      switch block {
      case .heading(let title):
        lines.append(StyledText(title, .heading))
      case .paragraph(let text):
        lines += wrapped(text, width: width).map { StyledText($0) }
      case .lines(let typed):
        lines += typed.flatMap { wrapped($0, width: width) }.map { StyledText($0, .bold) }
      case .definitions(let definitions):
        lines += self.lines(of: definitions)
      }
    }
    return lines
  }

  private func lines(of definitions: [HelpPage.Definition]) -> [StyledText] {
    let widest = definitions.map(\.term.columnWidth).max() ?? 0
    let termWidth = min(widest, width * 2 / 5)
    // In a narrow window there is no room beside a term, only below it.
    let isNarrow = width - termWidth - 4 < HelpLayout.narrowest
    let indent = isNarrow ? 4 : termWidth + 4
    return definitions.flatMap { definition -> [StyledText] in
      let meaning = wrapped(definition.meaning, width: width - indent)
      let fits = !isNarrow && definition.term.columnWidth <= termWidth
      let term: StyledText = "  \(definition.term, .bold)"
      guard let first = meaning.first, !first.isEmpty else { return [term] }
      let rest = (fits ? Array(meaning.dropFirst()) : meaning).map {
        StyledText(String(repeating: " ", count: indent) + $0)
      }
      guard fits else { return [term] + rest }
      let gap = String(repeating: " ", count: indent - 2 - definition.term.columnWidth)
      return [term + "\(gap)\(first)"] + rest
    }
  }
}

extension HelpPage.Block {
  /// Whether this stands right under the block before, which announces it.
  fileprivate func goesOn(from block: HelpPage.Block?) -> Bool {
    guard case .definitions = self else { return false }
    switch block {
    case .heading: return true
    case .paragraph(let text): return text.hasSuffix(":")
    default: return false
    }
  }
}

/// What Tab does to a line, given the choices.
enum Completion {
  /// A change of the line.
  struct Edit: Equatable {
    /// The scalars that are replaced.
    var range: Range<Int>
    /// What stands there instead; the cursor ends up behind it.
    var text: String
    /// How many scalars that follow the cursor is moved over.
    var skipped = 0
  }

  /// What the choices have in common put into the line; nil if that adds nothing.
  ///
  /// A choice that completes its word is followed by a blank. Where a blank is there already, it serves.
  static func edit(for list: CompletionList, in line: [Unicode.Scalar]) -> Edit? {
    guard list.range.lowerBound >= 0, list.range.upperBound <= line.count else { return nil }
    let typed = String(String.UnicodeScalarView(line[list.range]))
    var edit = Edit(range: list.range, text: typed)
    if list.choices.count > 1 {
      edit.text = commonBeginning(of: list.choices.map(\.text), typed: typed)
      if edit.text == typed { return nil }
    } else if let choice = list.choices.first {
      edit.text = choice.isComplete ? choice.text + " " : choice.text
    }
    let next = list.range.upperBound < line.count ? line[list.range.upperBound] : nil
    if next == " ", edit.text.last == " " {
      edit.text.removeLast()
      edit.skipped = 1
    }
    return edit
  }

  /// What the texts begin with together, never shorter than what is typed.
  ///
  /// Where they are spelled alike it is spelled so; where only case and accents differ, as the first.
  static func commonBeginning(of texts: [String], typed: String) -> String {
    guard let first = texts.first else { return typed }
    let exact = texts.dropFirst().reduce(first[...]) { common, text in
      commonPrefix(of: common, text) { $0 == $1 }
    }
    if exact.count >= typed.count, !exact.isEmpty { return String(exact) }
    let loose = texts.dropFirst().reduce(first[...]) { common, text in
      commonPrefix(of: common, text) { folded(String($0)) == folded(String($1)) }
    }
    // What is typed alike stays as typed.
    return loose.count > typed.count ? String(loose) : typed
  }

  private static func commonPrefix(
    of first: Substring,
    _ second: String,
    by areAlike: (Character, Character) -> Bool
  ) -> Substring {
    var end = first.startIndex
    for (one, other) in zip(first.indices, second) {
      guard areAlike(first[one], other) else { break }
      end = first.index(after: one)
    }
    return first[..<end]
  }
}

extension String {
  /// The longest beginning that takes at most this many columns, never half a character.
  func prefix(columns: Int) -> Substring {
    if isPrintableASCII {
      let end = utf8.index(startIndex, offsetBy: max(columns, 0), limitedBy: endIndex)
      return self[..<(end ?? endIndex)]
    }
    var finder = CutFinder(self)
    var end = startIndex
    var used = 0
    for shown in ShownScalars(self) {
      if finder.mayCut(before: shown) { end = shown.position }
      used += shown.columns
      if used > columns { return self[..<end] }
    }
    return self[...]
  }

  /// The text in pieces of at most this many columns, none of them empty; characters stay whole.
  ///
  /// A character that is wider than that makes a piece of its own.
  func pieces(columns: Int) -> [Substring] {
    var pieces: [Substring] = []
    var finder = CutFinder(self)
    var start = startIndex
    var end = startIndex
    var used = 0
    var usedSinceEnd = 0
    for shown in ShownScalars(self) {
      if finder.mayCut(before: shown) {
        if used > columns, end > start {
          pieces.append(self[start..<end])
          start = end
          used = usedSinceEnd
        }
        end = shown.position
        usedSinceEnd = 0
      }
      used += shown.columns
      usedSinceEnd += shown.columns
    }
    if used > columns, end > start {
      pieces.append(self[start..<end])
      start = end
    }
    if start < endIndex { pieces.append(self[start...]) }
    return pieces
  }
}

/// Finds the places where a text may be cut, scalar by scalar.
private struct CutFinder {
  private let text: String
  private var characterEnd: String.Index
  private var previous: ShownScalar?

  init(_ text: String) {
    self.text = text
    characterEnd = text.startIndex
  }

  /// Whether the text may be cut in front of its next scalar.
  ///
  /// That is between characters and on either side of an escape, which stands apart whatever it
  /// belonged to. What a joiner joins stays together: the joiner would draw the … behind the cut
  /// into the cell before it.
  mutating func mayCut(before shown: ShownScalar) -> Bool {
    defer { previous = shown }
    let startsCharacter = shown.position >= characterEnd
    if startsCharacter { characterEnd = text.index(after: shown.position) }
    guard let previous else { return true }
    if shown.isEscaped || previous.isEscaped { return true }
    return startsCharacter && !previous.scalar.isJoiner
  }
}

import Testing

@testable import LineEditing

/// Lines are written with `|` where the cursor is.
@Suite struct CharacterBoundsTests {
  @Test(arguments: [
    ("soup|", "sou|p"),
    ("e\u{301}|x", "|e\u{301}x"),
    ("a👨‍👩‍👧|", "a|👨‍👩‍👧"),
    ("a🇫🇷🇩🇪|", "a🇫🇷|🇩🇪"),
    ("❤️|", "|❤️"),
    ("日本|", "日|本"),
    ("|", "|"),
    ("one\n|two", "one|\ntwo"),
  ])
  func deletingBackwardTakesAWholeCharacter(before: String, after: String) {
    let (scalars, cursor) = marked(before)
    #expect(CharacterBounds.before(cursor, in: scalars) == marked(after).cursor)
  }

  @Test(arguments: [
    ("|soup", "s|oup"),
    ("|e\u{301}x", "e\u{301}|x"),
    ("a|👨‍👩‍👧b", "a👨‍👩‍👧|b"),
    ("soup|", "soup|"),
  ])
  func movingRightPassesAWholeCharacter(before: String, after: String) {
    let (scalars, cursor) = marked(before)
    #expect(CharacterBounds.after(cursor, in: scalars) == marked(after).cursor)
  }

  @Test(arguments: [
    ("show Joe's Diner|", "show Joe's |Diner"),
    ("show Joe's |Diner", "show |Joe's Diner"),
    ("crème brûlée  |", "crème |brûlée  "),
    ("|show", "|show"),
  ])
  func movingByWordsGoesToTheirBeginnings(before: String, after: String) {
    let (scalars, cursor) = marked(before)
    #expect(CharacterBounds.wordStart(before: cursor, in: scalars) == marked(after).cursor)
  }

  @Test(arguments: [
    ("|show Joe's", "show| Joe's"), ("show| Joe's", "show Joe's|"), ("a|  ", "a  |"),
  ])
  func movingByWordsGoesToTheirEnds(before: String, after: String) {
    let (scalars, cursor) = marked(before)
    #expect(CharacterBounds.wordEnd(after: cursor, in: scalars) == marked(after).cursor)
  }

  private func marked(_ text: String) -> (scalars: [Unicode.Scalar], cursor: Int) {
    var scalars = Array(text.unicodeScalars)
    let cursor = scalars.firstIndex(of: "|") ?? 0
    scalars.remove(at: cursor)
    return (scalars, cursor)
  }
}

import Testing

@testable import TerminalText

@Suite struct WordWrapTests {
  @Test func linesBreakBetweenWords() {
    #expect(
      wrapped("the quick brown fox", width: 10, indent: 2)
        == ["  the", "  quick", "  brown", "  fox"]
    )
    #expect(wrapped("the quick brown fox", width: 10) == ["the quick", "brown fox"])
  }

  @Test func lineFeedsAndEmptyLinesStay() {
    #expect(wrapped("a b\n\nc", width: 10, indent: 1) == [" a b", "", " c"])
    #expect(wrapped("", width: 10) == [""])
  }

  @Test func aWordWiderThanTheLineIsBroken() {
    #expect(wrapped("x ramen日本", width: 6) == ["x", "ramen", "日本"])
    #expect(wrapped("日a", width: 1, indent: 4) == ["…", "a"])
  }

  @Test func controlsAreSpelledOut() {
    #expect(wrapped("a\u{1B}[0m b\tc", width: 40) == ["a\\u{1B}[0m b\\u{9}c"])
  }

  @Test func styledTextIsBrokenBetweenWordsWhateverTheStyles() {
    let text: StyledText = "\("Ramen Ya", .bold): 漢字 and more"
    #expect(text.wrapped(width: 40) == [text])
    #expect(text.wrapped(width: 14).map(\.plainText) == ["Ramen Ya: 漢字", "and more"])
    #expect(text.wrapped(width: 9).map(\.plainText) == ["Ramen Ya:", "漢字 and", "more"])
    #expect(text.wrapped(width: 2).map(\.plainText) == ["Ramen", "Ya:", "漢字", "and", "more"])
    #expect(StyledText("a").wrapped(width: 0) == [StyledText("a")])
  }
}

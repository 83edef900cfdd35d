import Testing

@testable import TerminalText

/// The widths are those by which the cursor of tmux 3.3a moved when the text was printed in it.
@Suite struct ColumnWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한국", 4), ("ｱ", 1), ("Ａ", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("สวัสดี", 4), ("क्षि", 3), ("½", 1), ("★★★★½", 5), ("…", 1),
    ("█▏▁", 3), ("\u{3000}", 2), ("葛\u{E0100}", 2),
  ])
  func lettersTakeTheColumnsOfTheirScalars(text: String, columns: Int) {
    #expect(text.columnWidth == columns)
  }

  @Test(arguments: [
    ("🍕", 2), ("☕", 2), ("❤", 1), ("❤\u{FE0F}", 1), ("1\u{FE0F}\u{20E3}", 1), ("🇫🇷", 2),
    ("🇫🇷🇩🇪", 4), ("👍🏽", 4), ("👨\u{200D}👩\u{200D}👧", 2), ("👨\u{200D}👩\u{200D}👧\u{200D}👦", 2),
    ("👩🏽\u{200D}🍳", 4), ("👩\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👨", 2), ("🏳\u{FE0F}\u{200D}🌈", 1),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2), ("🪿", 2),
  ])
  func emojiTakeTheColumnsOfTheirFirstPicture(text: String, columns: Int) {
    #expect(text.columnWidth == columns)
  }

  @Test func escapedScalarsTakeTheColumnsOfTheirEscape() {
    #expect("\u{1B}".columnWidth == 6)
    #expect("a\tb".columnWidth == 7)
    #expect("\u{202E}".columnWidth == 8)
    #expect("\u{0}".columnWidth == 5)
  }
}

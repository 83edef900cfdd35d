import Testing

@testable import LineEditing

@Suite struct PastedTextTests {
  @Test(arguments: [
    ("list\nlist", "list\nlist"),
    ("list\r\nlist\rlist\n", "list\nlist\nlist"),
    ("add\tx", "add x"),
    ("\u{1B}[31mred\u{7}\u{7F}\u{9B}1m", "[31mred1m"),
    ("one\n\ntwo\n\n", "one\n\ntwo"),
    ("a\u{2028}b", "a\nb"),
    ("日本 é 👨‍👩‍👧", "日本 é 👨‍👩‍👧"),
  ])
  func isMadeHarmless(pasted: String, text: String) {
    let scalars = PastedText.scalars(of: Array(pasted.utf8))
    #expect(String(String.UnicodeScalarView(scalars)) == text)
  }
}

/// A text of help, in parts that whoever shows it lays out: in a terminal, on a manual page, in the
/// README.
package struct HelpPage: Hashable, Sendable {
  /// One part of a page.
  package enum Block: Hashable, Sendable {
    /// The title of what follows.
    case heading(String)
    /// A paragraph, to be wrapped.
    case paragraph(String)
    /// Lines as they are typed, each on its own.
    case lines([String])
    /// Terms, each with what it means.
    case definitions([Definition])
  }

  /// A term and what it means.
  package struct Definition: Hashable, Sendable {
    /// The term, as it is typed.
    package let term: String
    /// What it means; may be empty.
    package let meaning: String

    /// Explains a term.
    package init(_ term: String, _ meaning: String) {
      self.term = term
      self.meaning = meaning
    }
  }

  /// What the page is about, in a few words.
  package let title: String
  /// Its parts.
  package let blocks: [Block]

  /// Makes a page.
  package init(_ title: String, _ blocks: [Block]) {
    self.title = title
    self.blocks = blocks
  }
}

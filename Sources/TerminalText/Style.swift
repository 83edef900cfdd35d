/// How a run of text is set apart on a terminal with colour, named by what the text is.
///
/// Only the terminal's own sixteen colours are used, so that its palette decides how they look.
package struct Style: Hashable, Sendable {
  /// The parameters of the SGR sequence, empty for plain text.
  let parameters: String

  private init(_ parameters: String) {
    self.parameters = parameters
  }

  /// Text as the terminal shows it anyway.
  package static let plain = Style("")

  /// The name or number that a reply is about.
  package static let bold = Style("1")

  /// What may be read over: what was before, a remark, a file's path.
  package static let dim = Style("2")

  /// The title of a column or of a section.
  package static let heading = Style("1")

  /// Stars and bars.
  package static let stars = Style("33")

  /// The word `error` and the place that is wrong.
  package static let error = Style("31")

  /// The word `notice`, and what needs the reader's attention without being wrong.
  package static let warning = Style("33")

  /// What was done.
  package static let success = Style("32")

  /// What the prompt proposes and is not typed yet.
  package static let hint = Style("90")

  /// The place one is in, and other marks that lead the eye.
  package static let accent = Style("36")
}

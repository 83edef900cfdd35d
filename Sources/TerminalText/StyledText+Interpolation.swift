extension StyledText: ExpressibleByStringInterpolation {
  /// Collects the parts of a literal as runs.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = StyledText()

    /// No parts yet, but room for those that come.
    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserve(2 * interpolationCount + 1)
    }

    /// A part written out in the literal; plain.
    package mutating func appendLiteral(_ literal: String) {
      text.append(literal, .plain)
    }

    /// A text in a style.
    package mutating func appendInterpolation(_ text: String, _ style: Style = .plain) {
      self.text.append(text, style)
    }

    /// A value's description in a style.
    package mutating func appendInterpolation(
      _ value: some CustomStringConvertible,
      _ style: Style = .plain
    ) {
      text.append(value.description, style)
    }

    /// A text with the styles it has.
    package mutating func appendInterpolation(_ part: StyledText) {
      text += part
    }
  }

  /// A plain text.
  package init(stringLiteral text: String) {
    self.init(text)
  }

  /// The text put together from a literal's parts.
  package init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.text
  }
}

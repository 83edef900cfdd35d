/// Markup that is put together from parts; texts of a catalogue get in only escaped.
struct HTMLText: ExpressibleByStringInterpolation, Sendable {
  /// The markup.
  private(set) var markup: String

  init(stringLiteral value: String) {
    markup = value
  }

  init(stringInterpolation: Interpolation) {
    markup = stringInterpolation.markup
  }

  /// Puts markup behind this.
  static func += (left: inout HTMLText, right: HTMLText) {
    left.markup += right.markup
  }

  /// Forgets what there is, as it was handed on.
  mutating func removeAll() {
    markup.removeAll(keepingCapacity: true)
  }

  /// A literal with values in it.
  struct Interpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      markup.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    mutating func appendLiteral(_ literal: String) {
      markup += literal
    }

    /// Puts in a text, escaped for the content of elements and for quoted attributes.
    mutating func appendInterpolation(_ text: String) {
      for scalar in text.unicodeScalars {
        switch scalar {
        case "&": markup += "&amp;"
        case "<": markup += "&lt;"
        case ">": markup += "&gt;"
        case "\"": markup += "&quot;"
        case "'": markup += "&#39;"
        case "\r": markup += "\n"
        // HTML allows no control characters but these, nor noncharacters.
        case "\n", "\t": markup.unicodeScalars.append(scalar)
        default:
          let value = scalar.value
          let isForbidden =
            value < 0x20 || (0x7F...0x9F).contains(value) || (0xFDD0...0xFDEF).contains(value)
            || value & 0xFFFE == 0xFFFE
          markup.unicodeScalars.append(isForbidden ? "\u{FFFD}" : scalar)
        }
      }
    }

    /// Puts in a number.
    mutating func appendInterpolation(_ number: Int) {
      markup += String(number)
    }

    /// Puts in markup.
    mutating func appendInterpolation(_ part: HTMLText) {
      markup += part.markup
    }
  }
}

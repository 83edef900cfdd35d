/// The text as it may be sent to a terminal: what could steer the terminal or hide is spelled
/// `\u{1B}`.
///
/// Escaped are the controls C0, DEL and C1 (line feed and tab too), line separators, the controls
/// of writing direction, characters of no width, tag characters, unassigned scalars, and marks,
/// selectors and joiners where they have nothing to act on. A joiner inside an emoji or between
/// letters that need it stays.
package func escapedForTerminal(_ text: String) -> String {
  guard !text.isPlain, let first = firstEscaped(in: text) else { return text }
  var shown = String(text[..<first])
  shown.reserveCapacity(text.utf8.count + 16)
  for scalar in ShownScalars(text) where scalar.position >= first {
    if scalar.isEscaped {
      shown += "\\u{"
      shown += String(scalar.scalar.value, radix: 16, uppercase: true)
      shown += "}"
    } else {
      shown.unicodeScalars.append(scalar.scalar)
    }
  }
  return shown
}

/// The first scalar that may not be typed into a name: the first that `escapedForTerminal(_:)`
/// would escape.
package func firstForbiddenScalar(in text: String) -> Unicode.Scalar? {
  guard !text.isPlain, let first = firstEscaped(in: text) else { return nil }
  return text.unicodeScalars[first]
}

private func firstEscaped(in text: String) -> String.Index? {
  for scalar in ShownScalars(text) where scalar.isEscaped { return scalar.position }
  return nil
}

extension String {
  /// The columns this text takes on a terminal, escaped as `escapedForTerminal(_:)` does.
  package var columnWidth: Int {
    if isPrintableASCII { return utf8.count }
    return ShownScalars(self).reduce(0) { $0 + $1.columns }
  }

  /// Whether there is nothing in it but printable ASCII, Latin letters and drawn stars, of which
  /// none is ever escaped: so are most texts, and their bytes tell.
  var isPlain: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      var index = 0
      while index < bytes.count {
        switch bytes[index] {
        case 0x20...0x7E: index += 1
        // U+00C0 to U+02FF.
        case 0xC3...0xCB: index += 2
        // One half, which Stars draws, and the two stars.
        case 0xC2 where bytes[index + 1] == 0xBD: index += 2
        case 0xE2 where bytes[index + 1] == 0x98 && (0x85...0x86).contains(bytes[index + 2]):
          index += 3
        default: return false
        }
      }
      return true
    } ?? false
  }

  /// Whether each byte is a printable ASCII character, one column wide and never escaped.
  var isPrintableASCII: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 &- 0x20 < 0x5F }
    } ?? utf8.allSatisfy { $0 &- 0x20 < 0x5F }
  }
}

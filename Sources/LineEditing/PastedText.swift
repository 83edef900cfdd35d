/// What a paste puts into a line.
enum PastedText {
  /// The scalars of pasted bytes: lines ended by a line feed, blanks for tabs, and no other control.
  ///
  /// A tab completes nothing and a control steers nothing. Line ends behind the last line go, so that Enter
  /// is what runs it.
  static func scalars(of bytes: [UInt8]) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(bytes.count)
    var followsReturn = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\r", "\u{85}", "\u{2028}", "\u{2029}": scalars.append("\n")
      case "\n": if !followsReturn { scalars.append("\n") }
      case "\t": scalars.append(" ")
      case "\0"..<" ", "\u{7F}"..<"\u{A0}": break
      default: scalars.append(scalar)
      }
      followsReturn = scalar == "\r"
    }
    while scalars.last == "\n" { scalars.removeLast() }
    return scalars
  }
}

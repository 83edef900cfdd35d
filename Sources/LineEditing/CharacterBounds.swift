/// Where characters begin in a line of scalars, so that a cursor never stands inside one.
enum CharacterBounds {
  /// How far around a place is looked; no sensible character has more scalars.
  private static let reach = 64

  /// Where the character before the place begins; the place itself at the start.
  static func before(_ place: Int, in scalars: [Unicode.Scalar]) -> Int {
    guard place > 0 else { return 0 }
    // A line feed and what precedes it would make one character of CR and LF only.
    let start = max(0, place - reach)
    let text = text(of: scalars[start..<place])
    guard let last = text.last else { return place - 1 }
    return max(0, place - last.unicodeScalars.count)
  }

  /// Where the character at the place ends; the place itself at the end.
  static func after(_ place: Int, in scalars: [Unicode.Scalar]) -> Int {
    guard place < scalars.count else { return scalars.count }
    let text = text(of: scalars[place..<min(scalars.count, place + reach)])
    return place + (text.first?.unicodeScalars.count ?? 1)
  }

  /// Where the word before the place begins.
  static func wordStart(before place: Int, in scalars: [Unicode.Scalar]) -> Int {
    var place = place
    while place > 0, !isInWord(scalars[place - 1]) { place -= 1 }
    while place > 0, isInWord(scalars[place - 1]) { place -= 1 }
    return place
  }

  /// Where the word at or behind the place ends.
  static func wordEnd(after place: Int, in scalars: [Unicode.Scalar]) -> Int {
    var place = place
    while place < scalars.count, !isInWord(scalars[place]) { place += 1 }
    while place < scalars.count, isInWord(scalars[place]) { place += 1 }
    return place
  }

  /// Letters, digits and what belongs to them; the apostrophe of `Joe's` is inside a word.
  private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "'" || scalar == "’" || scalar == "_" { return true }
    if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { return true }
    return scalar.properties.isGraphemeExtend || scalar.properties.isEmojiPresentation
  }

  private static func text(of scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

/// How a typed text fits a name; the better the less.
package enum NameFit: Int, Comparable, Sendable {
  /// It is the whole name.
  case whole
  /// The name begins with it.
  case beginning
  /// A word of the name begins with it.
  case word
  /// It does not fit.
  case none

  package static func < (left: NameFit, right: NameFit) -> Bool { left.rawValue < right.rawValue }
}

/// A typed text that many names are compared with, case and accents apart.
///
/// Most names are plain ASCII: those are compared byte by byte where they lie, so that a million of
/// them take a few milliseconds; only a name that has other letters, and whose beginning does not
/// tell already, is folded first.
package struct NameScan: Sendable {
  private let bytes: [UInt8]

  /// Takes a text; where it `endsInBlank`, a name must go on with another word.
  package init(_ typed: String, endsInBlank: Bool = false) {
    var bytes = Array(NameFolding.fold(typed).utf8)
    if endsInBlank, !bytes.isEmpty { bytes.append(0x20) }
    self.bytes = bytes
  }

  /// Whether there is no text: every name begins with that.
  var isEmpty: Bool { bytes.isEmpty }

  /// How the text fits a name; `word` is looked for only where asked.
  package func fit(_ name: String, words: Bool) -> NameFit {
    withText { $0.fit(name, words: words) }
  }

  /// Gives a body the text in the form in which it is quickly compared with very many names.
  func withText<Result>(_ body: (ScannedText) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(ScannedText(bytes: $0)) }
  }
}

/// The folded text of a `NameScan` for the time of one scan: a pointer, so that nothing is counted
/// for each name.
struct ScannedText {
  let bytes: UnsafeBufferPointer<UInt8>

  /// How the text fits a name; `word` is looked for only where asked.
  @inline(__always)
  func fit(_ name: String, words: Bool) -> NameFit {
    let plain = name.utf8.withContiguousStorageIfAvailable { fitPlain($0, words: words) }
    if let fit = plain ?? nil { return fit }
    return NameFolding.withFolded(name) { fitFolded($0, words: words) }
  }

  /// Whether names that begin with a plain letter may begin with the text.
  @inline(__always)
  func mayBegin(withLetter letter: UInt8) -> Bool {
    guard let wanted = bytes.first else { return true }
    return ScannedText.lowered(letter) == wanted
  }

  /// The fit of a name of plain ASCII, or nothing where folding must tell.
  @inline(__always)
  private func fitPlain(_ name: UnsafeBufferPointer<UInt8>, words: Bool) -> NameFit? {
    var position = 0
    while position < bytes.count, position < name.count {
      let byte = name[position]
      if byte >= 0x80 || byte < 0x20 { return nil }
      if ScannedText.lowered(byte) != bytes[position] { break }
      position += 1
    }
    let isBeginning = position == bytes.count
    guard isBeginning || words || position == name.count else {
      // A blank too many may hide a fit, a letter that differs can't.
      return ScannedText.isBlank(name[position]) ? nil : NameFit.none
    }
    let hasWord = words && !isBeginning
    var isWord = false
    var previous = ScannedText.blank
    // One pass finds the words and makes sure that folding would change nothing but capitals.
    for (place, byte) in name.enumerated() {
      if byte >= 0x80 || byte < 0x20 { return nil }
      if ScannedText.isBlank(byte), ScannedText.isBlank(previous) { return nil }
      if hasWord, ScannedText.lowered(byte) == bytes[0] {
        isWord = isWord || startsWord(of: name, at: place)
      }
      previous = byte
    }
    if ScannedText.isBlank(previous) { return nil }
    if isBeginning { return name.count == bytes.count ? .whole : .beginning }
    return isWord ? .word : NameFit.none
  }

  private func fitFolded(_ name: UnsafeBufferPointer<UInt8>, words: Bool) -> NameFit {
    if matches(name, at: 0) { return name.count == bytes.count ? .whole : .beginning }
    guard words, name.count > bytes.count, !bytes.isEmpty else { return .none }
    for start in 1...(name.count - bytes.count) where startsWord(of: name, at: start) {
      return .word
    }
    return .none
  }

  private func startsWord(of name: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard start > 0, matches(name, at: start) else { return false }
    return Words.begins(
      ScannedText.lowered(name[start]),
      after: ScannedText.lowered(name[start - 1])
    )
  }

  private func matches(_ name: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard name.count - start >= bytes.count else { return false }
    for offset in bytes.indices
    where ScannedText.lowered(name[start + offset]) != bytes[offset] {
      return false
    }
    return true
  }

  private static let blank = UInt8(ascii: " ")

  @inline(__always)
  private static func lowered(_ byte: UInt8) -> UInt8 { QuickFolding.folded(byte) }

  @inline(__always)
  private static func isBlank(_ byte: UInt8) -> Bool { byte == blank }
}

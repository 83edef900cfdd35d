/// One scalar as a terminal is made to show it.
struct ShownScalar {
  /// The scalar of the text.
  let scalar: Unicode.Scalar

  /// The columns it adds to the line; for an escaped one those of its escape.
  let columns: Int

  /// Whether it may not reach the terminal itself and stands as `\u{1B}` instead.
  let isEscaped: Bool

  /// Where it stands in the text.
  let position: String.Index
}

/// A text's scalars in order, each with the columns it takes and whether it must be escaped.
///
/// This is the one place that decides both. The columns are those by which tmux 3.3a moves its
/// cursor: each scalar for itself, and what follows a zero width joiner joins the cell before it.
/// A variation selector or a following skin tone therefore changes nothing about the scalar
/// before it.
struct ShownScalars: Sequence, IteratorProtocol {
  /// The marks one base may carry.
  ///
  /// Piles of marks have crashed terminals (CVE-2021-27135) and reach over neighbouring lines.
  private let maximumMarks = 6

  /// The joiners behind one base; families and kisses of today have three.
  private let maximumJoins = 7

  private let scalars: String.UnicodeScalarView
  private var position: String.Index

  /// What marks, selectors and joiners would attach to; nil at the start and behind something
  /// escaped.
  private var base: Unicode.Scalar?
  /// The scalar just shown; nil at the start and behind something escaped.
  private var previous: Unicode.Scalar?
  private var marks = 0
  private var joins = 0
  private var tagsToCome = 0

  /// The scalars of this text.
  init(_ text: String) {
    scalars = text.unicodeScalars
    position = scalars.startIndex
  }

  /// The next scalar, nil behind the last.
  mutating func next() -> ShownScalar? {
    guard position < scalars.endIndex else { return nil }
    let scalar = scalars[position]
    let here = position
    position = scalars.index(after: position)
    if let columns = shownColumns(of: scalar) {
      previous = scalar
      return ShownScalar(scalar: scalar, columns: columns, isEscaped: false, position: here)
    }
    (base, previous, marks, joins, tagsToCome) = (nil, nil, 0, 0, 0)
    let columns = scalar.escapeColumns
    return ShownScalar(scalar: scalar, columns: columns, isEscaped: true, position: here)
  }

  /// The columns of a scalar that may be shown here, nil for one that must be escaped.
  private mutating func shownColumns(of scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF: stand(scalar, 1)
    case 0..<0xA0, 0xAD: nil
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3: stand(scalar, 2)
    case 0x200C, 0x200D: joinerColumns(scalar)
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F: selectorColumns(scalar)
    case 0xE0020...0xE007F: tagColumns(scalar)
    case 0x115F, 0x1160, 0x3164, 0xFFA0: nil  // Hangul fillers, which show nothing
    case 0x1161...0x11FF, 0xD7B0...0xD7FB: jamoColumns(scalar)
    default: columnsByCategory(of: scalar)
    }
  }

  private mutating func columnsByCategory(of scalar: Unicode.Scalar) -> Int? {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark:
      scalar.properties.isDefaultIgnorableCodePoint ? nil : attachedColumns(scalar)
    case .format:
      scalar.isVisibleFormat ? stand(scalar, 1) : nil
    case .control, .lineSeparator, .paragraphSeparator, .surrogate:
      nil
    case .unassigned:
      // Next year's emoji are typed long before this program is built against their Unicode.
      (0x1F300...0x1FAFF).contains(scalar.value) ? stand(scalar, 2) : nil
    default:
      stand(scalar, scalar.isWide ? 2 : 1)
    }
  }

  /// A scalar that stands for itself and to which others attach.
  private mutating func stand(_ scalar: Unicode.Scalar, _ columns: Int) -> Int {
    let joinsPrevious = previous?.value == 0x200D && scalar.value > 0x7F
    if !joinsPrevious { joins = 0 }
    base = scalar
    marks = 0
    return joinsPrevious ? 0 : columns
  }

  /// A mark over, under or around its base.
  private mutating func attachedColumns(_ scalar: Unicode.Scalar) -> Int? {
    guard base != nil, marks < maximumMarks else { return nil }
    marks += 1
    return 0
  }

  /// A medial or final part of a Korean syllable, drawn into the cell of its initial.
  private mutating func jamoColumns(_ scalar: Unicode.Scalar) -> Int? {
    guard let previous, previous.takesJamo(scalar),
      scalar.properties.generalCategory == .otherLetter
    else { return nil }
    return attachedColumns(scalar)
  }

  /// A joiner or non-joiner: where a script needs it, or a joiner between two emoji.
  private mutating func joinerColumns(_ scalar: Unicode.Scalar) -> Int? {
    guard let base, let previous, joins < maximumJoins else { return nil }
    let isNeeded =
      base.isJoinedScript
      ? isNeeded(scalar, behind: previous)
      : scalar.value == 0x200D && isEmojiJoined(base, previous)
    guard isNeeded else { return nil }
    joins += 1
    return 0
  }

  /// Whether a joiner or non-joiner stands between letters of a script that uses it.
  private func isNeeded(_ joiner: Unicode.Scalar, behind previous: Unicode.Scalar) -> Bool {
    guard !previous.isJoiner else { return false }
    if let following, following.isJoinedScript {
      let isMark = following.properties.generalCategory == .nonspacingMark
      if !isMark || marks < maximumMarks { return true }
    }
    // A non-joiner keeps a virama visible at the end of a word as well. A joiner there would
    // make tmux draw the next letter beyond ASCII into the cell before it, be it lines away.
    return joiner.value == 0x200C && previous.properties.canonicalCombiningClass == .virama
  }

  /// Whether a joiner stands between two whole emoji.
  private func isEmojiJoined(_ base: Unicode.Scalar, _ previous: Unicode.Scalar) -> Bool {
    guard base.isEmojiPicture, let following, following.isEmojiPicture else { return false }
    return previous == base || previous.value == 0xFE0F || previous.value == 0xE007F
  }

  /// The scalar behind the one being judged.
  private var following: Unicode.Scalar? {
    position < scalars.endIndex ? scalars[position] : nil
  }

  /// A variation selector: directly behind a base that has variants.
  private func selectorColumns(_ scalar: Unicode.Scalar) -> Int? {
    guard let base, previous == base else { return nil }
    let isTaken =
      switch scalar.value {
      case 0xFE0E, 0xFE0F: base.isEmojiPicture || isKeycap(base)
      case 0xFE00...0xFE0D: base.takesStandardVariants
      case 0xE0100...0xE01EF: base.properties.isIdeographic
      default: (0x1820...0x18AF).contains(base.value)
      }
    return isTaken ? 0 : nil
  }

  /// Whether the selector being judged leads to the enclosing key of a keycap.
  private func isKeycap(_ base: Unicode.Scalar) -> Bool {
    if base.value == 0xA9 || base.value == 0xAE { return true }
    return base.properties.isEmoji && following?.value == 0x20E3
  }

  /// A tag character: only inside the three flags of Unicode that are spelled with them.
  private mutating func tagColumns(_ scalar: Unicode.Scalar) -> Int? {
    if tagsToCome > 0 {
      tagsToCome -= 1
      return 0
    }
    guard base?.value == 0x1F3F4, previous == base else { return nil }
    var tags = String(UnicodeScalar(UInt8(scalar.value - 0xE0000)))
    for following in scalars[position...].prefix(5) {
      guard (0xE0020...0xE007F).contains(following.value) else { return nil }
      tags.unicodeScalars.append(UnicodeScalar(UInt8(following.value - 0xE0000)))
    }
    guard ["gbeng\u{7F}", "gbsct\u{7F}", "gbwls\u{7F}"].contains(tags) else { return nil }
    tagsToCome = 5
    return 0
  }
}

extension Unicode.Scalar {
  /// The columns of the escape that stands for this scalar, as `\u{1B}` takes six.
  var escapeColumns: Int {
    let digits = (UInt32.bitWidth - value.leadingZeroBitCount + 3) / 4
    return 4 + Swift.max(digits, 1)
  }

  /// A zero width joiner or non-joiner.
  var isJoiner: Bool {
    value == 0x200C || value == 0x200D
  }

  /// A picture of its own, as digits and © are not though Unicode calls them emoji.
  var isEmojiPicture: Bool {
    value > 0x2000 && (properties.isEmoji || isFutureEmoji)
  }

  private var isFutureEmoji: Bool {
    (0x1F300...0x1FAFF).contains(value) && properties.generalCategory == .unassigned
  }

  /// Whether this part of a Korean syllable, or syllable without a final, goes on with that
  /// medial or final.
  func takesJamo(_ jamo: Unicode.Scalar) -> Bool {
    let isMedial = jamo.value < 0x11A8 || (0xD7B0...0xD7C6).contains(jamo.value)
    return switch value {
    case 0x1100...0x115F, 0xA960...0xA97C: isMedial
    case 0x1160...0x11A7, 0xD7B0...0xD7C6: true
    case 0x11A8...0x11FF, 0xD7CB...0xD7FB: !isMedial
    case 0xAC00...0xD7A3: !isMedial || (value - 0xAC00) % 28 == 0
    default: false
    }
  }

  /// A letter or mark of a script whose spelling needs joiners: Arabic and kin, Indic, Khmer,
  /// Mongolian.
  var isJoinedScript: Bool {
    switch value {
    case 0x600...0x74F, 0x750...0x77F, 0x7C0...0x7FF, 0x840...0xDFF, 0xF00...0x109F,
      0x1700...0x18AF, 0x1A20...0x1BFF, 0x1CD0...0x1CFF, 0xA840...0xA87F, 0xA8E0...0xA8FF,
      0xA980...0xA9DF, 0xAA60...0xAA7F, 0xABC0...0xABFF, 0xFB50...0xFDFF, 0xFE70...0xFEFC,
      0x10A00...0x10EFF, 0x11000...0x11FFF, 0x1E900...0x1E95F:
      switch properties.generalCategory {
      case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark: true
      default: false
      }
    default: false
    }
  }

  /// A base for which Unicode defines variants by the selectors U+FE00 to U+FE0D.
  var takesStandardVariants: Bool {
    switch value {
    case 0x1000...0x109F, 0xA840...0xA87F, 0xAA60...0xAA7F, 0x3000...0x303F, 0xFF00...0xFF60: true
    default: properties.isIdeographic || properties.generalCategory == .mathSymbol
    }
  }

  /// A format character that is drawn, like the Arabic sign before a number.
  var isVisibleFormat: Bool {
    switch value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a mark that people leave out when they type.
  package var isAccent: Bool {
    guard properties.generalCategory == .nonspacingMark else { return false }
    switch value {
    // Other marks beyond the Latin, Greek, Cyrillic and Semitic blocks are vowels, not accents.
    case ..<0x0900, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: return true
    default: return false
    }
  }
}

internal import TextForms

/// The text in composed form (NFC), as names are kept.
func composed(_ text: String) -> String {
  text.inForm(.composed)
}

/// The text without its case and accents, for finding it however it is typed.
func folded(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
  // There are letters that are one only in upper case: `ß` is `SS`.
  let letters = text.uppercased().lowercased().inForm(.decomposed).unicodeScalars
  return String(String.UnicodeScalarView(letters.filter { !$0.isAccent }))
}
